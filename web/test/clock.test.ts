import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AGREED, counts, passed, rhythm, spelled, ticked } from "../src/lib/clock";
import { Clocks } from "../src/lib/clocks.svelte";
import type { SeatClock } from "../src/lib/protocol";

const clock = (left: number, move = -1, running = true, out = false): SeatClock => ({ seat: 0, left, move, running, out });

describe("a clock", () => {
  it("counts down while it runs, never below nothing, and stands while it does not", () => {
    expect(ticked(clock(20, 5), 7)).toMatchObject({ left: 13, move: 0 });
    expect(ticked(clock(20, -1, false), 7).left).toBe(20);
    expect(ticked(clock(-1, 5), 2)).toMatchObject({ left: -1, move: 3 });
  });

  it("shows what ends first, and the decision's time once the game's is used up", () => {
    expect([counts(clock(300, 60)), counts(clock(30, 60)), counts(clock(-1, 60)), counts(clock(-1))]).toEqual([60, 30, 60, -1]);
    expect([counts(clock(0, 15)), counts(clock(0))]).toEqual([15, 0]);
  });

  it("is read as people read clocks", () => {
    expect([245, 3723, 59.9, 9.47, 0, 183_600].map(spelled)).toEqual(["4:05", "1:02:03", "0:59", "9.4", "0.0", "2 d 3 h"]);
  });

  it("warns once at each line that it passes, and only while it runs", () => {
    expect(passed(clock(30.2), clock(29.8))).toBe(30);
    expect(passed(clock(29.8), clock(29.6))).toBeUndefined();
    expect(passed(clock(45), clock(8))).toBe(10);
    expect(passed(clock(45, -1, false), clock(8))).toBeUndefined();
    expect(passed(undefined, clock(8))).toBeUndefined();
  });

  it("is looked at more often the less there is, and not at all when it stands", () => {
    expect([rhythm([clock(300)]), rhythm([clock(9)]), rhythm([clock(9, -1, false)]), rhythm([clock(-1)])]).toEqual([500, 100, 0, 0]);
  });

  it("can be agreed on as none, for the whole game, or for each decision", () => {
    const kinds = Object.values(AGREED).map((one) => (one === null ? "none" : one.game > 0 ? "game" : one.move > 0 ? "move" : "nothing"));
    expect(new Set(kinds)).toEqual(new Set(["none", "game", "move"]));
  });
});

describe("a table's clocks", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("run on by themselves, believe the next message, and stop when the table is left", () => {
    const clocks = new Clocks((seat) => seat === 0);
    clocks.hear([clock(31)]);
    vi.advanceTimersByTime(1500);
    expect(clocks.of(0)?.left).toBeCloseTo(29.5, 0);
    expect(clocks.warning).toContain("30");
    clocks.hear([clock(80)]);
    expect(clocks.of(0)?.left).toBe(80);
    clocks.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("warn of my own time only", () => {
    const clocks = new Clocks(() => false);
    clocks.hear([clock(10.5)]);
    vi.advanceTimersByTime(2000);
    expect(clocks.warning).toBe("");
    clocks.close();
  });
});
