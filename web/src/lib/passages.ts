/** What is told several times in a row is told once, with how often. */
interface Sentence {
  text: string;
}

export interface Passage<Line extends Sentence> {
  line: Line;
  /** Where the first of these lines stands. */
  from: number;
  times: number;
}

export function passages<Line extends Sentence>(lines: readonly Line[]): Passage<Line>[] {
  const found: Passage<Line>[] = [];
  lines.forEach((line, from) => {
    const last = found.at(-1);
    if (last?.line.text === line.text) last.times += 1;
    else found.push({ line, from, times: 1 });
  });
  return found;
}
