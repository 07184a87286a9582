/** The clocks of a table, kept running between two messages of the server. */
import { passed, rhythm, ticked } from "./clock";
import type { SeatClock } from "./protocol";
import { words } from "./words";

export class Clocks {
  /** As they are now. */
  now = $state.raw<SeatClock[]>([]);
  /** What a screen reader says when my time is short. */
  warning = $state("");
  private told: SeatClock[] = [];
  private heard = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly isMine: (seat: number) => boolean) {}

  of(seat: number): SeatClock | undefined {
    return this.now.find((clock) => clock.seat === seat);
  }

  hear(clocks: SeatClock[]): void {
    this.told = clocks;
    this.heard = performance.now();
    this.look();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private look(): void {
    clearTimeout(this.timer);
    const seconds = (performance.now() - this.heard) / 1000;
    const before = this.now;
    this.now = this.told.map((clock) => ticked(clock, seconds));
    for (const clock of this.now) {
      const line = passed(before.find((other) => other.seat === clock.seat), clock);
      if (line !== undefined && this.isMine(clock.seat)) this.warning = words.timeShort(line);
    }
    const wait = rhythm(this.now);
    if (wait > 0) this.timer = setTimeout(() => this.look(), wait);
  }
}
