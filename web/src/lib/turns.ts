/** The turning points of a finished game, as sentences. */
import type { Curve } from "./protocol";
import { words } from "./words";

export interface Told {
  seq: number;
  /** Who took the lead, and how it stood. */
  headline: string;
  /** What did it. */
  deed: string;
}

export function turns(curve: Curve, nameOf: (seat: number) => string): Told[] {
  let before = "";
  return curve.turning.map(({ seq, seats, values, told }) => {
    const names = seats.map(nameOf);
    const again = before === names.join();
    before = names.join();
    if (!curve.label) return { seq, headline: words.balanceTips(names, again), deed: told?.text ?? "" };
    const best = Math.max(...values);
    const next = Math.max(...values.filter((_, seat) => !seats.includes(seat)));
    return { seq, headline: words.tookLead(names, best, next, again), deed: told?.text ?? "" };
  });
}

/** A lead that never changed hands is worth a word, too, where there is one to have. */
export function steady(curve: Curve): boolean {
  const end = curve.points.at(-1)?.values ?? [];
  return curve.turning.length === 0 && end.some((value) => value !== end[0]);
}
