"""The clock: the best of several rounds, for whatever disturbs a machine only adds to them."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

T = TypeVar("T")
ROUNDS = 3
ROUND = 0.05
"""Seconds that a round should last, at least."""
GROWTH = 4
"""By how much a round that is too short is lengthened, at most."""


def best(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Seconds of the processor, of all rounds the fewest."""
    return min(_timed(work, time.process_time) for _ in range(rounds))


def best_on_the_wall(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The same by the clock on the wall, for what several cores do together."""
    return min(_timed(work, time.perf_counter) for _ in range(rounds))


def enough(work: Callable[[int], object]) -> int:
    """How often something has to be done to fill a round."""
    count = 1
    while True:
        taken = _timed(partial(work, count), time.process_time)
        if taken >= ROUND:
            return count
        count = max(count + 1, int(count * min(GROWTH, 1.2 * ROUND / max(taken, 1e-9))))


def best_of_new(make: Callable[[], T], work: Callable[[T], object]) -> float:
    """The same for work that uses up what it is given, which is not timed."""
    return min(_timed(partial(work, make()), time.process_time) for _ in range(ROUNDS))


def best_pair(one: Callable[[], object], other: Callable[[], object]) -> tuple[float, float]:
    """Two kinds of work in turn, so that a slow moment does not fall on one of them alone."""
    clock = time.process_time
    rounds = [(_timed(one, clock), _timed(other, clock)) for _ in range(2 * ROUNDS)]
    return min(rounds, key=sum)


def _timed(work: Callable[[], object], clock: Callable[[], float]) -> float:
    start = clock()
    work()
    return clock() - start
