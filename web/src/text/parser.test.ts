import { expect, test } from "vitest";
import { hear, Misheard, type Hearing } from "./parser";
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
const hearing: Hearing = {
  board,
  names: ["Ann", "Bo", "Chloé"],
  language: "fr",
  hand: 0,
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
  expect(hear("  ", hearing)).toEqual({ do: "tell", what: "m", about: "" });
});

test("a letter announces, with or without a space before its number", () => {
  expect(hear("o 3", hearing)).toEqual({ do: "tell", what: "o", about: "3" });
  expect(hear("O3", hearing)).toEqual({ do: "tell", what: "o", about: "3" });
  expect(hear("pB", hearing)).toEqual({ do: "tell", what: "p", about: "B" });
});

test("squares are called by the beginning of their name, without accents, in either language", () => {
  expect(hear("mortgage rue de vaug", hearing)).toEqual({ do: "move", text: "mortgage 1" });
  expect(hear("mortgage elysees", hearing)).toEqual({ do: "move", text: "mortgage 3" });
  expect(hear("mortgage Peace", hearing)).toEqual({ do: "move", text: "mortgage 2" });
  expect(() => hear("mortgage rue", hearing)).toThrow(Misheard);
  expect(hear("mortgage rue", { ...hearing, legal: ["mortgage 2"] })).toEqual({
    do: "move",
    text: "mortgage 2",
  });
});

test("a deal with a bot is a move, a deal with a person is shown beside the game", () => {
  expect(hear("offer B rue de la paix $120 for 1", hearing)).toEqual({
    do: "move",
    text: "offer B 2 $120 for 1",
  });
  expect(hear("offer chloe 2 for nothing", hearing)).toEqual({
    do: "propose",
    other: 2,
    text: "2 for nothing",
    counters: "",
  });
});

test("answers go to the deal of the game first, then to those that wait", () => {
  const waiting = { ...hearing, deals: [deal(2, 0, "x"), deal(1, 0, "y"), deal(0, 2, "z")] };
  expect(hear("accept", waiting)).toEqual({ do: "accept", deal: "x" });
  expect(hear("y Bo", waiting)).toEqual({ do: "accept", deal: "y" });
  expect(hear("reject", waiting)).toEqual({ do: "decline", deal: "x" });
  expect(hear("withdraw", waiting)).toEqual({ do: "withdraw", deal: "z" });
  expect(hear("counter 1 for $9", waiting)).toEqual({
    do: "propose",
    other: 2,
    text: "1 for $9",
    counters: "x",
  });
  expect(hear("accept", { ...waiting, legal: ["accept"] })).toEqual({ do: "move", text: "accept" });
  expect(hear("counter 1 for $9", { ...waiting, legal: ["counter"] })).toEqual({
    do: "move",
    text: "counter 1 for $9",
  });
});

test("what belongs to the table is no move", () => {
  expect(hear("undo", hearing)).toEqual({ do: "undo" });
  expect(hear("say hello there", hearing)).toEqual({ do: "say", text: "hello there" });
  expect(hear("mute bo", hearing)).toEqual({ do: "mute", other: 1, on: true });
});

test("nobody writes his own dice", () => {
  expect(() => hear("roll 6+6", hearing)).toThrow(Misheard);
  expect(() => hear("shift 1 2 6+6", hearing)).toThrow(Misheard);
});
