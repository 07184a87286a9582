/** The reference card of this table: rules under short headings, and what the pieces and cards on it do. */
import { defaults, meant, type Values } from "./agreed";
import { faceOf, textOf, type Art } from "./art";
import type { OptionInfo, View } from "./protocol";

export interface Group {
  title: string;
  rules: string[];
}

interface Written extends Group {
  players?: number[];
  when?: Record<string, (boolean | number | string)[]>;
}

/** The headings that mean anything with what was agreed here. */
export function groups(layout: Record<string, unknown>, options: readonly OptionInfo[], players: number, values: Values): Group[] {
  const all = { ...defaults(options), ...values };
  return ((layout.reference as Written[] | undefined) ?? []).filter((group) => meant(group.players ?? [], group.when ?? {}, players, all));
}

export interface Entry {
  face: string;
  names: string[];
  text: string;
}

/** The faces that the art puts on the card, and those on the table; who do the same are told together. */
export function entries(art: Art, view: View): Entry[] {
  const lying = view.zones.flatMap((zone) => zone.items.map((item) => item.face)).filter(Boolean);
  const told = new Map<string, { face: string; names: Set<string> }>();
  for (const face of new Set([...(art.card ?? []), ...lying])) {
    const text = textOf(art, view.facts, face);
    if (!text) continue;
    const entry = told.get(text) ?? { face, names: new Set() };
    entry.names.add(faceOf(art, face).name);
    told.set(text, entry);
  }
  return [...told].map(([text, { face, names }]) => ({ face, names: [...names].sort(), text }));
}
