import { describe, expect, it } from "vitest";
import { journeys } from "../src/lib/journey";
import type { Item, View, Zone } from "../src/lib/protocol";

const item = (at: string, face = ""): Item => ({ at, face, marks: [] });
const free = (at: string): Item => ({ at, face: "", marks: ["free"] });
const zone = (name: string, shape: string, items: Item[], owner = -1, count = -1): Zone => ({ name, shape, items, owner, count });
const view = (...zones: Zone[]): View => ({
  game: "x", viewer: 0, seats: 2, waiting: [0], turn: 0, zones, facts: [], prompt: null, outcome: null, legal: [],
});

describe("what moved between two views", () => {
  it("sees a piece go from square to square", () => {
    const before = view(zone("board", "grid", [item("board.a1", "sea"), free("board.a2")]));
    const after = view(zone("board", "grid", [free("board.a1"), item("board.a2", "sea")]));
    expect(journeys(before, after).moved).toEqual([{ from: "board.a1", to: "board.a2", turns: false }]);
  });

  it("sees a piece vanish, another appear and a third turn into something else", () => {
    const before = view(zone("board", "grid", [item("board.a1", "meadow"), free("board.a2"), item("board.a3", "sea")]));
    const after = view(zone("board", "grid", [free("board.a1"), item("board.a2", "fire"), item("board.a3", "ocean")]));
    const seen = journeys(before, after);
    expect(seen).toEqual({ moved: [], appeared: ["board.a2"], vanished: ["board.a1"], turned: ["board.a3"] });
  });

  it("follows a card from the hand to the table, though the others move up", () => {
    const before = view(zone("hand", "hand", [item("hand@0.1", "a"), item("hand@0.2", "b")], 0), zone("open", "row", []));
    const after = view(zone("hand", "hand", [item("hand@0.1", "b")], 0), zone("open", "row", [item("open.1", "a")]));
    expect(journeys(before, after).moved).toEqual([
      { from: "hand@0.2", to: "hand@0.1", turns: false },
      { from: "hand@0.1", to: "open.1", turns: false },
    ]);
  });

  it("turns a hidden card that is played openly", () => {
    const before = view(zone("hand", "hand", [item("hand@1.1")], 1), zone("open", "row", []));
    const after = view(zone("hand", "hand", [], 1), zone("open", "row", [item("open.1", "a")]));
    expect(journeys(before, after).moved).toEqual([{ from: "hand@1.1", to: "open.1", turns: true }]);
  });

  it("draws from a pile that lists nothing, and lays away into one", () => {
    const before = view(zone("deck", "pile", [], -1, 5), zone("hand", "hand", [], 0));
    const after = view(zone("deck", "pile", [], -1, 4), zone("hand", "hand", [item("hand@0.1", "a")], 0));
    expect(journeys(before, after).moved).toEqual([{ from: "deck", to: "hand@0.1", turns: true }]);
    expect(journeys(after, before).moved).toEqual([{ from: "hand@0.1", to: "deck", turns: true }]);
  });

  it("is still when nothing changed", () => {
    const same = view(zone("hand", "hand", [item("hand@0.1", "a"), item("hand@0.2", "a")], 0));
    expect(journeys(same, same)).toEqual({ moved: [], appeared: [], vanished: [], turned: [] });
  });
});
