// The moment: what is going on, in one sentence, with the deed and the sums that it is about.

import type { Visit } from "./visit.svelte";
import { say, words } from "../words/words.svelte";

export interface Moment {
  /** The square whose deed lies in the centre; -1 for none. */
  deed: number;
  lead: string;
  text: string;
  sums: { label: string; sum: string }[];
  hint: string;
}

/** Tasks that are about the deed of a square. */
const ABOUT_A_DEED = new Set(["offer", "auction", "rent_throw"]);

export function momentOf(visit: Visit): Moment {
  const { game } = visit.stage;
  const table = visit.table!;
  const nothing: Moment = { deed: -1, lead: "", text: "", sums: [], hint: "" };
  if (!game || !visit.teller) return nothing;
  const { teller } = visit;
  const name = (seat: number) => table.seats[seat]?.name ?? "";
  if (game.phase === "over") {
    const winners = game.seats.flatMap((purse, seat) => (purse.won ? [name(seat)] : []));
    return {
      ...nothing,
      lead: say("moment-over"),
      text: say("moment-won", { names: winners.join(", "), count: winners.length }),
    };
  }
  if (table.paused) return { ...nothing, lead: say("moment-paused"), text: "" };
  const actor = visit.caughtUp ? game.actor : game.turn;
  const own = visit.hands.includes(actor);
  const alone = visit.hands.length < 2;
  const lead = own
    ? alone
      ? say("moment-yours")
      : say("moment-hand", { name: name(actor) })
    : say("moment-theirs", { name: name(actor) });
  if (visit.caughtUp && game.task === "offer") return offered(visit, game.task_what, own, lead);
  const task = visit.caughtUp ? game.task : "";
  const square = task && ABOUT_A_DEED.has(task) ? game.task_what : -1;
  const key = task ? `moment-task-${task.replaceAll("_", "-")}` : `moment-${game.phase}`;
  const at = visit.stage.at[game.turn] ?? 0;
  return {
    deed: square >= 0 && visit.board!.squares[square]!.price ? square : -1,
    lead,
    text: words.has(key)
      ? say(key, {
          name: name(actor),
          sum: teller.money(game.task_sum),
          square: teller.square(square >= 0 ? square : at),
        })
      : teller.square(at),
    sums: [],
    hint: "",
  };
}

function offered(visit: Visit, square: number, own: boolean, lead: string): Moment {
  const teller = visit.teller!;
  const game = visit.stage.game!;
  const price = visit.board!.squares[square]!.price;
  const cash = game.seats[game.actor]?.cash ?? 0;
  const sums = [{ label: say("sum-price"), sum: teller.money(price) }];
  if (own) {
    sums.push(
      cash >= price
        ? { label: say("sum-left"), sum: teller.money(cash - price) }
        : { label: say("sum-missing"), sum: teller.money(price - cash) },
    );
  }
  return { deed: square, lead, text: teller.square(square), sums, hint: "" };
}
