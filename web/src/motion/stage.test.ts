import { expect, test } from "vitest";
import { Stage } from "./stage.svelte";
import type { GameEvent, GameView } from "../net/protocol";

const game = { dice: [3, 4, 0], seats: [{ at: 0, jail: -1, cash: 1500 }], owner: [] } as unknown as GameView;

test("a roll is told when the dice lie, and the goal of a walk is known from its first step", async () => {
  const told: string[] = [];
  const seen: string[] = [];
  const stage = new Stage(({ event }) => told.push(event));
  stage.settle(game);
  const events = [
    { event: "roll", seat: 0, first: 3, second: 4, face: 0, doubles: 0 },
    { event: "move", seat: 0, from: 0, to: 7 },
  ] as unknown as GameEvent[];
  await stage.play(events, game, () => {
    seen.push(`${told.join()} ${stage.rolling} ${stage.at[0]} ${stage.goal}`);
    return Promise.resolve();
  });
  expect(seen.slice(0, 2)).toEqual([" true 0 -1", "roll,move false 1 7"]);
  expect(stage.goal).toBe(-1);
});

test("a building stands as soon as it is placed, and is gone as soon as it is sold", async () => {
  const seen: string[] = [];
  const stage = new Stage(() => undefined);
  const built = { ...game, level: [0, 0] } as unknown as GameView;
  stage.settle(built);
  const events = [
    { event: "build", seat: 0, square: 1, level: 1, amount: 50 },
    { event: "sell", seat: 0, square: 1, level: 0, amount: 25 },
  ] as unknown as GameEvent[];
  await stage.play(events, built, () => {
    seen.push(`${stage.game?.level} ${stage.built}`);
    return Promise.resolve();
  });
  expect(seen).toEqual(["0,1 1", "0,0 -1"]);
  expect(stage.built).toBe(-1);
});
