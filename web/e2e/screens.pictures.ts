import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { decide, sitAt, tableOf } from "./support";

const FOLDER = process.env.PICTURES ?? new URL("../../docs/pictures/", import.meta.url).pathname;
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } };
const QUALITY = 82;
const GAMES = ["natural_order", "order", "elemies", "natura", "command_of_nature"];
/** How far a game has come when its table is drawn; which options show it best. */
const MIDDLE: Record<string, number> = { natura: 0.3, elemies: 0.35 };
const OPTIONS: Record<string, Record<string, unknown>> = { natura: { goal: "c6" }, elemies: { target: 120 } };

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(600);
  const line = await page.context().newCDPSession(page);
  const { data } = await line.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  await line.detach();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}${name}.webp`, Buffer.from(data, "base64"));
}

async function post<T>(page: Page, path: string, body: unknown): Promise<T> {
  return page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(`/api${path}`, { method: "POST", headers: { "content-type": "application/json" }, body });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json() as Promise<T>;
    },
    [path, JSON.stringify(body)] as const,
  );
}

/** A game that bots have played to its end, on my seat too. */
async function finished(page: Page, game: string): Promise<{ id: string; length: number }> {
  const players = await page.evaluate(async (name) => ((await (await fetch(`/api/games/${name}`)).json()) as { game: { players: number[] } }).game.players, game);
  const others = (players.find((n) => n > 1) ?? 2) - 1;
  const names = ["Ben", "Cleo", "Dan"];
  const seats = [{ kind: "me" as const, name: "Ann" }, ...names.slice(0, others).map((name) => ({ kind: "bot" as const, bot: "seedling", name }))];
  const id = await tableOf(page, { game, seats, options: OPTIONS[game] ?? {} });
  await post(page, `/tables/${id}/seats/0/leave`, { bot: "seedling" });
  const info = async () => (await (await page.request.get(`/api/tables/${id}`)).json()) as { status: string; seq: number };
  await expect.poll(async () => (await info()).status, { timeout: 120_000 }).toBe("over");
  return { id, length: (await info()).seq };
}

async function middleOf(page: Page, game: string, whole: { id: string; length: number }): Promise<void> {
  const at = Math.floor(whole.length * (MIDDLE[game] ?? 0.45));
  const made = await post<{ table: { id: string } }>(page, "/replay/play-on", { table: whole.id, at, seat: 0, name: "Ann", bot: "seedling", pace: 0 });
  await post(page, `/tables/${made.table.id}/start`, { contribution: "" });
  await sitAt(page, made.table.id);
  await expect(page.locator(".prompt.asked, .end").first()).toBeVisible();
  await page.mouse.move(0, 0);
}

/** Click what can be hit but not chosen, until the table says why not. */
async function refused(page: Page): Promise<void> {
  const note = page.locator(".prompt .note[role='alert']");
  // Where everything can be chosen, something is: then not all the rest fits.
  if ((await page.locator(".piece:not(.next, .free)").count()) === 0) await page.locator(".piece.next").first().click();
  const points = await page.evaluate(() =>
    [...document.querySelectorAll(".piece:not(.next, .chosen, .fits)")].flatMap((node) => {
      const box = node.getBoundingClientRect();
      const [x, y] = [box.left + Math.min(5, box.width / 2), box.top + box.height / 2];
      return node.contains(document.elementFromPoint(x, y)) ? [{ x, y }] : [];
    }),
  );
  for (const { x, y } of points) {
    await page.mouse.click(x, y);
    if (await note.waitFor({ timeout: 1000 }).then(() => true, () => false)) break;
  }
  await expect(note).toBeVisible();
}

for (const game of GAMES) {
  test(`every screen of ${game}`, async ({ page }) => {
    test.setTimeout(420_000);
    await page.addInitScript(() => localStorage.setItem("hedgerow.settings", JSON.stringify({ speed: "instant", confirm: true, name: "Ann" })));
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    const whole = await finished(page, game);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await page.goto(`/#/set-up/${game}`);
      await expect(page.locator(".setup-columns")).toBeVisible();
      await picture(page, `${game}-setup-${size}`);
      await middleOf(page, game, whole);
      await picture(page, `${game}-table-${size}`);
      await page.emulateMedia({ colorScheme: "dark" });
      await picture(page, `${game}-night-${size}`);
      await page.emulateMedia({ colorScheme: "light" });
      await page.locator(".piece.next").first().click({ timeout: 3000, position: { x: 9, y: 16 } }).catch(() => undefined);
      await picture(page, `${game}-chosen-${size}`);
      await page.keyboard.press("Escape");
      await refused(page);
      await picture(page, `${game}-refused-${size}`);
      await page.getByRole("button", { name: "Rules", exact: true }).click();
      await expect(page.locator(".rules")).toBeVisible();
      await picture(page, `${game}-rules-${size}`);
      await page.goto(`/#/table/${whole.id}`);
      await expect(page.locator(".end .plot")).toBeVisible();
      await picture(page, `${game}-end-${size}`);
      await page.goto(`/#/replay/${whole.id}/${Math.floor(whole.length / 2)}/0`);
      await expect(page.locator(".replay")).toBeVisible();
      await picture(page, `${game}-replay-${size}`);
      await page.goto("/");
      await page.locator(`.game[data-game="${game}"]`).getByRole("button", { name: /^Learn/ }).click();
      await expect(page.locator(".lesson")).toBeVisible();
      await picture(page, `${game}-lesson-${size}`);
    }
  });
}

test("the screens around the games", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("hedgerow.settings", JSON.stringify({ speed: "instant", name: "Ann" })));
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto("/");
      await expect(page.locator(".game").first()).toBeVisible();
      await picture(page, `home-${colorScheme === "light" ? "" : "night-"}${size}`);
    }
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/#/set-up/natural_order");
    await page.locator("#seat1").selectOption("open");
    await page.getByRole("button", { name: "Make the table" }).click();
    await expect(page.locator(".waiting")).toBeVisible();
    await picture(page, `waiting-${size}`);
    await page.goto(new URL(await page.locator(".waiting input").first().inputValue()).hash);
    await expect(page.locator(".claim form")).toBeVisible();
    await picture(page, `claim-${size}`);
    await tableOf(page, { game: "natural_order", seats: [{ kind: "me", name: "Ann" }, { kind: "me", name: "Ben" }] }).then((id) => page.goto(`/#/table/${id}`));
    await expect(page.locator(".hand-over")).toBeVisible();
    await picture(page, `hand-over-${size}`);
    await tableOf(page, { game: "natural_order", seats: [{ kind: "me", name: "Ann" }, ...["Ben", "Cleo", "Dan", "Eve", "Finn"].map((name) => ({ kind: "bot" as const, bot: "seedling", name }))] }).then((id) => sitAt(page, id));
    for (let n = 0; n < 6; n++) await decide(page, n);
    await expect(page.locator(".prompt.asked")).toBeVisible();
    await picture(page, `six-${size}`);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await picture(page, `menu-${size}`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("h");
    await expect(page.locator(".hints .hint").first()).toBeVisible();
    await picture(page, `hint-${size}`);
  }
});

test("the Clockwork Sage's turn is told", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => localStorage.setItem("hedgerow.settings", JSON.stringify({ speed: "story", confirm: false, name: "Ann" })));
  await sitAt(page, await tableOf(page, { game: "command_of_nature", seats: [{ kind: "me", name: "Ann" }], options: { clockwork_choices: "merciless" } }));
  const told = page.locator(".teller .shown");
  for (let n = 0; n < 60; n++) {
    await expect(page.locator(".teller, .prompt.asked").first()).toBeVisible();
    if (await page.locator(".teller").isVisible()) break;
    const on = page.locator(".prompt .option").filter({ hasText: /^go on$/i });
    if (await on.isVisible()) await on.click({ timeout: 2000 }).catch(() => undefined);
    else await decide(page, n);
  }
  for (let n = 0; n < 30 && !(await told.isVisible()); n++) await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Hold" }).click();
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await picture(page, `clockwork-${size}`);
  }
});
