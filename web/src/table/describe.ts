// A square in one sentence, for those who hear the board.

import type { Visit } from "./visit.svelte";
import { number } from "../words/money";
import { say, words } from "../words/words.svelte";

export function describeSquare(visit: Visit, index: number): string {
  const board = visit.board!;
  const game = visit.stage.game;
  const square = board.squares[index]!;
  const group = board.groups[square.group];
  const owner = game?.owner[index] ?? -1;
  const rent = game?.rent[index] ?? -1;
  const level = game?.level[index] ?? 0;
  const money = (sum: number) => visit.teller?.money(sum) ?? number(sum, words.language);
  const parts = [words.of(square.name)];
  if (group) parts.push(words.of(group.name));
  if (square.price && owner < 0) parts.push(say("square-free", { sum: money(square.price) }));
  if (owner >= 0) parts.push(say("square-owner", { name: visit.table!.seats[owner]!.name }));
  if (game?.mortgaged.includes(index)) parts.push(say("square-mortgaged"));
  else if (owner >= 0 && rent >= 0) {
    parts.push(
      square.kind === "utility"
        ? say("square-factor", { factor: rent })
        : say("square-rent", { sum: money(rent) }),
    );
  }
  if (level) parts.push(say(square.kind === "station" ? "square-depot" : "square-level", { level }));
  const there =
    game?.seats.flatMap((purse, seat) =>
      purse.at === index && !purse.out ? [visit.table!.seats[seat]!.name] : [],
    ) ?? [];
  if (there.length) parts.push(say("square-there", { names: there.join(", ") }));
  return parts.join(", ");
}
