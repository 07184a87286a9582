import { expect, test } from "@playwright/test";
import { accessible, decide, sitAt, tableOf, watched } from "./support";

const SHORT = { goal: "c1", limit: 6 };
const DUEL = [{ kind: "me" as const }, { kind: "bot" as const, bot: "random" }];

test("after the end: the record, the table, and once more", async ({ page }) => {
  const faults = watched(page);
  await tableOf(page, { game: "natura", seats: DUEL, options: SHORT }).then((id) => sitAt(page, id));
  for (let n = 0; n < 12 && (await decide(page, n * 3)); n++);
  await expect(page.locator(".end")).toBeVisible();
  await expect(page.locator(".end .cite").first()).toHaveText(/NA-\d+/);
  const record = page.getByRole("link", { name: "Download the record" });
  const answer = await page.request.get((await record.getAttribute("href")) ?? "");
  expect(await answer.text()).toContain("natura");
  const trajectory = page.getByRole("link", { name: "Download as a trajectory" });
  const learned = (await (await page.request.get((await trajectory.getAttribute("href")) ?? "")).json()) as { actions: number[]; returns: number[] };
  expect(learned.actions.length).toBeGreaterThan(4);
  expect(learned.returns).toHaveLength(2);
  await page.getByRole("button", { name: "See the table" }).click();
  await expect(page.locator(".board")).toBeVisible();
  await page.getByRole("button", { name: "See the result" }).click();
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page.locator(".prompt.asked, .prompt .idle").first()).toBeVisible();
  await expect(page.locator(".end")).toBeHidden();
  expect(faults).toEqual([]);
});

test("Escape takes a choice back, and an impossible click names its rule", async ({ page }) => {
  await tableOf(page, { game: "natura", seats: DUEL, options: SHORT }).then((id) => sitAt(page, id));
  await page.locator(".piece.next").first().click();
  await expect(page.locator(".piece.chosen")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator(".piece.chosen")).toHaveCount(0);
  await page.locator(".square .piece:not(.next)").filter({ has: page.locator(".body") }).first().click();
  await expect(page.locator(".note .cite")).toHaveText(/NA-\d+/);
  await page.locator(".note .cite").click();
  await expect(page.locator(".rules .opened")).toBeVisible();
});

test("a reload in the middle comes back to the same table", async ({ page }) => {
  await tableOf(page, { game: "natura", seats: DUEL, options: { goal: "c1", limit: 40 } }).then((id) => sitAt(page, id));
  await decide(page, 2);
  await expect(page.locator(".prompt.asked")).toBeVisible();
  const board = await page.locator(".squares").ariaSnapshot();
  await page.reload();
  await expect(page.locator(".prompt.asked")).toBeVisible();
  expect(await page.locator(".squares").ariaSnapshot()).toBe(board);
});

test("a lost line says so and comes back by itself", async ({ page }) => {
  let broken = false;
  await page.routeWebSocket(/socket$/, (socket) => {
    const server = broken ? null : socket.connectToServer();
    if (server) lines.push(() => socket.close({ code: 1001 }));
    else void socket.close({ code: 1001 });
  });
  const lines: (() => Promise<void>)[] = [];
  await tableOf(page, { game: "natura", seats: DUEL, options: { goal: "c1", limit: 40 } }).then((id) => sitAt(page, id));
  await expect(page.locator(".prompt.asked")).toBeVisible();
  broken = true;
  await lines.at(-1)?.();
  await expect(page.getByText(/line is lost/)).toBeVisible();
  await page.waitForTimeout(1000);
  broken = false;
  await expect(page.getByText(/line is lost/)).toBeHidden();
  await decide(page, 1);
  await expect(page.locator(".prompt.asked")).toBeVisible();
});

test("the table fits a phone held upright", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await tableOf(page, { game: "natura", seats: DUEL, options: SHORT }).then((id) => sitAt(page, id));
  await expect(page.locator(".prompt.asked")).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  const square = await page.locator(".square").first().boundingBox();
  expect(square?.width ?? 0).toBeGreaterThan(38);
  await page.getByRole("button", { name: "Story" }).click();
  await expect(page.locator(".sheet")).toBeVisible();
  await page.keyboard.press("Escape");
  for (let n = 0; n < 12 && (await decide(page, n)); n++);
  await expect(page.locator(".end")).toBeVisible();
});

test("no screen has a barrier that axe-core knows of", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".game").first()).toBeVisible();
  await accessible(page);
  await page.goto("/#/set-up/natura");
  await expect(page.locator(".setup-columns")).toBeVisible();
  await accessible(page);
  await page.goto("/#/seat/nothing");
  await expect(page.locator(".claim")).toBeVisible();
  await accessible(page);
  await tableOf(page, { game: "natura", seats: DUEL, options: SHORT }).then((id) => sitAt(page, id));
  await expect(page.locator(".prompt.asked")).toBeVisible();
  await accessible(page);
  await page.locator(".piece.next").first().click();
  await accessible(page);
  for (const panel of ["Rules", "Menu"]) {
    await page.getByRole("button", { name: panel, exact: true }).click();
    await expect(page.locator(".sheet")).toBeVisible();
    await accessible(page);
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  for (let n = 0; n < 12 && (await decide(page, n)); n++);
  await expect(page.locator(".end")).toBeVisible();
  await accessible(page);
});
