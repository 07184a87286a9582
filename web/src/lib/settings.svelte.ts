/** What a person likes; kept in this browser. */
import { KEY, stored, type Kept, type Speed } from "./kept";

export type { Speed, Theme } from "./kept";

/** Milliseconds for a card's way, for looking at what another player did, for reading a sentence. */
export const SPEEDS: Record<Speed, { move: number; look: number; read: number }> = {
  story: { move: 420, look: 1100, read: 3200 },
  calm: { move: 300, look: 450, read: 1700 },
  quick: { move: 220, look: 60, read: 700 },
  instant: { move: 0, look: 0, read: 0 },
};

export const settings = $state<Kept>(stored());

export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    return; // a browser that keeps nothing still plays
  }
}

const BREATH = 0.8;

/** How many seconds a computer waits before it moves; who plays at once does not want to wait. */
export function pace(): number {
  return settings.speed === "instant" ? 0 : BREATH;
}

export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
