/** What comes before the page's script: the theme, and the table's things, fetched beside the script instead of after it. */
import { read } from "./address";
import { api } from "./api";
import { loadArt } from "./art";
import { stored } from "./kept";

export function dress(): void {
  const { theme } = stored();
  if (theme !== "auto") document.documentElement.dataset.theme = theme;
}

/** Who comes to a table needs its screen, its game and its art. Whatever fails here is asked for again, and told, there. */
export function fetchAhead(hash: string): void {
  const now = read(hash);
  if (now.screen !== "table") return;
  const screen = import("../screens/Table.svelte");
  const game = api.table(now.id).then((table) => Promise.all([api.game(table.game), loadArt(table.game)]));
  void Promise.allSettled([screen, game]);
}
