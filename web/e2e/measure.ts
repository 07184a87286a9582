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

/** Play on like a person, for so many decisions. The page is looked at from inside, seldom and cheaply, and clicked
 *  with a real mouse: Playwright's own looking takes up to 70 ms of the page's time, which nobody else spends there. */
export async function playOn(page: Page, decisions: number): Promise<void> {
  for (let made = 0, clicks = 0; made < decisions && clicks < decisions * MOST_CLICKS; clicks++) {
    const at = await page.evaluate(whereToClick, clicks);
    if (!at) return;
    await page.mouse.click(at.x, at.y);
    if (await page.evaluate(hasDecided, at.seq)) made++;
  }
}

const MOST_CLICKS = 8;

/** Where the next click goes, as soon as something is asked; null when the game is over. */
async function whereToClick(n: number): Promise<{ x: number; y: number; seq: string } | null> {
  for (const start = performance.now(); performance.now() - start < 30_000; ) {
    const room = document.querySelector<HTMLElement>(".room");
    if (document.querySelector(".end")) return null;
    if (room?.ariaBusy === "false" && document.querySelector(".prompt.asked")) {
      const confirm = document.querySelector(".prompt .primary:not(:disabled)");
      const open = confirm ? [confirm] : [...document.querySelectorAll(".piece.next, .plate.next, .whole.next, .prompt .option:not(:disabled)")];
      for (let k = 0; k < open.length; k++) {
        const node = open[(n * 3 + k) % open.length];
        const box = node?.getBoundingClientRect();
        for (const [dx, dy] of [[0.12, 0.3], [0.5, 0.5], [0.85, 0.2], [0.12, 0.9]] as const) {
          const [x, y] = [(box?.left ?? 0) + (box?.width ?? 0) * dx, (box?.top ?? 0) + (box?.height ?? 0) * dy];
          if (node?.contains(document.elementFromPoint(x, y))) return { x, y, seq: room.dataset.seq ?? "" };
        }
      }
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error("nothing is asked");
}

/** Whether the click was the last one of a decision: soon after it the table has gone on. */
async function hasDecided(seq: string): Promise<boolean> {
  for (let n = 0; n < 6; n++) {
    await new Promise((done) => setTimeout(done, 50));
    if (document.querySelector<HTMLElement>(".room")?.dataset.seq !== seq) return true;
  }
  return false;
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

/** What a trace tells: the main thread's tasks; each frame's length, and how long the page itself worked in it.
 *  And what the page saw of its frames meanwhile. */
export interface Trace {
  tasks: number[];
  frames: { length: number; main: number; raster: number }[];
  seen: Frame[];
}

const ms = (event: Traced): number => (event.tdur ?? event.dur ?? 0) / 1000;

/** What the page did meanwhile. Work is the processor's time; what others take on a busy machine is not in it. */
export async function traced(page: Page, act: () => Promise<void>): Promise<Trace> {
  const line: CDPSession = await page.context().newCDPSession(page);
  const events: Traced[] = [];
  line.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as Traced[])));
  await line.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["toplevel", "cc", "disabled-by-default-devtools.timeline", "devtools.timeline"] } });
  const seen = await frames(page, act);
  const complete = new Promise((done) => line.once("Tracing.tracingComplete", done));
  await line.send("Tracing.end");
  await complete;
  await line.detach();
  const main = new Set(events.filter((event) => event.name === "thread_name" && event.args?.name === "CrRendererMain").map((event) => `${event.pid} ${event.tid}`));
  const onMain = events.filter((event) => main.has(`${event.pid} ${event.tid}`));
  const tasks = onMain.filter((event) => event.name === "RunTask" && event.ph === "X");
  const raster = events.filter((event) => event.name === "RasterTask" && event.ph === "X");
  const drawn = onMain.filter((event) => event.name === "FireAnimationFrame").map((event) => event.ts).sort((one, other) => one - other);
  const within = (some: Traced[], from: number, to: number) =>
    some.reduce((sum, event) => sum + Math.max(0, Math.min(ms(event), (Math.min(event.ts + (event.dur ?? 0), to) - Math.max(event.ts, from)) / 1000)), 0);
  return {
    tasks: tasks.map(ms),
    seen,
    frames: drawn.slice(1).map((to, n) => {
      const from = drawn[n] ?? to;
      return { length: (to - from) / 1000, main: within(tasks, from, to), raster: within(raster, from, to) };
    }),
  };
}

/** A frame, in milliseconds, and whether something was on its way at its beginning and still at its end. */
export interface Frame {
  length: number;
  moving: boolean;
}

/** The frames that were drawn while `act` ran. */
export async function frames(page: Page, act: () => Promise<void>): Promise<Frame[]> {
  await page.evaluate(() => {
    const seen: { at: number; moving: boolean }[] = [];
    const next = (at: number) => {
      seen.push({ at, moving: document.querySelector(".travels, .ghost, .piece.above") !== null });
      if (Reflect.get(window, "framesSeen") === seen) requestAnimationFrame(next);
    };
    Reflect.set(window, "framesSeen", seen);
    requestAnimationFrame(next);
  });
  await act();
  return page.evaluate(() => {
    const seen = Reflect.get(window, "framesSeen") as { at: number; moving: boolean }[];
    Reflect.set(window, "framesSeen", null);
    return seen.slice(1).map((frame, n) => ({ length: frame.at - (seen[n]?.at ?? frame.at), moving: frame.moving && seen[n]?.moving === true }));
  });
}

/** The frames of a page where nothing is but one card that moves by itself: what this machine makes of no work at all. */
export async function emptyPage(page: Page, seconds: number): Promise<Frame[]> {
  await page.goto("about:blank");
  await page.evaluate(() => {
    const card = document.createElement("div");
    card.className = "travels";
    card.style.cssText = "position: absolute; width: 80px; height: 112px; background: green";
    document.body.append(card);
    card.animate({ transform: ["none", "translate(900px, 500px)"] }, { duration: 1000, iterations: Infinity, direction: "alternate" });
  });
  return frames(page, () => page.waitForTimeout(seconds * 1000));
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

export const median = (numbers: number[]): number => [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? 0;
