/** Boards: where a place lies by its name, and which place is next to it. */
import type { Item, Zone } from "./protocol";

export interface Cell {
  item: Item;
  column: number;
  row: number;
}

export interface Board {
  columns: number;
  rows: number;
  /** From the top left, row by row. */
  cells: Cell[];
  /** Whether places are named like a chess board's, so that the edge can show it. */
  named: boolean;
}

/** The last part of an element: "board.e4" is the place "e4". */
export function placeOf(at: string): string {
  return at.slice(at.lastIndexOf(".") + 1);
}

export function boardOf(zone: Zone): Board {
  const parsed = zone.items.map((item) => /^([a-z])(\d+)$/.exec(placeOf(item.at)));
  if (parsed.length > 0 && parsed.every((match) => match !== null)) {
    const columns = Math.max(...parsed.map((match) => match[1]!.charCodeAt(0) - 96));
    const rows = Math.max(...parsed.map((match) => Number(match[2])));
    const cells = zone.items.map((item, n) => ({
      item,
      column: parsed[n]![1]!.charCodeAt(0) - 97,
      row: rows - Number(parsed[n]![2]),
    }));
    cells.sort((one, other) => one.row - other.row || one.column - other.column);
    return { columns, rows, cells, named: true };
  }
  const columns = Math.max(1, Math.ceil(Math.sqrt(zone.items.length)));
  const cells = zone.items.map((item, n) => ({
    item,
    column: n % columns,
    row: Math.floor(n / columns),
  }));
  return { columns, rows: Math.ceil(zone.items.length / columns), cells, named: false };
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place that an arrow key leads to; the same one at the edge. */
export function neighbour(board: Board, at: string, key: string): string {
  const here = board.cells.find((cell) => cell.item.at === at);
  const step = STEPS[key];
  if (!here || !step) return at;
  const there = board.cells.find(
    (cell) => cell.column === here.column + step[0] && cell.row === here.row + step[1],
  );
  return there?.item.at ?? at;
}

/** The rows of a pyramid: one, two, three ... */
export function pyramid<T>(items: readonly T[]): T[][] {
  const rows: T[][] = [];
  for (let first = 0, size = 1; first < items.length; first += size, size += 1) {
    rows.push(items.slice(first, first + size));
  }
  return rows;
}
