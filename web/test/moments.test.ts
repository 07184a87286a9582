import { expect, test } from "vitest";
import { asOne, inParts } from "../src/lib/moments";
import type { Told, Update, View } from "../src/lib/protocol";

const view = (turn: number) => ({ turn }) as unknown as View;
const told = (seq: number) => ({ seq, text: `${seq}` }) as unknown as Told;

function update(seqs: number[], moments: number[]): Update {
  return {
    t: "update",
    seq: 9,
    fresh: false,
    view: view(9),
    events: seqs.map(told),
    undo: "free",
    orders: [],
    moments: moments.map((seq) => ({ seq, view: view(seq) })),
  };
}

test("an update without moments is one part", () => {
  expect(inParts(update([8, 9], []))).toEqual([update([8, 9], [])]);
});

test("each moment comes with what was told by then, the end with the rest", () => {
  const parts = inParts(update([5, 6, 6, 7, 9], [6, 7]));
  expect(parts.map((part) => part.events.map((event) => event.seq))).toEqual([[5, 6, 6], [7], [9]]);
  expect(parts.map((part) => [part.seq, part.view.turn, part.undo])).toEqual([
    [6, 6, ""],
    [7, 7, ""],
    [9, 9, "free"],
  ]);
});

test("a moment after all that was told leaves nothing to tell at the end", () => {
  expect(inParts(update([5], [6])).map((part) => part.events.length)).toEqual([1, 0]);
});

test("several updates become one: the newest table, and all that was told", () => {
  const [first, second, third] = [{ ...update([1, 2], [1]), seq: 2 }, update([3], []), { ...update([4, 5], [4]), seq: 12, view: view(12) }];
  const one = asOne([first, second, third]);
  expect(one).toMatchObject({ seq: 12, view: view(12), fresh: false, moments: [] });
  expect(one.events.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5]);
});

test("what came before a fresh start is told by it already", () => {
  const one = asOne([update([1], []), { ...update([1, 2, 3], []), fresh: true }, update([4], [])]);
  expect(one.fresh).toBe(true);
  expect(one.events.map((event) => event.seq)).toEqual([1, 2, 3, 4]);
});
