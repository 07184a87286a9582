/** Updates in other portions than they came. */
import type { Update } from "./protocol";

/** As a row of smaller ones: the table at each moment on the way, with what was told by then. */
export function inParts(update: Update): Update[] {
  const parts: Update[] = [];
  let told = 0;
  for (const { seq, view } of update.moments) {
    const after = update.events.findIndex((event) => event.seq > seq);
    const end = after < 0 ? update.events.length : after;
    parts.push({ ...update, seq, view, events: update.events.slice(told, end), undo: "", moments: [] });
    told = end;
  }
  return [...parts, { ...update, events: update.events.slice(told), moments: [] }];
}

/** Several as one, for whoever is far behind: the newest table, with all that was told on the way. */
export function asOne(updates: readonly [Update, ...Update[]]): Update {
  const begins = Math.max(0, updates.findLastIndex((update) => update.fresh));
  const newest = updates.at(-1) ?? updates[0];
  return { ...newest, fresh: updates.some((update) => update.fresh), events: updates.slice(begins).flatMap((update) => update.events), moments: [] };
}
