import { expect, test } from "vitest";
import { inTermsOf, newWords } from "./compare";

const EUROS = { edition: "classic", lot: "Place Pigalle", house: "€100", start: "€1,500", houses: 32 };

test("the same sum in another money, and another name, is no difference", () => {
  const francs = {
    ...{ edition: "francs", lot: "Rue de Paradis", house: "F\u00a010,000", start: "F\u00a0200,000" },
    houses: 32,
  };
  expect(inTermsOf(EUROS, francs, 1, 100)).toEqual({
    ...{ edition: "francs", lot: "Place Pigalle", house: "€100", start: "F\u00a0200,000" },
    houses: 32,
  });
});

test("another sum in the same money, and another number, is a difference", () => {
  const mega = { ...EUROS, edition: "mega-2007", start: "€2,500", houses: 40 };
  expect(inTermsOf(EUROS, mega, 1, 1)).toEqual(mega);
});

test("the new words of a text are marked", () => {
  expect(newWords("every lot of the colour has one", "every lot of the colour that you own has one")).toEqual(
    [
      { text: "every lot of the colour ", hit: false },
      { text: "that you own ", hit: true },
      { text: "has one", hit: false },
    ],
  );
});

test("a text in other words throughout has no marks", () => {
  expect(newWords("", "only your own")).toEqual([{ text: "only your own", hit: false }]);
});
