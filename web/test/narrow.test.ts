import { describe, expect, it } from "vitest";
import { click, narrow } from "../src/lib/narrow";
import type { Choice } from "../src/lib/protocol";

let number = 0;
const choice = (code: string, ...touches: string[]): Choice => ({
  action: number++,
  code,
  words: `do ${code}`,
  touches,
});
const all = () => true;

const MOVES = [
  choice("e2-e3", "board.e2", "board.e3"),
  choice("e2-e4", "board.e2", "board.e4"),
  choice("d2-e3", "board.d2", "board.e3"),
];

describe("narrowing", () => {
  it("lets only what comes first glow, but accepts what comes later", () => {
    const now = narrow(MOVES, [], all);
    expect([...now.next].sort()).toEqual(["board.d2", "board.e2"]);
    expect(now.fitting.has("board.e4")).toBe(true);
    expect(now.complete).toEqual([]);
  });

  it("shows where a chosen piece can go", () => {
    const now = narrow(MOVES, ["board.e2"], all);
    expect([...now.next].sort()).toEqual(["board.e3", "board.e4"]);
  });

  it("settles a move with the second click", () => {
    const step = click(MOVES, ["board.e2"], "board.e4", all, true);
    expect(step.kind === "settled" && step.choice.code).toBe("e2-e4");
  });

  it("begins anew with another piece that could move", () => {
    expect(click(MOVES, ["board.e2"], "board.d2", all, true)).toEqual({ kind: "clicked", clicked: ["board.d2"] });
  });

  it("refuses what fits nothing, with everything that was clicked", () => {
    expect(click(MOVES, ["board.d2"], "board.e4", all, true)).toEqual({
      kind: "refused",
      touches: ["board.d2", "board.e4"],
    });
  });

  it("takes a click back when it is clicked again", () => {
    expect(click(MOVES, ["board.e2"], "board.e2", all, true)).toEqual({ kind: "clicked", clicked: [] });
  });

  it("asks to confirm a single click, and a second click on it confirms", () => {
    const cards = [choice("lock", "hand@0.1"), choice("pass", "button.pass")];
    const first = click(cards, [], "hand@0.1", all, true);
    expect(first.kind).toBe("clicked");
    const second = click(cards, ["hand@0.1"], "hand@0.1", all, true);
    expect(second.kind === "settled" && second.choice.code).toBe("lock");
    expect(click(cards, [], "hand@0.1", all, false).kind).toBe("settled");
    expect(click(cards, [], "button.pass", all, true).kind).toBe("settled");
  });

  it("asks which is meant where one click has two meanings", () => {
    const two = [choice("use.1", "ready@0.1"), choice("realign.1", "button.realign", "ready@0.1")];
    const now = narrow(two, ["ready@0.1"], all);
    expect(now.buttons.map((button) => button.label)).toEqual(["do use.1", "do realign.1"]);
    expect(click(two, [], "ready@0.1", all, true)).toEqual({ kind: "clicked", clicked: ["ready@0.1"] });
  });

  it("makes one button of several choices that begin with it", () => {
    const many = [choice("realign.1", "button.realign", "a.1"), choice("realign.2", "button.realign", "a.2")];
    expect(narrow(many, [], all).buttons).toEqual([{ element: "button.realign", label: "Realign", choice: null }]);
    expect([...narrow(many, ["button.realign"], all).next]).toEqual(["a.1", "a.2"]);
  });

  it("shows a button only when it comes next", () => {
    const buy = [choice("buy", "market.1", "button.buy"), choice("sell", "market.1", "button.sell")];
    expect(narrow(buy, [], all).buttons).toEqual([]);
    expect(narrow(buy, ["market.1"], all).buttons.map((button) => button.label)).toEqual(["do buy", "do sell"]);
  });

  it("makes buttons of choices without elements and of elements that are not drawn", () => {
    const odd = [choice("wait"), choice("peek", "attic.3")];
    const now = narrow(odd, [], (name) => !name.startsWith("attic"));
    expect(now.buttons.map((button) => button.label)).toEqual(["do wait", "do peek"]);
    expect(now.buttons.every((button) => button.choice !== null)).toBe(true);
  });

  it("keeps two choices apart that are clicked alike", () => {
    const alike = [choice("a", "card.1"), choice("b", "card.1")];
    expect(narrow(alike, ["card.1"], all).buttons.map((button) => button.choice?.code)).toEqual(["a", "b"]);
  });

  it("lets a seat be clicked like a card", () => {
    expect(narrow([choice("to", "seat@3")], [], all).next.has("seat@3")).toBe(true);
  });
});
