/** Of equal cards in a hand an action names one: whichever of them is clicked, that one is meant. */
import type { View } from "./protocol";

const UNORDERED = ["hand", "row", "pile"];

/** What no choice names, and the equal thing beside it that one does name. */
export function twinsOf(view: View, named: ReadonlySet<string>): ReadonlyMap<string, string> {
  const twins = new Map<string, string>();
  for (const zone of view.zones.filter(({ shape }) => UNORDERED.includes(shape))) {
    for (const item of zone.items.filter(({ at, face }) => face !== "" && !named.has(at))) {
      const twin = zone.items.find((other) => named.has(other.at) && other.face === item.face && other.marks.join() === item.marks.join());
      if (twin) twins.set(item.at, twin.at);
    }
  }
  return twins;
}
