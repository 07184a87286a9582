import { expect, test } from "@playwright/test";
import { weight } from "./measure";

const MOST_KILOBYTES = 80;

test("the first table needs at most 80 kB of JavaScript", async ({ page }) => {
  const kilobytes = await weight(page, "command_of_nature");
  expect(kilobytes).toBeGreaterThan(10);
  expect(kilobytes).toBeLessThanOrEqual(MOST_KILOBYTES);
});
