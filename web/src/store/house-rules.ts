// House rules: their values in words, and what differs from the rulebook.

import type { Currency, RuleView } from "../net/protocol";
import { money, number } from "../words/money";
import { say, words } from "../words/words.svelte";
import presets from "./house-rule-presets.json";

/** The rules that tables change most, the most usual first. */
export const COMMON_RULES = [
  "free_parking",
  "pot_sources",
  "pot_seed",
  "start_cash",
  "go_salary",
  "jail_fine",
  "auction_mode",
  "auction_bid_limit",
  "rent_claim",
  "bare_multiplier",
  "build_needs",
  "build_windows",
  "shortage_auction",
  "houses",
  "hotels",
  "mortgage_interest",
  "allow_resign",
] as const;
/** The rule of timed games. */
export const TIME_LIMIT = "time_limit";
/** Rules whose name needs no explanation. */
export const SELF_EXPLANATORY: ReadonlySet<string> = new Set([
  ...["players_min", "players_max", "start_cash", "jail_fine", "pot_seed", "luxury_tax", "time_limit"],
  ...["houses", "hotels", "skyscrapers", "depots", "tickets", "gift"],
]);

/** House rules that go together, from src/magie/editions/house_rules/named.toml. */
export const PRESETS = presets;
export type Preset = keyof typeof PRESETS;

/** The settings of a preset: what differs from this rulebook. */
export function presetRules(preset: Preset, rules: readonly RuleView[]): Record<string, string> {
  return settings(differences(rules, PRESETS[preset]));
}

/** Whether these settings are those of a preset, and nothing else. */
export function isPreset(
  preset: Preset,
  rules: readonly RuleView[],
  set: Readonly<Record<string, string>>,
): boolean {
  const wanted = Object.entries(presetRules(preset, rules));
  return wanted.length === Object.keys(set).length && wanted.every(([name, value]) => set[name] === value);
}

/** The parts of a value that is a list. */
export function parts(value: string): string[] {
  return value === "none" || value === "" ? [] : value.split("+");
}

/** A list as a value, in the order of its possible words. */
export function joined(chosen: readonly string[], order: readonly string[]): string {
  return order.filter((each) => chosen.includes(each)).join("+") || "none";
}

/** A rule with one of its settings. */
export interface Setting {
  rule: RuleView;
  value: string;
}

/** What differs from the rulebook, in its order, without rules that it does not have. */
export function differences(rules: readonly RuleView[], set: Readonly<Record<string, string>>): Setting[] {
  return rules.flatMap((rule) => {
    const value = set[rule.name];
    return value === undefined || value === rule.value ? [] : [{ rule, value }];
  });
}

function settings(from: readonly Setting[]): Record<string, string> {
  return Object.fromEntries(from.map(({ rule, value }) => [rule.name, value]));
}

/** Settings with one rule changed; the rulebook's own value is no setting. */
export function withRule(
  set: Readonly<Record<string, string>>,
  rule: RuleView,
  value: string,
): Record<string, string> {
  const { [rule.name]: _, ...others } = set;
  return value === rule.value ? others : { ...others, [rule.name]: value };
}

const OF_MONEY: ReadonlySet<RuleView["kind"]> = new Set(["sum", "sums", "income-tax"]);

/** Settings that another rulebook can take over: not sums, since they are in another currency. */
export function carryOver(
  set: Readonly<Record<string, string>>,
  rules: readonly RuleView[],
): Record<string, string> {
  return settings(
    differences(
      rules.filter(({ kind }) => !OF_MONEY.has(kind)),
      set,
    ),
  );
}

/** A value of a rule in words. */
export function valueInWords(rule: RuleView, value: string, currency: Currency): string {
  const word = (each: string) => say(`set-${rule.name}-${each}`);
  const sum = (each: string) => money(Number(each), currency, words.language);
  switch (rule.kind) {
    case "flag":
      return say(value === "true" ? "set-yes" : "set-no");
    case "number":
      return number(Number(value), words.language);
    case "sum":
      return sum(value);
    case "percent":
      return say("set-percent", { value });
    case "word":
      return word(value);
    case "subset":
    case "faces":
      return parts(value).map(word).join(", ") || say(rule.kind === "faces" ? "set-none" : "set-nothing");
    case "sums":
      return parts(value).join(", ");
    case "income-tax":
      return parts(value)
        .map((each) => (rule.choices.includes(each) ? word(each) : sum(each)))
        .join(", ");
  }
}

/** Rules whose name or description contains a text. */
export function searchRules(rules: readonly RuleView[], text: string): RuleView[] {
  const wanted = plain(text.trim());
  if (!wanted) return [...rules];
  return rules.filter(({ name }) => plain(`${say(`set-${name}`)} ${say(`rule-${name}`)}`).includes(wanted));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
