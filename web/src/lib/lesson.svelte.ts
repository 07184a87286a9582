/** A lesson at a real table: one sentence after the other, each with what it speaks of and what to do. */
import { api } from "./api";
import type { Lesson as Plan, LessonStep } from "./protocol";
import type { Table } from "./table.svelte";

const KEY = (id: string) => `lesson.${id}`;

interface Kept {
  plan: Plan;
  at: number;
}

export function keepLesson(plan: Plan, at = 0): void {
  sessionStorage.setItem(KEY(plan.table.id), JSON.stringify({ plan, at } satisfies Kept));
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
  return kept ? new Lesson(table, kept.plan, kept.at) : null;
}

export class Lesson {
  at = $state(0);
  over = $state(false);
  working = $state(false);
  constructor(
    private readonly table: Table,
    private readonly plan: Plan,
    at: number,
  ) {
    this.at = at;
    table.hotSeat.off = true;
  }

  get step(): LessonStep | undefined {
    return this.plan.steps[this.at];
  }

  /** The learner has something to do; otherwise the lesson goes on by a button. */
  get mine(): boolean {
    return this.step !== undefined && this.step.do !== "" && this.step.seat === this.plan.seat;
  }

  /** Others act only when they are asked. */
  get ready(): boolean {
    const step = this.step;
    return !this.working && (!step?.do || (this.table.view?.waiting.includes(step.seat) ?? false));
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
  }

  /** The learner has done it. */
  async did(code: string, seq: number): Promise<void> {
    const step = this.step;
    if (!step || !this.mine || this.working || step.do !== code) return;
    this.working = true;
    this.watch();
    await this.table.settled(seq);
    await this.follow(step.then);
  }

  /** The learner has read it; if another seat acts in this step, it acts now. */
  async goOn(): Promise<void> {
    const step = this.step;
    if (!step || !this.ready || this.mine) return;
    await this.follow(step.do ? [{ seat: step.seat, code: step.do }, ...step.then] : step.then);
  }

  private async follow(moves: LessonStep["then"]): Promise<void> {
    this.working = true;
    for (const move of moves) await this.table.actFor(move.seat, move.code);
    this.working = false;
    this.at += 1;
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
