"""Workloads: the parts of play that are timed alone, in the plain subset."""

from __future__ import annotations

from collections.abc import MutableSequence
from enum import IntEnum

from magie.base.jit import part
from magie.base.records import Record, i32
from magie.engine.apply import apply
from magie.engine.chance import chance, outcome
from magie.engine.menu import menu
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.state import Game, Task
from magie.rng import Rng, draw


class Workload(IntEnum):
    """The parts that can be timed."""

    CLONE = 0
    """A game is copied."""
    MENU_SIZE = 1
    """A seat's menu is listed."""
    APPLY = 2
    """A game is copied; an action is applied to it, with the outcomes of chance that follow."""


class BenchDecision(Record):
    """A seat's decision in a position."""

    seat: int = i32()
    verb: int = i32()
    target: int = i32()
    amount: int = i32()


@part
def repeat(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    rngs: MutableSequence[Rng],
    positions: MutableSequence[Game],
    decisions: MutableSequence[BenchDecision],
    workload: int,
    count: int,
) -> int:
    """Repeat a workload in every position; the result depends on all, so that none is elided."""
    total = 0
    for _ in range(count):
        for at in range(len(decisions)):
            if workload == Workload.MENU_SIZE:
                menu(positions[at], editions[0], decisions[at].seat, cards[0])
                total += cards[0].count
            else:
                games[0] = positions[at]
                if workload == Workload.APPLY:
                    apply_decision(games[0], editions[0], rngs[0], decisions[at])
                total += games[0].phase
    return total


@part
def apply_decision(game: Game, edition: Edition, rng: Rng, decision: BenchDecision) -> None:
    """Apply a decision and the outcomes of chance that follow."""
    seat, verb, target, amount = decision.seat, decision.verb, decision.target, decision.amount
    apply(game, edition, seat, verb, target, amount)
    while chance(game) != Task.NOTHING:
        outcome(game, edition, draw(rng, game, edition))
