// A square in one sentence, for screen readers and the text mode.

import type { BoardScene } from "./board-scene";
import { inForce } from "./log/clauses";
import type { BoardView, GameView } from "../net/protocol";
import { number } from "../words/money";
import { say, words } from "../words/words.svelte";

export function describeSquare(scene: BoardScene, index: number): string {
  const names = scene.table!.seats.map((seat) => seat.name);
  const money = (sum: number) => scene.sentences?.money(sum) ?? number(sum, words.language);
  const parts = squareParts(scene.board!, scene.stage.game, names, money, index);
  return [words.of(scene.board!.squares[index]!.name), ...parts].join(", ");
}

/** What happens on a square that cannot be owned. */
export function aboutSquare(board: BoardView, kind: string): string {
  const booklet = inForce(["PARK-03"], board).length ? "pot" : "none";
  const parking = board.rules["free_parking"] ?? booklet;
  return say(`about-${kind}`, { pot: parking === "pot" ? "yes" : "no" });
}

/** The parts of that sentence after the name. */
export function squareParts(
  board: BoardView,
  game: GameView | null,
  names: readonly string[],
  money: (sum: number) => string,
  index: number,
): string[] {
  const square = board.squares[index]!;
  const group = board.groups[square.group];
  const owner = game?.owner[index] ?? -1;
  const rent = game?.rent[index] ?? -1;
  const level = game?.level[index] ?? 0;
  const parts: string[] = [];
  if (group) parts.push(words.of(group.name));
  if (square.kind === "parking" && game?.pot) parts.push(say("square-pot", { sum: money(game.pot) }));
  if (square.price && owner < 0) parts.push(say("square-free", { sum: money(square.price) }));
  if (owner >= 0) parts.push(say("square-owner", { name: names[owner]! }));
  if (game?.mortgaged.includes(index)) parts.push(say("square-mortgaged"));
  else if (owner >= 0 && rent >= 0) {
    parts.push(
      square.kind === "utility"
        ? say("square-factor", { factor: rent })
        : say("square-rent", { sum: money(rent) }),
    );
  }
  if (level) parts.push(say(square.kind === "station" ? "square-depot" : "square-level", { level }));
  const there = game?.seats.flatMap((purse, seat) =>
    purse.at === index && !purse.out ? [names[seat]!] : [],
  );
  if (there?.length) parts.push(say("square-there", { names: there.join(", ") }));
  return parts;
}
