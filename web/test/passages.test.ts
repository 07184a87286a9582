import { describe, expect, it } from "vitest";
import { passages } from "../src/lib/passages";

const told = (...texts: string[]) => texts.map((text) => ({ text }));
const short = (lines: { text: string }[], from = 0) => passages(lines, from).map(({ line, from, times }) => [line.text, from, times]);

describe("what is told", () => {
  it("stands once, with how often, where it was told in a row", () => {
    expect(short(told("The deck is empty.", "Ann gives back a card.", "Ann gives back a card.", "Ben gives back a card."), 8)).toEqual([
      ["The deck is empty.", 8, 1],
      ["Ann gives back a card.", 9, 2],
      ["Ben gives back a card.", 11, 1],
    ]);
  });

  it("stands again when something else was told between", () => {
    expect(short(told("Ann passes.", "Ben passes.", "Ann passes."))).toHaveLength(3);
  });
});
