import { describe, expect, it } from "vitest";
import type { Art } from "../src/lib/art";
import type { OptionInfo, View } from "../src/lib/protocol";
import { entries, groups } from "../src/lib/reference";

const LAYOUT = {
  reference: [
    { title: "Turn", rules: ["AC-1"] },
    { title: "Alone", rules: ["AC-2"], players: [1] },
    { title: "Swans", rules: ["AC-3"], when: { level: ["pro"] } },
  ],
};
const OPTIONS = [{ name: "level", default: "beginner" }] as OptionInfo[];
const titles = (players: number, values = {}) => groups(LAYOUT, OPTIONS, players, values).map((group) => group.title);

describe("the reference card", () => {
  it("has the headings of this table", () => {
    expect(titles(2)).toEqual(["Turn"]);
    expect(titles(1)).toEqual(["Turn", "Alone"]);
    expect(titles(2, { level: "pro" })).toEqual(["Turn", "Swans"]);
    expect(groups({}, OPTIONS, 2, {})).toEqual([]);
  });

  it("tells what always stands on it, and what lies on the table, each thing once", () => {
    const art: Art = {
      card: ["oak"],
      faces: [{ match: "oak", text: "Stands." }, { match: "(red|blue)\\d", symbol: "$1", name: "$1 leaf" }, { match: "elm", text: "Stands." }, { match: "stone" }],
      about: [{ match: "(red|blue)\\d", fact: "does_$1" }],
    };
    const items = (...faces: string[]) => faces.map((face) => ({ at: face, face, marks: [] }));
    const view = {
      facts: [{ name: "does_red", label: "", value: "Burns.", goal: null, owner: -1 }],
      zones: [{ name: "z", shape: "row", owner: -1, count: 5, items: items("red1", "", "stone", "elm", "red2") }],
    } as unknown as View;
    expect(entries(art, view)).toEqual([
      { face: "oak", names: ["Elm", "Oak"], text: "Stands." },
      { face: "red1", names: ["Red leaf"], text: "Burns." },
    ]);
  });
});
