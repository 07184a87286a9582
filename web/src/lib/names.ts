/** Games know seats, not people: where their words say "Player 2", people read a name. */

const SEAT = /\bPlayer (\d+)\b/g;

export function withNames(text: string, nameOf: (seat: number) => string): string {
  return text.replace(SEAT, (_, n: string) => nameOf(Number(n) - 1));
}
