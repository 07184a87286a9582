/** What the address's fragment says. */

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
