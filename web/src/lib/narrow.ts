/** From clicks to a choice: what is left, what may be clicked next, and when it is settled. */
import type { Choice } from "./protocol";

/** A button in the prompt: either it settles one choice, or it is one more element to click. */
export interface PromptButton {
  element: string;
  label: string;
  choice: Choice | null;
}

export interface Narrowed {
  /** The choices that fit all clicks. */
  left: Choice[];
  /** Those of them that need no further click. */
  complete: Choice[];
  /** The elements that come next in the order the game names them: these glow. */
  next: Set<string>;
  /** All elements that still fit, in whatever order they are clicked. */
  fitting: Set<string>;
  buttons: PromptButton[];
}

export type Step =
  | { kind: "clicked"; clicked: string[] }
  | { kind: "settled"; clicked: string[]; choice: Choice }
  | { kind: "refused"; touches: string[] };

const BUTTON = "button.";

export function isButton(name: string): boolean {
  return name.startsWith(BUTTON);
}

/** What is left after these clicks. What is not on the screen becomes a button. */
export function narrow(
  choices: readonly Choice[],
  clicked: readonly string[],
  onScreen: (name: string) => boolean,
): Narrowed {
  const left = choices.filter((choice) => {
    return clicked.every((name) => choice.touches.includes(name));
  });
  const complete: Choice[] = [];
  const next = new Set<string>();
  const fitting = new Set<string>();
  const groups = new Map<string, Choice[]>();
  for (const choice of left) {
    const rest = choice.touches.filter((name) => !clicked.includes(name));
    const first = rest[0];
    if (first === undefined) {
      complete.push(choice);
      if (clicked.length === 0) groups.set(`${BUTTON}${choice.code}`, [choice]);
      continue;
    }
    for (const name of rest) if (!isButton(name) && onScreen(name)) fitting.add(name);
    if (isButton(first) || !onScreen(first)) groups.set(first, [...(groups.get(first) ?? []), choice]);
    else next.add(first);
  }
  const buttons = [...groups].flatMap(([name, group]) => buttonsFor(name, group, clicked));
  if (clicked.length > 0 && left.length > 1) {
    buttons.unshift(...complete.map((choice) => ({ element: "", label: choice.words, choice })));
  }
  return { left, complete, next, fitting, buttons };
}

function buttonsFor(name: string, group: Choice[], clicked: readonly string[]): PromptButton[] {
  const settles = (choice: Choice) =>
    choice.touches.every((touch) => touch === name || clicked.includes(touch));
  if (group.every((choice) => settles(choice) || choice.touches.length === 0)) {
    return group.map((choice) => ({ element: name, label: choice.words, choice }));
  }
  const only = group.length === 1 ? group[0] : undefined;
  return [{ element: name, label: only ? only.words : spoken(name), choice: null }];
}

/** "button.attune.water" as words, where no choice has better ones. */
export function spoken(name: string): string {
  const words = name.replace(/^button\./, "").replace(/[._@-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One more click. Clicking what fits nothing, but could begin a choice, begins anew with it. */
export function click(
  choices: readonly Choice[],
  clicked: readonly string[],
  name: string,
  onScreen: (name: string) => boolean,
  confirmSingle: boolean,
): Step {
  const now = narrow(choices, clicked, onScreen);
  const only = now.complete.length === 1 && now.left.length === 1 ? now.complete[0] : undefined;
  if (clicked.includes(name)) {
    if (only) return { kind: "settled", clicked: [...clicked], choice: only };
    return { kind: "clicked", clicked: clicked.filter((other) => other !== name) };
  }
  for (const attempt of [[...clicked, name], [name]]) {
    const then = narrow(choices, attempt, onScreen);
    const begins = attempt.length === 1 && clicked.length > 0;
    if (then.left.length === 0 || (begins && !narrow(choices, [], onScreen).next.has(name))) continue;
    const sole = then.left.length === 1 && then.complete.length === 1 ? then.complete[0] : undefined;
    if (sole && (attempt.length > 1 || isButton(name) || !confirmSingle)) {
      return { kind: "settled", clicked: attempt, choice: sole };
    }
    return { kind: "clicked", clicked: attempt };
  }
  return { kind: "refused", touches: [...clicked, name] };
}
