import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { hearingOf, tell, type Occasion } from "./narrator";
import { hear, Misheard } from "./parser";
import type { BoardView, GameEvent, GameView } from "../net/protocol";
import { Teller } from "../words/teller";
import { LANGUAGES, say, words, type Language } from "../words/words.svelte";

vi.stubGlobal("document", { documentElement: {} });

interface Announced {
  board: BoardView;
  game: GameView;
  names: string[];
  events: GameEvent[];
  /** What is typed, and what the terminal answers in English and in French. */
  said: [string, string[], string[]][];
}
const file = new URL("../../../tests/data/announced.json", import.meta.url);
const announced = JSON.parse(readFileSync(file, "utf-8")) as Announced[];

function occasionOf({ board, game, names, events }: Announced): Occasion {
  const [deals, people]: [[], number[]] = [[], [0]];
  const menu = game.menus["0"] ?? [];
  return { board, game, names, events, hand: 0, menu, deals, people, teller: new Teller(board, names) };
}

function answer(occasion: Occasion, line: string): string[] {
  try {
    const wish = hear(line, hearingOf(occasion));
    if (wish.do === "tell") return tell(occasion, wish);
    return wish.do === "move" ? [wish.text] : [];
  } catch (error) {
    if (error instanceof Misheard) return [say(error.key, error.values)];
    throw error;
  }
}

const CASES = announced.flatMap((moment, at) => LANGUAGES.map((language) => [at, language, moment] as const));

test.each(CASES)(
  "moment %i is announced in %s as in the terminal",
  async (_at, language: Language, moment) => {
    await words.speak(language);
    await words.readPlay();
    const occasion = occasionOf(moment);
    for (const [line, english, french] of moment.said) {
      expect(answer(occasion, line), line).toEqual(language === "en" ? english : french);
    }
  },
);

test("the help lists what can be typed, and how squares are called", async () => {
  await words.speak("en");
  const lines = answer(occasionOf(announced[0]!), "?");
  expect(lines).toContain(`offer B 16 $120 for 37 – ${say("text-help-offer")}`);
  expect(lines.at(-1)).toBe(say("text-help-squares"));
});

test("deals that wait beside the game are told in a sentence", async () => {
  await words.speak("en");
  const occasion = occasionOf(announced[0]!);
  expect(answer(occasion, "deals")).toEqual(["No trade is open."]);
  occasion.deals = [{ deal: "1", seat: 1, other: 0, text: "6 $120 card:chest for nothing" }];
  expect(answer(occasion, "deals")).toEqual([
    "Bo offers Ann a trade: 6 Rue de Vaugirard, €120, the release card from Community Chest, for nothing.",
  ]);
});
