// Names do not change the direction of a sentence, and every refusal has one.

import { beforeAll, describe, expect, test, vi } from "vitest";
import { reasonOf } from "./bot-reasons";
import codes from "./codes.json";
import { refusal } from "./refusal";
import { SentenceWriter } from "./sentences";
import { isolate, words } from "./words.svelte";
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
    await words.setLanguage("en");
    await words.loadPlay();
  });

  test("keeps a name that runs the other way to itself", () => {
    expect(isolate("Ann")).toBe("Ann");
    expect(isolate(HEBREW)).toBe(`\u2068${HEBREW}\u2069`);
    const gameEvent = new SentenceWriter(board, [HEBREW]).event({ event: "turn", seat: 0 } as GameEvent);
    expect(gameEvent).toContain(`\u2068${HEBREW}\u2069`);
  });

  test("puts a name in as it stands, markup and all", () => {
    const hostile = "<b>{ $seat }</b>";
    expect(new SentenceWriter(board, [hostile]).event({ event: "turn", seat: 0 } as GameEvent)).toContain(
      hostile,
    );
  });

  test("rounds the sums of a bot to notes", () => {
    const francs = { ...board, unit: 100, currency: { symbol: "F" } } as unknown as BoardView;
    const why = [codes.reason.indexOf("within-means"), 0, -1, 16_056];
    expect(reasonOf(new SentenceWriter(francs, ["Ann"]), why)).toContain("F\u00a016,100");
    expect(reasonOf(new SentenceWriter(board, ["Ann"]), why)).toContain("€16,056");
  });

  test("speaks the other language from one sentence to the next", async () => {
    const sentences = new SentenceWriter(board, ["Ann"]);
    const salary = { event: "salary", seat: 0, amount: 1200 } as GameEvent;
    const english = sentences.event(salary);
    await words.setLanguage("fr");
    const french = sentences.event(salary);
    expect(english).toContain("€1,200");
    expect(french).toContain("1\u202f200\u00a0€");
    await words.setLanguage("en");
    expect(sentences.event(salary)).toBe(english);
  });

  test("has a sentence for what the table and what the rules refuse", () => {
    for (const code of ["stale", "wrong-moment", "offline", "internal"]) expect(refusal(code)).not.toBe(code);
    expect(refusal("no-such-code")).toBe("no-such-code");
  });

  test("says nothing of squares and cards that there are not", () => {
    const sentences = new SentenceWriter(board, ["Ann"]);
    expect([sentences.square(0), sentences.square(77), sentences.card(0, 0), sentences.card(1, 9)]).toEqual([
      "Go",
      "",
      "Go on",
      "",
    ]);
  });
});
