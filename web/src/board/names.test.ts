// Names on squares: what is set small, where lines break, and what gives way first.

import { describe, expect, test } from "vitest";
import { nameLines, plate, setBlock, type Measure } from "./names";

/** Every letter half as wide as it is high, a third in the narrow face. */
const measure: Measure = (text, size, _weight, face) => text.length * size * (face === "xcond" ? 0.33 : 0.5);
const SIZES = { own: 22, generic: 17, least: 17 };

describe("a plate", () => {
  test.each([
    ["Boulevard de la Villette", "fr", "Boulevard de la", "Villette", true],
    ["Rue de la Paix", "fr", "Rue de la", "Paix", true],
    ["Avenue d’Italie", "fr", "Avenue d’", "Italie", true],
    ["Place Pigalle", "fr", "Place", "Pigalle", true],
    ["Rue", "fr", "", "Rue", true],
    ["Rue de la Paix", "en", "Rue de la", "Paix", true],
    ["Oriental Avenue", "en", "Oriental", "Avenue", false],
    ["Boardwalk", "en", "", "Boardwalk", true],
  ] as const)("of %s in %s", (name, language, one, other, genericFirst) => {
    const expected = genericFirst
      ? { generic: one, own: other, genericFirst }
      : { generic: other, own: one, genericFirst };
    expect(plate(name, language)).toEqual(expected);
  });
});

describe("lines", () => {
  test("stay whole and large where there is room", () => {
    expect(nameLines("Rue Lecourbe", "fr", 200, SIZES, measure)).toEqual([
      { text: "Rue", size: 17, face: "cond", own: false },
      { text: "Lecourbe", size: 22, face: "cond", own: true },
    ]);
  });

  test("break at spaces and after hyphens", () => {
    const lines = nameLines("Champs-Élysées", "fr", 80, SIZES, measure);
    expect(lines.map(({ text }) => text)).toEqual(["Champs-", "Élysées"]);
  });

  test("grow narrow before they grow small, and abridge the generic part last", () => {
    const narrow = nameLines("Boulevard Malesherbes", "fr", 90, SIZES, measure);
    expect(narrow.at(-1)).toMatchObject({ text: "Malesherbes", face: "xcond", size: 22 });
    const tight = nameLines("Boulevard Malesherbes", "fr", 40, SIZES, measure);
    expect(tight[0]?.text).toBe("Bd");
  });

  test("are given even where nothing fits, in the smallest letters", () => {
    const lines = nameLines("Donaudampfschifffahrt", "fr", 10, SIZES, measure);
    expect(lines).toEqual([{ text: "Donaudampfschifffahrt", size: 17, face: "xcond", own: true }]);
  });

  test("are set around their middle, one under the other", () => {
    const block = setBlock(nameLines("Boulevard de la Villette", "fr", 90, SIZES, measure), 100);
    const heights = block.map(({ y }) => y);
    expect(heights).toEqual([...heights].sort((one, other) => one - other));
    expect(heights[0]).toBeLessThan(100);
    expect(heights.at(-1)).toBeGreaterThan(100);
  });
});
