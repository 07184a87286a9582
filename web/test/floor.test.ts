import { describe, expect, it } from "vitest";
import { Floor } from "../src/lib/floor.svelte";

describe("the place of the question", () => {
  /** It is never drawn lower than it must be. */
  const drawn = (floor: Floor, height: number, width = 900) => {
    floor.drawn(width, Math.max(height, floor.height));
    return floor.height;
  };

  it("keeps the height that it has had, for all questions", () => {
    const floor = new Floor();
    floor.asked("one");
    drawn(floor, 64);
    expect(drawn(floor, 84)).toBe(84);
    floor.asked("two");
    expect(drawn(floor, 64)).toBe(84);
  });

  it("is as high as a high question only while that is asked", () => {
    const floor = new Floor();
    drawn(floor, 80);
    expect(drawn(floor, 80)).toBe(80);
    floor.asked("which of five");
    expect(drawn(floor, 170)).toBe(170);
    floor.asked("which of five");
    expect(floor.height).toBe(170);
    floor.asked("go on?");
    expect(drawn(floor, 70)).toBe(80);
  });

  it("begins anew when the window is turned", () => {
    const floor = new Floor();
    drawn(floor, 60);
    expect(drawn(floor, 100)).toBe(100);
    expect(drawn(floor, 100, 390)).toBe(0);
    expect(drawn(floor, 126, 390)).toBe(126);
  });
});
