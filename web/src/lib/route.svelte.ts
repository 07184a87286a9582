/** Where we are: the address's fragment, so that a reload comes back here. */
import { read, type Route } from "./address";

export const route = $state<{ now: Route }>({ now: read(location.hash) });

/** A seat's token is a secret: it leaves the address bar as soon as it is read. */
function hide(now: Route): void {
  if (now.screen === "seat") history.replaceState(null, "", "#/");
}

function arrive(): void {
  route.now = read(location.hash);
  hide(route.now);
  scrollTo(0, 0);
}

export function go(hash: string): void {
  if (location.hash === hash) arrive();
  else location.hash = hash;
}

addEventListener("hashchange", arrive);
hide(route.now);
