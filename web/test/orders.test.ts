import { describe, expect, it } from "vitest";
import { answered, declining } from "../src/lib/orders";
import type { Order, View } from "../src/lib/protocol";

const asked = (turn: number, cites: string[], ...codes: string[]): View => ({
  game: "x", viewer: 0, seats: 2, waiting: [0], turn, zones: [], facts: [], outcome: null, legal: [],
  prompt: { text: "React?", cites, choices: codes.map((code, action) => ({ action, code, words: code, touches: [] })) },
});
const pass = (...about: string[]): Order => ({ code: "pass", about, until: "turn" });

describe("what is answered without me", () => {
  it("is a question on another's turn with one answer only", () => {
    expect(answered(asked(1, ["A"], "pass"), [])?.code).toBe("pass");
    expect(answered(asked(0, ["A"], "pass"), [])).toBeUndefined();
    expect(answered(asked(1, ["A"], "block", "pass"), [])).toBeUndefined();
  });

  it("is a question that rests on a rule of a standing order, if the answer is possible", () => {
    expect(answered(asked(1, ["A", "B"], "block", "pass"), [pass("B", "C")])?.code).toBe("pass");
    expect(answered(asked(1, ["A"], "block", "pass"), [pass("B")])).toBeUndefined();
    expect(answered(asked(1, ["A"], "block", "mirror"), [pass("A")])).toBeUndefined();
  });

  it("is nothing where nothing is asked", () => {
    expect(answered({ ...asked(1, []), prompt: null }, [pass("A")])).toBeUndefined();
  });
});

describe("what can be declined for a while", () => {
  it("is a reaction, never the own turn", () => {
    expect(declining(asked(1, ["A"], "block", "pass"))?.code).toBe("pass");
    expect(declining(asked(-1, ["A"], "card", "pass"))?.code).toBe("pass");
    expect(declining(asked(0, ["A"], "play", "pass"))).toBeUndefined();
    expect(declining(asked(1, ["A"], "first", "second"))).toBeUndefined();
  });
});
