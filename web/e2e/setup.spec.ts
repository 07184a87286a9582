import { expect, test, type Page } from "@playwright/test";
import { accessible, watched } from "./support";

async function setUp(page: Page, game: string): Promise<void> {
  await page.goto(`/#/set-up/${game}`);
  await expect(page.locator(".setup-columns")).toBeVisible();
}
const players = (page: Page, n: number) => page.getByRole("button", { name: String(n), exact: true }).click();

test("the set-up asks only what applies, and sends only that", async ({ page }) => {
  const faults = watched(page);
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/tables")) sent.push(request.postDataJSON().options);
  });
  await setUp(page, "command_of_nature");
  await expect(page.getByLabel("Difficulty")).toHaveCount(0);
  await players(page, 1);
  await page.getByLabel("Difficulty").selectOption({ index: 0 });
  await players(page, 2);
  await expect(page.getByLabel("Difficulty")).toHaveCount(0);

  await setUp(page, "natura");
  await expect(page.getByLabel("Lifeline needs all")).toHaveCount(0);
  await page.getByLabel("Goal").selectOption("f5");
  await page.getByLabel("Lifeline needs all").uncheck();
  await page.getByLabel("Goal").selectOption("c3");
  await expect(page.getByLabel("Lifeline needs all")).toHaveCount(0);
  await players(page, 3);
  await expect(page.getByLabel("Goal")).toHaveValue("f1");
  await expect(page.getByLabel("Goal").getByRole("option", { name: /against each other/ })).toHaveCount(0);
  await page.getByText("finer points").click();
  await expect(page.getByLabel("First seat").getByRole("option")).toHaveText(["By chance", "◆ Seat 1", "● Seat 2", "▲ Seat 3"]);
  await accessible(page);
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.locator(".room")).toBeVisible();
  expect(sent).toEqual([{ goal: "f1" }]);
  expect(faults).toEqual([]);
});

test("a file is dropped or chosen, and what the server has against it stands beside the button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await setUp(page, "natura");
  await page.getByText("bring a file of your own").click();
  await page.getByLabel("Choose a file").setInputFiles({ name: "three.txt", mimeType: "text/plain", buffer: Buffer.from("M.L..L.M\nLL.RR.LL\n") });
  await expect(page.getByText("three.txt")).toBeVisible();
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.getByRole("alert")).toHaveText("A position has 8 lines, not 2");
  await expect(page.getByRole("alert")).toBeInViewport();
  await accessible(page);

  const start = "M.O..O.M\nOO.RR.OO\nS..SS..S\nT.....FT\nTF.....T\nI..II..I\nLL.RR.LL\nM.L..L.M\n";
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "turned.txt"));
    return data;
  }, start);
  await page.locator(".file-field").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.getByText("turned.txt")).toBeVisible();
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.locator('.room [data-place="a7"]')).toHaveAccessibleName(/Ocean/);
});
