import { describe, expect, it } from "vitest";
import { Laying } from "../src/lib/laying.svelte";

describe("a table is laid in small steps", () => {
  it("in order, with a breath between, also what only turns up on the way", async () => {
    const laying = new Laying();
    const laid: string[] = [];
    const slow = (name: string) => () => {
      for (const start = performance.now(); performance.now() - start < 8; );
      laid.push(name);
    };
    laying.later(slow("middle"));
    laying.later(() => {
      laid.push("seat");
      laying.later(slow("its cards"));
    });
    const breaths: number[] = [];
    const clock = setInterval(() => breaths.push(laid.length), 1);
    const done = laying.begin();
    expect(laid).toEqual([]);
    await done;
    clearInterval(clock);
    expect(laid).toEqual(["middle", "seat", "its cards"]);
    expect(laying.over).toBe(true);
    expect(breaths.some((many) => many > 0 && many < 3)).toBe(true);
  });
});
