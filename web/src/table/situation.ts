// The moment: what is going on, in one sentence, with the deed and the sums that it is about.

import { needOf } from "./decisions/amount-due";
import { picksOf } from "./decisions/picks";
import type { GameView } from "../net/protocol";
import { thirdDouble, thrownNow, type Thrown } from "../store/log/rolls";
import type { Visit } from "../store/table-store.svelte";
import { desk } from "../store/ui-state.svelte";
import { screen } from "../store/viewport.svelte";
import codes from "../words/codes.json";
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
const ABOUT_A_DEED = new Set(["offer", "auction", "rent_throw", "stay_or_go"]);
/** Answers about a deed that came mortgaged. */
const ANSWERS = new Set(["keep", "lift", "waive"]);
/** Where there is nothing to decide: the dice do. */
const ROLLS = new Set(["", "rent_throw", "auction_throw"]);
const NOTHING: Moment = { deed: -1, lead: "", text: "", sums: [], hint: "" };

export function momentOf(visit: Visit): Moment {
  const { game } = visit.stage;
  if (!game || !visit.teller) return NOTHING;
  if (game.phase === "over") return ended(visit, game);
  if (visit.table!.paused) return { ...NOTHING, lead: say("moment-paused") };
  const task = visit.caughtUp ? game.task : "";
  const deed = deedOf(visit, game, task);
  return {
    deed,
    lead: leadOf(visit, game, task),
    text: textOf(visit, game, task, deed),
    sums: task === "offer" ? sumsOf(visit, game) : [],
    hint: hintOf(visit, game, task),
  };
}

function ended(visit: Visit, game: GameView): Moment {
  const winners = game.seats.flatMap((purse, seat) => (purse.won ? [nameOf(visit, seat)] : []));
  return {
    ...NOTHING,
    lead: say("moment-over"),
    text: say("moment-won", { names: winners.join(", "), count: winners.length }),
  };
}

function nameOf(visit: Visit, seat: number): string {
  return visit.table!.seats[seat]?.name ?? "";
}

/** Whether somebody sits here; where several do, they are called by their names. */
function isOwn(visit: Visit, seat: number): boolean {
  return visit.hands.includes(seat) && visit.hands.length < 2;
}

function deedOf(visit: Visit, game: GameView, task: string): number {
  if (task === "received") {
    return visit.menu.find((choice) => ANSWERS.has(choice.verb))?.target ?? -1;
  }
  const square = ABOUT_A_DEED.has(task) ? game.task_what : -1;
  return square >= 0 && visit.board!.squares[square]!.price ? square : -1;
}

/** Who, and what has been thrown. */
function leadOf(visit: Visit, game: GameView, task: string): string {
  const actor = visit.caughtUp ? game.actor : game.turn;
  const rests = !task && (game.phase === "pre" || game.phase === "between");
  const thrown = rests && visit.caughtUp ? null : thrownNow(visit.log);
  if (thrown && thrown.seat === actor && !visit.stage.rolling) {
    return say("moment-thrown", { ...throwWords(thrown), ...whose(visit, actor) });
  }
  if (visit.hands.includes(actor)) {
    if (visit.hands.length > 1) return say("moment-hand", { name: nameOf(visit, actor) });
    return say("moment-yours", { task: ROLLS.has(task) ? "roll" : task });
  }
  return say("moment-theirs", { name: nameOf(visit, actor) });
}

function throwWords({ first, second, face, doubles }: Thrown) {
  const blue = codes.face[face] ?? "none";
  const points = face >= 1 && face <= 3 ? face : 0;
  return {
    total: first + second + points,
    double: first === second && doubles ? first : 0,
    face: blue,
  };
}

function whose(visit: Visit, seat: number) {
  return { own: isOwn(visit, seat) ? "yes" : "no", name: nameOf(visit, seat) };
}

function textOf(visit: Visit, game: GameView, task: string, deed: number): string {
  const teller = visit.teller!;
  if (desk.picking) return say("pick-title-ticket");
  const at = visit.stage.at[game.turn] ?? 0;
  const about = deed >= 0 ? deed : ABOUT_A_DEED.has(task) ? game.task_what : at;
  const key = task ? `moment-task-${task.replaceAll("_", "-")}` : restKey(visit, game);
  if (!words.has(key)) return teller.square(about);
  return say(key, {
    ...whose(visit, visit.caughtUp ? game.actor : game.turn),
    sum: teller.money(Math.max(0, game.task_sum)),
    square: teller.square(about),
    group: words.of(visit.board!.groups[game.task_what]?.name ?? visit.board!.title),
    piece: codes.piece[game.task_what] ?? "house",
    owner: nameOf(visit, game.owner[game.task_what] ?? -1),
    // A card may name it, else the deed does.
    factor: game.task_sum || (game.rent[game.task_what] ?? 0),
  });
}

/** What is due while nothing has to be settled. */
function restKey(visit: Visit, game: GameView): string {
  const before = game.phase === "pre" || game.phase === "between";
  if (!before) return `moment-${game.phase}`;
  // Dice and figures are on their way: where they lead is shown, not asked.
  if (!visit.caughtUp && visit.stage.throws && thrownNow(visit.log)) return "moment-moving";
  if ((game.seats[game.turn]?.jail ?? -1) >= 0) return "moment-jailed";
  return game.doubles ? "moment-again" : "moment-roll";
}

function sumsOf(visit: Visit, game: GameView): Moment["sums"] {
  const teller = visit.teller!;
  const price = visit.board!.squares[game.task_what]!.price;
  const sums = [{ label: say("sum-price"), sum: teller.money(price) }];
  const need = needOf(visit);
  if (!need) return sums;
  sums.push(
    need.missing
      ? { label: say("sum-missing"), sum: teller.money(need.missing) }
      : { label: say("sum-left"), sum: teller.money(need.cash - price) },
  );
  return sums;
}

function hintOf(visit: Visit, game: GameView, task: string): string {
  if (picksOf(visit).length) return say(screen.phone ? "hint-pick-phone" : "hint-pick");
  const need = needOf(visit);
  if (task === "offer" && need?.missing) {
    const raisable = game.seats[game.actor]!.raisable >= need.due;
    return say(raisable ? "hint-raise" : "hint-too-dear");
  }
  if (!task && (game.phase === "pre" || game.phase === "between")) return jailHint(visit, game);
  if (visit.caughtUp && game.roll_again) return say("hint-again", whose(visit, game.turn));
  return "";
}

function jailHint(visit: Visit, game: GameView): string {
  const third = thirdDouble(visit.log);
  if (third && third.seat !== game.turn) return say("hint-third", whose(visit, third.seat));
  return "";
}
