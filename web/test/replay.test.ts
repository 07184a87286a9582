import { describe, expect, it } from "vitest";
import { plot } from "../src/lib/plot";
import type { Told } from "../src/lib/protocol";
import { nextTold, toldBy, windowOf } from "../src/lib/steps";

const told = (seq: number): Told => ({ seq, kind: "any", text: `${seq}`, cites: [], args: [] });

describe("a replay", () => {
  it("knows what has been told by a step", () => {
    const story = [told(0), told(1), told(1), told(4)];
    expect([-1, 0, 1, 3, 4, 9].map((step) => toldBy(story, step))).toEqual([0, 1, 3, 3, 4, 4]);
  });
  it("plays from one thing told to the next, and to the end", () => {
    const story = [told(0), told(1), told(1), told(54)];
    expect([0, 1, 20, 54].map((step) => nextTold(story, step, 60))).toEqual([1, 54, 54, 60]);
  });
  it("fetches steps that lie together", () => {
    expect([0, 39, 40, 85].map(windowOf)).toEqual([0, 0, 40, 80]);
  });
});

describe("the story as a picture", () => {
  const points = (values: number[][]) => values.map((row, n) => ({ seq: n * 5, values: row }));
  it("draws partners as one line", () => {
    const drawn = plot({ label: "Points", points: points([[0, 0, 0, 0], [5, 10, 5, 10]]), turning: [] }, 5);
    expect(drawn.series.map((one) => one.seats)).toEqual([[0, 2], [1, 3]]);
    expect(drawn.high).toBe(10);
  });
  it("goes up by steps where points are counted", () => {
    const drawn = plot({ label: "Points", points: points([[0], [10]]), turning: [] }, 5);
    expect(drawn.series[0]?.points).toBe("0,100 100,100 100,0");
  });
  it("shows who is ahead on either side of the middle", () => {
    const drawn = plot({ label: "", points: points([[0, 0], [0.5, -0.5]]), turning: [] }, 5);
    expect(drawn.zero).toBe(50);
    expect(drawn.series.map((one) => one.end.y)).toEqual([0, 100]);
  });
});
