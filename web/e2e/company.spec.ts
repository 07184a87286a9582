import { expect, test, type Browser, type Page } from "@playwright/test";
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

/** One makes the table, the others come by their links; it is played once all are there. */
async function gather(browser: Browser, faults: string[]): Promise<Place[]> {
  const places = await Promise.all(NAMES.map((name) => arrive(browser, name, faults)));
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
  return places;
}

/** Click what brings a Ready Metal and an attempt with Earth or Water about; "" if nothing is asked,
 *  "block" (and nothing is clicked) if this one may block. */
function playTowardsABlock(page: Page): Promise<"" | "block" | "clicked"> {
  return page.evaluate(() => {
    const room = document.querySelector<HTMLElement>(".room");
    const question = document.querySelector(".prompt.asked .ask")?.textContent;
    if (!room || !question || room.getAttribute("aria-busy") === "true") return "";
    const open = [...document.querySelectorAll<HTMLElement>(".piece.next, .plate.next, .whole.next, .prompt .option:not(:disabled)")].map((node) => ({
      node,
      says: `${node.dataset.at} ${node.getAttribute("aria-label") ?? node.textContent}`,
    }));
    if (open.some(({ says }) => says.toLowerCase().includes("block with"))) return "block";
    const wishes = /^Lock one|Earth:/.test(question)
      ? [/Water/, /Earth/, /Wood/, /Metal/]
      : /Ready/.test(question)
        ? [/ready@.*(Earth|Water)/, /Metal/, /Earth/, /Water/]
        : [/keep/i, /ready@.*(Earth|Water)/, /open.*(Metal|Earth|Water)/, /hand@.*(Metal|Earth)/];
    const best = wishes.map((wish) => open.find(({ says }) => wish.test(says))).find(Boolean) ?? open[0];
    best?.node.click();
    return best ? "clicked" : "";
  });
}

const TOWARDS_A_BLOCK = 200_000; // ms, of which a quiet machine needs ten seconds

test("six browsers at one table: a block, with a reload and a lost line while it is asked for", async ({ browser }) => {
  test.setTimeout(360_000);
  const faults: string[] = [];
  const places = await gather(browser, faults);
  let blocker: Place | undefined;
  for (const start = Date.now(); Date.now() - start < TOWARDS_A_BLOCK && !blocker; ) {
    const found = await Promise.all(places.map((place) => playTowardsABlock(place.page)));
    blocker = places[found.indexOf("block")];
    if (!found.includes("clicked")) await places[0]?.page.waitForTimeout(30);
  }
  expect(blocker, "somebody may block").toBeTruthy();
  if (!blocker) return;
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
