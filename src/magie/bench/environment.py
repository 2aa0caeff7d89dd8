"""The speed of the environment for agents that learn, beside bare play of the same decisions."""

from __future__ import annotations

import time
from collections.abc import MutableSequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from magie.base.jit import part, twin
from magie.base.records import table_of
from magie.bench.timing import TIMING_ROUNDS
from magie.bench.workloads import BenchDecision, apply_decision
from magie.engine.menu import menu
from magie.env.actions import decode
from magie.env.batch import AGENT_NAME, Batch
from magie.env.slot import EnvSlot
from magie.env.speed import picked
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.state import Game
from magie.rng import Rng

BENCH_GAMES = (64, 4096)
BENCH_DECISIONS = 60_000
WARM_UP_STEPS = 60
MAX_BENCH_STEPS = 400
"""Few games of random actions end sooner."""
ENVIRONMENT_ROUNDS = 3 * TIMING_ROUNDS


@dataclass(frozen=True)
class EnvironmentSpeed:
    """Decisions a second, with so many games side by side; choosing them takes no part."""

    games: int
    decisions: float
    """Through the environment: masks, observations and rewards are written."""
    bare: float
    """The same decisions through the engine alone, with a menu for each."""


def environment_speed(edition: str, seats: int, games: int) -> EnvironmentSpeed:
    """Play random open actions through the environment, and the same once more without it."""
    batch = Batch(games, edition, [AGENT_NAME] * seats, turns=10_000, compiled=True)
    batch.seed(range(games))
    random = np.random.default_rng(1)
    done = 0
    while done < WARM_UP_STEPS or _has_ended(batch):
        batch.step(picked(batch.masks(), random))
        done += 1
    steps = min(max(BENCH_DECISIONS // games, 1), MAX_BENCH_STEPS)
    before = [table.copy() for table in (batch.games, batch.fixed[2], batch.slots)]
    decisions: Any = BenchDecision.table(steps * games)
    actions = list[NDArray[np.int64]]()
    for step in range(steps):
        actions.append(picked(batch.masks(), random))
        batch.slots["action"] = actions[-1]
        twin(note_actions)(batch.games, batch.fixed[0], batch.slots, decisions, step * games)
        batch.step(actions[-1])
        if _has_ended(batch):
            # The next step would begin a new game, which bare play does not.
            break
    decisions = decisions[: len(actions) * games]
    took = [_both(batch, before, decisions, actions) for _ in range(ENVIRONMENT_ROUNDS)]
    through, bare = (min(times) for times in zip(*took, strict=True))
    return EnvironmentSpeed(games, len(decisions) / through, len(decisions) / bare)


def _has_ended(batch: Batch) -> bool:
    """Whether a game has just ended."""
    return bool((batch.numbers("done") | batch.numbers("cut")).any())


def _both(
    batch: Batch,
    before: list[Any],
    decisions: Any,
    actions: list[NDArray[np.int64]],
) -> tuple[float, float]:
    """The seconds of both, in turn, so that a disturbance hits both."""
    for table, kept in zip((batch.games, batch.fixed[2], batch.slots), before, strict=True):
        table[:] = kept
    started = time.process_time()
    for each in actions:
        batch.step(each)
    through = time.process_time() - started
    games, dice, _ = (kept.copy() for kept in before)
    scratch = table_of([Menu()], True)
    started = time.process_time()
    twin(replay)(games, batch.fixed[0], scratch, dice, decisions, batch.count)
    bare = time.process_time() - started
    if not np.array_equal(games["cash"], batch.games["cash"]):
        raise AssertionError("the same decisions led to other games")
    return through, bare


@part
def note_actions(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    slots: MutableSequence[EnvSlot],
    decisions: MutableSequence[BenchDecision],
    first: int,
) -> None:
    """Write down what the action of every slot means."""
    for at in range(len(slots)):
        seat = slots[at].agent
        verb, target, amount = decode(games[at], editions[0], seat, slots[at].action)
        decisions[first + at].seat = seat
        decisions[first + at].verb = verb
        decisions[first + at].target = target
        decisions[first + at].amount = amount


@part
def replay(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    dice: MutableSequence[Rng],
    decisions: MutableSequence[BenchDecision],
    count: int,
) -> None:
    """Play decisions game by game, as a simulation does: a menu, an action, its chance."""
    for at in range(count):
        for step in range(len(decisions) // count):
            menu(games[at], editions[0], decisions[step * count + at].seat, cards[0])
            apply_decision(games[at], editions[0], dice[at], decisions[step * count + at])
