/** Steps of a replay: which are fetched together, and what has been told by them. */
import type { Told } from "./protocol";

export const WINDOW = 40;

/** The first step of the window in which a step is fetched. */
export function windowOf(step: number): number {
  return Math.floor(step / WINDOW) * WINDOW;
}

/** How many lines of the story have been told by this step. */
export function toldBy(story: readonly Told[], step: number): number {
  let low = 0;
  let high = story.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((story[middle]?.seq ?? 0) <= step) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The next step that tells something, or the last one: a dealer may need fifty for one sentence. */
export function nextTold(story: readonly Told[], step: number, last: number): number {
  return story[toldBy(story, step)]?.seq ?? last;
}
