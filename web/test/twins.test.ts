import { describe, expect, test } from "vitest";
import type { View } from "../src/lib/protocol";
import { twinsOf } from "../src/lib/twins";

function view(shape: string, faces: string[]): View {
  const items = faces.map((face, n) => ({ at: `z.${n}`, face, marks: [] }));
  return { game: "", viewer: 0, seats: 1, waiting: [], turn: 0, zones: [{ name: "z", shape, items, owner: 0, count: -1 }], facts: [], prompt: null, outcome: null, legal: [] };
}

describe("equal cards", () => {
  test("are one choice: what no choice names stands for its twin", () => {
    expect([...twinsOf(view("hand", ["metal", "wood", "metal"]), new Set(["z.0"]))]).toEqual([["z.2", "z.0"]]);
  });
  test("that are both named are two", () => {
    expect(twinsOf(view("hand", ["metal", "metal"]), new Set(["z.0", "z.1"])).size).toBe(0);
  });
  test("are told apart where their places matter, and where nobody sees their faces", () => {
    expect(twinsOf(view("grid", ["", "fire", "fire"]), new Set(["z.0", "z.1"])).size).toBe(0);
    expect(twinsOf(view("hand", ["", ""]), new Set(["z.0"])).size).toBe(0);
  });
});
