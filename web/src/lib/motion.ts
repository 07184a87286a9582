/** Our own small FLIP: measure, let the page change, then let each thing travel its way. */
import { reducedMotion } from "./settings.svelte";
import type { Journeys } from "./journey";

interface Snapshot {
  boxes: Map<string, DOMRect>;
  ghosts: Map<string, HTMLElement>;
}

const EASE = "cubic-bezier(.22,.8,.3,1)";
const APART = 40;
const LATEST = 400;
const NO_PICTURE = 100;

function find(root: HTMLElement, name: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-at="${CSS.escape(name)}"]`);
}

/** Where everything is now; and a likeness of what will be gone or travel into a pile. */
export function before(root: HTMLElement, plan: Journeys): Snapshot {
  const boxes = new Map<string, DOMRect>();
  const ghosts = new Map<string, HTMLElement>();
  for (const { from, to } of plan.moved) {
    for (const name of [from, to]) {
      const node = find(root, name);
      if (node && !boxes.has(name)) boxes.set(name, node.getBoundingClientRect());
    }
  }
  for (const name of [...plan.vanished, ...plan.moved.map((journey) => journey.from)]) {
    const node = find(root, name)?.querySelector<HTMLElement>("[data-body]");
    if (!node) continue;
    boxes.set(name, boxes.get(name) ?? node.getBoundingClientRect());
    ghosts.set(name, node.cloneNode(true) as HTMLElement);
  }
  return { boxes, ghosts };
}

/** The next picture that the browser draws; one in the background draws none. */
function picture(): Promise<unknown> {
  return new Promise((done) => {
    requestAnimationFrame(done);
    setTimeout(done, NO_PICTURE);
  });
}

/** Play the journeys; resolves when the last has arrived. */
export async function after(root: HTMLElement, plan: Journeys, was: Snapshot, ms: number) {
  if (ms === 0) return;
  // The page was changed in this task; it is laid out, once, in the next picture's, before anything is seen.
  await picture();
  if (reducedMotion()) {
    await fade(root, plan, ms);
    return;
  }
  // Everything is measured before anything moves: a change between two looks would lay the page out again.
  const ways = plan.moved.flatMap(({ from, to, turns }, n) => {
    const start = was.boxes.get(from);
    const target = find(root, to);
    if (!start || !target) return [];
    const body = to.includes(".") ? target.querySelector<HTMLElement>("[data-body]") : null;
    return [{ start, end: target.getBoundingClientRect(), body, ghost: was.ghosts.get(from), turns, delay: Math.min(n * APART, LATEST) }];
  });
  const running: Animation[] = [];
  for (const { start, end, body, ghost, turns, delay } of ways) {
    if (body) running.push(travel(body, start, end, ms, delay, turns));
    else if (ghost) running.push(sendGhost(ghost, start, end, ms, delay));
  }
  for (const name of plan.vanished) {
    const ghost = was.ghosts.get(name);
    const box = was.boxes.get(name);
    if (ghost && box) running.push(fadeGhost(ghost, box, ms));
  }
  for (const name of [...plan.appeared, ...plan.turned]) {
    const body = find(root, name)?.querySelector<HTMLElement>("[data-body]");
    if (body) running.push(plan.turned.includes(name) ? turn(body, ms) : grow(body, ms));
  }
  await arrival(running, ms);
}

/** A page in the background may never finish an animation; it must not hold up the game. */
async function arrival(running: Animation[], ms: number): Promise<void> {
  const late = new Promise((done) => setTimeout(done, ms * 2 + LATEST));
  await Promise.race([Promise.allSettled(running.map((animation) => animation.finished)), late]);
  // They end in the middle of a frame, which is drawn before the table goes on.
  await new Promise((done) => setTimeout(done));
}

/** Above everything else while it lasts: what lies above a moving thing is painted anew with it. */
function above(node: HTMLElement, animation: Animation): Animation {
  const piece = node.closest(".piece");
  piece?.classList.add("above");
  animation.onfinish = animation.oncancel = () => {
    node.classList.remove("travels");
    piece?.classList.remove("above");
  };
  return animation;
}

function travel(node: HTMLElement, start: DOMRect, end: DOMRect, ms: number, delay: number, turns: boolean) {
  const x = start.left + start.width / 2 - end.left - end.width / 2;
  const y = start.top + start.height / 2 - end.top - end.height / 2;
  const scale = end.width > 0 ? Math.max(0.3, Math.min(3, start.width / end.width)) : 1;
  const lift = Math.min(28, Math.hypot(x, y) * 0.12);
  const spin = turns ? " rotateY(90deg)" : "";
  node.classList.add("travels");
  const animation = node.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})${spin}` },
      {
        transform: `translate(${x * 0.4}px, ${y * 0.4 - lift}px) scale(${(1 + scale) / 2})`,
        offset: 0.45,
      },
      { transform: "none" },
    ],
    { duration: ms, delay, easing: EASE, fill: "backwards" },
  );
  return above(node, animation);
}

function place(ghost: HTMLElement, box: DOMRect): void {
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.left = `${box.left}px`;
  ghost.style.top = `${box.top}px`;
  ghost.style.width = `${box.width}px`;
  ghost.style.height = `${box.height}px`;
  document.body.append(ghost);
}

function remove(ghost: HTMLElement, animation: Animation): Animation {
  animation.onfinish = animation.oncancel = () => ghost.remove();
  return animation;
}

function sendGhost(ghost: HTMLElement, start: DOMRect, end: DOMRect, ms: number, delay: number) {
  place(ghost, start);
  const x = end.left + end.width / 2 - start.left - start.width / 2;
  const y = end.top + end.height / 2 - start.top - start.height / 2;
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: `translate(${x}px, ${y}px)`, opacity: 1, offset: 0.85 },
    { transform: `translate(${x}px, ${y}px)`, opacity: 0 },
  ];
  return remove(ghost, ghost.animate(frames, { duration: ms, delay, easing: EASE, fill: "both" }));
}

function fadeGhost(ghost: HTMLElement, box: DOMRect, ms: number): Animation {
  place(ghost, box);
  const frames = [
    { transform: "scale(1)", opacity: 1 },
    { transform: "scale(.6) rotate(-6deg)", opacity: 0 },
  ];
  return remove(ghost, ghost.animate(frames, { duration: ms * 1.2, easing: EASE, fill: "both" }));
}

function grow(node: HTMLElement, ms: number): Animation {
  const frames = [{ transform: "scale(.4)", opacity: 0 }, { transform: "none", opacity: 1 }];
  return above(node, node.animate(frames, { duration: ms, easing: EASE }));
}

function turn(node: HTMLElement, ms: number): Animation {
  const frames = [{ transform: "rotateY(90deg)" }, { transform: "none" }];
  return above(node, node.animate(frames, { duration: ms, easing: EASE }));
}

async function fade(root: HTMLElement, plan: Journeys, ms: number): Promise<void> {
  const names = [...plan.moved.map((journey) => journey.to), ...plan.appeared, ...plan.turned];
  const running = names.flatMap((name) => {
    const body = find(root, name)?.querySelector<HTMLElement>("[data-body]");
    return body ? [above(body, body.animate([{ opacity: 0 }, { opacity: 1 }], { duration: ms }))] : [];
  });
  await arrival(running, ms);
}
