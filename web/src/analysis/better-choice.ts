// What of a better choice can be drawn on the board: the squares it is about, and the deeds that change hands.

import type { GameView } from "../net/protocol";

export interface Drawing {
  squares: number[];
  /** From a deed that is given to one that is taken for it. */
  arrows: { from: number; to: number }[];
}

const DEAL = /^(?:offer \S+|counter) (.*) for (.*)$/;
/** Verbs whose first numbers in the notation are squares. */
const SQUARE_VERBS =
  /^(?:build|sell|strip|shift|mortgage|lift|keep|place|ticket|goto|auction|claim|waive) ([\d ]+)/;
const ANSWERS = new Set(["accept", "reject"]);
const ABOUT_A_DEED = new Set(["offer", "auction"]);

/** The drawing of a choice in the notation, in the position where it could be made. */
export function drawingOf(
  way: string,
  game: Pick<GameView, "task" | "task_what" | "offer" | "owner">,
): Drawing {
  const deal = DEAL.exec(way);
  if (deal) return exchange(deedsOf(deal[1]!), deedsOf(deal[2]!));
  const named = SQUARE_VERBS.exec(way);
  if (named) return { squares: squaresOf(way, named[1]!), arrows: [] };
  const verb = way.split(" ")[0]!;
  if (ANSWERS.has(verb) && game.offer) {
    const { deeds, seat } = game.offer;
    const given = deeds.filter((square) => game.owner[square] === seat);
    const drawn = exchange(
      given,
      deeds.filter((square) => !given.includes(square)),
    );
    return verb === "accept" ? drawn : { ...drawn, arrows: [] };
  }
  return { squares: ABOUT_A_DEED.has(game.task) ? [game.task_what] : [], arrows: [] };
}

/** The squares of a move; the numbers of `strip` after the first are levels. */
function squaresOf(way: string, numbers: string): number[] {
  const squares = numbers.trim().split(" ").map(Number);
  return way.startsWith("strip") ? squares.slice(0, 1) : squares;
}

/** The deeds of one side of a deal; cash, cards and tickets have no place on the board. */
function deedsOf(side: string): number[] {
  return side.split(" ").flatMap((word) => (/^\d+m?$/.test(word) ? [parseInt(word, 10)] : []));
}

function exchange(given: readonly number[], taken: readonly number[]): Drawing {
  const longer = Math.max(given.length, taken.length);
  const arrows =
    given.length && taken.length
      ? Array.from({ length: longer }, (_, at) => ({
          from: given[Math.min(at, given.length - 1)]!,
          to: taken[Math.min(at, taken.length - 1)]!,
        }))
      : [];
  return { squares: [...given, ...taken], arrows };
}
