import { defineConfig } from "@playwright/test";
import base from "./playwright.config";

/** `npm run figures`: how fast and how light the page is, one measurement after the other. */
export default defineConfig({ ...base, testMatch: "*.figures.ts", timeout: 600_000, workers: 1, fullyParallel: false, reporter: "line" });
