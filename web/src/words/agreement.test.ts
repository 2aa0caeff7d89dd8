// The sentences of the page beside those of the command line, which tests/page/test_same_words.py writes down.

import { readFileSync } from "node:fs";
import { env } from "node:process";
import { describe, expect, test, vi } from "vitest";
import { Teller } from "./teller";
import { words } from "./words.svelte";
import type { BoardView, ChoiceView, GameEvent } from "../net/protocol";

interface Game {
  board: BoardView;
  names: string[];
  /** What happened, and how that is told in English and in French. */
  events: [GameEvent, string, string][];
  choices: [ChoiceView, string, string][];
}

vi.stubGlobal("document", { documentElement: {} });
const path = env["MAGIE_TOLD"];

describe.skipIf(!path)("beside the command line", () => {
  const games = path ? (JSON.parse(readFileSync(path, "utf-8")) as Game[]) : [];
  test.each(games.map((game, at) => [`${at} ${game.board.edition} ${game.board.variant}`, game] as const))(
    "game %s is told in the same words",
    async (_name, { board, names, events, choices }) => {
      const teller = new Teller(board, names);
      await words.speak("en");
      await words.readPlay();
      expect(events.map(([told]) => teller.event(told))).toEqual(events.map(([, english]) => english));
      expect(choices.map(([choice]) => teller.choice(choice))).toEqual(choices.map(([, english]) => english));
      await words.speak("fr");
      expect(events.map(([told]) => teller.event(told))).toEqual(events.map(([, , french]) => french));
      expect(choices.map(([choice]) => teller.choice(choice))).toEqual(choices.map(([, , french]) => french));
    },
  );
});
