/** A lesson at a real table: one sentence after the other, each with what it speaks of and what to do. */
import { api } from "./api";
import type { Lesson as Plan, LessonStep } from "./protocol";
import type { Table } from "./table.svelte";

const KEY = (id: string) => `lesson.${id}`;

interface Kept {
  plan: Plan;
  at: number;
  /** What another seat does in this step is done. */
  acted: boolean;
}

export function keepLesson(plan: Plan, at = 0, acted = false): void {
  sessionStorage.setItem(KEY(plan.table.id), JSON.stringify({ plan, at, acted } satisfies Kept));
}

function keptLesson(id: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY(id)) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/** The lesson that is held at this table, if this browser has begun one there. */
export function lessonAt(table: Table): Lesson | null {
  const kept = keptLesson(table.id);
  return kept ? new Lesson(table, kept.plan, kept.at, kept.acted) : null;
}

export class Lesson {
  at = $state(0);
  over = $state(false);
  working = $state(false);
  private acted = $state(false);
  constructor(
    private readonly table: Table,
    private readonly plan: Plan,
    at: number,
    acted: boolean,
  ) {
    this.at = at;
    this.acted = acted;
    table.hotSeat.off = true;
  }

  get step(): LessonStep | undefined {
    return this.plan.steps[this.at];
  }

  /** The learner has something to do; otherwise the lesson goes on by a button. */
  get mine(): boolean {
    return this.step !== undefined && this.step.do !== "" && this.step.seat === this.plan.seat;
  }

  /** What the sentence tells has happened. */
  get ready(): boolean {
    return !this.working && (this.mine || this.acted || !this.step?.do);
  }

  get length(): number {
    return this.plan.steps.length;
  }

  get after(): string {
    return this.plan.after;
  }

  /** Look through the learner's eyes, and allow only what the step asks for. */
  watch(): void {
    if (this.over) return;
    if (this.table.view && this.table.me !== this.plan.seat) void this.table.look(this.plan.seat);
    this.table.only = this.mine && !this.working ? (this.step?.do ?? "") : "";
    void this.show();
  }

  /** What another seat does in this step is seen while its sentence is read, once that seat is asked. */
  private async show(): Promise<void> {
    const step = this.step;
    if (!step?.do || this.mine || this.working || this.acted || !this.table.view?.waiting.includes(step.seat)) return;
    this.acted = true;
    await this.act([{ seat: step.seat, code: step.do }, ...step.then]);
    keepLesson(this.plan, this.at, true);
  }

  /** The learner has done it. */
  async did(code: string, seq: number): Promise<void> {
    const step = this.step;
    if (!step || !this.mine || this.working || step.do !== code) return;
    this.working = true;
    this.watch();
    await this.table.settled(seq);
    await this.act(step.then);
    this.next();
  }

  /** The learner has read it. */
  async goOn(): Promise<void> {
    const step = this.step;
    if (!step || !this.ready || this.mine) return;
    if (!step.do) await this.act(step.then);
    this.next();
  }

  private async act(moves: LessonStep["then"]): Promise<void> {
    this.working = true;
    for (const move of moves) await this.table.actFor(move.seat, move.code);
    this.working = false;
  }

  private next(): void {
    this.at += 1;
    this.acted = false;
    keepLesson(this.plan, this.at);
    this.watch();
  }

  /** The others are left to a bot, and the game is the learner's. */
  async end(): Promise<void> {
    this.over = true;
    this.table.only = null;
    sessionStorage.removeItem(KEY(this.table.id));
    for (const seat of this.plan.table.seats) {
      if (seat.seat !== this.plan.seat) await api.leave(this.table.id, seat.seat, this.plan.bot);
    }
  }
}
