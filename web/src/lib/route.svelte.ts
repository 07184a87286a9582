/** Where we are: the address's fragment, so that a reload comes back here. */

export type Route =
  | { screen: "home" }
  | { screen: "setup"; game: string }
  | { screen: "table"; id: string }
  | { screen: "replay"; id: string; at: string; eyes: string }
  | { screen: "seat"; token: string };

const PARTS = /^#\/([a-z-]+)\/([^/?#]+)(?:\/([^/?#]+))?(?:\/([^/?#]+))?$/;

export function read(hash: string): Route {
  const [, screen, rest, third = "", fourth = ""] = PARTS.exec(hash) ?? [];
  if (screen === "set-up" && rest) return { screen: "setup", game: rest };
  if (screen === "table" && rest) return { screen: "table", id: rest };
  if (screen === "seat" && rest) return { screen: "seat", token: rest };
  if (screen === "replay" && rest) return { screen: "replay", id: rest, at: third, eyes: fourth };
  return { screen: "home" };
}

export const route = $state<{ now: Route }>({ now: read(location.hash) });

/** A seat's token is a secret: it leaves the address bar as soon as it is read. */
function arrive(): void {
  route.now = read(location.hash);
  if (route.now.screen === "seat") history.replaceState(null, "", "#/");
  scrollTo(0, 0);
}

export function go(hash: string): void {
  if (location.hash === hash) arrive();
  else location.hash = hash;
}

addEventListener("hashchange", arrive);
arrive();
