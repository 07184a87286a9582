/** The line to a table: one socket that comes back by itself, and questions with answers. */
import type { FromClient, FromServer } from "./protocol";

export type LineState = "connecting" | "open" | "lost" | "closed";

type Unnumbered<T> = T extends unknown ? Omit<T, "id"> : never;
export type Question = Unnumbered<FromClient>;
export type Answer = Extract<FromServer, { re: number }>;

export interface Ears {
  heard(message: FromServer): void;
  changed(state: LineState, text: string): void;
}

/** What a table needs of its line. */
export interface Wire {
  ask(question: Question): Promise<Answer | null>;
  close(): void;
  retry(): void;
}

export const FINAL_CODES = [4403, 4404];
const AT_ONCE = [1006, 1012];

/** How long to wait before attempt number `attempt`, in milliseconds. */
export function pause(attempt: number, code: number): number {
  if (attempt === 0 && AT_ONCE.includes(code)) return 50;
  return Math.min(500 * 2 ** attempt, 15_000);
}

export class Line implements Wire {
  private socket: WebSocket | null = null;
  private attempts = 0;
  private numbers = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly open = new Map<number, (answer: Answer | null) => void>();
  private over = false;
  private last = "";
  private wait = -1;

  constructor(
    private readonly address: string,
    private readonly ears: Ears,
    private readonly dial: (address: string) => WebSocket = (to) => new WebSocket(to),
  ) {
    this.connect();
  }

  /** Send, and hear the answer; null if the line was lost before it came. */
  ask(question: Question): Promise<Answer | null> {
    if (this.socket?.readyState !== 1) return Promise.resolve(null);
    const id = ++this.numbers;
    const answer = new Promise<Answer | null>((done) => this.open.set(id, done));
    this.socket.send(JSON.stringify({ ...question, id }));
    return answer;
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.ears.changed("closed", "");
  }

  /** Try again now, when a person does not want to wait. */
  retry(): void {
    if (this.over || this.socket?.readyState === 1) return;
    clearTimeout(this.timer);
    this.connect();
  }

  private connect(): void {
    this.ears.changed(this.attempts > 0 ? "lost" : "connecting", this.last);
    const socket = this.dial(this.address);
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = (event: CloseEvent) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  private hear(message: FromServer): void {
    if (message.t === "welcome") {
      this.attempts = 0;
      this.last = "";
      this.ears.changed("open", "");
    } else if (message.t === "bye") {
      this.last = message.text;
      this.wait = message.again;
      if (message.again < 0) this.over = true;
    } else if ("re" in message) {
      this.open.get(message.re)?.(message);
      this.open.delete(message.re);
    }
    this.ears.heard(message);
  }

  private lost(code: number): void {
    for (const done of this.open.values()) done(null);
    this.open.clear();
    if (FINAL_CODES.includes(code)) this.over = true;
    if (this.over) {
      this.ears.changed("closed", this.last);
      return;
    }
    const delay = Math.max(pause(this.attempts, code), this.wait * 1000);
    this.attempts += 1;
    this.wait = -1;
    this.ears.changed("lost", this.last);
    this.timer = setTimeout(() => this.connect(), delay);
  }
}
