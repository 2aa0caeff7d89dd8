import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import {
  anyDrawn,
  checkDraws,
  checkFile,
  checkLog,
  checkOwn,
  checkRules,
  checkShares,
  readLog,
  type LoggedEntry,
} from "./checks";
import { recordOfFile, recordOfLog, tagOf, type DiceRecord } from "./dice-record";
import { poolContents, type PoolContents } from "./draw-pool";
import { hex, sha256 } from "../net/crypto";

// Two games as a server gave them: three bots in a short game with dealt deeds, a blue die and bus tickets; and
// a player with a share of their own against a bot, by a house rule, still running.
const folder = new URL("./records/", import.meta.url);
const textOf = (name: string) => gunzipSync(readFileSync(new URL(`${name}.log.json.gz`, folder))).toString();
const fileOf = (name: string) => readFileSync(new URL(`${name}.magie`, folder), "utf-8");

const MEGA = "f549017b49d91ecfdd9f89ab7e77da40";
const CLASSIC = "8e8026cc92dc2fea16e9492c57b36d4c";
const SHARE = "8c1cf3eb7752d11fed0d4647e2b79dbd";
const MEGA_DEEDS = [
  1, 3, 4, 6, 7, 8, 10, 11, 12, 15, 16, 17, 18, 19, 20, 21, 23, 24, 25, 27, 29, 30, 31, 33, 34, 35, 36, 37,
  38, 40, 41, 42, 44, 45, 48, 49, 51,
];
const MEGA_BOX: PoolContents = {
  cards: [16, 16],
  deeds: MEGA_DEEDS,
  faces: ["1", "2", "3", "mr", "mr", "bus"],
  plain: 13,
  expire: 3,
};
const CLASSIC_BOX: PoolContents = { cards: [16, 16], deeds: [], faces: [], plain: 0, expire: 0 };

let mega: LoggedEntry[];
let classic: LoggedEntry[];
let megaRecord: DiceRecord;
let classicRecord: DiceRecord;
beforeAll(() => {
  mega = readLog(textOf("mega-short"));
  classic = readLog(textOf("classic"));
  megaRecord = recordOfLog(MEGA, mega);
  classicRecord = recordOfLog(CLASSIC, classic);
});
const results = async (record: DiceRecord, box: PoolContents) =>
  (await checkDraws(record, box)).map(({ about, ok }) => `${about} ${ok}`);

test("every draw of a real game is made again: throws of three dice, cards, tickets and dealt deeds", async () => {
  const [links, draws] = await checkDraws(megaRecord, MEGA_BOX);
  expect(links?.ok).toBe(true);
  expect(draws?.ok).toBe(true);
  const { values } = draws!;
  expect(Number(values["throws"])).toBeGreaterThan(40);
  expect(Number(values["cards"])).toBeGreaterThan(3);
  expect(Number(values["tickets"])).toBeGreaterThan(3);
  expect(values["deeds"]).toBe(6);
  expect(values["draws"]).toBe(links!.values["links"]);
});

test("a running game is checked as far as it has come", async () => {
  expect(await results(classicRecord, CLASSIC_BOX)).toEqual(["links true", "draws true"]);
});

test("a table that has drawn nothing has nothing to verify", async () => {
  expect(anyDrawn(await checkDraws(classicRecord, CLASSIC_BOX))).toBe(true);
  const chains = classicRecord.chains.map(({ commitment }) => ({ commitment, count: 0, last: commitment }));
  const elsewhere = { ...classicRecord, before: classicRecord.lines, lines: [], shown: [], chains };
  const checks = await checkDraws(elsewhere, CLASSIC_BOX);
  expect(checks.map(({ ok }) => ok)).toEqual([true, true]);
  expect(anyDrawn(checks)).toBe(false);
  expect(anyDrawn([{ about: "draws", ok: false, values: { draw: 1 } }])).toBe(true);
});

test("a game file says the same as the log, and proves itself", async () => {
  for (const [name, record, box] of [
    ["mega-short", megaRecord, MEGA_BOX],
    ["classic", classicRecord, CLASSIC_BOX],
  ] as const) {
    const file = recordOfFile(fileOf(name))!;
    expect(checkFile(file, record).ok).toBe(true);
    expect(await results(file, box)).toEqual(["links true", "draws true"]);
  }
});

test("a file without a proof is no proof", () => {
  expect(recordOfFile("edition: classic\nseats: Ann, Bo\n\nA roll 1+2\n")).toBeNull();
});

test("one number more on a die is found, with its draw", async () => {
  const at = classicRecord.lines.findIndex((line) => / \d\+[1-5]/.test(line));
  const lines = classicRecord.lines.map((line, place) =>
    place === at ? line.replace(/\+([1-5])/, (_, points: string) => `+${Number(points) + 1}`) : line,
  );
  const [, draws] = await checkDraws({ ...classicRecord, lines }, CLASSIC_BOX);
  expect(draws?.ok).toBe(false);
  expect(draws?.values["draw"]).toBe(1);
});

test("a card, a ticket or a deed that was exchanged is found", async () => {
  const spoil = (from: RegExp, to: string) =>
    results({ ...megaRecord, lines: megaRecord.lines.map((line) => line.replace(from, to)) }, MEGA_BOX);
  expect(await spoil(/chance-\d\d/, "chance-17")).toEqual(["links true", "draws false"]);
  expect(await spoil(/ expire$/, " plain")).toEqual(["links true", "draws false"]);
  expect(await spoil(/^deal A \d+/, "deal A 1")).toEqual(["links true", "draws false"]);
});

test("a spoiled byte of a link, of the commitment or of a share is found", async () => {
  const spoiled = (hex: string) => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);
  const [chain] = classicRecord.chains;
  const chains = (more: object) => ({ ...classicRecord, chains: [{ ...chain!, ...more }] });
  expect(await results(chains({ last: spoiled(chain!.last) }), CLASSIC_BOX)).toEqual(["links false"]);
  expect(await results(chains({ commitment: spoiled(chain!.commitment) }), CLASSIC_BOX)).toEqual([
    "links false",
  ]);
  const shown = classicRecord.shown.map((each, at) => (at ? each : { ...each, link: spoiled(each.link) }));
  expect(await results({ ...classicRecord, shown }, CLASSIC_BOX)).toEqual(["links false"]);
  const shares = classicRecord.shares.map(spoiled);
  expect(await results({ ...classicRecord, shares }, CLASSIC_BOX)).toEqual(["links true", "draws false"]);
});

test("a draw that was left out is found", async () => {
  const at = classicRecord.lines.findIndex((line) => /\d\+\d/.test(line));
  const lines = classicRecord.lines.filter((_, place) => place !== at);
  expect(await results({ ...classicRecord, lines }, CLASSIC_BOX)).toEqual(["links true", "draws false"]);
});

test("the log holds together by its hashes, and a spoiled byte of any entry breaks it", async () => {
  expect(await checkLog(mega, MEGA)).toEqual({ about: "log", ok: true, values: { entries: mega.length } });
  const text = textOf("classic").replace('"name":"Ann"', '"name":"Ana"');
  const broken = await checkLog(readLog(text), CLASSIC);
  expect(broken.ok).toBe(false);
  expect(broken.values["version"]).toBe(3);
});

test("a log is bound to its table, unless an earlier release began it", async () => {
  // As GET /api/tables/TABLE/log has answered, for a table that was just opened.
  const entry = '{"kind":"hosted","person":"a"}';
  const logged = { version: 1, command: "c", part: 0, schema: 1, at: 7 };
  const hashed = async (before: string) => {
    const text = `1 c 0 1 7 ${entry}`;
    const bytes = [...before.matchAll(/../g)].map(([pair]) => Number.parseInt(pair, 16));
    const all = new Uint8Array([...bytes, ...new TextEncoder().encode(text)]);
    const hash = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", all)));
    return readLog(
      `{"entries":[${JSON.stringify({ ...logged, before, hash }).slice(0, -1)},"entry":${entry}}]}`,
    );
  };
  const own = await hashed(await sha256(`magie-log ${MEGA}`));
  expect((await checkLog(own, MEGA)).ok).toBe(true);
  expect((await checkLog(own, CLASSIC)).ok).toBe(false);
  expect((await checkLog(await hashed("0".repeat(64)), MEGA)).ok).toBe(true);
});

test("shares fit their seals, and the share of another seat does not", async () => {
  expect((await checkShares(classic, classicRecord)).values).toEqual({ given: 1, seats: 2 });
  const other = { ...classicRecord, shares: ["0".repeat(32), classicRecord.shares[1]!] };
  expect((await checkShares(classic, other)).ok).toBe(false);
});

test("the player's share and the commitment that their browser saw are compared", () => {
  const seen = classicRecord.chains[0]!.commitment;
  expect(checkOwn(classicRecord, { 0: SHARE }, seen).map(({ ok }) => ok)).toEqual([true, true]);
  expect(checkOwn(classicRecord, { 0: "ab".repeat(16) }, "").map(({ ok }) => ok)).toEqual([false]);
  expect(checkOwn(classicRecord, {}, undefined)).toEqual([]);
});

test("the rules in the salt are those of the table", async () => {
  const announced = (log: LoggedEntry[]) => (log[0]!.entry.kind === "opened" ? log[0]!.entry.ruleset : "");
  expect(tagOf(megaRecord)).toBe("mega-2007/short");
  expect(tagOf(classicRecord)).toBe("classic/standard/jail_fine=60");
  expect((await checkRules(megaRecord, announced(mega))).ok).toBe(true);
  expect((await checkRules(classicRecord, announced(classic))).ok).toBe(true);
  expect((await checkRules({ ...classicRecord, rules: {} }, announced(classic))).ok).toBe(false);
});

test("what is in the box comes from the board and its rules, as the table has set them", () => {
  const board = {
    squares: [{ price: 0 }, { price: 60 }],
    cards: [Array(16).fill(null), Array(16).fill(null)],
  } as unknown as Parameters<typeof poolContents>[0];
  const booklet = [
    { name: "tickets", value: "16" },
    { name: "expiry_tickets", value: "3" },
    { name: "blue_faces", value: "1+2+3+mr+mr+bus" },
  ];
  const box = poolContents(board, booklet, { tickets: "2" });
  expect(box).toMatchObject({ cards: [16, 16], deeds: [1], plain: 0, expire: 2 });
});
