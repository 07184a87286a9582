import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { words } from "./src/lib/words";

/** What stands on the page before the script comes is in the same catalogue as everything else. */
const FIRST: Record<string, string> = { house: words.house, tagline: words.tagline, loading: words.loading };
const firstWords = {
  name: "first-words",
  transformIndexHtml: (html: string) => html.replace(/%(\w+)%/g, (whole, name: string) => FIRST[name] ?? whole),
};

export default defineConfig({
  plugins: [svelte(), firstWords],
  build: {
    outDir: "../src/hedgerow/web/static",
    emptyOutDir: true,
    // The page's policy allows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  test: { include: ["test/**/*.test.ts"] },
});
