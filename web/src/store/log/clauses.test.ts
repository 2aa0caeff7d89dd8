import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { causeClauses, clausesOf, inForce, numbersOf, rentClauses } from "./clauses";
import type { BoardView, GameEvent } from "../../net/protocol";
import codes from "../../words/codes.json";
import { SentenceWriter } from "../../words/sentences";
import { words } from "../../words/words.svelte";

const RENT: GameEvent = {
  event: "rent-due",
  debtor: 0,
  owner: 1,
  square: 0,
  amount: 24,
  base: 12,
  level: 0,
  multiplier: 2,
  factor: 0,
  points: 7,
};

function board(kind: string, edition = "classic"): BoardView {
  const name = { fr: "Rue", en: "Street" };
  const currency = { code: "EUR", symbol: "€", name };
  const squares = [{ name, kind, group: 0, price: 100, rents: [12], mortgage: 50, lift: 55, amount: 0 }];
  return { edition, squares, currency, rules: {} } as unknown as BoardView;
}

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await words.setLanguage("en");
  await words.loadPlay();
});

describe("clauses", () => {
  test("every clause that the page can name has words in both languages", () => {
    const named = new Set([...Object.values(codes.clauses).flat(), ...codes.causes.flat()]);
    for (const language of ["en", "fr"]) {
      const path = new URL(`../../../../src/magie/locales/${language}/clauses.ftl`, import.meta.url);
      const text = readFileSync(path, "utf-8");
      expect([...named].filter((clause) => !text.includes(`\nclause-${clause} =`))).toEqual([]);
    }
  });

  test("a rent rests on what makes it so high", () => {
    expect(clausesOf(RENT, board("lot"))[0]).toBe("RENT-05");
    expect(rentClauses(board("lot"), 0, 3, 1)).toEqual(["RENT-08"]);
    expect(rentClauses(board("station"), 0, 0, 1)).toEqual(["STATION-01"]);
    expect(rentClauses(board("utility"), 0, 0, 1)).toContain("UTIL-01");
  });

  test("a payment rests on why it was owed", () => {
    const fine = codes.cause.indexOf("fine");
    expect(causeClauses(fine)).toContain("JAIL-06");
    const paid: GameEvent = { event: "paid", payer: 0, payee: -1, amount: 50, cause: fine };
    expect(clausesOf(paid, board("lot"))).toContain("JAIL-06");
    expect(clausesOf(paid, board("lot"))).toContain("BANK-04");
    expect(clausesOf({ ...paid, payee: 1 }, board("lot"))).not.toContain("BANK-04");
  });

  test("what an edition does not know is not named", () => {
    expect(inForce(["TAX-01", "TAX-03", "TAX-01"], board("tax"))).toEqual(["TAX-01"]);
    expect(inForce(["TAX-01", "TAX-03"], board("tax", "canada-1961"))).toEqual(["TAX-01", "TAX-03"]);
  });

  test("a roll needs no explanation", () => {
    expect(clausesOf({ event: "turn", seat: 0 }, board("lot"))).toEqual([]);
  });
});

describe("numbers", () => {
  test("a rent is shown as it was reckoned", () => {
    const sentences = new SentenceWriter(board("lot"), ["Ann", "Bo"]);
    expect(numbersOf(RENT, sentences).map(({ sum }) => sum)).toEqual(["€12", "× 2", "€24"]);
  });

  test("a utility is so much for each point", () => {
    const sentences = new SentenceWriter(board("utility"), ["Ann", "Bo"]);
    const gameEvent = { ...RENT, base: 4, multiplier: 7, amount: 28 } as GameEvent;
    expect(numbersOf(gameEvent, sentences).map(({ sum }) => sum)).toEqual(["4", "× 7", "€28"]);
  });

  test("a lift is the loan and its interest", () => {
    const gameEvent: GameEvent = { event: "lift", seat: 0, square: 0, loan: 50, interest: 5 };
    const sums = numbersOf(gameEvent, new SentenceWriter(board("lot"), ["Ann"])).map(({ sum }) => sum);
    expect(sums).toEqual(["€50", "€5", "€55"]);
  });
});
