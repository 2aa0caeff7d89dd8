"""The plan of a run, in the plain subset: any machine can play any part of it."""

from __future__ import annotations

from magie.base.records import Ints, Record, i32, i64
from magie.game.state import SEATS

MAX_MONEY_SAMPLES = 64
"""Samples of everybody's money in one game, at most."""


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
    dice_seed: Ints = i64(2)
    bot_seed: Ints = i64(2)
