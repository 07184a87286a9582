import { expect, test } from "@playwright/test";
import { accessible, decide, sitAt, tableOf, watched } from "./support";

/** Every game there is, named by the server: a sixth is tested without a line here. */
test("each game is set up, played for a while, and free of barriers on a desk and a phone", async ({ page }) => {
  test.setTimeout(480_000);
  const faults = watched(page);
  await page.goto("/");
  const games = await page.evaluate(
    async () => (await (await fetch("/api/games")).json()) as { name: string; title: string; players: number[] }[],
  );
  for (const game of games) {
    await page.goto(`/#/set-up/${game.name}`);
    await expect(page.getByRole("heading", { name: game.title, level: 1 })).toBeVisible();
    const players = game.players.find((n) => n > 1) ?? game.players[0] ?? 1;
    const seats = Array.from({ length: players }, (_, n) => (n === 0 ? { kind: "me" as const } : { kind: "bot" as const, bot: "random" }));
    await sitAt(page, await tableOf(page, { game: game.name, seats }));
    await expect(page.locator(".prompt.asked")).toBeVisible();
    for (let n = 0; n < 6; n++) {
      const told = await page.locator(".log li").count();
      await decide(page, n);
      await expect(page.locator(".prompt.asked, .end").first()).toBeVisible();
      expect(await page.locator(".log li").count(), `${game.name} goes on`).toBeGreaterThanOrEqual(told);
    }
    await accessible(page);
    await page.setViewportSize({ width: 390, height: 780 });
    // Cards that were on their way when the window became narrow must have arrived.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: game.name }).toBeLessThanOrEqual(390);
    await accessible(page, ["light"]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  expect(faults).toEqual([]);
});
