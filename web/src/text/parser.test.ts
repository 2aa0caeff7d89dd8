import { expect, test } from "vitest";
import { parse, ParseError, type ParserContext } from "./parser";
import type { BoardView } from "../net/protocol";

const NAMES = [
  ["Départ", "Go"],
  ["Rue de Vaugirard", "Vaugirard Street"],
  ["Rue de la Paix", "Peace Street"],
  ["Avenue des Champs-Élysées", "Elysian Avenue"],
];
const board = {
  squares: NAMES.map(([fr, en]) => ({ name: { fr, en } })),
} as unknown as Pick<BoardView, "squares">;
const context: ParserContext = {
  board,
  names: ["Ann", "Bo", "Chloé"],
  language: "fr",
  activeSeat: 0,
  legal: ["roll"],
  deals: [],
  people: [0, 2],
};
const deal = (from: number, to: number, id: string) => ({
  deal: id,
  seat: from,
  other: to,
  text: "1 for nothing",
});

test("an empty line asks what can be done", () => {
  expect(parse("  ", context)).toEqual({ do: "tell", what: "m", about: "" });
});

test("a letter announces, with or without a space before its number", () => {
  expect(parse("o 3", context)).toEqual({ do: "tell", what: "o", about: "3" });
  expect(parse("O3", context)).toEqual({ do: "tell", what: "o", about: "3" });
  expect(parse("pB", context)).toEqual({ do: "tell", what: "p", about: "B" });
});

test("squares are called by the beginning of their name, without accents, in either language", () => {
  expect(parse("mortgage rue de vaug", context)).toEqual({ do: "move", text: "mortgage 1" });
  expect(parse("mortgage elysees", context)).toEqual({ do: "move", text: "mortgage 3" });
  expect(parse("mortgage Peace", context)).toEqual({ do: "move", text: "mortgage 2" });
  expect(() => parse("mortgage rue", context)).toThrow(ParseError);
  expect(parse("mortgage rue", { ...context, legal: ["mortgage 2"] })).toEqual({
    do: "move",
    text: "mortgage 2",
  });
});

test("a deal with a bot is a move, a deal with a person is shown beside the game", () => {
  expect(parse("offer B rue de la paix $120 for 1", context)).toEqual({
    do: "move",
    text: "offer B 2 $120 for 1",
  });
  expect(parse("offer chloe 2 for nothing", context)).toEqual({
    do: "propose",
    other: 2,
    text: "2 for nothing",
    counters: "",
  });
});

test("answers go to the deal of the game first, then to those that wait", () => {
  const waiting = { ...context, deals: [deal(2, 0, "x"), deal(1, 0, "y"), deal(0, 2, "z")] };
  expect(parse("accept", waiting)).toEqual({ do: "accept", deal: "x" });
  expect(parse("y Bo", waiting)).toEqual({ do: "accept", deal: "y" });
  expect(parse("reject", waiting)).toEqual({ do: "decline", deal: "x" });
  expect(parse("withdraw", waiting)).toEqual({ do: "withdraw", deal: "z" });
  expect(parse("counter 1 for $9", waiting)).toEqual({
    do: "propose",
    other: 2,
    text: "1 for $9",
    counters: "x",
  });
  expect(parse("accept", { ...waiting, legal: ["accept"] })).toEqual({ do: "move", text: "accept" });
  expect(parse("counter 1 for $9", { ...waiting, legal: ["counter"] })).toEqual({
    do: "move",
    text: "counter 1 for $9",
  });
});

test("what belongs to the table is no move", () => {
  expect(parse("undo", context)).toEqual({ do: "undo" });
  expect(parse("coach", context)).toEqual({ do: "coach" });
  expect(parse("say hello there", context)).toEqual({ do: "say", text: "hello there" });
  expect(parse("mute bo", context)).toEqual({ do: "mute", other: 1, on: true });
});

test("nobody writes his own dice", () => {
  expect(() => parse("roll 6+6", context)).toThrow(ParseError);
  expect(() => parse("shift 1 2 6+6", context)).toThrow(ParseError);
});
