/** Several of my seats at one screen: who sits before it, and when it is handed on. */
import type { View } from "./protocol";
import { settings, SPEEDS } from "./settings.svelte";
import type { Table } from "./table.svelte";

const LAST_LOOK = 900;

/** Whether the seats of a table hide anything from each other. */
export function hasSecrets(view: View): boolean {
  return view.zones.some(
    (zone) =>
      zone.owner >= 0 &&
      (zone.shape === "hand" || zone.items.some((item) => item.face === "" && !item.marks.includes("free"))),
  );
}

/** The seat of mine that must decide next, in table order after the viewer; -1 if none must. */
export function nextToDecide(view: View, mine: readonly number[]): number {
  const asked = mine.filter((seat) => view.waiting.includes(seat));
  return asked.find((seat) => seat > view.viewer) ?? asked[0] ?? -1;
}

export class HotSeat {
  /** The seat to whose person the screen is being handed; -1: nothing is handed over. */
  to = $state(-1);
  /** Who sat there before. */
  from = $state(-1);
  /** The one who sits there wants to look once more before handing on. */
  staying = $state(false);
  /** A lesson plays all seats by itself. */
  off = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  /** After each update: hand the screen on if somebody else at it must decide. */
  consider(view: View): void {
    clearTimeout(this.timer);
    const here = this.here;
    if (this.off) return;
    const [only] = here;
    if (here.length < 2) {
      // The server shows nobody's eyes to whoever has several seats, also where computers play on for the others.
      if (only !== undefined && view.viewer < 0) void this.table.look(only);
      return;
    }
    const next = nextToDecide(view, here);
    if (this.to >= 0 && view.viewer === this.to) this.to = -1;
    if (view.outcome || next < 0 || view.waiting.includes(view.viewer)) {
      this.to = -1;
      this.staying = false;
      return;
    }
    if (!hasSecrets(view)) void this.table.look(next);
    else if (view.viewer < 0) this.to = next;
    else if (!this.staying) {
      const look = settings.speed === "instant" ? 0 : Math.max(LAST_LOOK, SPEEDS[settings.speed].look);
      this.timer = setTimeout(() => this.handOver(next), look);
    }
  }

  /** My seats with a person before the screen: none that a computer plays on for. */
  get here(): number[] {
    return (this.table.info?.seats ?? []).filter((seat) => seat.mine && !seat.away).map((seat) => seat.seat);
  }

  /** Nobody's cards are on the screen from here until the next person says to be there. */
  handOver(next = nextToDecide(this.table.view ?? EMPTY, this.here)): void {
    if (next < 0) return;
    this.staying = false;
    this.from = this.table.me;
    this.to = next;
    void this.table.look(-1);
  }

  take(): void {
    void this.table.look(this.to);
  }

  /** Not yet: who sat there has not finished looking. */
  async back(): Promise<void> {
    this.staying = true;
    this.to = this.from;
    await this.table.look(this.from);
  }

  close(): void {
    clearTimeout(this.timer);
  }
}

const EMPTY: View = {
  game: "",
  viewer: -1,
  seats: 0,
  waiting: [],
  turn: -1,
  zones: [],
  facts: [],
  prompt: null,
  outcome: null,
  legal: [],
};
