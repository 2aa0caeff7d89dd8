// The situation: what is going on, in one sentence, with its deed and its sums.

import { cashNeedOf } from "./decisions/cash-need";
import { picksOf } from "./decisions/picks";
import type { GameView } from "../net/protocol";
import { thirdDouble, currentRoll, type Roll } from "../store/log/rolls";
import type { TableStore } from "../store/table-store.svelte";
import { uiState } from "../store/ui-state.svelte";
import { viewport } from "../store/viewport.svelte";
import codes from "../words/codes.json";
import { say, words } from "../words/words.svelte";

export interface Situation {
  /** The square whose deed is shown; -1 for none. */
  deed: number;
  lead: string;
  /** The lead of a phone, where the square is the headline, or where no deed is shown. */
  brief: string;
  text: string;
  sums: { label: string; sum: string }[];
  hint: string;
}

/** Tasks that are about the deed of a square. */
const ABOUT_A_DEED = new Set(["offer", "auction", "rent_throw", "stay_or_go"]);
/** Verbs about a deed that was received mortgaged. */
const MORTGAGED_DEED_VERBS = new Set(["keep", "lift", "waive"]);
/** Tasks in which the seat only rolls. */
const ROLL_TASKS = new Set(["", "rent_throw", "auction_throw"]);
/** Sentences that are the name of a square, which a roll led to. */
const PLACES = new Set(["moment-task-offer", "moment-moving", "moment-post"]);
const NO_SITUATION: Situation = { deed: -1, lead: "", brief: "", text: "", sums: [], hint: "" };

export function situationOf(store: TableStore): Situation {
  const { game } = store.stage;
  if (!game || !store.sentences) return NO_SITUATION;
  if (game.phase === "over") return ended(store, game);
  if (store.table!.stage === "over")
    return { ...NO_SITUATION, lead: say("moment-over"), text: say("end-closed") };
  if (store.table!.paused) return { ...NO_SITUATION, lead: say("moment-paused") };
  const maker = awaitedBy(store, game);
  if (maker) return { ...NO_SITUATION, lead: maker, text: say("moment-offered") };
  if (store.stage.rolling) return { ...NO_SITUATION, lead: say("moment-rolling", whose(store, game.turn)) };
  const task = store.caughtUp ? game.task : "";
  const deed = deedOf(store, game, task);
  const lead = leadOf(store, game, task);
  return {
    deed,
    lead,
    brief: briefOf(store, task, deed, lead),
    text: textOf(store, game, task, deed),
    sums: task === "offer" ? sumsOf(store, game) : [],
    hint: hintOf(store, game, task),
  };
}

/** The name of the bot that is waiting for an answer to its offer. */
function awaitedBy(store: TableStore, game: GameView): string {
  const { deals, seats } = store.table!;
  const waits = deals.some(
    ({ seat, other }) => seat === game.actor && seats[seat]?.bot && store.ownSeats.includes(other),
  );
  return store.caughtUp && waits ? nameOf(store, game.actor) : "";
}

function ended(store: TableStore, game: GameView): Situation {
  const winners = game.seats.flatMap((purse, seat) => (purse.won ? [seat] : []));
  const names = winners.map((seat) => nameOf(store, seat)).join(", ");
  const youWin = winners.length === 1 && String(winners) === String(store.you.seats);
  return {
    ...NO_SITUATION,
    lead: say("moment-over"),
    text: youWin ? say("end-won") : say("moment-won", { names, count: winners.length }),
  };
}

function nameOf(store: TableStore, seat: number): string {
  return store.table!.seats[seat]?.name ?? "";
}

/** Whether a seat is addressed as “you”: on a shared device, seats are called by their names. */
function isOwn(store: TableStore, seat: number): boolean {
  return store.ownSeats.includes(seat) && store.ownSeats.length < 2;
}

function deedOf(store: TableStore, game: GameView, task: string): number {
  if (task === "received") {
    return store.menu.find((choice) => MORTGAGED_DEED_VERBS.has(choice.verb))?.target ?? -1;
  }
  const square = ABOUT_A_DEED.has(task) ? game.task_what : -1;
  return square >= 0 && store.board!.squares[square]!.price ? square : -1;
}

/** Who decides, or where a roll has led. */
function leadOf(store: TableStore, game: GameView, task: string): string {
  const actor = store.caughtUp ? game.actor : game.turn;
  const key = keyOf(store, game, task);
  if (!words.has(key) || PLACES.has(key)) {
    const roll = currentRoll(store.log);
    if (roll?.seat === actor) return say("moment-thrown", { ...rollWords(roll), ...whose(store, actor) });
    return say("moment-on", whose(store, actor));
  }
  if (store.ownSeats.includes(actor)) {
    if (store.ownSeats.length > 1)
      return say(store.caughtUp ? "moment-hand" : "moment-on", whose(store, actor));
    return say("moment-yours", { task: ROLL_TASKS.has(task) ? "roll" : task });
  }
  return say("moment-theirs", { name: nameOf(store, actor) });
}

function briefOf(store: TableStore, task: string, deed: number, lead: string): string {
  if (task === "offer") return say("moment-for-sale");
  return task === "received" && deed >= 0 ? store.sentences!.square(deed) : lead;
}

/** The key of the sentence. */
function keyOf(store: TableStore, game: GameView, task: string): string {
  return task ? `moment-task-${task.replaceAll("_", "-")}` : restKey(store, game);
}

function rollWords({ first, second, face, doubles }: Roll) {
  const blue = codes.face[face] ?? "none";
  const points = face >= 1 && face <= 3 ? face : 0;
  return {
    total: first + second + points,
    double: first === second && doubles ? first : 0,
    face: blue,
  };
}

function whose(store: TableStore, seat: number) {
  return { own: isOwn(store, seat) ? "yes" : "no", name: nameOf(store, seat) };
}

function textOf(store: TableStore, game: GameView, task: string, deed: number): string {
  const sentences = store.sentences!;
  if (uiState.pickingTicket) return say("pick-title-ticket");
  const at = store.stage.goal >= 0 ? store.stage.goal : (store.stage.at[game.turn] ?? 0);
  const about = deed >= 0 ? deed : ABOUT_A_DEED.has(task) ? game.task_what : at;
  const key = keyOf(store, game, task);
  if (!words.has(key)) return sentences.square(about);
  return say(key, {
    ...whose(store, store.caughtUp ? game.actor : game.turn),
    sum: sentences.money(Math.max(0, game.task_sum)),
    square: sentences.square(about),
    group: words.of(store.board!.groups[game.task_what]?.name ?? store.board!.title),
    piece: codes.piece[game.task_what] ?? "house",
    owner: nameOf(store, game.owner[game.task_what] ?? -1),
    // A card may set the factor, else the deed does.
    factor: game.task_sum || (game.rent[game.task_what] ?? 0),
  });
}

/** The key of the sentence while no task is open. */
function restKey(store: TableStore, game: GameView): string {
  const before = game.phase === "pre" || game.phase === "between";
  if (!before) return `moment-${game.phase}`;
  // While dice and pawns move, there is no question.
  if (!store.caughtUp && store.stage.throws && currentRoll(store.log)) return "moment-moving";
  if ((game.seats[game.turn]?.jail ?? -1) >= 0) return "moment-jailed";
  return game.doubles ? "moment-again" : "moment-roll";
}

function sumsOf(store: TableStore, game: GameView): Situation["sums"] {
  const sentences = store.sentences!;
  const price = store.board!.squares[game.task_what]!.price;
  const sums = [{ label: say("sum-price"), sum: sentences.money(price) }];
  const need = cashNeedOf(store);
  if (!need) return sums;
  sums.push(
    need.missing
      ? { label: say("sum-missing"), sum: sentences.money(need.missing) }
      : { label: say("sum-left"), sum: sentences.money(need.cash - price) },
  );
  return sums;
}

function hintOf(store: TableStore, game: GameView, task: string): string {
  if (picksOf(store).length) return say(viewport.phone || viewport.touched ? "hint-pick-touch" : "hint-pick");
  const need = cashNeedOf(store);
  if (task === "offer" && need?.missing) {
    const raisable = game.seats[game.actor]!.raisable >= need.due;
    return say(raisable ? "hint-raise" : "hint-too-dear");
  }
  if (!task && (game.phase === "pre" || game.phase === "between")) return jailHint(store, game);
  if (store.caughtUp && game.roll_again) return say("hint-again", whose(store, game.turn));
  return "";
}

function jailHint(store: TableStore, game: GameView): string {
  const third = thirdDouble(store.log);
  if (third && third.seat !== game.turn) return say("hint-third", whose(store, third.seat));
  return "";
}
