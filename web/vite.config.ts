import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { words } from "./src/lib/words.ts";

/** What stands on the page before the script comes is in the same catalogue as everything else. */
const FIRST: Record<string, string> = { house: words.house, tagline: words.tagline, loading: words.loading };
const firstWords: Plugin = {
  name: "first-words",
  transformIndexHtml: (html) => html.replace(/%(\w+)%/g, (whole, name: string) => FIRST[name] ?? whole),
};

/** The page's first script is small; what it begins with is fetched beside it, not after it. */
const besideTheFirst: Plugin = {
  name: "beside-the-first",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) => {
      const parts = Object.values(bundle ?? {});
      const begin = parts.find((part) => part.type === "chunk" && part.facadeModuleId?.endsWith("/src/begin.ts"));
      if (begin?.type !== "chunk") return [];
      const needed = [begin.fileName, ...begin.imports.filter((name) => parts.some((part) => part.type === "chunk" && part.fileName === name && !part.isEntry))];
      return needed.map((name) => ({ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `/${name}` }, injectTo: "head" }));
    },
  },
};

export default defineConfig({
  plugins: [svelte(), firstWords, besideTheFirst],
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
