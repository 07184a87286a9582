/** What moved between two views: pure matching, so that motion never needs ids on the wire. */
import type { Item, View, Zone } from "./protocol";

export interface Journey {
  /** The element it left, and the one where it is now; zones stand for what they don't list. */
  from: string;
  to: string;
  /** It lies open now and was hidden, or the other way round, or became something else. */
  turns: boolean;
}

export interface Journeys {
  moved: Journey[];
  appeared: string[];
  vanished: string[];
  turned: string[];
}

interface Place {
  at: string;
  zone: string;
  face: string;
}

/** The element name of a zone: "deck", "hand@1". */
export function zoneElement(zone: Zone): string {
  return zone.owner >= 0 ? `${zone.name}@${zone.owner}` : zone.name;
}

/** Zones that list their places, also those that hold nothing. */
export function listsSpaces(zone: Zone): boolean {
  return ["grid", "slots", "pyramid", "track", "wheel"].includes(zone.shape);
}

/** The mark of a place where nothing is. */
const FREE = "free";

export function isFree(item: Item): boolean {
  return item.marks.includes(FREE);
}

/** What lies on a card or piece, for people. */
export function marksOf(item: Item): string[] {
  return item.marks.filter((mark) => mark !== FREE);
}

export function journeys(before: View, after: View): Journeys {
  const result: Journeys = { moved: [], appeared: [], vanished: [], turned: [] };
  let gone: Place[] = [];
  let come: Place[] = [];
  const old = new Map(before.zones.map((zone) => [zoneElement(zone), zone]));
  for (const zone of after.zones) {
    const was = old.get(zoneElement(zone));
    old.delete(zoneElement(zone));
    const [left, arrived] = compare(was, zone, result);
    gone.push(...left);
    come.push(...arrived);
  }
  for (const zone of old.values()) gone.push(...places(zone));
  const pair = (fits: (from: Place, to: Place) => boolean) => {
    come = come.filter((to) => {
      const from = gone.find((place) => fits(place, to));
      if (!from) return true;
      gone = gone.filter((place) => place !== from);
      result.moved.push({ from: from.at, to: to.at, turns: from.face !== to.face });
      return false;
    });
  };
  pair((from, to) => from.zone === to.zone && from.face === to.face);
  pair((from, to) => from.face !== "" && from.face === to.face);
  pair((from, to) => from.zone !== to.zone && from.face === "" && to.face === "");
  pair((from, to) => from.zone !== to.zone && (from.face === "") !== (to.face === ""));
  throughPiles(before, after, come, gone, result);
  return result;
}

function places(zone: Zone): Place[] {
  const name = zoneElement(zone);
  return zone.items
    .filter((item) => !isFree(item))
    .map((item) => ({ at: item.at, zone: name, face: item.face }));
}

/** What left a zone and what came into it; what only turned over is noted at once. */
function compare(was: Zone | undefined, is: Zone, result: Journeys): [Place[], Place[]] {
  const before = new Map((was ? places(was) : []).map((place) => [place.at, place]));
  const sized = was && is.items.length === was.items.length;
  const come: Place[] = [];
  for (const place of places(is)) {
    const earlier = before.get(place.at);
    if (earlier?.face === place.face) before.delete(place.at);
    else if (earlier && sized && listsSpaces(is)) {
      before.delete(place.at);
      result.turned.push(place.at);
    } else come.push(place);
  }
  return [[...before.values()], come];
}

/** Cards that came out of a pile that lists nothing, or went into one. */
function throughPiles(before: View, after: View, come: Place[], gone: Place[], result: Journeys) {
  const unlisted = (view: View) =>
    new Map(
      view.zones
        .filter((zone) => zone.count >= 0)
        .map((zone) => [zoneElement(zone), zone.count - places(zone).length]),
    );
  const counts = unlisted(after);
  const sources: string[] = [];
  const sinks: string[] = [];
  for (const [name, count] of unlisted(before)) {
    const change = (counts.get(name) ?? count) - count;
    for (let n = 0; n < Math.abs(change); n++) (change < 0 ? sources : sinks).push(name);
  }
  for (const place of come) {
    const from = sources.shift();
    if (from) result.moved.push({ from, to: place.at, turns: place.face !== "" });
    else result.appeared.push(place.at);
  }
  for (const place of gone) {
    const to = sinks.shift();
    if (to) result.moved.push({ from: place.at, to, turns: place.face !== "" });
    else result.vanished.push(place.at);
  }
}
