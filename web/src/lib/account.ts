/** How the points came about, as rows of a table and as stacked bars. */
import type { Account } from "./protocol";

/** Seats that share everything, partners say: one column, one bar. */
export interface Column {
  seats: number[];
  score: number;
  values: number[];
}

export interface Segment {
  source: number;
  value: number;
  /** Where it lies in the bar, in per cent of the whole width. */
  from: number;
  width: number;
}

export interface Shown {
  labels: string[];
  columns: Column[];
  /** For each column its segments, where the sources add up to the score. */
  bars: Segment[][];
  /** Where nothing lies in a bar: left of it is what was lost. */
  zero: number;
  /** What counts for the whole table. */
  common: { label: string; value: number }[];
}

export function shown(account: Account, scores: readonly number[]): Shown {
  const own = account.lines.filter((line) => line.values.length !== 1 || scores.length === 1);
  const many = Math.max(scores.length, ...own.map((line) => line.values.length));
  const columns = new Map<string, Column>();
  for (let seat = 0; seat < many; seat++) {
    const values = own.map((line) => line.values[seat] ?? 0);
    const key = `${scores[seat]} ${values.join(" ")}`;
    const same = columns.get(key);
    if (same) same.seats.push(seat);
    else columns.set(key, { seats: [seat], score: scores[seat] ?? 0, values });
  }
  const sorted = [...columns.values()].sort((one, other) => other.score - one.score);
  const sum = (column: Column, sign: number) => column.values.filter((value) => value * sign > 0).reduce((all, value) => all + value, 0);
  const low = Math.min(0, ...sorted.map((column) => sum(column, -1)));
  const high = Math.max(1, ...sorted.map((column) => sum(column, 1)));
  const wide = (value: number) => (100 * value) / (high - low);
  const bars = sorted.map((column) => {
    let right = Math.abs(low);
    let left = right;
    return column.values.flatMap((value, source): Segment[] => {
      if (value === 0) return [];
      if (value < 0) left += value;
      const from = value > 0 ? right : left;
      if (value > 0) right += value;
      return [{ source, value, from: wide(from), width: wide(Math.abs(value)) }];
    });
  });
  return {
    labels: own.map((line) => line.label),
    columns: sorted,
    bars: account.adds_up ? bars : [],
    zero: wide(Math.abs(low)),
    common: scores.length === 1 ? [] : account.lines.filter((line) => line.values.length === 1).map((line) => ({ label: line.label, value: line.values[0] ?? 0 })),
  };
}
