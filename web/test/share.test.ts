import { describe, expect, it } from "vitest";
import type { View, Zone } from "../src/lib/protocol";
import { shared } from "../src/lib/share";

const zone = (name: string, faces: string[], owner = -1, marks: string[] = []): Zone => ({
  name, shape: "row", owner, count: -1, items: faces.map((face, n) => ({ at: `${name}.${n}`, face, marks: n === 0 ? marks : [] })),
});
const view = (zones: Zone[], round = 1): View => ({
  game: "x", viewer: 0, seats: 2, waiting: [0], turn: 0, zones, legal: [], prompt: null, outcome: null,
  facts: [{ name: "round", label: "Round", value: round, goal: null, owner: -1 }, { name: "deck", label: "Deck", value: 9, goal: null, owner: -1 }],
});

describe("a view after another", () => {
  it("keeps the zones, items and facts that are equal, and is equal to what came", () => {
    const was = view([zone("deck", ["a", "b"]), zone("hand", ["a", "b"], 0), zone("hand", [""], 1)]);
    const came = view([zone("deck", ["a", "b"]), zone("hand", ["a", "c"], 0), zone("hand", [""], 1)], 2);
    const is = shared(was, came);
    expect(is).toEqual(came);
    expect(is.zones[0]).toBe(was.zones[0]);
    expect(is.zones[1]).not.toBe(was.zones[1]);
    expect(is.zones[1]?.items[0]).toBe(was.zones[1]?.items[0]);
    expect(is.zones[2]).toBe(was.zones[2]);
    expect([is.facts[0] === was.facts[0], is.facts[1] === was.facts[1]]).toEqual([false, true]);
  });

  it("notices marks, order, number and count", () => {
    const was = view([zone("row", ["a", "b"])]);
    for (const other of [zone("row", ["a", "b"], -1, ["damage 1"]), zone("row", ["b", "a"]), zone("row", ["a"]), { ...zone("row", ["a", "b"]), count: 5 }]) {
      expect(shared(was, view([other])).zones[0]).toEqual(other);
      expect(shared(was, view([other])).zones[0]).not.toBe(was.zones[0]);
    }
  });
});
