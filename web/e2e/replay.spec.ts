import { expect, test, type Page } from "@playwright/test";
import { accessible, instantly, tableOf, watched } from "./support";

/** A game that bots have played to its end on my seat too. */
async function finished(page: Page): Promise<string> {
  const id = await tableOf(page, {
    game: "natural_order",
    seats: [{ kind: "me", name: "Ann" }, { kind: "bot", bot: "random", name: "Ben" }],
    options: { turn_cap: 8 },
  });
  await page.evaluate(async (id) => {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: '{"bot":"random"}' };
    await fetch(`/api/tables/${id}/seats/0/leave`, init);
  }, id);
  await expect.poll(async () => ((await (await page.request.get(`/api/tables/${id}`)).json()) as { status: string }).status).toBe("over");
  return id;
}

/** The first step of this game at which both hold cards: a hand that is replaced is empty for a moment. */
async function bothHold(page: Page, id: string): Promise<number> {
  const answer = await page.request.post("/api/replay", { data: { table: id, first: 10, last: 60 } });
  const { steps } = (await answer.json()) as { steps: { seq: number; view: { zones: { shape: string; items: unknown[] }[] } }[] };
  const found = steps.find(({ view }) => view.zones.filter((zone) => zone.shape === "hand").every((zone) => zone.items.length > 0));
  expect(found).toBeTruthy();
  return found?.seq ?? 0;
}

const art = (page: Page, seat: number) => page.locator(`[data-at="hand@${seat}"] .art`);

test("a game is seen again through each pair of eyes, step by step, and played on", async ({ page }) => {
  const faults = watched(page);
  await instantly(page);
  const id = await finished(page);
  await page.goto(`/#/table/${id}`);
  await expect(page.locator(".end .plot")).toBeVisible();
  await expect(page.locator(".end .cite")).toHaveText(/NO-\d+/);
  await page.locator(".end").getByRole("link", { name: "Replay" }).click();
  const bar = page.locator(".replay");
  await expect(bar).toContainText("Step 0 of");
  const held = await bothHold(page, id);
  await page.goto(`/#/replay/${id}/${held}/0`);
  await expect(bar).toContainText(`Step ${held} of`);
  await expect(art(page, 0).first()).toBeVisible();
  await expect(art(page, 1)).toHaveCount(0);
  const eyes = page.getByLabel("Look through the eyes of");
  await eyes.selectOption("1");
  await expect(art(page, 1).first()).toBeVisible();
  await expect(art(page, 0)).toHaveCount(0);
  await eyes.selectOption("-1");
  await expect(art(page, 1)).toHaveCount(0);
  await expect(art(page, 0)).toHaveCount(0);
  await page.getByLabel("All open").check();
  await expect(art(page, 0).first()).toBeVisible();
  await expect(art(page, 1).first()).toBeVisible();
  await accessible(page);

  await page.keyboard.press("ArrowRight");
  await expect(bar).toContainText(`Step ${held + 1} of`);
  await bar.getByRole("button", { name: "To the end" }).click();
  await expect(bar).toContainText(/Step (\d+) of \1/);
  // The latest lines stand there; all the others come at a click, and go again.
  const lines = page.locator(".log .told-line");
  const latest = await lines.count();
  await page.getByRole("button", { name: /^Show the \d+ lines before$/ }).click();
  expect(await lines.count()).toBeGreaterThan(latest);
  await page.getByRole("button", { name: "Only the latest lines" }).click();
  await expect(lines).toHaveCount(latest);
  await page.getByRole("button", { name: /^Show the \d+ lines before$/ }).click();
  await lines.first().click();
  await expect(bar).toContainText(/Step [01] of/);
  await bar.getByRole("button", { name: "Play", exact: true }).click();
  await expect(bar).toContainText(/Step [5-9] of/);
  await bar.getByRole("button", { name: "Pause" }).click();
  await page.reload();
  await expect(page.getByLabel("All open")).toBeChecked();
  await page.setViewportSize({ width: 390, height: 780 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(`/#/replay/${id}/30/0`);
  await expect(bar).toContainText("Step 30 of");
  await bar.getByText("More").click();
  await bar.getByRole("button", { name: "Play on from here" }).click();
  await expect(page.locator(".prompt.asked, .prompt .idle").first()).toBeVisible();
  await expect(page.locator(".plate .who", { hasText: "Ben" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("a record file is dropped on the home page; a bad one is refused with its line", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".game").first()).toBeVisible();
  const drop = async (text: string) => {
    const data = await page.evaluateHandle((text) => {
      const carried = new DataTransfer();
      carried.items.add(new File([text], "game.txt", { type: "text/plain" }));
      return carried;
    }, text);
    await page.dispatchEvent(".home", "dragover", { dataTransfer: data });
    await page.dispatchEvent(".home", "drop", { dataTransfer: data });
  };
  const head = 'hedgerow record 1\ngame: natura\nrules: 1\nplayers: 2\noption goal: "c1"\n\n';
  await drop(`${head}1 a2-d5\n2 z9-z9\n`);
  await expect(page.getByRole("alert")).toContainText("line 8");
  await drop(`${head}1 a2-d5\n`);
  await expect(page.locator(".replay")).toContainText("Step 0 of 1");
  await page.getByRole("button", { name: "One step on" }).click();
  await expect(page.locator(".replay")).toContainText("moves the Ocean a2-d5");
});

test("while a game goes on its story is looked at again through own eyes only", async ({ page }) => {
  await instantly(page);
  const id = await tableOf(page, { game: "natural_order", seats: [{ kind: "me", name: "Ann" }, { kind: "bot", bot: "random" }] });
  await page.goto(`/#/table/${id}`);
  await expect(page.locator(".prompt.asked")).toBeVisible();
  await page.locator(".log .told-line").last().click();
  await expect(page.locator(".replay")).toContainText(/Step \d+ of/);
  await expect(page.getByLabel("All open")).toHaveCount(0);
  await page.getByLabel("Look through the eyes of").selectOption("1");
  await expect(page.getByRole("alert")).toContainText("through your own eyes");
  await page.goBack();
  await expect(page.locator(".prompt.asked")).toBeVisible();
});
