"""The plan of a run, in the plain subset: any machine can play any part of it."""

from __future__ import annotations

from enum import IntEnum

from magie.base.records import Ints, Record, i32, i64
from magie.game.edition import GROUPS
from magie.game.state import NO_SEAT, SEATS

MAX_MONEY_SAMPLES = 64
"""Samples of everybody's money in one game, at most."""

NOT_COMPLETED = -1
"""No seat has had the whole group."""


class Counted(IntEnum):
    """What is counted over all games; the row of a game is the same."""

    ALL = 0
    SQUARES = 1
    """All but everybody's money over time."""
    GAMES = 2
    """Who wins, and how long it takes."""


class Plan(Record):
    """One run."""

    seats: int = i32()
    bot: Ints = i32(SEATS)
    """The bots, in the order of the line-up."""
    rotate: int = i32()
    """Whether the line-up rotates by one seat from game to game."""
    turns: int = i32()
    """Turns after which a game is cut; in a timed game time is called."""
    step: int = i32()
    """Turns between two samples."""
    count: int = i32()
    """What is counted (Counted)."""
    dice_seed: Ints = i64(2)
    bot_seed: Ints = i64(2)

    # What a game that goes on from a position does not tell by its events.
    starter: int = i32(first=NO_SEAT)
    """The seat whose turn it is."""
    proposer: int = i32(first=NO_SEAT)
    """The seat that made the deal on the table."""
    completed: Ints = i32(GROUPS, first=NOT_COMPLETED)
    """The owners of whole groups."""
