/** A game seen again: the same table, without a line, moved along its steps. */
import { api } from "./api";
import type { Curve, Replay, Step, Told } from "./protocol";
import { settings, SPEEDS, type Speed } from "./settings.svelte";
import { nextTold, toldBy, WINDOW, windowOf } from "./steps";
import { Table } from "./table.svelte";
import { words } from "./words";

/** A finished (or my own running) table by its id, or the text of a record file. */
export interface Source {
  table: string;
  record: string;
}

export const SPECTATOR = -1;
const PACES: Record<Speed, number> = { story: 1700, calm: 950, quick: 380, instant: 120 };

const SILENT = { ask: () => Promise.resolve(null), close: () => undefined, retry: () => undefined };

export class Replayed extends Table {
  at = $state(0);
  length = $state(0);
  eyes = $state(SPECTATOR);
  open = $state(false);
  playing = $state(false);
  finished = $state(false);
  story = $state.raw<Told[]>([]);
  curve = $state.raw<Curve | null>(null);
  /** Who acted with the step on show; -1: the dealer. */
  actor = $state(-1);
  private kept = new Map<number, Promise<Replay>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted = 0;

  constructor(readonly source: Source) {
    super(source.table || "file", () => SILENT);
    this.line = "open";
  }

  /** Fetch the story as these eyes know it, and go to a step or to a line of the story. */
  async begin(at: string, eyes: number, open: boolean): Promise<void> {
    this.kept.clear();
    this.eyes = eyes;
    this.open = open;
    const whole = await api.replay({ ...this.source, viewer: eyes, open, story: true, first: 0, last: WINDOW - 1 });
    this.kept.set(0, Promise.resolve(whole));
    this.story = whole.story;
    this.curve = whole.curve;
    this.length = whole.length;
    this.finished = whole.outcome !== null;
    this.info = infoOf(whole, this.id);
    const line = /^line-(\d+)$/.exec(at)?.[1];
    const step = line === undefined ? Number(at) || 0 : (this.story[Number(line)]?.seq ?? whole.length);
    await this.goTo(step);
  }

  get game(): string {
    return this.info?.game ?? "";
  }

  async goTo(step: number, ms = 0): Promise<void> {
    const to = Math.max(0, Math.min(step, this.length));
    this.wanted = to;
    const found = await this.step(to);
    if (this.wanted !== to || !found) return;
    const told = toldBy(this.story, to);
    this.at = to;
    this.actor = found.seat;
    const view = { ...found.view, prompt: null, legal: [] };
    await this.show(
      { t: "update", seq: to, fresh: true, view, events: this.story.slice(0, told), undo: "", orders: [], moments: [] },
      ms,
    );
    this.latest = this.story.slice(toldBy(this.story, to - 1), told);
  }

  /** One step on, seen to happen. */
  async forward(): Promise<void> {
    await this.goTo(this.at + 1, SPEEDS[settings.speed].move);
  }

  play(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    this.playing = true;
    void this.playOnward(this.at >= this.length);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private async playOnward(again: boolean): Promise<void> {
    if (again) await this.goTo(0);
    else await this.goTo(nextTold(this.story, this.at, this.length), SPEEDS[settings.speed].move);
    if (!this.playing) return;
    if (this.at >= this.length) this.pause();
    else this.timer = setTimeout(() => void this.playOnward(false), PACES[settings.speed]);
  }

  override openLine(n: number): void {
    this.pause();
    void this.goTo(this.story[n]?.seq ?? this.length);
  }

  override close(): void {
    this.pause();
    super.close();
  }

  /** Nothing is decided in what has happened already. */
  override touch(): Promise<void> {
    return Promise.resolve();
  }

  private async step(n: number): Promise<Step | undefined> {
    const first = windowOf(n);
    let part = this.kept.get(first);
    if (!part) {
      part = api.replay({ ...this.source, viewer: this.eyes, open: this.open, first, last: first + WINDOW - 1 });
      this.kept.set(first, part);
    }
    return (await part).steps.find((one) => one.seq === n);
  }
}

function infoOf(whole: Replay, id: string): Table["info"] {
  return {
    id,
    game: whole.game,
    title: words.replay,
    status: whole.outcome ? "over" : "playing",
    players: whole.players,
    options: whole.options,
    public: false,
    pace: 0,
    host: false,
    seats: whole.names.map((name, seat) => ({ seat, name, kind: "open", bot: "", here: false, away: false, mine: false })),
    commitment: "",
    seq: whole.length,
    created: 0,
    rematch: "",
    clock: null,
    outcome: whole.outcome,
  };
}
