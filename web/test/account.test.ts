import { describe, expect, it } from "vitest";
import { shown } from "../src/lib/account";

describe("how the points came about", () => {
  it("is one bar for each player, the best first, its parts side by side", () => {
    const { columns, bars, labels } = shown({ adds_up: true, lines: [{ label: "RANK", values: [4, 6] }, { label: "ROUND", values: [3, 6] }] }, [7, 12]);
    expect(labels).toEqual(["RANK", "ROUND"]);
    expect(columns.map((column) => column.seats)).toEqual([[1], [0]]);
    expect(bars[0]).toEqual([{ source: 0, value: 6, from: 0, width: 50 }, { source: 1, value: 6, from: 50, width: 50 }]);
    expect(bars[1]?.at(-1)).toMatchObject({ value: 3, width: 25 });
  });

  it("puts what was lost left of nothing, and partners together", () => {
    const { columns, bars, zero } = shown({ adds_up: true, lines: [{ label: "Places", values: [50, 30, 50, 30] }, { label: "Calls", values: [-50, 0, -50, 0] }] }, [0, 30, 0, 30]);
    expect(columns.map((column) => column.seats)).toEqual([[1, 3], [0, 2]]);
    expect(zero).toBe(50);
    expect(bars[1]).toEqual([{ source: 0, value: 50, from: 50, width: 50 }, { source: 1, value: -50, from: 0, width: 50 }]);
  });

  it("keeps what counts for the whole table apart, and has no bars where nothing adds up", () => {
    const { bars, common, columns } = shown({ adds_up: false, lines: [{ label: "Lost", values: [3, 1] }, { label: "Plies", values: [24] }] }, [1, -1]);
    expect(bars).toEqual([]);
    expect(common).toEqual([{ label: "Plies", value: 24 }]);
    expect(columns).toHaveLength(2);
  });

  it("has a column for an opponent without a seat", () => {
    const { columns } = shown({ adds_up: false, lines: [{ label: "Gold", values: [14, 15] }, { label: "Bought", values: [3] }] }, [0]);
    expect(columns.map(({ seats, values }) => [seats, values])).toEqual([[[0], [14, 3]], [[1], [15, 0]]]);
  });
});
