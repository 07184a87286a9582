import { gzipSync } from "node:zlib";
import { expect, type CDPSession, type Page } from "@playwright/test";
import { sitAt, tableOf } from "./support";

export const DUEL = [{ kind: "me" as const, name: "Ann" }, { kind: "bot" as const, bot: "random" }];

/** How the page is set before it opens: how fast things move. */
export async function atSpeed(page: Page, speed: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem("hedgerow.settings", JSON.stringify({ speed: chosen, confirm: false, name: "Ann" })), speed);
}

/** The kilobytes of JavaScript, gzipped, that come until the first table stands. */
export async function weight(page: Page, game: string): Promise<number> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") scripts.set(answer.url(), answer.body());
  });
  await sitAt(page, await tableOf(page, { game, seats: DUEL }));
  const sizes = await Promise.all([...scripts.values()].map(async (body) => gzipSync(await body, { level: 9 }).length));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Milliseconds from opening a table's address to the table with its question. */
export async function firstTable(page: Page, game: string): Promise<number> {
  const id = await tableOf(page, { game, seats: DUEL });
  await page.goto("about:blank");
  await page.goto(`/#/table/${id}`, { waitUntil: "commit" });
  await expect(page.locator(".prompt.asked")).toBeVisible();
  return page.evaluate(() => performance.getEntriesByName("table-drawn")[0]?.startTime ?? Infinity);
}

interface Traced {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  tid: number;
  pid: number;
  args?: { name?: string };
}

/** What the page's main thread did meanwhile, task by task. */
export async function traced(page: Page, act: () => Promise<void>): Promise<{ wall: number; work: number }[]> {
  const line: CDPSession = await page.context().newCDPSession(page);
  const events: Traced[] = [];
  line.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as Traced[])));
  await line.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["toplevel", "disabled-by-default-devtools.timeline", "devtools.timeline"] } });
  await act();
  const complete = new Promise((done) => line.once("Tracing.tracingComplete", done));
  await line.send("Tracing.end");
  await complete;
  await line.detach();
  const main = new Set(events.filter((event) => event.name === "thread_name" && event.args?.name === "CrRendererMain").map((event) => `${event.pid} ${event.tid}`));
  return events
    .filter((event) => event.name === "RunTask" && event.ph === "X" && main.has(`${event.pid} ${event.tid}`))
    .map((event) => ({ wall: (event.dur ?? 0) / 1000, work: (event.tdur ?? event.dur ?? 0) / 1000 }));
}

/** Milliseconds between the frames that were drawn while `act` ran. */
export async function frames(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    const next = (now: number) => {
      seen.push(now);
      if (Reflect.get(window, "framesSeen") === seen) requestAnimationFrame(next);
    };
    Reflect.set(window, "framesSeen", seen);
    requestAnimationFrame(next);
  });
  await act();
  const seen = await page.evaluate(() => {
    const all = Reflect.get(window, "framesSeen") as number[];
    Reflect.set(window, "framesSeen", null);
    return all;
  });
  return seen.slice(1).map((now, n) => now - (seen[n] ?? now));
}

/** Milliseconds from a click to the picture that shows what it chose: a lifted piece. */
export async function shows(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const piece = document.querySelector<HTMLElement>(".piece.next");
    const start = performance.now();
    piece?.click();
    await new Promise((done) => {
      const look = () => (document.querySelector(".piece.chosen") ? done(0) : requestAnimationFrame(look));
      look();
    });
    await new Promise((done) => requestAnimationFrame(done));
    return performance.now() - start;
  });
}

/** Megabytes that live on the page after its rubbish is gone. */
export async function heap(page: Page): Promise<number> {
  const line = await page.context().newCDPSession(page);
  await line.send("HeapProfiler.enable");
  await line.send("HeapProfiler.collectGarbage");
  const { usedSize } = await line.send("Runtime.getHeapUsage");
  await line.detach();
  return usedSize / 1e6;
}

export const worst = (numbers: number[]): number => Math.max(0, ...numbers);
