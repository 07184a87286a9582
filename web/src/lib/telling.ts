/** What a sentence speaks of: the elements of the table that it touches, the card that it names. */
import { guestOf } from "./arrange";
import type { Told } from "./protocol";

/** A line of the story: what was told, as it stays. */
export type StoryLine = Omit<Told, "args">;

export function lineOf({ seq, kind, text, cites }: Told): StoryLine {
  return { seq, kind, text, cites };
}

export interface Telling {
  event: Told;
  n: number;
  all: number;
}

/** How an argument's number becomes a name: divided by `per`, it is a place in the list. */
type Finder = Record<string, { per: number; at: (string | string[])[] } | undefined>;

function found(event: Told, finder: Finder | undefined): string[][] {
  return event.args.flatMap(({ kind, value }) => {
    const list = finder?.[kind];
    const names = list?.at[Math.floor(value / list.per)];
    return names === undefined || value < 0 ? [] : [[names].flat()];
  });
}

/** The elements that light up while the sentence is read. */
export function touchedBy(event: Told, layout: Record<string, unknown>, elements: Set<string>): string[] {
  return found(event, layout.places as Finder | undefined).flatMap((names) => names.filter((name) => elements.has(name)).slice(0, 1));
}

/** The card that is held up while the sentence is read. */
export function cardOf(event: Told, layout: Record<string, unknown>): string {
  return found(event, layout.cards as Finder | undefined)[0]?.[0] ?? "";
}

/** The events of a guest's turn among these, and whether it goes on afterwards. */
export function ofGuest(events: Told[], layout: Record<string, unknown>, playing: boolean): { events: Told[]; playing: boolean } {
  const guest = guestOf(layout);
  const told: Told[] = [];
  for (const event of events) {
    if (guest && event.kind === guest.turn) playing = true;
    else if (event.kind === "turn") playing = false;
    if (guest && playing) told.push(event);
  }
  return { events: told, playing };
}

/** Events after which the table darkens for a moment: of this kind, with an argument from there on. */
interface Strike {
  event: string;
  arg: string;
  from: number;
}

export function strikes(events: readonly Told[], layout: Record<string, unknown>): boolean {
  const strike = layout.strikes as Strike | undefined;
  return strike !== undefined && events.some((event) => event.kind === strike.event && event.args.some(({ name, value }) => name === strike.arg && value >= strike.from));
}

const USUAL = 55;

/** How long this sentence takes, measured by a usual one. */
export function readingTime(event: Told): number {
  return Math.min(1.5, Math.max(0.6, event.text.length / USUAL));
}
