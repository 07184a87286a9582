import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { CHROMIUM } from "../playwright.config";
import { atSpeed, DUEL, emptyPage, firstTable, frames, heap, median, playOn, shows, traced, weight, worst, type Frame, type Trace } from "./measure";
import { sitAt, tableOf } from "./support";

const LIGHTHOUSE = new URL("../figures/node_modules/lighthouse/cli/index.js", import.meta.url).pathname;

const GOAL = 50;
const PASSES = 3;
const DECISIONS = 4;
const CLICKS = 9;
const SECONDS = 20; // that a pass takes, about
/** `GAMES="order elemies" make figures`: only these. */
const GAMES = (process.env.GAMES ?? "natura natural_order elemies order command_of_nature").split(" ");

function tell(what: string, value: number | string, goal: string): void {
  const shown = typeof value === "number" ? value.toFixed(Number.isInteger(value) ? 0 : 1) : value;
  console.log(`${what.padEnd(58)} ${shown.padStart(10)}   (${goal})`);
}

function tellFrames(what: string, passes: Frame[][]): void {
  const longest = passes.map((frames) => worst(frames.map(({ length }) => length)));
  const count = passes.reduce((sum, frames) => sum + frames.length, 0);
  tell(what, worst(longest), `at most ${GOAL}; median of ${passes.length} passes: ${median(longest).toFixed(1)}; ${count} frames`);
}

test("figures of the page itself", async ({ browser }) => {
  const fresh = async (speed = "calm") => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await atSpeed(page, speed);
    return page;
  };
  for (const game of GAMES) {
    const page = await fresh();
    const players = game === "elemies" ? 4 : game === "order" ? 3 : 2;
    if (players === 2) {
      tell(`${game}: JavaScript until the first table, kB gzipped`, await weight(page, game), "at most 80");
      tell(`${game}: first table drawn, ms`, await firstTable(page, game), "below 1000");
    }
    await sitAt(page, await tableOf(page, { game, seats: [...DUEL, ...DUEL.slice(1), ...DUEL.slice(1)].slice(0, players) }));
    // Recording a trace costs, too: frames are counted without one and with one, tasks with it.
    const drawn: Frame[][] = [];
    const worked: number[] = [];
    const slow: Trace["frames"] = [];
    const seen: Frame[][] = [];
    for (let pass = 0; pass < PASSES; pass++) {
      drawn.push(await frames(page, () => playOn(page, DECISIONS)));
      const trace = await traced(page, () => playOn(page, DECISIONS));
      worked.push(worst(trace.tasks));
      seen.push(trace.seen);
      slow.push(...trace.frames.filter((frame) => frame.length > GOAL));
    }
    const moving = (passes: Frame[][]) => passes.map((pass) => pass.filter((frame) => frame.moving));
    tellFrames(`${game}: longest frame while cards move, ms`, moving(drawn));
    tellFrames(`${game}: the same while a trace is recorded, ms`, moving(seen));
    tellFrames(`${game}: longest frame of all, ms`, drawn);
    tell(`${game}: longest task, ms of work`, worst(worked), `below ${GOAL}; median of ${PASSES} passes: ${median(worked).toFixed(1)}`);
    const busy = slow.filter(({ main, raster }) => main + raster >= GOAL);
    tell(`${game}: frames over ${GOAL} ms in the traces`, slow.length, `${busy.length} of them with as much work on the main thread and in raster together`);
    await page.close();
  }
  const empty = await fresh();
  const nothing = [];
  for (let pass = 0; pass < PASSES; pass++) nothing.push(await emptyPage(empty, SECONDS));
  tellFrames("an empty page, one card moves: longest frame, ms", nothing);
  await empty.close();
  const page = await fresh();
  await page.addInitScript(() => localStorage.setItem("hedgerow.settings", JSON.stringify({ speed: "calm", confirm: true })));
  await sitAt(page, await tableOf(page, { game: "natura", seats: DUEL }));
  await expect(page.locator(".prompt.asked")).toBeVisible();
  const clicks: number[] = [];
  for (let n = 0; n < CLICKS; n++) {
    clicks.push(await shows(page));
    await page.keyboard.press("Escape");
    await expect(page.locator(".piece.chosen")).toHaveCount(0);
  }
  tell("a click of mine shows, ms", median(clicks), `below 50; median of ${CLICKS}, the longest ${worst(clicks).toFixed(1)}`);
  await page.close();
});

test("the heap over a whole match", async ({ page }) => {
  await atSpeed(page, "instant");
  const id = await tableOf(page, { game: "natura", seats: DUEL, options: { limit: 160 } });
  await sitAt(page, id);
  // The first turns make the machine code warm; from then on only the game goes on.
  for (const decisions of [5, 15, 20, 20, 15, 20]) {
    await playOn(page, decisions);
    const plies = await page.locator(".room").getAttribute("data-seq");
    tell(`heap after ${plies} plies${(await page.locator(".end").count()) > 0 ? ", with the end on show" : ""}, MB`, (await heap(page)).toFixed(2), "flat");
  }
});

test("Lighthouse", async ({ page, baseURL }) => {
  expect(existsSync(LIGHTHOUSE), "npm --prefix web/figures ci brings it").toBe(true);
  await page.goto("/");
  const table = await page.evaluate(async (seats) => {
    const post = async (path: string, body: unknown) => (await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json() as Promise<{ table: { id: string } }>;
    const made = await post("/api/tables", { game: "command_of_nature", seats, pace: 0, public: true });
    await post(`/api/tables/${made.table.id}/start`, { contribution: "00".repeat(16) });
    return made.table.id;
  }, DUEL);
  for (const [screen, path] of [["home", "/"], ["table", `/#/table/${table}`]]) {
    for (const device of ["desktop", "mobile"]) {
      const answer = execFileSync(
        process.execPath,
        [LIGHTHOUSE, `${baseURL}${path}`, "--output=json", "--quiet", "--only-categories=performance,accessibility,best-practices", ...(device === "desktop" ? ["--preset=desktop"] : []), `--chrome-flags=--headless=new ${CHROMIUM.args.join(" ")}`],
        { env: { ...process.env, CHROME_PATH: CHROMIUM.executablePath }, maxBuffer: 1e9, stdio: ["ignore", "pipe", "pipe"] },
      );
      const { categories } = JSON.parse(answer.toString()) as { categories: Record<string, { score: number }> };
      const goals: Record<string, string> = { performance: "95+", accessibility: "100", "best-practices": "95+" };
      for (const [name, { score }] of Object.entries(categories)) tell(`Lighthouse, ${screen}, ${device}: ${name}`, score * 100, goals[name] ?? "");
    }
  }
});
