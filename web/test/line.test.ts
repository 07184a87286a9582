import { beforeEach, describe, expect, it, vi } from "vitest";
import { Line, pause, type LineState } from "../src/lib/line";
import type { FromServer } from "../src/lib/protocol";

class Socket {
  readyState = 1;
  sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drops(code: number) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

let sockets: Socket[];
let states: LineState[];
let heard: FromServer[];
const dial = () => {
  const socket = new Socket();
  sockets.push(socket);
  return socket as unknown as WebSocket;
};
const line = () =>
  new Line("ws://here", { heard: (message) => heard.push(message), changed: (state) => states.push(state) }, dial);
const welcome = { t: "welcome", protocol: 1, table: {}, seats: [0] };

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, states, heard] = [[], [], []];
});

describe("the line to a table", () => {
  it("gives each question the answer that repeats its number", async () => {
    const open = line();
    sockets[0]!.says(welcome);
    const first = open.ask({ t: "look", seat: 0 });
    const second = open.ask({ t: "look", seat: 1 });
    sockets[0]!.says({ t: "accepted", re: 2, seq: 9 });
    sockets[0]!.says({ t: "refused", re: 1, kind: "seat", text: "no", rule: "" });
    expect((await first)?.t).toBe("refused");
    expect((await second)?.t).toBe("accepted");
  });

  it("comes back by itself after longer and longer pauses", () => {
    line();
    sockets[0]!.says(welcome);
    sockets[0]!.drops(1006);
    vi.advanceTimersByTime(60);
    expect(sockets).toHaveLength(2);
    sockets[1]!.drops(1006);
    vi.advanceTimersByTime(900);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(200);
    expect(sockets).toHaveLength(3);
    sockets[2]!.says(welcome);
    expect(states.at(-1)).toBe("open");
    expect([pause(1, 1006), pause(2, 1006), pause(9, 1006)]).toEqual([1000, 2000, 15000]);
  });

  it("answers open questions with nothing when the line is lost", async () => {
    const open = line();
    sockets[0]!.says(welcome);
    const answer = open.ask({ t: "look", seat: 0 });
    sockets[0]!.drops(1006);
    expect(await answer).toBeNull();
  });

  it("stays away where it is not wanted", () => {
    line();
    sockets[0]!.drops(4404);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toBe("closed");
  });

  it("waits as long as the server asks for", () => {
    line();
    sockets[0]!.says(welcome);
    sockets[0]!.says({ t: "bye", text: "too fast", again: 5 });
    sockets[0]!.drops(4429);
    vi.advanceTimersByTime(4900);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(sockets).toHaveLength(2);
  });
});
