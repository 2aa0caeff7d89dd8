"""The speed of the environment: decisions a second on one core, with random open actions."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from magie.env.batch import AGENT_NAME, Batch

MEASURED_SEATS = 4
WARM_UP_DECISIONS = 60


def speeds(counts: tuple[int, ...], compiled: bool, decisions: int) -> Iterator[str]:
    """A line for each number of games: decisions with masks, observations and rewards."""
    for count in counts:
        batch = Batch(count, "classic", [AGENT_NAME] * MEASURED_SEATS, compiled=compiled)
        batch.seed(range(count))
        random = np.random.default_rng(1)
        for _ in range(WARM_UP_DECISIONS):
            batch.step(picked(batch.masks(), random))
        taken = 0.0
        rounds = max(decisions // count, 1)
        for _ in range(rounds):
            actions = picked(batch.masks(), random)
            started = time.thread_time()
            batch.step(actions)
            _ = batch.masks(), batch.numbers("seen"), batch.rewards()
            taken += time.thread_time() - started
        yield f"{count:5} games: {rounds * count / taken:12,.0f} decisions/s with arrays"


def picked(masks: NDArray[np.int8], random: np.random.Generator) -> NDArray[np.int64]:
    """An open action for each game, all equally likely; 0 where none is open."""
    ranks = np.cumsum(masks, axis=1, dtype=np.int16)
    wanted = (random.random(len(masks)) * ranks[:, -1]).astype(np.int16) + 1
    found: NDArray[np.int64] = np.argmax(ranks >= wanted[:, None], axis=1)
    return found


def aec_speed(compiled: bool, steps: int) -> str:
    """A line for the PettingZoo environment: the loop of its users, without choosing."""
    from magie.env.aec import raw_env

    env: Any = raw_env(seats=MEASURED_SEATS, compiled=compiled)
    taken, done = 0.0, 0
    while done < steps:
        env.reset(seed=done)
        while env.agents and done < steps:
            started = time.thread_time()
            seen, _, terminated, truncated, _ = env.last()
            taken += time.thread_time() - started
            open_actions = np.flatnonzero(seen["action_mask"])
            dead = terminated or truncated
            action = None if dead else int(open_actions[done * 7 % len(open_actions)])
            started = time.thread_time()
            env.step(action)
            taken += time.thread_time() - started
            done += 1
    return f"  AEC: {done / taken:12,.0f} steps/s with last and step"
