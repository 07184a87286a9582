import { expect, type Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

/** Where the decision stands: what is on show, and what can be clicked next. */
interface Stand {
  key: string;
  over: boolean;
  confirm: Point | null;
  open: (Point & { label: string })[];
}

/** Wait until something is asked that was not asked before, or the game is over; then look at the
 *  page as a person does: only what can really be hit counts. A question that others changed under
 *  the finger is answered again after a while. */
async function ask(page: Page, before: string): Promise<Stand> {
  return page.evaluate(async (known) => {
    const LATEST = 20_000;
    const AGAIN = 5000;
    const hit = (node: Element): Point | null => {
      const box = node.getBoundingClientRect();
      for (const [dx, dy] of [[0.5, 0.5], [0.12, 0.3], [0.12, 0.8], [0.85, 0.2]] as const) {
        const x = box.left + box.width * dx;
        const y = box.top + box.height * dy;
        const top = document.elementFromPoint(x, y);
        if (top && node.contains(top)) return { x, y };
      }
      return null;
    };
    for (const start = performance.now(); performance.now() - start < LATEST; ) {
      const room = document.querySelector<HTMLElement>(".room");
      const over = document.querySelector(".end") !== null;
      const asked = document.querySelector(".prompt.asked") && room?.getAttribute("aria-busy") === "false";
      const key = `${room?.dataset.seq} ${room?.dataset.clicked} ${document.querySelector(".prompt")?.textContent}`;
      if (over || (asked && (key !== known || performance.now() - start > AGAIN))) {
        const primary = document.querySelector(".prompt .primary:not(:disabled)");
        const nodes = document.querySelectorAll(".piece.next, .plate.next, .whole.next, .prompt .option:not(:disabled)");
        const open = [...nodes].flatMap((node) => {
          const point = hit(node);
          return point ? [{ ...point, label: node.getAttribute("aria-label") ?? node.textContent ?? "" }] : [];
        });
        const confirm = primary && hit(primary);
        if (over || confirm || open.length > 0) return { key, over, confirm, open };
      }
      await new Promise((done) => requestAnimationFrame(done));
    }
    throw new Error(`nothing more is asked than: ${known}`);
  }, before);
}

/** Which of the things that glow is clicked for the n-th time. No chance in a test: different places
 *  one after the other, so that a game gets somewhere. */
export type Taste = (open: Stand["open"], n: number) => number;
export const wander: Taste = (open, n) => (n * 7 + 3) % open.length;

/** So many clicks of a whole game may hit what has just moved away; the machine may be busy. */
const MISSES = 4;

/** Click what glows until the game is over; how many clicks it took. */
export async function playToTheEnd(page: Page, taste: Taste = wander, most = 1200): Promise<number> {
  let before = "";
  let missed = 0;
  for (let clicks = 0; clicks < most; clicks++) {
    const stand = await ask(page, before);
    if (stand.over) return clicks;
    if (stand.key === before) {
      expect(++missed, `clicks that changed nothing: ${before}`).toBeLessThan(MISSES);
      await page.keyboard.press("Escape");
    }
    const at = stand.confirm ?? stand.open[taste(stand.open, clicks)];
    expect(at, "something can be clicked").toBeTruthy();
    if (at) await page.mouse.click(at.x, at.y);
    before = stand.key;
  }
  throw new Error(`not over after ${most} clicks`);
}
