import { describe, expect, it } from "vitest";
import type { Curve, Turning } from "../src/lib/protocol";
import { steady, turns } from "../src/lib/turns";

const turn = (seq: number, seats: number[], values: number[], text = ""): Turning => ({ seq, seats, values, told: text ? { seq, kind: "", text, cites: [], args: [] } : null });
const curve = (label: string, ...turning: Turning[]): Curve => ({ label, turning, points: [{ seq: 0, values: [0, 0] }, { seq: 9, values: [1, 0] }] });
const name = (seat: number) => ["Ada", "Bob", "Cy", "Di"][seat] ?? "";

describe("a turning point", () => {
  it("says who took the lead, how it stood, and what did it", () => {
    const [one] = turns(curve("Points", turn(7, [0], [34, 31, 2], "Ada founds a SECT.")), name);
    expect(one).toEqual({ seq: 7, headline: "Ada takes the lead, 34 to 31", deed: "Ada founds a SECT." });
  });
  it("speaks of partners together", () => {
    expect(turns(curve("Points", turn(7, [1, 3], [10, 40, 10, 40])), name)[0]?.headline).toBe("Bob and Di take the lead, 40 to 10");
  });
  it("says when somebody has the lead again", () => {
    const told = turns(curve("Points", turn(1, [0], [2, 1]), turn(5, [0], [9, 8]), turn(7, [1], [9, 10])), name);
    expect(told.map((one) => one.headline)).toEqual(["Ada takes the lead, 2 to 1", "Ada takes the lead again, 9 to 8", "Bob takes the lead, 10 to 9"]);
  });
  it("has no points where the game has none", () => {
    expect(turns(curve("", turn(7, [1], [-0.2, 0.2])), name)[0]?.headline).toBe("The balance tips to Bob");
  });
});

it("a lead that never changed hands is one only where somebody has it", () => {
  expect(steady(curve("Points"))).toBe(true);
  expect(steady(curve("Points", turn(1, [0], [2, 1])))).toBe(false);
  expect(steady({ ...curve("Points"), points: [{ seq: 3, values: [5, 5] }] })).toBe(false);
});
