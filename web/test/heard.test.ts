import { describe, expect, it } from "vitest";
import { heardBetween } from "../src/lib/heard";
import { journeys } from "../src/lib/journey";
import type { View, Zone } from "../src/lib/protocol";

const zone = (name: string, shape: string, faces: string[]): Zone => ({
  name, shape, owner: -1, count: -1, items: faces.map((face, n) => ({ at: `${name}.${n}`, face, marks: face ? [] : ["free"] })),
});
const view = (asked: boolean, over: boolean, ...zones: Zone[]): View => ({
  game: "x", viewer: 0, seats: 2, waiting: [], turn: 0, zones, facts: [], legal: [],
  prompt: asked ? { text: "?", cites: [], choices: [] } : null,
  outcome: over ? { scores: [1, 0], winners: [0], reason: "", cites: "" } : null,
});
const heard = (was: View, is: View) => heardBetween(was, is, journeys(was, is)).map(({ sound }) => sound);

describe("what is heard", () => {
  it("is wood where a piece moves on a board, and a card where a card does", () => {
    expect(heard(view(false, false, zone("board", "grid", ["sea", ""])), view(false, false, zone("board", "grid", ["", "sea"])))).toEqual(["wood"]);
    expect(heard(view(false, false, zone("a", "row", ["sea"]), zone("b", "row", [])), view(false, false, zone("a", "row", []), zone("b", "row", ["sea"])))).toEqual(["card"]);
  });

  it("is a bell when I am asked, once, and another at the end", () => {
    expect(heard(view(false, false), view(true, false))).toEqual(["bell"]);
    expect(heard(view(true, false), view(true, false))).toEqual([]);
    expect(heard(view(false, false), view(false, true))).toEqual(["end"]);
  });

  it("never becomes a rattle, and is nothing when I only look through other eyes", () => {
    const many = Array.from({ length: 12 }, (_, n) => `f${n}`);
    expect(heard(view(false, false, zone("a", "row", [])), view(false, false, zone("a", "row", many)))).toHaveLength(4);
    expect(heardBetween({ ...view(false, false), viewer: 1 }, view(true, false), null)).toEqual([]);
  });
});
