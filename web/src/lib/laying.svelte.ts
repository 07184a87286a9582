/** A table is laid zone by zone, with a breath between, so that the page answers meanwhile. */
import { flushSync } from "svelte";

/** Milliseconds of work between two breaths: a phone that is four times slower still answers at once. */
const SLICE = 6;

export class Laying {
  over = $state(false);
  private waiting: (() => void)[] = [];

  /** Lay this as soon as it is its turn. */
  later(lay: () => void): void {
    this.waiting.push(lay);
  }

  async begin(): Promise<void> {
    while (this.waiting.length > 0) {
      await new Promise((done) => setTimeout(done));
      const start = performance.now();
      for (let next = this.waiting.shift(); next; next = performance.now() - start < SLICE ? this.waiting.shift() : undefined) {
        next();
        flushSync();
      }
    }
    this.over = true;
  }
}
