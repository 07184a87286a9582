import { describe, expect, it } from "vitest";
import { agreed, applying, choicesFor, defaults, fitted, seatsFor } from "../src/lib/agreed";
import type { OptionInfo } from "../src/lib/protocol";

const option = (name: string, some: Partial<OptionInfo> = {}): OptionInfo => ({
  name, title: name, default: false, text: "", cites: [], choices: [], low: 0, high: 0, labels: {}, players: [], when: {}, reserved: {}, seat: false, file: false, ruling: false, ...some,
});

const OPTIONS = [
  option("content", { default: "", file: true }),
  option("goal", { default: "race", choices: ["race", "line", "harm"], reserved: { race: [2] } }),
  option("alone", { players: [1] }),
  option("first", { default: 1, low: 0, high: 6, seat: true }),
  option("whole_line", { default: true, when: { goal: ["line"] } }),
];
const names = (players: number, values = {}) => applying(OPTIONS, players, { ...defaults(OPTIONS), ...values }).map((one) => one.name);

describe("what there is to agree on", () => {
  it("is what applies to so many players, a seat only where there are several, with files last", () => {
    expect(names(2)).toEqual(["goal", "first", "content"]);
    expect(names(1)).toEqual(["goal", "alone", "content"]);
  });
  it("depends on what else is agreed", () => {
    expect(names(2, { goal: "line" })).toEqual(["goal", "whole_line", "first", "content"]);
    expect(names(2, { goal: "harm" })).not.toContain("whole_line");
  });
  it("offers only choices and seats that there are", () => {
    expect(choicesFor(OPTIONS[1]!, 2)).toEqual(["race", "line", "harm"]);
    expect(choicesFor(OPTIONS[1]!, 3)).toEqual(["line", "harm"]);
    expect(seatsFor(OPTIONS[3]!, 3)).toEqual([0, 1, 2, 3]);
  });
});

describe("the values", () => {
  it("give way where the table has become another one", () => {
    const values = { ...defaults(OPTIONS), first: 4 };
    expect(fitted(OPTIONS, 3, values)).toMatchObject({ goal: "line", first: 1 });
    expect(fitted(OPTIONS, 4, values)).toMatchObject({ first: 4 });
  });
  it("are sent where they apply and differ", () => {
    const values = { ...defaults(OPTIONS), alone: true, whole_line: false, content: "text" };
    expect(agreed(OPTIONS, 2, values)).toEqual({ content: "text" });
    expect(agreed(OPTIONS, 1, { ...values, goal: "line" })).toEqual({ goal: "line", alone: true, whole_line: false, content: "text" });
  });
  it("are sent where the default is not to be had", () => {
    expect(agreed(OPTIONS, 3, defaults(OPTIONS))).toEqual({ goal: "line" });
  });
});
