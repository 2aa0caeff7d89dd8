// Telling: names keep their direction to themselves, and every refusal is a sentence.

import { beforeAll, describe, expect, test, vi } from "vitest";
import { refusal, Teller } from "./teller";
import { named, words } from "./words.svelte";
import type { BoardView, GameEvent } from "../net/protocol";

vi.stubGlobal("document", { documentElement: {} });
const board = {
  currency: { symbol: "€" },
  squares: [{ name: { fr: "Départ", en: "Go" }, kind: "go" }],
  cards: [[{ fr: "Avancez", en: "Go on" }], []],
} as unknown as BoardView;
const HEBREW = "\u05d3\u05d5\u05d3";

describe("telling", () => {
  beforeAll(async () => {
    await words.speak("en");
    await words.readPlay();
  });

  test("keeps a name that runs the other way to itself", () => {
    expect(named("Ann")).toBe("Ann");
    expect(named(HEBREW)).toBe(`\u2068${HEBREW}\u2069`);
    const told = new Teller(board, [HEBREW]).event({ event: "turn", seat: 0 } as GameEvent);
    expect(told).toContain(`\u2068${HEBREW}\u2069`);
  });

  test("puts a name in as it stands, markup and all", () => {
    const hostile = "<b>{ $seat }</b>";
    expect(new Teller(board, [hostile]).event({ event: "turn", seat: 0 } as GameEvent)).toContain(hostile);
  });

  test("speaks the other language from one sentence to the next", async () => {
    const teller = new Teller(board, ["Ann"]);
    const salary = { event: "salary", seat: 0, amount: 1200 } as GameEvent;
    const english = teller.event(salary);
    await words.speak("fr");
    const french = teller.event(salary);
    expect(english).toContain("€1,200");
    expect(french).toContain("1\u202f200\u00a0€");
    await words.speak("en");
    expect(teller.event(salary)).toBe(english);
  });

  test("has a sentence for what the table and what the rules refuse", () => {
    for (const code of ["stale", "wrong-moment", "offline", "internal"]) expect(refusal(code)).not.toBe(code);
    expect(refusal("no-such-code")).toBe("no-such-code");
  });

  test("says nothing of squares and cards that there are not", () => {
    const teller = new Teller(board, ["Ann"]);
    expect([teller.square(0), teller.square(77), teller.card(0, 0), teller.card(1, 9)]).toEqual([
      "Go",
      "",
      "Go on",
      "",
    ]);
  });
});
