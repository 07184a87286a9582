/** Clocks: what is left of a time that was told some while ago, and how it is read. */
import type { Clock, SeatClock } from "./protocol";

/** Below so many seconds a running clock is short of time: it is shown, and said once. */
export const SHORT = [30, 10] as const;
const TENTHS_BELOW = 10;

/** The clock as it is now, so many seconds after it was told. */
export function ticked(clock: SeatClock, seconds: number): SeatClock {
  if (!clock.running) return clock;
  const less = (time: number) => (time < 0 ? time : Math.max(0, time - seconds));
  return { ...clock, left: less(clock.left), move: less(clock.move) };
}

/** The time that counts: what ends first, the decision's or the game's; -1 without a limit. */
export function counts(clock: SeatClock): number {
  // Who has used up the game's time still has some for each decision.
  const times = [clock.left, clock.move].filter((time) => time > 0);
  if (times.length > 0) return Math.min(...times);
  return clock.left === 0 || clock.move === 0 ? 0 : -1;
}

/** "4:05", "1:02:03", "2 d 3 h", and "9.4" when it is short. */
export function spelled(seconds: number): string {
  if (seconds < TENTHS_BELOW) return (Math.floor(seconds * 10) / 10).toFixed(1);
  const whole = Math.floor(seconds);
  const two = (n: number) => String(n).padStart(2, "0");
  const minutes = Math.floor(whole / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** The threshold that a running clock has passed between two looks at it, if any. */
export function passed(before: SeatClock | undefined, now: SeatClock): number | undefined {
  if (!before?.running || !now.running) return undefined;
  return [...SHORT].reverse().find((line) => counts(before) > line && counts(now) <= line && counts(now) >= 0);
}

/** How often a clock must be looked at to be read right, in milliseconds; 0: it stands. */
export function rhythm(clocks: readonly SeatClock[]): number {
  const running = clocks.filter((clock) => clock.running && counts(clock) >= 0).map(counts);
  if (running.length === 0) return 0;
  return Math.min(...running) < TENTHS_BELOW + 1 ? 100 : 500;
}

/** What people choose from when they set up a table; null: as long as they like. */
export const AGREED: Record<string, Required<Clock> | null> = {
  none: null,
  brisk: { game: 300, increment: 5, move: 0 },
  steady: { game: 900, increment: 10, move: 0 },
  minute: { game: 0, increment: 0, move: 60 },
  day: { game: 0, increment: 0, move: 86_400 },
};
