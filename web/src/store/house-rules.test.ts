import { expect, test, vi } from "vitest";
import type { RuleView } from "../net/protocol";

vi.mock("../words/words.svelte", () => ({
  say: (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(" "),
  words: { language: "fr" },
}));
const { carryOver, withRule, differences, isPreset, presetRules, searchRules, joined, parts, valueInWords } =
  await import("./house-rules");

const rule = (name: string, kind: RuleView["kind"], value: string, choices: string[] = []): RuleView => ({
  name,
  kind,
  value,
  choices,
  low: 0,
  high: 9,
});
const POT = rule("free_parking", "word", "none", ["none", "pot"]);
const SOURCES = rule("pot_sources", "subset", "none", ["jail", "tax", "card"]);
const CASH = rule("start_cash", "sum", "1500");
const TAX = rule("income_tax", "income-tax", "flat+200", ["flat", "choice"]);
const EURO = { code: "EUR", symbol: "€", name: { fr: "euro", en: "euro" } };

test("only what differs from the booklet is a difference, in the order of the booklet", () => {
  const set = { start_cash: "2000", free_parking: "pot", pot_sources: "none", gone: "1" };
  expect(differences([POT, SOURCES, CASH], set).map(({ rule }) => rule.name)).toEqual([
    "free_parking",
    "start_cash",
  ]);
});

test("a rule that is set back to the booklet is no setting any more", () => {
  const set = withRule({}, POT, "pot");
  expect(set).toEqual({ free_parking: "pot" });
  expect(withRule(set, POT, "none")).toEqual({});
});

test("another booklet takes over what is not in money", () => {
  expect(carryOver({ start_cash: "2000", free_parking: "pot" }, [POT, CASH])).toEqual({
    free_parking: "pot",
  });
  expect(carryOver({ free_parking: "pot" }, [{ ...POT, value: "pot" }])).toEqual({});
});

test("lists are written in one order, and an empty one is none", () => {
  expect(joined(["card", "jail"], SOURCES.choices)).toBe("jail+card");
  expect(joined([], SOURCES.choices)).toBe("none");
  expect(parts("none")).toEqual([]);
  expect(parts("jail+card")).toEqual(["jail", "card"]);
});

test("a value is said in words, and a sum in the money of the board", () => {
  expect(valueInWords(POT, "pot", EURO)).toBe("set-free_parking-pot");
  expect(valueInWords(SOURCES, "none", EURO)).toBe("set-nothing");
  expect(valueInWords(CASH, "2000", EURO)).toBe("2\u202f000\u00a0€");
  expect(valueInWords(TAX, "choice+200", EURO)).toBe("set-income_tax-choice, 200\u00a0€");
});

test("a rule is found by its name, whatever its accents and capitals", () => {
  expect(searchRules([POT, CASH], "CÁSH")).toEqual([CASH]);
  expect(searchRules([POT, CASH], " ")).toEqual([POT, CASH]);
});

test("a preset sets what differs from the booklet, in every edition, and is known again", () => {
  const resign = rule("allow_resign", "flag", "false");
  const rules = [POT, SOURCES, CASH, resign];
  const family = presetRules("family", rules);
  expect(family).toEqual({ free_parking: "pot", pot_sources: "jail+tax+card", allow_resign: "true" });
  expect(presetRules("family", [{ ...POT, value: "pot" }, resign])).toEqual({ allow_resign: "true" });
  expect(isPreset("family", rules, family)).toBe(true);
  expect(isPreset("family", rules, { ...family, start_cash: "2000" })).toBe(false);
  expect(isPreset("official", rules, {})).toBe(true);
  expect(isPreset("official", rules, family)).toBe(false);
});
