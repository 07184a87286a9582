import { expect, test, type Locator, type Page } from "@playwright/test";
import { accessible, instantly, watched } from "./support";

/** Every game brings a lesson; each is walked as a newcomer does, from home to playing on. */
const GAMES = ["Natura", "The Natural Order", "Elemies", "Order", "Command of Nature"];
const ON_A_PHONE = ["The Natural Order", "Elemies", "Order"];

/** What the sentence speaks of is framed where it can be seen, and nothing on the table lies upon something else. */
async function clear(page: Page, sentence: string): Promise<void> {
  await expect(page.locator("[data-pointed]").first(), sentence).toBeInViewport({ ratio: 0.3 });
  const overlaps = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll(".seat .zones"), document.querySelector(".middle")].map((row) =>
        [...(row?.querySelectorAll<HTMLElement>(".zone, .wheel > svg") ?? [])].map((node) => ({ name: node.dataset.zone ?? "wheel", box: node.getBoundingClientRect() })).filter(({ box }) => box.width > 0),
      );
      const lie = (a: DOMRect, b: DOMRect) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
      return rows.flatMap((row) => row.flatMap((one, n) => row.slice(n + 1).filter((other) => lie(one.box, other.box)).map((other) => `${one.name} and ${other.name}`)));
    });
  await expect.poll(overlaps, sentence).toEqual([]);
}

for (const title of GAMES) {
  const phone = ON_A_PHONE.includes(title);
  test(`a first game of ${title} is learned at the table${phone ? ", on a phone" : ""}, and then played on against a bot`, async ({ page }) => {
    const faults = watched(page);
    if (phone) await page.setViewportSize({ width: 390, height: 780 });
    await instantly(page);
    await page.goto("/");
    await page.getByRole("button", { name: `Learn it at the table: ${title}`, exact: true }).click();
    const lesson = page.locator(".lesson");
    const onward = lesson.locator(".primary");
    await expect(lesson).toContainText("1 of 1");
    await expect(page.locator("[data-pointed]").first()).toBeVisible();
    if (title === "Natura") await accessible(page);
    const said = new Set<string>();
    for (let n = 0; n < 120 && !(await lesson.getByRole("button", { name: "Play on" }).isVisible()); n++) {
      const sentence = await lesson.locator(".say").innerText();
      if (!said.has(sentence) && (await page.locator(".lesson .primary, .room[aria-busy='false'] .prompt.asked").first().isVisible())) {
        said.add(sentence);
        await clear(page, sentence);
      }
      if (await onward.isVisible()) await onward.click({ timeout: 3000 }).catch(() => undefined);
      else await page.locator(".prompt .primary, .piece.next, .plate.next, .whole.next, .prompt .option:not(:disabled)").first().click({ timeout: 1000, position: { x: 9, y: 9 } }).catch(() => undefined);
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
