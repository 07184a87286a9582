import { describe, expect, it } from "vitest";
import type { RuleInfo } from "../src/lib/protocol";
import { found, parts, sections } from "../src/lib/rulebook";

const rule = (id: string, section: string, text: string): RuleInfo => ({ id, section, source: "", text });
const RULES = [rule("AC-1", "Setup", "Twelve acorns lie on the table."), rule("AC-2", "Turns", "Take up to three acorns."), rule("AC-3", "Turns", "Nobody breaks AC-2 or AC-9.")];
const KNOWN = new Set(RULES.map((one) => one.id));

describe("the rules as a book", () => {
  it("stand under the rulebook's headings, in its order", () => {
    expect(sections(RULES).map(({ title, rules }) => [title, rules.length])).toEqual([["Setup", 1], ["Turns", 2]]);
  });
  it("are found by all words, in any order, by id or section, too", () => {
    const ids = (query: string) => found(RULES, query).map((one) => one.id);
    expect(ids("acorns take")).toEqual(["AC-2"]);
    expect(ids("turns")).toEqual(["AC-2", "AC-3"]);
    expect(ids("ac-1")).toEqual(["AC-1"]);
    expect(ids("chess")).toEqual([]);
    expect(ids(" ")).toHaveLength(3);
  });
});

describe("a sentence", () => {
  it("leads to the rules that it cites, if there are such", () => {
    expect(parts("Nobody breaks AC-2 or AC-9.", "", KNOWN)).toEqual([{ text: "Nobody breaks " }, { text: "AC-2", cites: "AC-2" }, { text: " or " }, { text: "AC-9" }, { text: "." }]);
  });
  it("marks what was searched for, whatever its case and signs", () => {
    expect(parts("Take (up) to three.", "TAKE (up)", KNOWN)).toEqual([{ text: "Take", hit: true }, { text: " " }, { text: "(up)", hit: true }, { text: " to three." }]);
  });
});
