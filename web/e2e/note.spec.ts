import { expect, test } from "@playwright/test";
import { instantly, sitAt, tableOf } from "./support";

test("a reason goes with its question", async ({ page }) => {
  await instantly(page);
  const id = await tableOf(page, { game: "command_of_nature", seats: [{ kind: "me" }, { kind: "bot", bot: "random" }] });
  await sitAt(page, id);
  const ask = page.locator(".prompt .ask");
  await expect(ask).toHaveText("Choose your Sage.");
  await page.locator("[data-at='elementals.2']").click();
  await expect(page.locator(".note.instead")).toBeVisible();
  await expect(ask).toBeHidden();
  await page.getByRole("button", { name: /Porella/ }).click();
  const confirm = page.locator(".prompt .primary");
  if (await confirm.isVisible()) await confirm.click();
  await expect(page.locator(".note.instead")).toHaveCount(0, { timeout: 3000 });
});
