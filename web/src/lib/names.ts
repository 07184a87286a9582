/** Games know seats and notation, not people: where their words say "Player 2", "South" or "a1", people
 *  read a name, or what the game's layout says for it. */

interface Speech {
  pattern: RegExp;
  seats: readonly string[];
  spell: Record<string, string>;
}

const made = new WeakMap<object, Speech>();

function speech(layout: Record<string, unknown>): Speech {
  const known = made.get(layout);
  if (known) return known;
  const seats = (layout.seats ?? []) as string[];
  const spell = (layout.spell ?? {}) as Record<string, string>;
  const found = { seats, spell, pattern: new RegExp(`\\b(?:${["Player (\\d+)", ...seats, ...Object.keys(spell)].join("|")})\\b`, "g") };
  made.set(layout, found);
  return found;
}

/** `layout.seats`: what the game calls its seats; `layout.spell`: its short words, and what people say. */
export function withNames(text: string, nameOf: (seat: number) => string, layout: Record<string, unknown> = {}): string {
  const { pattern, seats, spell } = speech(layout);
  return text.replace(pattern, (word, n: string | undefined) => (n === undefined ? (spell[word] ?? nameOf(seats.indexOf(word))) : nameOf(Number(n) - 1)));
}

/** What a card does stands in brackets behind its name. */
export function nameAndDeed(label: string): [string, string] {
  const [, what = label, does = ""] = /^(.*?) \[(.*)\]$/.exec(label) ?? [];
  return [what, does];
}

/** Without what cards do: for a sentence that only names them. */
export function namesOnly(text: string): string {
  return text.replace(/ \[[^\]]*\]/g, "");
}

/** A sentence's first letter is a capital, also where a game names an action only. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
