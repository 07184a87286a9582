/** Where each zone of a view lies on the table: the middle, before me, before the others. */
import type { View, Zone } from "./protocol";
import { zoneElement } from "./journey";

export interface Area {
  seat: number;
  rows: Zone[][];
}

/** An opponent without a seat that has an area all the same; its turn is told step by step. */
export interface Guest {
  name: string;
  zones: string[];
  /** Its facts, and what they are called beside its name. */
  facts: Record<string, string>;
  /** The event with which its turn begins. */
  turn: string;
}

export const GUEST = -2;

export interface Arranged {
  middle: Zone[][];
  others: Area[];
  mine: Zone[][];
  hands: Zone[];
}

/** The layout may name zones one by one or in rows; what it does not name comes last. */
function inRows(zones: Zone[], wish: unknown): Zone[][] {
  const rest = [...zones];
  const take = (name: unknown) => {
    const found = rest.filter((zone) => zone.name === name || zoneElement(zone) === name);
    for (const zone of found) rest.splice(rest.indexOf(zone), 1);
    return found;
  };
  const rows: Zone[][] = [];
  if (Array.isArray(wish)) {
    if (wish.some(Array.isArray)) for (const row of wish) rows.push([row].flat().flatMap(take));
    else rows.push(wish.flatMap(take));
  }
  if (rest.length > 0) rows.push(rest);
  return rows.filter((row) => row.length > 0);
}

/** All seats in table order, beginning with the viewer's left neighbour. */
export function othersInOrder(view: View): number[] {
  const owners = view.zones.map((zone) => zone.owner + 1);
  const seats = Math.max(view.seats, ...owners);
  const first = Math.max(view.viewer, 0);
  const all = Array.from({ length: seats }, (_, n) => (first + n) % seats);
  return all.filter((seat) => seat !== view.viewer);
}

export function arrange(view: View, layout: Record<string, unknown>): Arranged {
  const guest = guestOf(layout)?.zones ?? [];
  const hidden = (layout.hidden ?? []) as string[];
  const owned = (seat: number) => view.zones.filter((zone) => zone.owner === seat);
  const common = owned(-1).filter((zone) => !hidden.includes(zone.name));
  const visiting = common.filter((zone) => guest.includes(zone.name));
  const mine = view.viewer >= 0 ? owned(view.viewer) : [];
  const area = mine.filter((zone) => zone.shape !== "hand");
  const others = othersInOrder(view).map((seat) => ({ seat, rows: inRows(owned(seat), layout.seat) }));
  if (visiting.length > 0) others.push({ seat: GUEST, rows: inRows(visiting, guest) });
  return {
    middle: inRows(common.filter((zone) => !guest.includes(zone.name)), layout.middle),
    others,
    mine: inRows(area, layout.seat),
    hands: mine.filter((zone) => zone.shape === "hand"),
  };
}

export function guestOf(layout: Record<string, unknown>): Guest | undefined {
  return layout.guest as Guest | undefined;
}

/** All elements that a view shows and that can therefore be clicked. */
export function elementsOf(view: View): Set<string> {
  const names = new Set<string>();
  for (const zone of view.zones) {
    names.add(zoneElement(zone));
    for (const item of zone.items) names.add(item.at);
  }
  for (const seat of othersInOrder(view)) names.add(`seat@${seat}`);
  return names;
}
