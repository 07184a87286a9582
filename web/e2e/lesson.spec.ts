import { expect, test } from "@playwright/test";
import { accessible, instantly, watched } from "./support";

test("a first game is learned at the table, and then played on against a bot", async ({ page }) => {
  const faults = watched(page);
  await instantly(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Learn it at the table: Natura" }).click();
  const lesson = page.locator(".lesson");
  const onward = lesson.locator(".primary");
  await expect(lesson).toContainText("1 of 10");
  await expect(page.locator("[data-pointed]").first()).toBeVisible();
  await accessible(page);
  for (let n = 0; n < 60 && !(await lesson.getByRole("button", { name: "Play on" }).isVisible()); n++) {
    if (await onward.isVisible()) await onward.click({ timeout: 3000 }).catch(() => undefined);
    else await page.locator(".piece.next, .prompt .primary").first().click({ timeout: 3000 }).catch(() => undefined);
    await page.waitForTimeout(80);
  }
  await lesson.getByRole("button", { name: "Play on" }).click();
  await expect(lesson).toHaveCount(0);
  await expect(page.locator(".prompt.asked")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hint" })).toBeVisible();
  expect(faults).toEqual([]);
});
