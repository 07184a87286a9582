import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

/** Debian's Chromium; it must be there. On a closed network it must not look for others either. */
export const CHROMIUM = {
  executablePath: "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** A port that nobody listens on. */
function freePort(): string {
  const ask = "const s = require('net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })";
  return execFileSync(process.execPath, ["-e", ask]).toString().trim();
}

// This file is read again by each worker: what was chosen once stays in the environment.
const PORT = (process.env.HEDGEROW_PORT ??= freePort());
const folder = process.env.HEDGEROW_FOLDER ?? mkdtempSync(join(tmpdir(), "hedgerow-"));
process.env.HEDGEROW_FOLDER = folder;
const hedgerow = process.env.HEDGEROW ?? "../.venv/bin/python -m hedgerow";

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  workers: 2,
  fullyParallel: true,
  // Other tests run beside these, on the same two cores.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  outputDir: join(folder, "results"),
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1280, height: 800 },
    launchOptions: CHROMIUM,
    trace: "off",
  },
  webServer: {
    command: `${hedgerow} serve --port ${PORT} --thinkers 1 --no-limits --secret ${folder}/key --database sqlite:///${folder}/tables.db`,
    url: `http://127.0.0.1:${PORT}/api/games`,
    env: { PYTHONPATH: process.env.PYTHONPATH ?? "../src" },
    timeout: 120_000,
  },
});
