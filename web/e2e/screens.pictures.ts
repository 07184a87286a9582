import { mkdirSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { atSpeed } from "./measure";
import { decide, sitAt, tableOf } from "./support";

const FOLDER = new URL("../../docs/pictures/", import.meta.url).pathname;
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } };
const MOVES = 9;

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${FOLDER}${name}.png` });
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`every screen, ${size}`, async ({ page }) => {
    test.setTimeout(420_000);
    mkdirSync(FOLDER, { recursive: true });
    await page.setViewportSize(viewport);
    await atSpeed(page, "instant");
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    await expect(page.locator(".game").first()).toBeVisible();
    await picture(page, `home-${size}`);
    const games = await page.evaluate(
      async () => (await (await fetch("/api/games")).json()) as { name: string; players: number[] }[],
    );
    for (const game of games) {
      await page.goto(`/#/set-up/${game.name}`);
      await expect(page.locator(".setup-columns")).toBeVisible();
      if (game.name === "natura") await picture(page, `setup-${size}`);
      const players = game.players.find((n) => n > 1) ?? 1;
      const seats = Array.from({ length: players }, (_, n) => (n === 0 ? { kind: "me" as const, name: "Ann" } : { kind: "bot" as const, bot: "random" }));
      const options = game.name === "natura" ? { goal: "c1", limit: 30 } : {};
      await sitAt(page, await tableOf(page, { game: game.name, seats, options }));
      for (let n = 0; n < MOVES; n++) await decide(page, n * 5 + 3);
      await expect(page.locator(".prompt.asked, .end").first()).toBeVisible();
      await page.locator(".surface").evaluate((node) => node.scrollTo(0, 0));
      await picture(page, `${game.name}-${size}`);
      if (size === "desktop" && game.name !== "order") {
        await page.emulateMedia({ colorScheme: "dark" });
        await picture(page, `${game.name}-night`);
        await page.emulateMedia({ colorScheme: "light" });
      }
      if (game.name !== "natura") continue;
      await page.locator(".piece.next").nth(4).click();
      await picture(page, `natura-chosen-${size}`);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Rules", exact: true }).click();
      await picture(page, `rules-${size}`);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      for (let n = 0; n < 12 && (await decide(page, n)); n++);
      await expect(page.locator(".end")).toBeVisible();
      await picture(page, `end-${size}`);
    }
  });
}

test("the Clockwork Sage's turn is told", async ({ page }) => {
  mkdirSync(FOLDER, { recursive: true });
  await page.emulateMedia({ colorScheme: "light" });
  await atSpeed(page, "story");
  await sitAt(page, await tableOf(page, { game: "command_of_nature", seats: [{ kind: "me", name: "Ann" }], options: { clockwork_choices: "merciless" } }));
  const told = page.locator(".teller .shown");
  for (let n = 0; n < 60 && !(await page.locator(".teller").isVisible()); n++) {
    const on = page.locator(".prompt .option").filter({ hasText: /^go on$/ });
    if (await on.isVisible()) await on.click({ timeout: 2000 }).catch(() => undefined);
    else await decide(page, n);
  }
  for (let n = 0; n < 30 && !(await told.isVisible()); n++) await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Hold" }).click();
  await picture(page, "clockwork-desktop");
});
