// The stage plays events one by one, and ends in exactly the state of the game.

import { describe, expect, test } from "vitest";
import { Stage } from "./stage.svelte";
import type { GameEvent, GameView } from "../net/protocol";

const purse = (cash: number, at = 0, jail = -1) =>
  ({ cash, at, jail, out: 0, tickets: 0, worth: cash, raisable: cash, won: false }) as const;

function game(seats: ReturnType<typeof purse>[], more: Partial<GameView> = {}): GameView {
  const none = Array.from({ length: 40 }, () => -1);
  return {
    phase: "pre",
    task: "",
    task_what: -1,
    task_sum: 0,
    turn: 0,
    actor: 0,
    dice: [0, 0, 0],
    doubles: 0,
    roll_again: false,
    seats: [...seats],
    owner: none,
    rent: none,
    level: none.map(() => 0),
    mortgaged: [],
    stock: [32, 12, 0, 0],
    pot: 0,
    cards: [-1, -1],
    bid: { amount: 0, seat: -1, bidding: [0, 0] },
    claims: [],
    offer: null,
    menus: {},
    ...more,
  } as GameView;
}

/** Play events, and record something at every pause. */
async function watched<T>(stage: Stage, events: GameEvent[], after: GameView, note: () => T): Promise<T[]> {
  const notes: T[] = [];
  await stage.play(events, after, async () => void notes.push(note()));
  return notes;
}

describe("the stage", () => {
  test("lets a figure walk square by square, the start included", async () => {
    const stage = new Stage(() => undefined);
    stage.settle(game([purse(1500, 38), purse(1500)]));
    const seen = await watched(
      stage,
      [{ event: "move", seat: 0, from: 38, to: 2 } as GameEvent],
      game([purse(1500, 2), purse(1500)]),
      () => stage.at[0],
    );
    expect(seen).toEqual([39, 0, 1, 2]);
  });

  test("knows the dice before they roll, and keeps what they showed last", async () => {
    const stage = new Stage(() => undefined);
    stage.settle(game([purse(1500), purse(1500)]));
    const roll = { event: "roll", seat: 0, throw: 1, first: 3, second: 4, face: 0, doubles: 0 };
    const seen = await watched(
      stage,
      [roll as unknown as GameEvent],
      game([purse(1500), purse(1500)]),
      () => [stage.rolling, ...stage.dice],
    );
    expect(seen).toEqual([[true, 3, 4, 0]]);
    expect([stage.rolling, ...stage.dice]).toEqual([false, 3, 4, 0]);
  });

  test("takes money from one purse first and puts it into the other then", async () => {
    const stage = new Stage(() => undefined);
    stage.settle(game([purse(500), purse(100)]));
    const paid = { event: "paid", payer: 0, payee: 1, amount: 50, cause: 0 };
    const seen = await watched(stage, [paid as unknown as GameEvent], game([purse(450), purse(150)]), () => [
      ...stage.cash,
      stage.coins.length,
    ]);
    expect(seen).toEqual([[450, 100, 1]]);
    expect([...stage.cash, stage.coins.length]).toEqual([450, 150, 0]);
  });

  test("seals a deed that was bought", async () => {
    const stage = new Stage(() => undefined);
    stage.settle(game([purse(500), purse(100)]));
    const owner = Array.from({ length: 40 }, (_, square) => (square === 6 ? 0 : -1));
    const seen = await watched(
      stage,
      [{ event: "buy", seat: 0, square: 6, amount: 100 } as GameEvent],
      game([purse(400, 6), purse(100)], { owner }),
      () => [stage.game?.owner[6], stage.sealed],
    );
    expect(seen).toEqual([
      [-1, -1],
      [0, 6],
    ]);
    expect(stage.sealed).toBe(-1);
  });

  test("tells every event once, in order, before it is shown", async () => {
    const gameEvent: string[] = [];
    const stage = new Stage(({ event }) => gameEvent.push(event));
    stage.settle(game([purse(500), purse(100)]));
    const events = [
      { event: "turn", seat: 1 },
      { event: "salary", seat: 1, amount: 200 },
      { event: "jailed", seat: 1 },
    ] as unknown as GameEvent[];
    await stage.play(events, game([purse(500), purse(300, 10, 0)]), () => Promise.resolve());
    expect(gameEvent).toEqual(["turn", "salary", "jailed"]);
    expect([stage.at[1], stage.jailed[1], stage.cash[1]]).toEqual([10, true, 300]);
  });

  test("stands as the game does, whatever it was shown before", async () => {
    const stage = new Stage(() => undefined);
    stage.settle(game([purse(500), purse(100)]));
    const nonsense = { event: "paid", payer: 1, payee: 0, amount: 9999, cause: 0 } as unknown as GameEvent;
    await stage.play([nonsense], game([purse(1, 7), purse(2, 8)]), () => Promise.resolve());
    expect([stage.cash, stage.at]).toEqual([
      [1, 2],
      [7, 8],
    ]);
  });
});
