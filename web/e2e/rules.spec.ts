import { expect, test, type Page } from "@playwright/test";
import { accessible, instantly, sitAt, tableOf, watched } from "./support";

async function open(page: Page, game: string, players: number): Promise<void> {
  await instantly(page);
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot" as const, bot: "seedling" }));
  await sitAt(page, await tableOf(page, { game, seats: [{ kind: "me", name: "Ann" }, ...bots] }));
  await expect(page.locator(".prompt.asked")).toBeVisible();
  await page.getByRole("button", { name: "Rules", exact: true }).click();
  await expect(page.locator(".rules")).toBeVisible();
}

test("the rules fold: what applies now is open, a search opens what it finds, a citation leads to its rule", async ({ page }) => {
  const faults = watched(page);
  await open(page, "natura", 2);
  const section = (title: string) => page.locator(".rules details", { has: page.getByRole("heading", { name: title, exact: true }) });
  await expect(page.getByRole("region", { name: "Now" }).getByRole("listitem")).toHaveCount(2);
  await expect(section("Turns")).toHaveAttribute("open");
  await expect(section("Recovery")).not.toHaveAttribute("open");
  await expect(page.locator('[data-rule="NA-8"]')).toContainText("applies now");
  await accessible(page);

  await section("Recovery").locator("summary").press("Enter");
  await expect(page.locator('[data-rule="NA-35"]')).toBeVisible();
  await page.getByRole("searchbox").fill("storm jump");
  await expect(page.locator(".rules").getByRole("status")).toHaveText("1 rule found");
  await expect(page.locator(".rules mark")).toHaveText(["Storm", "jump"]);
  await accessible(page);
  await page.getByRole("searchbox").fill("zeppelin");
  await expect(page.locator(".rules").getByRole("status")).toHaveText("No rule has these words.");

  await page.getByRole("searchbox").fill("");
  await page.locator(".card summary").click();
  await expect(page.getByRole("heading", { name: "The goal" })).toBeVisible();
  await accessible(page);
  await page.locator(".faces").getByRole("button", { name: "NA-22" }).click();
  const storms = page.locator('[data-rule="NA-22"]');
  await expect(storms).toBeInViewport();
  await expect(storms).toBeFocused();
  await expect(storms).toHaveClass(/opened/);
  await page.locator(".sheet-body").evaluate((body) => (body.scrollTop = 0));
  await page.locator(".faces").getByRole("button", { name: "NA-22" }).click();
  await expect(storms).toBeInViewport();
  expect(faults).toEqual([]);
});

for (const [game, players] of [["order", 3], ["elemies", 4], ["natural_order", 1], ["command_of_nature", 1]] as const) {
  test(`the reference card of ${game} on a phone`, async ({ page }) => {
    const faults = watched(page);
    await page.setViewportSize({ width: 390, height: 780 });
    await open(page, game, players);
    const card = page.locator(".card");
    await card.locator("summary").click();
    expect(await card.getByRole("heading", { level: 4 }).count()).toBeGreaterThan(3);
    const wide = await page.locator(".sheet-body").evaluate((body) => body.scrollWidth - body.clientWidth);
    expect(wide).toBe(0);
    await accessible(page);
    expect(faults).toEqual([]);
  });
}
