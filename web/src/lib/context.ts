/** What every part of a table needs: the table itself, the game, and its art. */
import { getContext, setContext } from "svelte";
import type { Art } from "./art";
import type { Floor } from "./floor.svelte";
import type { Laying } from "./laying.svelte";
import type { GameDetail } from "./protocol";
import type { Table } from "./table.svelte";

export interface Around {
  table: Table;
  detail: GameDetail;
  art: Art;
  laying: Laying;
  floor: Floor;
  /** Open the rules at this one. */
  showRule(id: string): void;
  /** Show this face large; `held`: a finger rests on it. */
  inspect(face: string, marks: readonly string[], held?: boolean): void;
  /** Show what lies before this seat large. */
  showSeat(seat: number): void;
}

const KEY = Symbol("table");

export function provide(around: Around): void {
  setContext(KEY, around);
}

export function around(): Around {
  return getContext<Around>(KEY);
}
