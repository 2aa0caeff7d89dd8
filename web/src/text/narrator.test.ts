import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { parserContext, announce, type NarrationContext } from "./narrator";
import { parse, ParseError } from "./parser";
import type { BoardView, GameEvent, GameView } from "../net/protocol";
import { SentenceWriter } from "../words/sentences";
import { LANGUAGES, say, words, type Language } from "../words/words.svelte";

vi.stubGlobal("document", { documentElement: {} });

interface Announced {
  board: BoardView;
  game: GameView;
  names: string[];
  events: GameEvent[];
  /** A typed line, and the answers of the terminal in English and in French. */
  said: [string, string[], string[]][];
}
const file = new URL("../../../tests/data/narrator_cases.json", import.meta.url);
const announced = JSON.parse(readFileSync(file, "utf-8")) as Announced[];

function narrationContext({ board, game, names, events }: Announced): NarrationContext {
  const [deals, people]: [[], number[]] = [[], [0]];
  const menu = game.menus["0"] ?? [];
  return {
    board,
    game,
    names,
    events,
    activeSeat: 0,
    menu,
    deals,
    people,
    sentences: new SentenceWriter(board, names),
  };
}

function answer(context: NarrationContext, line: string): string[] {
  try {
    const wish = parse(line, parserContext(context));
    if (wish.do === "tell") return announce(context, wish);
    return wish.do === "move" ? [wish.text] : [];
  } catch (error) {
    if (error instanceof ParseError) return [say(error.key, error.values)];
    throw error;
  }
}

const CASES = announced.flatMap((moment, at) => LANGUAGES.map((language) => [at, language, moment] as const));

test.each(CASES)(
  "moment %i is announced in %s as in the terminal",
  async (_at, language: Language, moment) => {
    await words.setLanguage(language);
    await words.loadPlay();
    const context = narrationContext(moment);
    for (const [line, english, french] of moment.said) {
      expect(answer(context, line), line).toEqual(language === "en" ? english : french);
    }
  },
);

test("the help lists what can be typed, and how squares are called", async () => {
  await words.setLanguage("en");
  const lines = answer(narrationContext(announced[0]!), "?");
  expect(lines).toContain(`offer B 16 $120 for 37 – ${say("text-help-offer")}`);
  expect(lines.at(-1)).toBe(say("text-help-squares"));
});

test("deals that wait beside the game are told in a sentence", async () => {
  await words.setLanguage("en");
  const context = narrationContext(announced[0]!);
  expect(answer(context, "deals")).toEqual(["No trade is open."]);
  context.deals = [{ deal: "1", seat: 1, other: 0, text: "6 $120 card:chest for nothing" }];
  expect(answer(context, "deals")).toEqual([
    "Bo offers Ann a trade: 6 Rue de Vaugirard, €120, the release card from Community Chest, for nothing.",
  ]);
});
