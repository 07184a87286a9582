import { expect, test } from "@playwright/test";
import { accessible, decide, watched } from "./support";

test("a table with clocks and sound: the time is agreed on, runs and is seen; sounds are made, not fetched", async ({ page }) => {
  const faults = watched(page);
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      Reflect.set(window, "tones", Number(Reflect.get(window, "tones") ?? 0) + 1);
      start.call(this, when);
    };
  });
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("hedgerow.settings", JSON.stringify({ speed: "instant", confirm: false })));
  await page.reload();
  await page.goto("/#/set-up/natura");
  await page.getByLabel("Time to think").selectOption("brisk");
  await expect(page.getByText("Each decision gives 5 seconds back.")).toBeVisible();
  await page.getByRole("button", { name: "Start the game" }).click();
  const clock = page.locator(".seat.mine .clock");
  await expect(clock).toHaveAccessibleName(/4:5\d/);
  await expect(clock).toHaveClass(/running/);
  await expect(page.locator(".others .clock")).toHaveCount(0);
  await accessible(page, ["light"]);
  await decide(page, 1);
  await expect(page.locator(".prompt.asked")).toBeVisible();
  await expect(clock).toHaveAccessibleName(/(5:0\d|4:5\d)/);

  const sound = page.getByRole("checkbox", { name: /^Sound/ });
  const tones = () => page.evaluate(() => Number(Reflect.get(window, "tones") ?? 0));
  expect(await tones()).toBe(0);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await sound.check();
  await expect.poll(tones).toBeGreaterThan(1);
  await page.reload();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(sound).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();
  expect(await tones()).toBe(0);
  await decide(page, 2);
  await expect.poll(tones).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
