import { expect, test } from "@playwright/test";
import { decide, instantly, sitAt, tableOf } from "./support";

test("a spread pile goes away again: by its button, by Escape, by a press elsewhere", async ({ page }) => {
  await instantly(page);
  const id = await tableOf(page, { game: "command_of_nature", seats: [{ kind: "me" }, { kind: "bot", bot: "random" }] });
  await sitAt(page, id);
  const pile = page.locator(".own button.stack[aria-label*='spread out']");
  for (let n = 0; n < 60 && !(await pile.isVisible()); n++) await decide(page, n);
  const spread = page.locator(".own .spread");
  const ways = [
    () => spread.getByRole("button", { name: "Close", exact: true }).click(),
    () => page.keyboard.press("Escape"),
    () => page.locator(".bar h1").click(),
  ];
  for (const away of ways) {
    await pile.click();
    await expect(spread).toBeVisible();
    await away();
    await expect(spread).toHaveCount(0);
  }
});
