import { expect, test } from "@playwright/test";
import { atSpeed, DUEL, traced, weight, worst } from "./measure";
import { decide, sitAt, tableOf } from "./support";

const MOST_KILOBYTES = 80;
const LONGEST_TASK = 50;

test("the first table needs at most 80 kB of JavaScript", async ({ page }) => {
  const kilobytes = await weight(page, "command_of_nature");
  expect(kilobytes).toBeGreaterThan(10);
  expect(kilobytes).toBeLessThanOrEqual(MOST_KILOBYTES);
});

// Judged by the page's own work, so that a busy machine makes no fault.
test("no task of the page takes 50 ms while cards move", async ({ page }) => {
  await atSpeed(page, "quick");
  await sitAt(page, await tableOf(page, { game: "natural_order", seats: DUEL }));
  const tasks = await traced(page, async () => {
    for (let n = 0; n < 8; n++) await decide(page, n);
  });
  expect(tasks.length).toBeGreaterThan(50);
  expect(worst(tasks.map((task) => task.work))).toBeLessThan(LONGEST_TASK);
});
