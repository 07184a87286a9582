import { expect, test } from "@playwright/test";
import { accessible, instantly, sitAt, tableOf, watched } from "./support";

interface Frame {
  t: string;
  view?: { viewer: number; zones: { shape: string; owner: number; items: { face: string }[] }[] };
}

test("several people at one screen: it is handed on, and nobody sees another one's hand", async ({ page }) => {
  const faults = watched(page);
  await instantly(page);
  const frames: Frame[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(JSON.parse(String(payload)) as Frame)));
  await page.goto("/#/set-up/natural_order");
  await page.locator("#seat0").selectOption("me");
  await page.locator("#seat1").selectOption("me");
  await page.getByLabel("Name of the one on seat 1").fill("Ann");
  await page.getByLabel("Name of the one on seat 2").fill("Ben");
  await page.getByRole("button", { name: "Start the game" }).click();
  const cover = page.locator(".hand-over");
  for (const [name, other] of [["Ann", 1], ["Ben", 0]] as const) {
    await expect(cover.getByRole("heading", { name: new RegExp(name) })).toBeVisible();
    await expect(page.locator(".room")).toHaveCount(0);
    expect(await page.evaluate(() => [...document.querySelectorAll("#app use")].map((use) => use.getAttribute("href")))).toEqual(["#natural_order-picture"]);
    const shown = () => frames.filter((frame) => frame.t === "update").at(-1)?.view;
    await expect.poll(() => shown()?.viewer).toBe(-1);
    const hands = shown()?.zones.filter((zone) => zone.shape === "hand").flatMap((zone) => zone.items) ?? [];
    expect(hands.length).toBeGreaterThan(0);
    expect(hands.every((item) => item.face === "")).toBe(true);
    if (name === "Ann") await accessible(page);
    else {
      await cover.getByRole("button", { name: "Not yet: back to Ann" }).click();
      await expect(page.locator('[data-at="hand@0"] .art').first()).toBeVisible();
      await page.getByRole("button", { name: "Hand the screen to Ben" }).click();
      await expect(cover).toBeVisible();
      await page.reload();
    }
    await cover.getByRole("button", { name: `I am ${name}` }).click();
    await expect(page.locator(".prompt.asked")).toBeVisible();
    await expect(page.locator(`[data-at="hand@${1 - other}"] .art`).first()).toBeVisible();
    await expect(page.locator(`[data-at="hand@${other}"] .art`)).toHaveCount(0);
    await page.getByRole("button", { name: "keep the hand" }).click();
  }
  expect(faults).toEqual([]);
});

test("an open board needs no cover: the eyes change by themselves", async ({ page }) => {
  await instantly(page);
  await tableOf(page, { game: "natura", seats: [{ kind: "me" }, { kind: "me" }], options: { goal: "c1", limit: 8 } }).then((id) => sitAt(page, id));
  for (const seat of [0, 1, 0]) {
    await expect(page.locator(".prompt.asked")).toBeVisible();
    await expect(page.locator(".seat.mine")).toHaveAttribute("data-seat", String(seat));
    await page.locator(".piece.next").first().click();
    await page.locator(".piece.next").first().click();
    await expect(page.locator(".seat.mine")).not.toHaveAttribute("data-seat", String(seat));
  }
  await expect(page.locator(".hand-over")).toHaveCount(0);
});

test("a hint shows the best moves, and one of them is played by choosing it", async ({ page }) => {
  const faults = watched(page);
  await instantly(page);
  await tableOf(page, { game: "natural_order", seats: [{ kind: "me" }, { kind: "bot", bot: "random" }] }).then((id) => sitAt(page, id));
  await expect(page.locator(".prompt.asked")).toBeVisible();
  await page.keyboard.press("h");
  const hints = page.locator(".hints .hint");
  await expect(hints.first()).toBeFocused();
  await expect(hints.first()).toContainText(/in 100/);
  const box = await page.locator(".hints").boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0), "at the window's edge, beside the table").toBe(1280 - 14);
  await accessible(page);
  await page.keyboard.press("Escape");
  await expect(hints).toHaveCount(0);
  await page.getByRole("button", { name: "Hint" }).click();
  const told = await page.locator(".log li").count();
  await hints.nth(1).click();
  await expect(page.locator(".so-far")).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.locator(".log li")).not.toHaveCount(told);
  await expect(page.locator(".hints")).toHaveCount(0);
  expect(faults).toEqual([]);
});
