/** Views are complete, but little changes from one to the next: what is the same stays the same object,
 *  so that only what changed is drawn again. */
import type { Fact, Item, View, Zone } from "./protocol";
import { zoneElement } from "./journey";

function sameItem(one: Item, other: Item): boolean {
  return one.at === other.at && one.face === other.face && one.marks.length === other.marks.length && one.marks.every((mark, n) => mark === other.marks[n]);
}

function sameFact(one: Fact, other: Fact): boolean {
  return one.name === other.name && one.value === other.value && one.label === other.label && one.goal === other.goal && one.owner === other.owner;
}

function sharedZone(was: Zone | undefined, is: Zone): Zone {
  if (!was) return is;
  const known = new Map(was.items.map((item) => [item.at, item]));
  const items = is.items.map((item) => {
    const before = known.get(item.at);
    return before && sameItem(before, item) ? before : item;
  });
  const same = was.shape === is.shape && was.count === is.count && was.items.length === items.length && items.every((item, n) => item === was.items[n]);
  return same ? was : { ...is, items };
}

/** The newer view, made of the older one's parts where they are equal. */
export function shared(was: View | null, is: View): View {
  if (!was) return is;
  const zones = new Map(was.zones.map((zone) => [zoneElement(zone), zone]));
  return {
    ...is,
    zones: is.zones.map((zone) => sharedZone(zones.get(zoneElement(zone)), zone)),
    facts: is.facts.map((fact, n) => {
      const before = was.facts[n];
      return before && sameFact(before, fact) ? before : fact;
    }),
  };
}
