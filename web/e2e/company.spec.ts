import { expect, test } from "@playwright/test";
import { sitAt, tableOf } from "./support";

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
