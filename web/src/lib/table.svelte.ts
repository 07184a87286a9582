/** One table as this browser knows it: the line, the view on show, and what I have clicked. */
import { tick } from "svelte";
import { Advice } from "./advice.svelte";
import { elementsOf } from "./arrange";
import { Clocks } from "./clocks.svelte";
import { heardBetween } from "./heard";
import { HotSeat } from "./hotseat.svelte";
import { journeys } from "./journey";
import { Line, type Ears, type LineState, type Question, type Wire } from "./line";
import { asOne, inParts } from "./moments";
import { after, before } from "./motion";
import { withNames } from "./names";
import { click, isButton, narrow, type PromptButton } from "./narrow";
import { answered, type Standing } from "./orders";
import type { Asked, Choice, FromServer, Order, TableInfo, Told, Update, View } from "./protocol";
import { go } from "./route.svelte";
import { shared } from "./share";
import { settings, SPEEDS } from "./settings.svelte";
import { lineOf, ofGuest, readingTime, strikes, touchedBy, type StoryLine, type Telling } from "./telling";
import { twinsOf } from "./twins";
import { words } from "./words";

/** A small note beside what was clicked: a sentence, and the rule it comes from. */
export interface Note {
  text: string;
  rule: string;
  at: string;
  /** It takes the question's place for a while. */
  instead: boolean;
}

const NOTE_STAYS = 9000;
/** Who is further behind than this sees the rest at once. */
const MOST_WAITING = 7;

function socketOf(id: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/tables/${id}/socket`;
}

function moment(): Promise<void> {
  return new Promise((done) => setTimeout(done, 60));
}

function sameQuestion(was: View | null, is: View): boolean {
  const codes = (view: View | null) => view?.prompt?.choices.map((choice) => choice.code).join(" ");
  return was?.viewer === is.viewer && was.prompt?.text === is.prompt?.text && codes(was) === codes(is);
}

export class Table {
  info = $state.raw<TableInfo | null>(null);
  seats = $state.raw<number[]>([]);
  view = $state.raw<View | null>(null);
  /** The story so far. */
  events = $state.raw<StoryLine[]>([]);
  /** The events of the update on show, for the live region. */
  latest = $state.raw<Told[]>([]);
  undoKind = $state<Update["undo"]>("");
  orders = $state.raw<Order[]>([]);
  clicked = $state.raw<string[]>([]);
  line = $state<LineState>("connecting");
  lineText = $state("");
  note = $state.raw<Note | null>(null);
  asked = $state.raw<Asked | null>(null);
  /** How often something struck that darkens the table for a moment. */
  struck = $state(0);
  seed = $state("");
  busy = $state(false);
  /** How long the table's log was in the view on show. */
  seq = $state(0);
  combines = false;
  /** How the game's layout finds what a sentence speaks of; what it says of a guest. */
  layout: Record<string, unknown> = {};
  /** The sentence of a guest's turn that is being told, and how many there are. */
  telling = $state.raw<Telling | null>(null);
  guestPlays = $state(false);
  held = $state(false);
  private goOn: () => void = () => undefined;
  /** What the clicked elements can become, in a game that combines. */
  private made = $state.raw<Choice[] | null>(null);
  /** A hint that was taken up: ready to be confirmed as it is. */
  private picked = $state.raw<Choice | null>(null);
  readonly advice = new Advice(this);
  readonly hotSeat = new HotSeat(this);
  readonly clocks = new Clocks((seat) => this.seats.includes(seat));
  private waiting: Update[] = [];
  private showing = false;
  private stage: HTMLElement | null = null;
  private noteTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly socket: Wire;

  readonly me = $derived(this.view?.viewer ?? -1);
  /** A lesson allows one code at a time, "" nothing; null: whatever the rules allow. */
  only = $state<string | null>(null);
  /** Told when an act of mine was accepted. */
  onActed: (code: string, seq: number) => void = () => undefined;
  readonly choices = $derived(
    (this.view?.prompt?.choices ?? []).filter((choice) => this.only === null || choice.code === this.only),
  );
  /** What the table answers without me; in a lesson nothing. */
  readonly byItself = $derived(this.view && this.only === null ? answered(this.view, this.orders) : undefined);
  readonly elements = $derived(this.view ? elementsOf(this.view) : new Set<string>());
  private readonly onScreen = (name: string) => this.elements.has(name);
  private readonly base = $derived(narrow(this.choices, this.combines ? [] : this.clicked, this.onScreen));
  readonly left = $derived(this.made ?? this.base.left);
  readonly lit = $derived(new Set(this.telling ? touchedBy(this.telling.event, this.layout, this.elements) : []));
  readonly complete = $derived(this.made ? this.made.filter((c) => c.touches.length === 0) : this.base.complete);
  private readonly twins = $derived(this.view && !this.combines ? twinsOf(this.view, new Set(this.left.flatMap((choice) => choice.touches))) : new Map<string, string>());
  /** These glow: what comes next, or in a game that combines whatever may be tapped first. */
  readonly next = $derived(this.made ? new Set(this.made.flatMap((c) => c.touches)) : this.combines ? this.base.fitting : this.withTwins(this.base.next));
  readonly fitting = $derived(this.made ? this.next : this.base.fitting);
  /** The one choice that only needs to be confirmed. */
  readonly ready = $derived(
    this.picked ?? (this.clicked.length > 0 && this.made !== null && this.complete.length === 1
      ? this.complete[0]
      : this.clicked.length > 0 && this.made === null && this.left.length === 1 && this.left[0]?.touches.every((name) => isButton(name) || this.clicked.includes(name))
        ? this.left[0]
        : undefined),
  );

  /** What is only to be confirmed needs no button of its own. */
  readonly buttons = $derived(
    (this.made ? this.madeButtons(this.made) : this.base.buttons).filter((button) => !this.ready || button.choice !== this.ready),
  );

  constructor(
    readonly id: string,
    dial: (ears: Ears) => Wire = (ears) => new Line(socketOf(id), ears),
  ) {
    this.socket = dial({
      heard: (message) => this.hear(message),
      changed: (state, text) => {
        this.line = state;
        this.lineText = text;
        if (state !== "open") this.busy = false;
      },
    });
  }

  /** Where things are drawn, so that they can be seen to move. */
  playOn(stage: HTMLElement | null): void {
    this.stage = stage;
  }

  close(): void {
    this.tellSkip();
    clearTimeout(this.noteTimer);
    this.hotSeat.close();
    this.clocks.close();
    this.socket.close();
  }

  retry(): void {
    this.socket.retry();
  }

  nameOf(seat: number): string {
    const given = this.info?.seats.find((other) => other.seat === seat)?.name;
    return given || words.seatLabel(seat);
  }

  /** A game's own words, with the names of those who sit here. */
  said(text: string): string {
    return withNames(text, (seat) => this.nameOf(seat), this.layout);
  }

  /** Look again at what this line of the story tells. */
  openLine(n: number): void {
    go(`#/replay/${this.id}/line-${n}/${this.me}`);
  }

  // -- what the server says ------------------------------------------------------------------

  private hear(message: FromServer): void {
    if (message.t === "welcome") {
      this.info = message.table;
      this.seats = message.seats;
    } else if (message.t === "people") {
      this.info = message.table;
      this.seats = message.table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    } else if (message.t === "update") {
      this.waiting.push(message);
      void this.showAll();
    } else if (message.t === "clocks") this.clocks.hear(message.clocks);
    else if (message.t === "asked") this.asked = message;
    else if (message.t === "settled") this.asked = null;
    else if (message.t === "revealed") this.seed = message.seed;
  }

  /** Show updates one after the other, each for as long as it takes to see what happened. */
  private async showAll(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    try {
      while (this.waiting.length > 0) {
        const late = this.waiting.length - (settings.speed === "instant" ? 0 : MOST_WAITING);
        const [first, ...rest] = this.waiting.splice(0, Math.max(1, late));
        if (!first) break;
        const update = rest.length > 0 ? asOne([first, ...rest]) : first;
        const others = !this.latestIsMine(update);
        const pace = late > 0 ? SPEEDS.instant : SPEEDS[settings.speed];
        await this.unfold(update, update.fresh ? SPEEDS.instant : pace);
        if (others && !update.fresh && this.waiting.length > 0 && pace.look > 0) {
          await new Promise((done) => setTimeout(done, pace.look));
        }
      }
    } finally {
      this.showing = false; // what could not be drawn must not hold up the next
    }
  }

  /** What happened, moment by moment; a guest's turn sentence by sentence, at the person's speed. */
  private async unfold(update: Update, pace: { move: number; read: number }): Promise<void> {
    const parts = pace.move > 0 ? inParts(update) : [update];
    const all = ofGuest(update.events, this.layout, this.guestPlays).events.length;
    let n = 0;
    let skipped = update.fresh;
    for (const [place, part] of parts.entries()) {
      const told = ofGuest(part.events, this.layout, this.guestPlays);
      if (!update.fresh) this.guestPlays = told.playing;
      for (const event of pace.read > 0 ? told.events : []) {
        if (skipped) break;
        this.telling = { event, n: ++n, all };
        skipped = await this.read(pace.read * readingTime(event));
      }
      if (place === parts.length - 1) {
        this.telling = null;
        this.held = false;
      }
      await this.show(part, skipped ? 0 : pace.move);
    }
  }

  /** Wait until the sentence is read; true if the rest is skipped. */
  private read(ms: number): Promise<boolean> {
    return new Promise((done) => {
      const next = () => {
        clearTimeout(timer);
        done(this.skipped);
      };
      this.skipped = false;
      const timer = setTimeout(() => !this.held && next(), ms);
      this.goOn = next;
    });
  }

  private skipped = false;

  tellNext(): void {
    this.goOn();
  }

  tellSkip(): void {
    this.skipped = true;
    this.goOn();
  }

  tellHold(): void {
    this.held = !this.held;
    if (!this.held) this.goOn();
  }

  private latestIsMine(update: Update): boolean {
    return this.busy && update.seq >= this.seq;
  }

  protected async show(update: Update, ms: number): Promise<void> {
    const was = this.view;
    const moves = was && ms > 0 && was.viewer === update.view.viewer ? journeys(was, update.view) : null;
    const snapshot = moves && this.stage ? before(this.stage, moves) : null;
    if (settings.sound && !update.fresh) void this.beHeard(was, update);
    const kept = this.combines && this.busy ? this.clicked : [];
    this.view = shared(was, update.view);
    this.seq = update.seq;
    const lines = update.events.map(lineOf);
    this.events = update.fresh ? lines : [...this.events, ...lines];
    this.latest = update.fresh ? [] : update.events;
    if (strikes(this.latest, this.layout)) this.struck += 1;
    this.undoKind = update.undo;
    this.orders = update.orders;
    // What I have begun to choose stays chosen while others decide at the same time.
    if (this.busy || !sameQuestion(was, update.view)) {
      this.clicked = [];
      this.made = null;
      this.picked = null;
      this.advice.forget();
      if (this.note?.instead) this.hush(); // it stands where the new question belongs
    }
    this.busy = false;
    this.hotSeat.consider(update.view);
    await tick();
    if (moves && snapshot && this.stage) await after(this.stage, moves, snapshot, ms);
    if (kept.length > 0 && update.view.prompt) await this.goOnWith(kept);
  }

  /** Sounds are fetched and made only for those who want them. */
  private async beHeard(was: View | null, { view, orders }: Update): Promise<void> {
    const heard = heardBetween(was, view, was ? journeys(was, view) : null, orders);
    if (heard.length > 0) (await import("./sound")).sound(heard);
  }

  private withTwins(names: ReadonlySet<string>): ReadonlySet<string> {
    return new Set([...names, ...[...this.twins].flatMap(([name, twin]) => (names.has(twin) ? [name] : []))]);
  }

  // -- what I do -----------------------------------------------------------------------------

  /** A click on an element of the table, or on a button of the prompt. */
  async touch(name: string): Promise<void> {
    if (this.busy || !this.view || this.view.outcome) return;
    this.hush();
    if (this.picked) this.takeBack();
    if (!this.view.prompt) {
      await this.whyNot([name]);
      return;
    }
    if (this.combines && !isButton(name)) {
      await this.combine(name);
      return;
    }
    const step = click(this.choices, this.clicked, this.twins.get(name) ?? name, this.onScreen, settings.confirm);
    if (step.kind === "settled") {
      this.clicked = step.clicked;
      await this.act(step.choice);
    } else if (step.kind === "clicked") this.clicked = step.clicked;
    else await this.whyNot(step.touches);
  }

  async press(button: PromptButton): Promise<void> {
    if (button.choice) await this.act(button.choice);
    else await this.touch(button.element);
  }

  async confirm(): Promise<void> {
    if (this.ready) await this.act(this.ready);
  }

  /** Take the clicks back; false if there were none. */
  takeBack(): boolean {
    this.hush();
    const any = this.clicked.length > 0 || this.picked !== null;
    this.clicked = [];
    this.made = null;
    this.picked = null;
    return any;
  }

  /** Lift all that this choice touches, as if it had been clicked together. */
  pick(choice: Choice): void {
    if (this.busy) return;
    this.takeBack();
    this.clicked = choice.touches.filter((name) => !isButton(name) && this.elements.has(name));
    this.picked = choice;
  }

  async act(choice: Choice, stale = words.staleDecision): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const answer = await this.ask({ t: "act", seat: this.me, seq: this.seq, code: choice.code });
    if (answer?.t === "accepted") {
      this.onActed(choice.code, answer.seq);
      return;
    }
    this.busy = false;
    this.takeBack();
    if (answer?.t === "refused") {
      if (answer.kind !== "stale") this.say(answer.text, answer.rule);
      else if (stale) this.say(stale, "", "", false);
    }
  }

  /** Answer now, and questions like this one in the same way for a while. The order itself may be quicker. */
  async always(choice: Choice, until: Standing): Promise<void> {
    if (this.busy) return;
    const { view, seq } = this;
    await this.order([...this.orders, { code: choice.code, about: [...(view?.prompt?.cites ?? [])], until }]);
    if (this.seq === seq) await this.act(choice, "");
  }

  /** Act for another seat of mine, as soon as it is asked, and until it is seen: a lesson plays the others. */
  async actFor(seat: number, code: string): Promise<void> {
    while (this.line !== "closed" && !this.view?.outcome) {
      if (this.view?.waiting.includes(seat)) {
        const answer = await this.ask({ t: "act", seat, seq: this.seq, code });
        const seq = answer?.t === "accepted" ? answer.seq : -1;
        if (seq >= 0) return this.settled(seq);
      }
      await moment();
    }
  }

  /** Wait until this is on show, and whatever follows from it by itself. */
  async settled(seq: number): Promise<void> {
    for (let shown = -1; this.line === "open" && (this.seq < seq || this.seq !== shown); ) {
      shown = this.seq;
      for (let n = 0; n < 4; n++) await moment();
    }
  }

  async undo(): Promise<void> {
    if (!this.undoKind) return;
    const ask = this.undoKind === "ask";
    const answer = await this.ask({ t: "undo", seat: this.me, seq: this.seq, ask });
    if (answer?.t === "refused") this.say(answer.text, answer.rule);
  }

  async consent(yes: boolean): Promise<void> {
    if (!this.asked) return;
    await this.ask({ t: "consent", seat: this.me, ask: this.asked.ask, yes });
    this.asked = null;
  }

  async look(seat: number): Promise<void> {
    await this.ask({ t: "look", seat });
  }

  async order(orders: Order[]): Promise<void> {
    const answer = await this.ask({ t: "orders", seat: this.me, orders });
    if (answer?.t === "accepted") this.orders = orders;
    else if (answer?.t === "refused") this.say(answer.text, answer.rule);
  }

  hush(): void {
    clearTimeout(this.noteTimer);
    this.note = null;
  }

  say(text: string, rule = "", at = "", instead = true): void {
    this.hush();
    this.note = { text: this.said(text), rule, at, instead };
    this.noteTimer = setTimeout(() => (this.note = null), NOTE_STAYS);
  }

  ask(question: Question) {
    return this.socket.ask(question);
  }

  private async whyNot(touches: string[]): Promise<void> {
    const at = touches.at(-1) ?? "";
    if (this.only !== null) {
      this.say(words.lessonFirst, "", at);
      return;
    }
    if (this.me < 0) {
      this.say(words.watching, "", at);
      return;
    }
    for (const some of touches.length > 1 ? [touches, touches.slice(-1)] : [touches]) {
      const answer = await this.ask({ t: "whynot", seat: this.me, touches: some });
      const reason = answer?.t === "reasons" ? answer.reasons[0] : undefined;
      if (reason) {
        this.say(reason.text, reason.rule, at);
        return;
      }
    }
    this.say(this.view?.prompt ? words.notNow : words.notYours, "", at);
  }

  // -- games whose choices are combinations of many elements -----------------------------------

  private async combine(name: string): Promise<void> {
    const drop = this.clicked.includes(name);
    const wanted = drop ? this.clicked.filter((other) => other !== name) : [...this.clicked, name];
    if (wanted.length === 0) {
      this.takeBack();
      return;
    }
    const made = await this.makes(wanted);
    if (made.length === 0) {
      await this.whyNot(wanted);
      return;
    }
    this.clicked = wanted;
    this.made = made;
  }

  private async makes(touches: string[]): Promise<Choice[]> {
    const answer = await this.ask({ t: "combine", seat: this.me, touches });
    const found = answer?.t === "combined" ? answer.choices : [];
    return found.filter((choice) => this.only === null || choice.code === this.only);
  }

  /** A combination that needs more than one decision: the same elements answer the next. */
  private async goOnWith(kept: string[]): Promise<void> {
    const there = kept.filter((name) => this.elements.has(name));
    if (there.length === 0 || there.length < kept.length) return;
    const made = await this.makes(there);
    if (made.length === 0) return;
    this.clicked = there;
    this.made = made;
  }

  private madeButtons(made: Choice[]): PromptButton[] {
    const complete = made.filter((choice) => choice.touches.length === 0);
    const buttons = made.filter((choice) => choice.touches.some(isButton));
    const settled = complete.length > 1 ? complete : [];
    return [...settled, ...buttons].map((choice) => ({ element: "", label: choice.words, choice }));
  }
}
