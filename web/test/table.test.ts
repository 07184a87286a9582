import { describe, expect, it } from "vitest";
import { arrange, elementsOf, GUEST } from "../src/lib/arrange";
import { faceOf, titled } from "../src/lib/art";
import { boardOf, neighbour, pyramid } from "../src/lib/grid";
import { nameAndDeed, namesOnly, withNames } from "../src/lib/names";
import type { GameInfo, View, Zone } from "../src/lib/protocol";
import { strikes } from "../src/lib/telling";
import { quickTable, resized } from "../src/lib/seats";

const zone = (name: string, shape: string, owner = -1, at: string[] = []): Zone => ({
  name, shape, owner, count: -1, items: at.map((place) => ({ at: place, face: "", marks: [] })),
});
const view = (viewer: number, seats: number, ...zones: Zone[]): View => ({
  game: "x", viewer, seats, waiting: [], turn: 0, zones, facts: [], prompt: null, outcome: null, legal: [],
});

describe("where zones lie", () => {
  const zones = [zone("deck", "pile"), zone("open", "row"), ...[0, 1, 2].flatMap((seat) => [zone("hand", "hand", seat), zone("out", "row", seat)])];

  it("puts mine before me and the others in table order from my left", () => {
    const laid = arrange(view(1, 3, ...zones), { middle: ["open", "deck"], seat: ["out", "hand"] });
    expect(laid.middle.map((row) => row.map((one) => one.name))).toEqual([["open", "deck"]]);
    expect(laid.others.map((area) => area.seat)).toEqual([2, 0]);
    expect(laid.mine.flat().map((one) => one.name)).toEqual(["out"]);
    expect(laid.hands.map((one) => one.owner)).toEqual([1]);
  });

  it("shows all seats to a spectator, and a zone that the layout forgot", () => {
    const laid = arrange(view(-1, 3, ...zones), {});
    expect(laid.others.map((area) => area.seat)).toEqual([0, 1, 2]);
    expect(laid.middle.flat()).toHaveLength(2);
  });

  it("gives an opponent without a seat an area, and leaves out what nobody needs to see", () => {
    const layout = { hidden: ["box"], guest: { name: "Clock", zones: ["clock"], facts: {}, turn: "ticks" } };
    const laid = arrange(view(0, 1, zone("clock", "row"), zone("box", "pile"), zone("deck", "pile")), layout);
    expect(laid.others).toMatchObject([{ seat: GUEST, rows: [[{ name: "clock" }]] }]);
    expect(laid.middle.flat().map((one) => one.name)).toEqual(["deck"]);
  });

  it("keeps a layout's rows", () => {
    const laid = arrange(view(0, 3, ...zones), { middle: [["deck"], ["open"]] });
    expect(laid.middle.map((row) => row.length)).toEqual([1, 1]);
  });

  it("names everything that can be clicked", () => {
    const names = elementsOf(view(0, 2, zone("board", "grid", -1, ["board.a1"])));
    expect([...names].sort()).toEqual(["board", "board.a1", "seat@1"]);
  });
});

describe("boards", () => {
  const squares = ["a1", "b1", "a2", "b2"].map((name) => `board.${name}`);
  const board = boardOf(zone("board", "grid", -1, squares));

  it("have the last rank on top", () => {
    expect(board.cells.map((cell) => cell.item.at)).toEqual(["board.a2", "board.b2", "board.a1", "board.b1"]);
  });

  it("are walked with the arrows, up to the edge", () => {
    expect(neighbour(board, "board.a1", "ArrowUp")).toBe("board.a2");
    expect(neighbour(board, "board.a2", "ArrowUp")).toBe("board.a2");
  });

  it("may be pyramids", () => {
    expect(pyramid([1, 2, 3, 4, 5, 6])).toEqual([[1], [2, 3], [4, 5, 6]]);
  });
});

describe("faces", () => {
  const art = { faces: [{ match: "([2-9])([ew])", symbol: "$2", corner: "$1", name: "$1 of $2" }] };

  it("are drawn by the first pattern that fits", () => {
    expect(faceOf(art, "7w")).toMatchObject({ symbol: "w", corner: "7", name: "7 of w" });
  });

  it("are their own names where nothing fits", () => {
    expect(faceOf(art, "acorn-squire")).toMatchObject({ symbol: "", name: "Acorn squire" });
    expect(titled("in_use")).toBe("In use");
  });
});

describe("seats of a new table", () => {
  const game = { name: "x", players: [1, 2, 3], variants: [], bots: ["easy", "fair", "hard"].map((name) => ({ name, text: "" })) } as unknown as GameInfo;

  it("are me and a fitting opponent when I just want to play", () => {
    expect(quickTable(game, "Ann").seats).toEqual([{ kind: "me", name: "Ann" }, { kind: "bot", bot: "fair" }]);
  });

  it("keep who sits there when their number changes", () => {
    const seats = [{ kind: "me" as const }, { kind: "open" as const }];
    expect(resized(seats, 3, "easy")).toEqual([...seats, { kind: "bot", bot: "easy" }]);
    expect(resized(seats, 1, "easy")).toEqual([seats[0]]);
  });
});

describe("a stroke that darkens the table", () => {
  const played = (value: number) => ({ seq: 1, kind: "played", text: "", cites: [], args: [{ name: "b", kind: "shape", value, words: "" }] });
  const layout = { strikes: { event: "played", arg: "b", from: 340 } };

  it("is one that the layout names, and nothing where it names none", () => {
    expect([strikes([played(339)], layout), strikes([played(12), played(341)], layout), strikes([played(341)], {})]).toEqual([false, true, false]);
  });
});

describe("names", () => {
  it("stand where a game can only say which seat it means", () => {
    const nameOf = (seat: number) => ["Ann", "Ben"][seat] ?? "?";
    expect(withNames("Player 2 attempts Earth. Player 1 may block; players don't.", nameOf)).toBe("Ben attempts Earth. Ann may block; players don't.");
    expect(withNames("North and South are first.", nameOf, { seats: ["South", "North"], spell: { a1: "Row I" } })).toBe("Ben and Ann are first.");
    expect(withNames("Porella on a1", nameOf, { spell: { a1: "Row I" } })).toBe("Porella on Row I");
  });

  it("name a card before they tell what it does, and in passing name it only", () => {
    const label = "Play Far Strike [Row I, II; DMG equal to STR]";
    expect(nameAndDeed(label)).toEqual(["Play Far Strike", "Row I, II; DMG equal to STR"]);
    expect(nameAndDeed("Pass")).toEqual(["Pass", ""]);
    expect(namesOnly(`Expected: you: ${label}; Ben: Pass.`)).toBe("Expected: you: Play Far Strike; Ben: Pass.");
  });
});
