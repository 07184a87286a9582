import { describe, expect, it } from "vitest";
import { passages } from "../src/lib/passages";

const told = (...texts: string[]) => texts.map((text) => ({ text }));
const short = (lines: { text: string }[]) => passages(lines).map(({ line, from, times }) => [line.text, from, times]);

describe("what is told", () => {
  it("stands once, with how often, where it was told in a row", () => {
    expect(short(told("The deck is empty.", "Ann gives back a card.", "Ann gives back a card.", "Ben gives back a card."))).toEqual([
      ["The deck is empty.", 0, 1],
      ["Ann gives back a card.", 1, 2],
      ["Ben gives back a card.", 3, 1],
    ]);
  });

  it("stands again when something else was told between", () => {
    expect(short(told("Ann passes.", "Ben passes.", "Ann passes."))).toHaveLength(3);
  });

  it("never has fewer lines when more is told", () => {
    const all = told("Ann passes.", "Ann passes.", "Ben passes.", "Ben passes.", "Ben passes.", "Ann passes.");
    const lengths = all.map((_, n) => passages(all.slice(0, n + 1)).length);
    expect(lengths).toEqual([1, 1, 2, 2, 2, 3]);
  });
});
