import { expect, test } from "@playwright/test";
import { accessible, decide, instantly, sitAt, tableOf, watched } from "./support";

test("a reaction is declined once or for a while; the order is seen, and taken back at any time", async ({ page }) => {
  const faults = watched(page);
  await instantly(page);
  const bots = ["Ben", "Cleo", "Dan"].map((name) => ({ kind: "bot" as const, bot: "random", name }));
  // Who has not played a card yet may call "Elemies" in every window: so somebody else leads.
  await sitAt(page, await tableOf(page, { game: "elemies", seats: [{ kind: "me", name: "Ann" }, ...bots], options: { level: "beginner", button: 2 } }));
  const everyTime = page.getByRole("button", { name: "Let it be every time" });
  const chip = page.getByRole("button", { name: "Take back: Not reacting until you take it back" });
  const pass = page.locator(".prompt.asked .option").filter({ hasText: /^Pass$/ });
  const gift = page.locator(".prompt.asked .ask", { hasText: "card for your teammate" });

  await expect(everyTime.or(gift)).toBeVisible();
  await expect(async () => {
    if (await gift.isVisible()) await decide(page);
    await expect(everyTime).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Let it be until my turn" })).toBeVisible();
  await accessible(page);
  await page.getByRole("button", { name: "Let it be", exact: true }).click();
  await expect(everyTime.or(pass)).toBeVisible();
  await expect(chip).toHaveCount(0);
  // My own turns come between; while one is answered neither button may be there for a moment.
  const room = page.locator(".room");
  for (let n = 0; n < 20 && !(await everyTime.isVisible()); n++) {
    await expect(everyTime.or(pass)).toBeVisible();
    if (!(await pass.isVisible())) continue;
    const before = (await room.getAttribute("data-seq")) ?? "";
    await pass.click();
    await expect(room).not.toHaveAttribute("data-seq", before);
  }
  await everyTime.click();
  await expect(chip).toBeVisible();
  // From now on only my own turns are asked about.
  for (let n = 0; n < 2; n++) {
    await expect(pass).toBeVisible();
    await expect(everyTime).toHaveCount(0);
    await pass.click();
  }
  await accessible(page);
  await page.reload();
  await expect(chip).toBeVisible();
  await expect(page.locator(".note")).toHaveCount(0);
  await chip.click();
  await expect(chip).toHaveCount(0);
  expect(faults).toEqual([]);
});
