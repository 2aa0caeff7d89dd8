// The stage: the game as it is shown.  It follows the newest state, one event after the other.

import type { Pause } from "./queue";
import { Ring } from "../board/geometry";
import type { GameEvent, GameView } from "../net/protocol";

export const BANK = -1;
const DICE_MS = 900;
const STEP_MS = 140;
const GLIDE_MS = 60;
/** Squares that a token hops; then it glides. */
const MAX_HOPS = 12;
const MONEY_MS = 650;
const CARD_MS = 5000;
const SEAL_MS = 260;
const HAMMER_MS = 380;
const BEAT_MS = 240;

/** A payment that is being animated. */
export interface Coin {
  key: number;
  from: number;
  to: number;
  amount: number;
}

/** A card that is being shown. */
export interface OpenCard {
  seat: number;
  deck: number;
  card: number;
}

type Of<Name extends GameEvent["event"]> = Extract<GameEvent, { event: Name }>;
type Animations = { [Name in GameEvent["event"]]?: (gameEvent: Of<Name>, pause: Pause) => Promise<void> };

export class Stage {
  game = $state.raw<GameView | null>(null);
  dice = $state.raw<readonly number[]>([0, 0, 0]);
  rolling = $state(false);
  /** Throws so far; each one starts the animation of the dice. */
  throws = $state(0);
  at = $state.raw<readonly number[]>([]);
  /** Where a token is walking to; -1 for none. */
  goal = $state(-1);
  jailed = $state.raw<readonly boolean[]>([]);
  cash = $state.raw<readonly number[]>([]);
  coins = $state.raw<readonly Coin[]>([]);
  card = $state.raw<OpenCard | null>(null);
  sealed = $state(-1);
  /** Where a building was just placed; -1 for nowhere. */
  built = $state(-1);
  /** Sales so far; each one starts the animation of the hammer. */
  hammer = $state(0);
  #ring = new Ring(40);
  #coin = 0;

  constructor(private readonly onEvent: (gameEvent: GameEvent) => void) {}

  setSquareCount(count: number): void {
    if (count !== this.#ring.count) this.#ring = new Ring(count);
  }

  /** Show a state without animation. */
  settle(game: GameView | null): void {
    this.game = game;
    if (!game) return;
    // Between two turns the state has no dice: the last roll stays in sight.
    if (game.dice.some(Boolean)) this.dice = game.dice;
    this.at = game.seats.map((seat) => seat.at);
    this.jailed = game.seats.map((seat) => seat.jail >= 0);
    this.cash = game.seats.map((seat) => seat.cash);
    this.coins = [];
    this.card = null;
    this.rolling = false;
    this.sealed = -1;
    this.built = -1;
    this.goal = -1;
  }

  /** Animate events, and end in the state after them. */
  async play(events: readonly GameEvent[], game: GameView | null, pause: Pause): Promise<void> {
    for (const gameEvent of events) {
      const animation = this.#animations[gameEvent.event] as
        ((gameEvent: GameEvent, pause: Pause) => Promise<void>) | undefined;
      // A roll is told when the dice lie.
      const isRoll = gameEvent.event === "roll" || gameEvent.event === "start-roll";
      if (!isRoll) this.onEvent(gameEvent);
      if (animation) await animation(gameEvent, pause);
      if (isRoll) this.onEvent(gameEvent);
    }
    this.settle(game);
  }

  #animations: Animations = {
    "start-roll": (gameEvent, pause) => this.#roll([gameEvent.first, gameEvent.second, 0], pause),
    roll: (gameEvent, pause) => this.#roll([gameEvent.first, gameEvent.second, gameEvent.face], pause),
    move: (gameEvent, pause) => this.#walk(gameEvent.seat, gameEvent.from, gameEvent.to, pause),
    bonus: (_told, pause) => pause(BEAT_MS),
    jailed: async (gameEvent, pause) => {
      this.#put(gameEvent.seat, this.#ring.perSide, true);
      await pause(BEAT_MS * 2);
    },
    freed: async (gameEvent, pause) => {
      this.#put(gameEvent.seat, this.#ring.perSide, false);
      await pause(BEAT_MS);
    },
    salary: (gameEvent, pause) => this.#pay(BANK, gameEvent.seat, gameEvent.amount, pause),
    collect: (gameEvent, pause) => this.#pay(BANK, gameEvent.seat, gameEvent.amount, pause),
    pot: (gameEvent, pause) => this.#pay(BANK, gameEvent.seat, gameEvent.amount, pause),
    gift: (gameEvent, pause) =>
      gameEvent.amount ? this.#pay(BANK, gameEvent.seat, gameEvent.amount, pause) : pause(BEAT_MS),
    paid: (gameEvent, pause) => this.#pay(gameEvent.payer, gameEvent.payee, gameEvent.amount, pause),
    dealt: (gameEvent, pause) => this.#take(gameEvent.seat, gameEvent.square, gameEvent.amount, pause),
    buy: (gameEvent, pause) => this.#take(gameEvent.seat, gameEvent.square, gameEvent.amount, pause),
    sold: async (gameEvent, pause) => {
      this.hammer += 1;
      await pause(HAMMER_MS);
      await this.#take(gameEvent.seat, gameEvent.square, 0, pause);
    },
    unsold: (_told, pause) => pause(BEAT_MS),
    transfer: async (gameEvent, pause) => {
      this.#own(gameEvent.square, gameEvent.to);
      await pause(SEAL_MS);
    },
    bid: (_told, pause) => pause(BEAT_MS),
    build: (gameEvent, pause) => {
      this.#build(gameEvent.square, gameEvent.level);
      return this.#pay(gameEvent.seat, BANK, gameEvent.amount, pause);
    },
    place: async (gameEvent, pause) => {
      this.#build(gameEvent.square, gameEvent.level);
      await pause(SEAL_MS);
    },
    sell: (gameEvent, pause) => {
      this.#build(gameEvent.square, gameEvent.level, false);
      return this.#pay(BANK, gameEvent.seat, gameEvent.amount, pause);
    },
    mortgage: (gameEvent, pause) => this.#pay(BANK, gameEvent.seat, gameEvent.amount, pause),
    lift: (gameEvent, pause) => this.#pay(gameEvent.seat, BANK, gameEvent.loan + gameEvent.interest, pause),
    card: async (gameEvent, pause) => {
      this.card = { seat: gameEvent.seat, deck: gameEvent.deck, card: gameEvent.card };
      await pause(CARD_MS);
      this.card = null;
    },
    bankrupt: (_told, pause) => pause(BEAT_MS),
    turn: (_told, pause) => pause(BEAT_MS),
    win: (_told, pause) => pause(BEAT_MS * 6),
  };

  async #roll(dice: number[], pause: Pause): Promise<void> {
    this.dice = dice;
    this.throws += 1;
    this.rolling = true;
    await pause(DICE_MS);
    this.rolling = false;
  }

  async #walk(seat: number, from: number, to: number, pause: Pause): Promise<void> {
    const path = this.#ring.path(from, to);
    this.goal = to;
    for (const [step, square] of path.entries()) {
      this.#put(seat, square, false);
      await pause(step < MAX_HOPS ? STEP_MS : GLIDE_MS);
    }
    this.#put(seat, to, false);
    this.goal = -1;
  }

  #put(seat: number, square: number, jailed: boolean): void {
    this.at = this.at.with(seat, square);
    this.jailed = this.jailed.with(seat, jailed);
  }

  async #pay(from: number, to: number, amount: number, pause: Pause): Promise<void> {
    if (!amount) return;
    const coin = { key: (this.#coin += 1), from, to, amount };
    this.coins = [...this.coins, coin];
    this.#count(from, -amount);
    await pause(MONEY_MS);
    this.#count(to, amount);
    this.coins = this.coins.filter((each) => each !== coin);
  }

  #count(seat: number, amount: number): void {
    if (seat >= 0) this.cash = this.cash.with(seat, (this.cash[seat] ?? 0) + amount);
  }

  async #take(seat: number, square: number, amount: number, pause: Pause): Promise<void> {
    if (amount) await this.#pay(seat, BANK, amount, pause);
    if (square < 0) return;
    this.#own(square, seat);
    await pause(SEAL_MS);
  }

  #build(square: number, level: number, up = true): void {
    if (!this.game) return;
    this.game = { ...this.game, level: this.game.level.with(square, level) };
    this.built = up ? square : -1;
  }

  #own(square: number, seat: number): void {
    if (!this.game) return;
    this.game = { ...this.game, owner: this.game.owner.with(square, seat) };
    this.sealed = square;
  }
}
