import { describe, expect, it } from "vitest";
import { hasSecrets, nextToDecide } from "../src/lib/hotseat.svelte";
import type { View, Zone } from "../src/lib/protocol";

const zone = (shape: string, owner: number, faces: string[], marks: string[] = []): Zone => ({
  name: shape,
  shape,
  owner,
  count: -1,
  items: faces.map((face, n) => ({ at: `${shape}@${owner}.${n}`, face, marks })),
});
const view = (viewer: number, waiting: number[], zones: Zone[] = []): View => ({
  game: "any",
  viewer,
  seats: 4,
  waiting,
  turn: 0,
  zones,
  facts: [],
  prompt: null,
  outcome: null,
  legal: [],
});

describe("the screen is handed on", () => {
  it("to the next of us who must decide, in table order", () => {
    expect(nextToDecide(view(0, [1, 2]), [0, 2, 3])).toBe(2);
    expect(nextToDecide(view(3, [0, 1]), [0, 1, 3])).toBe(0);
    expect(nextToDecide(view(-1, [0, 1]), [0, 1])).toBe(0);
  });
  it("to nobody while only others are waited for", () => {
    expect(nextToDecide(view(0, [1]), [0, 2])).toBe(-1);
  });
  it("with a cover where there is something to hide", () => {
    expect(hasSecrets(view(-1, [], [zone("hand", 0, [""])]))).toBe(true);
    expect(hasSecrets(view(-1, [], [zone("slots", 1, ["earth", ""])]))).toBe(true);
  });
  it("without one over an open board, or beside a deck that nobody knows", () => {
    expect(hasSecrets(view(-1, [], [zone("grid", -1, ["ocean", ""])]))).toBe(false);
    expect(hasSecrets(view(-1, [], [zone("slots", 1, [""], ["free"])]))).toBe(false);
    expect(hasSecrets(view(-1, [], [zone("pile", -1, [""])]))).toBe(false);
  });
});
