import { expect, test } from "vitest";
import { nearest, passages, plain, split } from "./search";
import type { ToldChapter } from "./tell";

function chapter(id: string, heading: string, ...texts: string[]): ToldChapter {
  const clauses = texts.map((text, at) => ({ clause: { id: `${id}-${at}` } as never, text }));
  const section = { id: `${id}-section`, number: "1.1", heading, clauses, example: "", drawing: [] };
  return { id, number: 1, heading, sections: [section] };
}
const BOOK = [
  chapter("rent", "Rent", "You pay rent to the owner.", "A mortgaged lot brings no rent."),
  chapter("mortgages", "Mortgages", "A mortgage brings half the price.", "Lift a mortgage with interest."),
];

test("accents and capitals do not matter, and every letter keeps its place", () => {
  expect(plain("Hôtel À Évian")).toBe("hotel a evian");
  expect(split("L’Hôtel : un hôtel", "hotel")).toEqual([
    { text: "L’", hit: false },
    { text: "Hôtel", hit: true },
    { text: " : un ", hit: false },
    { text: "hôtel", hit: true },
  ]);
});

test("a single letter is no search", () => {
  expect(split("aaa", "a")).toEqual([{ text: "aaa", hit: false }]);
  expect(passages(BOOK, " r ")).toEqual([]);
});

test("passages come in the order of the page, numbered in their section", () => {
  expect(passages(BOOK, "rent")).toEqual([
    { chapter: "rent", section: "rent-section", at: 0 },
    { chapter: "rent", section: "rent-section", at: 1 },
    { chapter: "rent", section: "rent-section", at: 2 },
  ]);
  expect(passages(BOOK, "mortgage").map(({ chapter }) => chapter)).toEqual([
    "rent",
    ...["mortgages", "mortgages", "mortgages"],
  ]);
});

test("the nearest word leads to the chapter that has it most often", () => {
  expect(nearest(BOOK, "morgage")).toMatchObject({ word: "mortgage", chapter: { id: "mortgages" } });
});
