import { expect, test, type Page } from "@playwright/test";
import { playToTheEnd } from "./play";
import { watched } from "./support";

/** Whole games against the easiest bots, from the home screen to the end, by clicking. Each is a real
 *  game with an end of its own; an option keeps the long ones short. */
const GAMES: { title: string; set?: Record<string, string> }[] = [
  { title: "Natura", set: { "Most plies": "24" } },
  { title: "The Natural Order" },
  { title: "Elemies", set: { "Points to win": "30" } },
  { title: "Order" },
  { title: "Command of Nature", set: { "Most turns of each side": "6" } },
];

async function setUp(page: Page, title: string, set: Record<string, string> = {}): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("hedgerow.settings", JSON.stringify({ speed: "instant", confirm: false, name: "Ann" })));
  await page.goto("/");
  await page.getByRole("link", { name: `Set up: ${title}`, exact: true }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  for (const seat of (await page.locator(".seats select").all()).slice(1)) await seat.selectOption("seedling");
  const finer = page.getByText("finer points");
  if (await finer.isVisible()) await finer.click();
  for (const [label, value] of Object.entries(set)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.locator(".room")).toBeVisible();
}

for (const { title, set } of GAMES) {
  test(`a whole game of ${title}, from home to the end, by clicking`, async ({ page }) => {
    test.setTimeout(240_000); // bots think longer where nothing is compiled
    const faults = watched(page);
    await setUp(page, title, set);
    const clicks = await playToTheEnd(page);
    expect(clicks).toBeGreaterThan(8);
    await expect(page.locator(".end h2")).not.toBeEmpty();
    await expect(page.locator(".end .cite").first()).toHaveText(/[A-Z]{2}-\d+/);
    await page.getByRole("button", { name: "See the table" }).click();
    await expect(page.locator(".end")).toBeHidden();
    expect(faults).toEqual([]);
  });
}

/** Go on by the Tab key until this is what has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let n = 0; n < 120; n++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not reach ${selector}`);
}

test("a whole game by the keyboard alone, from home to the end", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("hedgerow.settings", JSON.stringify({ speed: "instant", name: "Ann" })));
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Set up: Natura" })).toBeVisible();
  await tabTo(page, '[href="#/set-up/natura"]');
  await page.keyboard.press("Enter");
  await expect(page.locator(".setup-columns")).toBeVisible();
  await tabTo(page, "summary");
  await page.keyboard.press("Enter");
  const limit = await page.getByLabel("Most plies", { exact: true }).getAttribute("id");
  await tabTo(page, `[id="${limit}"]`);
  await page.keyboard.type("8");
  await tabTo(page, ".primary");
  await page.keyboard.press("Enter");
  await expect(page.locator(".room")).toBeVisible();
  const end = page.locator(".end");
  for (let move = 0; move < 12; move++) {
    await expect(page.locator(".room[aria-busy='false'] .prompt.asked").or(end).first()).toBeVisible();
    if (await end.isVisible()) break;
    const seq = await page.locator(".room").getAttribute("data-seq");
    await page.keyboard.press("b");
    await walkToGlow(page);
    await page.keyboard.press("Enter");
    await expect(page.locator(".piece.chosen")).toHaveCount(1);
    await walkToGlow(page);
    await page.keyboard.press("Enter");
    await expect(page.locator(`.room:not([data-seq="${seq}"])`).or(end).first()).toBeVisible();
  }
  await expect(end).toBeVisible();
});

/** With the arrow keys over the board to the nearest square that glows. */
async function walkToGlow(page: Page): Promise<void> {
  for (let step = 0; step < 20; step++) {
    const key = await page.evaluate(() => {
      const here = document.activeElement as HTMLElement;
      if (here.classList.contains("next")) return "";
      const place = (node: HTMLElement) => [(node.dataset.place ?? "a1").charCodeAt(0), Number(node.dataset.place?.slice(1))] as const;
      const [file, rank] = place(here);
      const far = (node: HTMLElement) => Math.abs(place(node)[0] - file) + Math.abs(place(node)[1] - rank);
      const goals = [...document.querySelectorAll<HTMLElement>(".piece.next")].sort((one, other) => far(one) - far(other));
      const goal = goals[0];
      if (!goal) throw new Error("nothing glows");
      const [toFile, toRank] = place(goal);
      return toFile > file ? "ArrowRight" : toFile < file ? "ArrowLeft" : toRank > rank ? "ArrowUp" : "ArrowDown";
    });
    if (!key) return;
    await page.keyboard.press(key);
  }
  throw new Error("the arrows lead nowhere");
}
