/** What is to be heard when the table changes: names of sounds and when, nothing of how they are made. */
import type { Journeys } from "./journey";
import { answered } from "./orders";
import type { Order, View } from "./protocol";

export type Sound = "card" | "wood" | "bell" | "end";

export interface Heard {
  sound: Sound;
  /** Seconds from now. */
  at: number;
}

const MOST = 4;
const APART = 0.04;
const HARD = ["grid", "track", "slots"];

/** Cards slide, pieces knock, a bell asks me, and another one closes the game. */
export function heardBetween(was: View | null, is: View, moves: Journeys | null, orders: readonly Order[] = []): Heard[] {
  if (was?.viewer !== is.viewer) return [];
  const hard = new Set(is.zones.filter((zone) => HARD.includes(zone.shape)).flatMap((zone) => zone.items.map((item) => item.at)));
  const arrived = moves ? [...moves.moved.map((journey) => journey.to), ...moves.appeared, ...moves.turned] : [];
  const sounds: Heard[] = arrived.slice(0, MOST).map((at, n) => ({ sound: hard.has(at) ? "wood" : "card", at: n * APART }));
  if (is.outcome && !was.outcome) sounds.push({ sound: "end", at: 0.25 });
  else if (is.prompt && !was.prompt && !answered(is, orders)) sounds.push({ sound: "bell", at: 0.25 });
  return sounds;
}
