// The page's sentences equal those of the command line, which tests/page/test_same_words.py writes down.

import { readFileSync } from "node:fs";
import { env } from "node:process";
import { describe, expect, test, vi } from "vitest";
import { SentenceWriter } from "./sentences";
import { words } from "./words.svelte";
import type { BoardView, ChoiceView, GameEvent } from "../net/protocol";

interface Game {
  board: BoardView;
  names: string[];
  /** An event, and its sentences in English and in French. */
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
      const sentences = new SentenceWriter(board, names);
      await words.setLanguage("en");
      await words.loadPlay();
      expect(events.map(([gameEvent]) => sentences.event(gameEvent))).toEqual(
        events.map(([, english]) => english),
      );
      expect(choices.map(([choice]) => sentences.choice(choice))).toEqual(
        choices.map(([, english]) => english),
      );
      await words.setLanguage("fr");
      expect(events.map(([gameEvent]) => sentences.event(gameEvent))).toEqual(
        events.map(([, , french]) => french),
      );
      expect(choices.map(([choice]) => sentences.choice(choice))).toEqual(
        choices.map(([, , french]) => french),
      );
    },
  );
});
