import { expect, test } from "@playwright/test";
import { atSpeed, DUEL, playOn, traced, worst } from "./measure";
import { sitAt, tableOf } from "./support";

const LONGEST_TASK = 50;

// A figure, no test: a busy machine makes a fault of it.
test("no task of the page takes 50 ms while cards move", async ({ page }) => {
  await atSpeed(page, "quick");
  await sitAt(page, await tableOf(page, { game: "natural_order", seats: DUEL }));
  const { tasks } = await traced(page, () => playOn(page, 8));
  expect(tasks.length).toBeGreaterThan(50);
  expect(worst(tasks)).toBeLessThan(LONGEST_TASK);
});
