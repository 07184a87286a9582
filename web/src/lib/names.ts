/** Games know seats, not people: where their words say "Player 2", people read a name. */

const SEAT = /\bPlayer (\d+)\b/g;

/** `seats`: what the game calls its seats in its own words, South or West say. */
export function withNames(text: string, nameOf: (seat: number) => string, seats: readonly string[] = []): string {
  const named = text.replace(SEAT, (_, n: string) => nameOf(Number(n) - 1));
  if (seats.length === 0) return named;
  return named.replace(new RegExp(`\\b(?:${seats.join("|")})\\b`, "g"), (word) => nameOf(seats.indexOf(word)));
}
