import { expect, test, type Browser, type Page } from "@playwright/test";
import type { Update, Welcome } from "../src/lib/protocol";
import { decide, instantly, sitAt, tableOf, watched } from "./support";

test("who only watches has no hidden face on the page", async ({ page, browser }) => {
  const id = await tableOf(page, { game: "natural_order", seats: [{ kind: "me" }, { kind: "bot", bot: "random" }] });
  await sitAt(page, id);
  await expect(page.locator('[data-at="hand@0"] .art').first()).toBeVisible();
  const stranger = await browser.newPage();
  const faces: string[] = [];
  stranger.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const { view } = JSON.parse(String(payload)) as { view?: { zones: { shape: string; items: { face: string }[] }[] } };
      for (const zone of view?.zones ?? []) if (zone.shape === "hand") faces.push(...zone.items.map((item) => item.face));
    }),
  );
  await sitAt(stranger, id);
  await expect(stranger.locator('[data-at="hand@0"] .back').first()).toBeVisible();
  await expect(stranger.locator('[data-at^="hand@"] .art')).toHaveCount(0);
  expect(faces.length).toBeGreaterThan(0);
  expect(faces.every((face) => face === "")).toBe(true);
  await stranger.close();
});

/** What stands where, whatever somebody has begun to choose. */
const board = (page: Page) => page.locator(".square .piece").evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute("aria-label")?.split(",")[0]).join(" "));

test("two tabs of one person follow each other and don't fight", async ({ page, context }) => {
  const faults = watched(page);
  await instantly(page);
  const id = await tableOf(page, { game: "natura", seats: [{ kind: "me" }, { kind: "bot", bot: "random" }], options: { goal: "c1", limit: 40 } });
  await sitAt(page, id);
  const other = await context.newPage();
  const others = watched(other);
  await instantly(other);
  await sitAt(other, id);
  for (const [acts, follows] of [[page, other], [other, page]] as const) {
    await expect(acts.locator(".prompt.asked")).toBeVisible();
    await expect(follows.locator(".prompt.asked")).toBeVisible();
    await follows.locator(".piece.next").first().click();
    await expect(follows.locator(".piece.chosen")).toHaveCount(1);
    const seq = Number(await acts.locator(".room").getAttribute("data-seq"));
    await decide(acts, 2);
    for (const tab of [acts, follows]) await expect.poll(async () => Number(await tab.locator(".room").getAttribute("data-seq"))).toBeGreaterThan(seq);
    await expect(follows.locator(".piece.chosen")).toHaveCount(0);
    await expect(follows.locator(".note")).toHaveCount(0);
    await expect.poll(async () => (await board(follows)) === (await board(acts))).toBe(true);
  }
  await other.close();
  await decide(page, 1);
  await expect(page.locator(".prompt.asked")).toBeVisible();
  expect([...faults, ...others]).toEqual([]);
});

const NAMES = ["Ada", "Bea", "Cai", "Dot", "Eli", "Fay"];

interface Place {
  page: Page;
  /** Cut the line, and let nothing through until `mend`. */
  cut(): Promise<void>;
  mend(): void;
}

/** A person with a browser, cookies and a network of their own. */
async function arrive(browser: Browser, name: string, faults: string[]): Promise<Place> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  page.on("pageerror", (error) => faults.push(`${name}: ${error.message}`));
  await page.addInitScript((called) => localStorage.setItem("hedgerow.settings", JSON.stringify({ speed: "instant", confirm: false, name: called })), name);
  let broken = false;
  let hangUp = async () => Promise.resolve();
  await page.routeWebSocket(/socket$/, (socket) => {
    hangUp = () => socket.close({ code: 1001 });
    if (broken) void hangUp();
    else socket.connectToServer();
  });
  return { page, cut: () => ((broken = true), hangUp()), mend: () => void (broken = false) };
}

/** One makes the table, the others come by their links; it is played once all are there. The table's name. */
async function gather(places: Place[]): Promise<string> {
  const [host, ...guests] = places.map((place) => place.page) as [Page, ...Page[]];
  await host.goto("/#/set-up/natural_order");
  await host.getByRole("button", { name: "6", exact: true }).click();
  for (const seat of (await host.locator(".seats select").all()).slice(1)) await seat.selectOption("open");
  await host.getByRole("button", { name: "Make the table" }).click();
  const links = host.locator(".waiting .seats input");
  await expect(links).toHaveCount(guests.length);
  for (const [n, guest] of guests.entries()) {
    await guest.goto(await links.first().inputValue());
    await guest.getByRole("button", { name: "Take the seat" }).click();
    await expect(guest.getByText("The host starts the game")).toBeVisible();
    await expect(links).toHaveCount(guests.length - 1 - n);
  }
  await host.getByRole("button", { name: "Start now" }).click();
  for (const { page } of places) await expect(page.locator(".room")).toBeVisible();
  return host.url().split("/").at(-1) ?? "";
}

/** Act for this person, by a line of its own: make Metal Ready, use Earth and Water. True as soon as this one may
 *  block; false if the game is over, or the page hears "enough". */
function playTowardsABlock(page: Page, table: string): Promise<boolean> {
  return page.evaluate(
    (id) =>
      new Promise<boolean>((done) => {
        const wishes = [/^keep/, /^ready.metal/, /^take.metal/, /^use.*(Earth|Water)/, /^ready.(earth|water)/, /^take.(earth|water)/, /^discard.*(Fire|Wood)/];
        const line = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
        const end = (may: boolean) => (line.close(), done(may));
        window.addEventListener("enough", () => end(false), { once: true });
        let seat = -1;
        line.onmessage = ({ data }) => {
          const heard = JSON.parse(String(data)) as Welcome | Update;
          if (heard.t === "welcome") seat = heard.seats[0] ?? -1;
          if (heard.t !== "update") return;
          const choices = heard.view.prompt?.choices ?? [];
          if (heard.view.outcome || choices.some(({ code }) => code.startsWith("block"))) end(!heard.view.outcome);
          else if (choices.length > 0) {
            const fits = (wish: RegExp) => choices.filter(({ code, words }) => wish.test(`${code} ${words}`));
            const able = wishes.map(fits).find((some) => some.length > 0) ?? choices;
            const code = able[Math.floor(Math.random() * able.length)]?.code;
            line.send(JSON.stringify({ t: "act", id: heard.seq, seat, seq: heard.seq, code }));
          }
        };
      }),
    table,
  );
}

/** Whoever may block first, at this table or, if a game goes by without a block, at the next. */
async function untilABlock(places: Place[]): Promise<Place> {
  for (let tables = 0; tables < 5; tables++) {
    const table = await gather(places);
    const may = places.map(async (place) => ((await playTowardsABlock(place.page, table)) ? place : Promise.reject(new Error("over"))));
    const blocker = await Promise.any(may).catch(() => undefined);
    for (const { page } of places) await page.evaluate(() => window.dispatchEvent(new Event("enough")));
    await Promise.allSettled(may);
    if (blocker) return blocker;
  }
  throw new Error("nobody may block in five games");
}

test("six browsers at one table: a block, with a reload and a lost line while it is asked for", async ({ browser }) => {
  const faults: string[] = [];
  const places = await Promise.all(NAMES.map((name) => arrive(browser, name, faults)));
  const blocker = await untilABlock(places);
  const { page } = blocker;
  const others = places.filter((place) => place !== blocker);
  const asked = page.locator(".prompt.reaction");
  const window = async () => [await asked.locator(".ask").textContent(), ...(await asked.locator(".option").allTextContents())];
  await expect(asked).toBeVisible();
  const before = await window();
  expect(before.join(" ")).toMatch(/(Ada|Bea|Cai|Dot|Eli|Fay) (attempts|mirrors)/);

  await page.reload();
  await expect(asked).toBeVisible();
  expect(await window()).toEqual(before);

  await blocker.cut();
  await expect(page.getByText(/line is lost/)).toBeVisible();
  blocker.mend();
  await expect(page.getByText(/line is lost/)).toBeHidden();
  expect(await window()).toEqual(before);

  const told = page.locator(".log li", { hasText: /blocks (Earth|Water) with Metal/ });
  await expect(told).toHaveCount(0);
  for (const { page } of others) {
    const pass = page.locator(".prompt.reaction .option", { hasText: /^pass$/i });
    if (await pass.isVisible()) await pass.click({ timeout: 2000 }).catch(() => undefined);
  }
  await asked.getByRole("button", { name: /^block with/i }).first().click();
  for (const { page } of places) await expect(page.locator(".log li", { hasText: /blocks (Earth|Water) with Metal/ })).toHaveCount(1);
  for (const { page } of places) await expect(page.locator('[data-at^="discard"]').first()).toBeVisible();
  expect(faults).toEqual([]);
  for (const { page } of places) await page.context().close();
});
