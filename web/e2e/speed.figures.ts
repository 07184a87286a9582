import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { CHROMIUM } from "../playwright.config";
import { atSpeed, DUEL, firstTable, frames, heap, shows, traced, weight, worst } from "./measure";
import { playToTheEnd } from "./play";
import { decide, sitAt, tableOf } from "./support";

const LIGHTHOUSE = new URL("../figures/node_modules/lighthouse/cli/index.js", import.meta.url).pathname;

function tell(what: string, value: number | string, goal: string): void {
  const shown = typeof value === "number" ? value.toFixed(1) : value;
  console.log(`${what.padEnd(58)} ${shown.padStart(10)}   (${goal})`);
}

test("figures of the page itself", async ({ browser }) => {
  const fresh = async (speed = "calm") => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await atSpeed(page, speed);
    return page;
  };
  for (const game of ["natura", "natural_order", "elemies", "order", "command_of_nature"]) {
    const page = await fresh();
    const players = game === "elemies" ? 4 : game === "order" ? 3 : 2;
    if (players === 2) {
      tell(`${game}: JavaScript until the first table, kB gzipped`, await weight(page, game), "at most 80");
      tell(`${game}: first table drawn, ms`, await firstTable(page, game), "below 1000");
    }
    await sitAt(page, await tableOf(page, { game, seats: [...DUEL, ...DUEL.slice(1), ...DUEL.slice(1)].slice(0, players) }));
    let tasks: { wall: number; work: number }[] = [];
    const drawn = await frames(page, async () => {
      tasks = await traced(page, async () => {
        for (let n = 0; n < 6; n++) await decide(page, n * 3);
      });
    });
    tell(`${game}: longest frame while cards move, ms`, worst(drawn), "at most 50");
    tell(`${game}: longest task, ms of work`, worst(tasks.map((task) => task.work)), "below 50");
    await page.close();
  }
  const page = await fresh();
  await page.addInitScript(() => localStorage.setItem("hedgerow.settings", JSON.stringify({ speed: "calm", confirm: true })));
  await sitAt(page, await tableOf(page, { game: "natura", seats: DUEL }));
  await expect(page.locator(".prompt.asked")).toBeVisible();
  tell("a click of mine shows, ms", await shows(page), "below 50");
  await page.close();
});

test("the heap over a whole match", async ({ page }) => {
  await atSpeed(page, "instant");
  const id = await tableOf(page, { game: "natura", seats: DUEL, options: { limit: 160 } });
  await sitAt(page, id);
  for (let n = 0; n < 5; n++) await decide(page, n);
  const before = await heap(page);
  await playToTheEnd(page);
  const after = await heap(page);
  tell("heap after five moves, MB", before, "");
  tell("heap after 160 plies, MB", after, "flat");
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
        { env: { ...process.env, CHROME_PATH: CHROMIUM.executablePath }, maxBuffer: 1e9, stdio: ["ignore", "pipe", "ignore"] },
      );
      const { categories } = JSON.parse(answer.toString()) as { categories: Record<string, { score: number }> };
      const goals: Record<string, string> = { performance: "95+", accessibility: "100", "best-practices": "95+" };
      for (const [name, { score }] of Object.entries(categories)) tell(`Lighthouse, ${screen}, ${device}: ${name}`, score * 100, goals[name] ?? "");
    }
  }
});
