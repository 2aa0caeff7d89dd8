"""The speed of the environment: decisions a second on one core, with random open actions."""

from __future__ import annotations

import time
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from magie.env.batch import AGENT_NAME, Batch

MEASURED_SEATS = 4
WARM_UP_STEPS = 60


def speeds(counts: tuple[int, ...], compiled: bool, decisions: int) -> Iterator[str]:
    """A line for each number of games: the kernel alone, and with masks and observations."""
    for count in counts:
        batch = Batch(count, "classic", [AGENT_NAME] * MEASURED_SEATS, compiled=compiled)
        batch.seed(range(count))
        random = np.random.default_rng(1)
        for _ in range(WARM_UP_STEPS):
            batch.step(picked(batch.masks(), random))
        stepping = reading = 0.0
        rounds = max(decisions // count, 1)
        for _ in range(rounds):
            actions = picked(batch.masks(), random)
            started = time.thread_time()
            batch.step(actions)
            stepped = time.thread_time()
            _ = batch.masks(), batch.numbers("seen"), batch.rewards()
            stepping += stepped - started
            reading += time.thread_time() - stepped
        alone, all_told = (rounds * count / each for each in (stepping, stepping + reading))
        kernel = f"{alone:12,.0f} decisions/s in the kernel"
        yield f"{count:5} games: {kernel}, {all_told:12,.0f} with arrays"


def picked(masks: NDArray[np.int8], random: np.random.Generator) -> NDArray[np.int64]:
    """An open action for each game, all equally likely; 0 where none is open."""
    ranks = np.cumsum(masks, axis=1, dtype=np.int16)
    wanted = (random.random(len(masks)) * ranks[:, -1]).astype(np.int16) + 1
    found: NDArray[np.int64] = np.argmax(ranks >= wanted[:, None], axis=1)
    return found
