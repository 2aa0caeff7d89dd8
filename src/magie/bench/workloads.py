"""Chores: the parts of play that are timed alone, in the plain subset."""

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


class Chore(IntEnum):
    """What can be timed."""

    CLONE = 0
    """A game is copied."""
    MENU = 1
    """A seat is told what it may do."""
    APPLY = 2
    """A game is copied; an action is carried out there, with all that chance adds to it."""


class BenchDecision(Record):
    """What a seat decides in a position."""

    seat: int = i32()
    verb: int = i32()
    target: int = i32()
    amount: int = i32()


@part
def repeat(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    lucks: MutableSequence[Rng],
    positions: MutableSequence[Game],
    decisions: MutableSequence[BenchDecision],
    chore: int,
    count: int,
) -> int:
    """Do a chore in every position so many times; a number that hangs on all of them."""
    total = 0
    for _ in range(count):
        for at in range(len(decisions)):
            if chore == Chore.MENU:
                menu(positions[at], editions[0], decisions[at].seat, cards[0])
                total += cards[0].count
            else:
                games[0] = positions[at]
                if chore == Chore.APPLY:
                    carry_out(games[0], editions[0], lucks[0], decisions[at])
                total += games[0].phase
    return total


@part
def carry_out(game: Game, edition: Edition, luck: Rng, decision: BenchDecision) -> None:
    """Apply a decision and whatever chance has to say about it."""
    seat, verb, target, amount = decision.seat, decision.verb, decision.target, decision.amount
    apply(game, edition, seat, verb, target, amount)
    while chance(game) != Task.NOTHING:
        outcome(game, edition, draw(luck, game, edition))
