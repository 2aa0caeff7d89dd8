// The names of the bots' characters, in the language of the reader.

import { words, type Localised } from "./words.svelte";
import characters from "../../../src/magie/bots/characters/characters.json";

export interface Character {
  name: Localised;
  /** On so many of a hundred occasions to say something it does. */
  talk: number;
  /** Of a hundred games at tables of four, with three others, it wins so many. */
  rate: number;
}
/** By bot, the weakest first. */
export const CHARACTERS: Readonly<Record<string, Character>> = characters;

/** The bots that sit down at a new table. Without a server there is no compiler, and `master` thinks too long. */
export const BOTS = Object.keys(CHARACTERS).filter((bot) => !IS_LOCAL || bot !== "master");

const NUMBERED_NAME = /^(.+?)( [1-9]\d*)?$/;

/** The name of a bot's character; the name of the bot where it has none. */
export function characterName(bot: string): string {
  return CHARACTERS[bot] ? words.of(CHARACTERS[bot].name) : bot;
}

/** Whether a character plays a seat: neither a person nor a bot that stands in for one. */
export function isCharacter({ person, bot }: { person: string; bot: string }): boolean {
  return !person && bot in CHARACTERS;
}

/** A seat whose bot has the name of its character shows it in the reader's language; any other name stays. */
export function shownName({ person, bot, name }: { person: string; bot: string; name: string }): string {
  const character = isCharacter({ person, bot }) ? CHARACTERS[bot] : undefined;
  const [, base = "", number = ""] = NUMBERED_NAME.exec(name) ?? [];
  return character && Object.values(character.name).includes(base) ? words.of(character.name) + number : name;
}

/** A table with the names of its seats as they are shown. */
export function withShownNames<
  Seat extends { person: string; bot: string; name: string },
  Table extends { seats: readonly Seat[] },
>(table: Table): Table {
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, name: shownName(seat) })) };
}

/** From so many won games of a hundred a character has its second leaf, its third, and so on; a quarter is par. */
const LEAF_RATES = [10, 25, 35, 45];
export const MOST_LEAVES = LEAF_RATES.length + 1;

/** The strength of a bot, in leaves. */
export function leavesOf(bot: string): number {
  const rate = CHARACTERS[bot]?.rate ?? 0;
  return 1 + LEAF_RATES.filter((least) => rate >= least).length;
}

/** In which order new bots come to a table: of several strengths, the first ones for any player. */
const COMPANY = ["trader", "steady", "cautious", "greedy", "patient", "thrifty", "random", "master"];

/** A bot whose character is not at the table yet; where all are, the first of them. */
export function newcomer(present: readonly string[]): string {
  return COMPANY.find((bot) => !present.includes(bot)) ?? COMPANY[0]!;
}
