"""Timing: the best of several rounds, since disturbances only add time."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

T = TypeVar("T")
TIMING_ROUNDS = 3
MIN_ROUND_S = 0.05
"""Seconds that a round lasts, at least."""
MAX_ROUND_GROWTH = 4
"""The factor by which a short round is lengthened, at most."""


def best_cpu_time(work: Callable[[], object], rounds: int = TIMING_ROUNDS) -> float:
    """The CPU seconds of the fastest round."""
    return min(_timed(work, time.process_time) for _ in range(rounds))


def best_wall_time(work: Callable[[], object], rounds: int = TIMING_ROUNDS) -> float:
    """The wall-clock seconds of the fastest round, for work on several cores."""
    return min(_timed(work, time.perf_counter) for _ in range(rounds))


def repeats_for_round(work: Callable[[int], object]) -> int:
    """The number of repeats that fill a round."""
    count = 1
    while True:
        taken = _timed(partial(work, count), time.process_time)
        if taken >= MIN_ROUND_S:
            return count
        count = max(
            count + 1, int(count * min(MAX_ROUND_GROWTH, 1.2 * MIN_ROUND_S / max(taken, 1e-9)))
        )


def best_with_setup(make: Callable[[], T], work: Callable[[T], object]) -> float:
    """The CPU seconds of the fastest round, without the setup of its input."""
    return min(_timed(partial(work, make()), time.process_time) for _ in range(TIMING_ROUNDS))


def best_pair(one: Callable[[], object], other: Callable[[], object]) -> tuple[float, float]:
    """Two kinds of work in turn, so that a disturbance hits both."""
    clock = time.process_time
    rounds = [(_timed(one, clock), _timed(other, clock)) for _ in range(2 * TIMING_ROUNDS)]
    return min(rounds, key=sum)


def _timed(work: Callable[[], object], clock: Callable[[], float]) -> float:
    start = clock()
    work()
    return clock() - start
