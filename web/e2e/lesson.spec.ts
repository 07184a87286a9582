import { expect, test, type Locator, type Page } from "@playwright/test";
import { accessible, instantly, watched } from "./support";

/** Every game brings a lesson; each is walked as a newcomer does, from home to playing on. */
const GAMES = ["Natura", "The Natural Order", "Elemies", "Order", "Command of Nature"];

for (const title of GAMES) {
  test(`a first game of ${title} is learned at the table, and then played on against a bot`, async ({ page }) => {
    const faults = watched(page);
    await instantly(page);
    await page.goto("/");
    await page.getByRole("button", { name: `Learn it at the table: ${title}`, exact: true }).click();
    const lesson = page.locator(".lesson");
    const onward = lesson.locator(".primary");
    await expect(lesson).toContainText("1 of 1");
    await expect(page.locator("[data-pointed]").first()).toBeVisible();
    if (title === "Natura") await accessible(page);
    for (let n = 0; n < 120 && !(await lesson.getByRole("button", { name: "Play on" }).isVisible()); n++) {
      if (await onward.isVisible()) await onward.click({ timeout: 3000 }).catch(() => undefined);
      else await page.locator(".prompt .primary, .piece.next, .plate.next, .whole.next, .prompt .option:not(:disabled)").first().click({ timeout: 1000 }).catch(() => undefined);
      await page.waitForTimeout(40);
    }
    await lesson.getByRole("button", { name: "Play on" }).click();
    await expect(lesson).toHaveCount(0);
    await expect(page.locator(".prompt.asked")).toBeVisible();
    await expect(page.getByRole("button", { name: "Hint" })).toBeVisible();
    await page.reload();
    await expect(page.locator(".prompt.asked")).toBeVisible();
    expect(faults).toEqual([]);
  });
}

/** A lesson's first two steps are read; in the third there is something to do. */
async function thirdStep(page: Page, title: string): Promise<Locator> {
  await instantly(page);
  await page.goto("/");
  await page.getByRole("button", { name: `Learn it at the table: ${title}`, exact: true }).click();
  const lesson = page.locator(".lesson");
  for (const step of ["2 of", "3 of"]) {
    await lesson.locator(".primary").click();
    await expect(lesson).toContainText(step);
  }
  return lesson;
}

test("what others do in a lesson is seen while it is told, also after a reload", async ({ page }) => {
  const lesson = await thirdStep(page, "Elemies");
  await page.getByRole("button", { name: "No exchange" }).click();
  await page.locator(".piece.next").click({ position: { x: 9, y: 16 } });
  await page.locator(".prompt .primary").click();
  await expect(lesson).toContainText("Here comes the 7 of Fire");
  const top = page.locator("[data-zone='top']");
  await expect(top).toContainText("7 of Fire");
  await expect(lesson.locator(".primary")).toBeEnabled();
  await page.reload();
  await expect(lesson).toContainText("Here comes the 7 of Fire");
  await lesson.locator(".primary").click();
  await expect(lesson).toContainText("6 of");
  await expect(page.locator(".seat").filter({ hasText: "Nell" })).toContainText("passed");
});

test("a lesson offers no way back, and what it refused is not said of its next step", async ({ page }) => {
  const lesson = await thirdStep(page, "The Natural Order");
  await page.locator(".tray .piece").first().click();
  await expect(page.locator(".note")).toContainText("Later.");
  await page.getByRole("button", { name: "Keep the hand" }).click();
  await expect(lesson).toContainText("4 of");
  await expect(page.locator(".note")).toHaveCount(0, { timeout: 2000 });
  await expect(page.locator(".prompt .quiet")).toHaveCount(0);
});
