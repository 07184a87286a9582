/** The story of a game as lines: where each point lies in a box of 100 by 100. */
import type { Curve } from "./protocol";

export interface Series {
  /** The seats that share this line: partners score together. */
  seats: number[];
  values: number[];
  /** "x,y x,y ..." for a polyline. */
  points: string;
  end: { x: number; y: number };
}

export interface Plotted {
  series: Series[];
  low: number;
  high: number;
  /** Where nobody is ahead: the zero line, if it lies in the picture. */
  zero: number | null;
}

export function plot(curve: Curve, length: number): Plotted {
  const shared = new Map<string, Series>();
  const seats = curve.points[0]?.values.length ?? 0;
  const all = curve.points.flatMap((point) => point.values);
  const low = Math.min(0, ...all);
  const high = Math.max(...all, low + 1e-9, curve.label === "" ? 0.1 : 1);
  const x = (seq: number) => round((100 * seq) / Math.max(1, length));
  const y = (value: number) => round(100 - (100 * (value - low)) / (high - low));
  for (let seat = 0; seat < seats; seat++) {
    const values = curve.points.map((point) => point.values[seat] ?? 0);
    const key = values.join(" ");
    const same = shared.get(key);
    if (same) same.seats.push(seat);
    else {
      // Points come at once: the line is a staircase. An estimate drifts.
      const points = curve.points
        .flatMap((point, n) => {
          const here = `${x(point.seq)},${y(values[n] ?? 0)}`;
          return curve.label && n > 0 ? [`${x(point.seq)},${y(values[n - 1] ?? 0)}`, here] : [here];
        })
        .join(" ");
      const last = curve.points.at(-1);
      shared.set(key, { seats: [seat], values, points, end: { x: x(last?.seq ?? 0), y: y(values.at(-1) ?? 0) } });
    }
  }
  return { series: [...shared.values()], low, high, zero: low < 0 && high > 0 ? y(0) : null };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
