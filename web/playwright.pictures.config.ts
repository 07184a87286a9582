import { defineConfig } from "@playwright/test";
import base from "./playwright.config";

/** `npm run pictures`: every screen, desktop and phone, into docs/pictures. */
export default defineConfig({ ...base, testMatch: "*.pictures.ts", timeout: 180_000, workers: 1 });
