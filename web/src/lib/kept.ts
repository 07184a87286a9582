/** What a person likes, as this browser keeps it. */

export type Theme = "auto" | "light" | "dark";
export type Speed = "story" | "calm" | "quick" | "instant";

export interface Kept {
  theme: Theme;
  speed: Speed;
  confirm: boolean;
  letters: boolean;
  sound: boolean;
  sort: "rank" | "tone";
  log: boolean;
  name: string;
}

export const KEY = "hedgerow.settings";
const DEFAULTS: Kept = {
  theme: "auto",
  speed: "calm",
  confirm: true,
  letters: true,
  sound: false,
  sort: "rank",
  log: true,
  name: "",
};

export function stored(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return DEFAULTS;
  }
}
