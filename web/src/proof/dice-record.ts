// The dice record: what a log or a game file reveals of the dice, in one form for both.

import type { Entry } from "../net/protocol";

/** A hash chain, as far as it was used. */
export interface Chain {
  commitment: string;
  count: number;
  last: string;
}

export interface DiceRecord {
  table: string;
  edition: string;
  variant: string;
  rules: Readonly<Record<string, string>>;
  rulesVersion: number;
  shares: readonly string[];
  chains: readonly Chain[];
  /** Links as they were revealed, each with the number of its draw; a file has the last ones alone. */
  shown: readonly { draw: number; link: string }[];
  /** The position that the game continues from; empty for a whole game. */
  position: string;
  /** Moves that were made elsewhere, and are not proved. */
  before: readonly string[];
  lines: readonly string[];
}

/** The tag of the rules of a table, as in a position line. */
export function tagOf({
  edition,
  variant,
  rules,
}: Pick<DiceRecord, "edition" | "variant" | "rules">): string {
  const set = Object.keys(rules)
    .sort()
    .map((name) => `${name}=${rules[name]}`)
    .join(",");
  if (set) return `${edition}/${variant}/${set}`;
  return variant === "standard" ? edition : `${edition}/${variant}`;
}

/** The record of a log. */
export function recordOfLog(table: string, log: readonly { version: number; entry: Entry }[]): DiceRecord {
  const opened = log[0]?.entry;
  if (opened?.kind !== "opened") throw new Error("no log of a table");
  const chains: Chain[] = [{ commitment: opened.commitment, count: 0, last: opened.commitment }];
  const shown: DiceRecord["shown"][number][] = [];
  let shares: readonly string[] = [];
  let played: { version: number; lines: readonly string[] }[] = [];
  for (const { version, entry } of log) {
    if (entry.kind === "began") {
      shares = entry.shares;
      if (entry.line) played.push({ version, lines: [entry.line] });
    } else if (entry.kind === "reopened") {
      chains.splice(0, chains.length, { commitment: entry.commitment, count: 0, last: entry.commitment });
    } else if (entry.kind === "chained") {
      chains.push({ commitment: entry.commitment, count: 0, last: entry.commitment });
    } else if (entry.kind === "moved") played.push({ version, lines: entry.lines });
    else if (entry.kind === "undone") played = played.filter((each) => each.version < entry.version);
    if ((entry.kind === "began" || entry.kind === "moved") && entry.link && entry.drawn) {
      lengthen(chains, entry.drawn, entry.link, "ended" in entry ? entry.ended : undefined);
      shown.push({ draw: entry.drawn, link: entry.link });
    }
  }
  return {
    table,
    edition: opened.edition,
    variant: opened.variant,
    rules: opened.rules,
    rulesVersion: opened.rules_version,
    shares,
    chains: chains.filter((chain, at) => at === 0 || chain.count),
    shown,
    position: opened.position ?? "",
    before: opened.lines ?? [],
    lines: played.flatMap((each) => each.lines),
  };
}

/** Draws that one chain serves. */
const LINKS = 20_000;

function lengthen(chains: Chain[], drawn: number, link: string, ended?: string): void {
  const at = Math.floor((drawn - 1) / LINKS);
  if (ended && chains[at - 1]) Object.assign(chains[at - 1]!, { count: LINKS, last: ended });
  const chain = chains[at];
  if (!chain) throw new Error(`no chain ${at + 1}`);
  Object.assign(chain, { count: drawn - at * LINKS, last: link });
}

const HEADER = /^([a-z-]+): (.*)$/;
const COMMENT = /(^|\s)#.*$/;

/** The record of a game file; null for a file without a proof. */
export function recordOfFile(text: string): DiceRecord | null {
  const all = text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .map((line) => line.replace(COMMENT, "").trimEnd());
  const headers = new Map<string, string[]>();
  const lines: string[] = [];
  for (const line of all) {
    const header = lines.length ? null : HEADER.exec(line);
    if (header) headers.set(header[1]!, [...(headers.get(header[1]!) ?? []), header[2]!]);
    else if (line) lines.push(line);
  }
  const one = (name: string) => headers.get(name)?.[0] ?? "";
  if (one("proof") !== "magie-dice/1") return null;
  const elsewhere = Number(one("proof-from") || 0);
  return {
    table: one("proof-table"),
    edition: one("edition"),
    variant: one("variant") || "standard",
    rules: Object.fromEntries(
      one("rules")
        .split(",")
        .map((rule) => rule.trim())
        .filter(Boolean)
        .map((rule) => [rule.slice(0, rule.indexOf("=")), rule.slice(rule.indexOf("=") + 1)]),
    ),
    rulesVersion: Number(one("proof-rules")),
    shares: one("proof-shares").split(" ").filter(Boolean),
    chains: (headers.get("proof-chain") ?? []).map((written) => {
      const [commitment = "", count = "", last = ""] = written.split(" ");
      return { commitment, count: Number(count), last };
    }),
    shown: [],
    position: one("position"),
    before: lines.slice(0, elsewhere),
    lines: lines.slice(elsewhere),
  };
}
