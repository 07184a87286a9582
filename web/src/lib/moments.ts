/** An update as a row of smaller ones: the table at each moment on the way, with what was told by then. */
import type { Update } from "./protocol";

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
