"""A window of every game: what tests have the time to compare."""

from __future__ import annotations

from collections import Counter

from magie.game.events import EventKind
from magie.simulate.run_spec import RunSpec
from tests.differential.pair import Pair
from tests.stepwise_run import NO_STEP_LIMIT, Run

WINDOW = 60
"""Steps of a game that are compared."""
PARTS = 4
"""One game is compared from its beginning, the next from a quarter on, the fifth at its end."""


def compare_windows(run_spec: RunSpec, games: int) -> tuple[int, Counter[EventKind]]:
    """Compare a part of every game; how many steps that were, and what happened in them."""
    pair, steps = Pair(run_spec, 0, 0), 0
    for number in range(games):
        last = max(0, length(pair.fast, number) - WINDOW)
        pair.skip(number, last * (number % (PARTS + 1)) // PARTS)
        steps += pair.compare(WINDOW)
    return steps, pair.seen


def length(run: Run, number: int) -> int:
    """How many steps a game has: it is played without a look at any of them."""
    run.deal(number)
    run.monitor.keeps = 0
    return run.play(NO_STEP_LIMIT)
