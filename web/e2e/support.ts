import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Wish {
  game: string;
  seats: { kind: "me" | "bot" | "open"; bot?: string; name?: string }[];
  options?: Record<string, unknown>;
}

/** No violation that axe-core knows of, by day and by night. What is just fading in is looked at when it stands. */
export async function accessible(page: Page, themes: ("light" | "dark")[] = ["light", "dark"]): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(axe);
    await expect(async () => expect(await violations(page), colorScheme).toEqual([])).toPass({ timeout: 20_000 });
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

async function violations(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== "running" || one.effect?.getComputedTiming().endTime === Infinity),
  );
  return page.evaluate(async () => {
    const run = (window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }> } }).axe;
    return (await run.run()).violations.map(
      (one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => `${node.html} ${node.failureSummary ?? ""}`).join("\n")}`,
    );
  });
}

/** Nothing may be asked of another host, and nothing may break the page's policy. */
export function watched(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("request", (request) => {
    if (new URL(request.url()).hostname !== "127.0.0.1") faults.push(request.url());
  });
  return faults;
}

/** A started table, made without the screens before it. */
export async function tableOf(page: Page, wish: Wish): Promise<string> {
  await page.goto("/");
  return page.evaluate(async (body) => {
    const post = async (path: string, data: unknown) => {
      const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(data) });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json() as Promise<{ table?: { id: string } }>;
    };
    const made = await post("/api/tables", { pace: 0, ...body });
    const id = made.table?.id ?? "";
    await post(`/api/tables/${id}/start`, { contribution: "00".repeat(16) });
    return id;
  }, wish);
}

export async function sitAt(page: Page, id: string): Promise<void> {
  await page.goto(`/#/table/${id}`);
  await expect(page.locator(".room")).toBeVisible();
}

/** Click what glows until the decision is made; false when the game is over. */
export async function decide(page: Page, pick = 0): Promise<boolean> {
  const asked = page.locator(".prompt.asked");
  const over = page.locator(".end");
  await expect(asked.or(over).first()).toBeVisible();
  if (await over.isVisible()) return false;
  const seq = async () => Number(await page.locator(".room").getAttribute("data-seq"));
  const before = await seq();
  for (let n = 0; n < 12; n++) {
    if (!(await asked.isVisible())) break;
    const confirm = page.locator(".prompt .primary");
    if (await confirm.isVisible()) await confirm.click({ timeout: 2000 }).catch(() => undefined);
    else {
      const open = page.locator(".piece.next, .plate.next, .whole.next, .prompt .option:not(:disabled)");
      const count = await open.count();
      if (count === 0) break;
      await open.nth((pick + n) % count).click({ timeout: 2000, position: { x: 9, y: 16 } }).catch(() => undefined);
    }
    await page.waitForTimeout(60);
    await expect(page.locator(".room[aria-busy='false']").or(over).first()).toBeVisible();
    if ((await seq()) > before) break;
    if (await over.isVisible()) return false;
  }
  return true;
}

/** Nothing is waited for that only a person wants to see. */
export async function instantly(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("hedgerow.settings", JSON.stringify({ speed: "instant" })));
}
