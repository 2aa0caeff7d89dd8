"""A plan: what a run of games is, so that any machine can play any part of it."""

from __future__ import annotations

from magie.base.records import Ints, Record, i32, i64
from magie.game.state import SEATS

SAMPLES = 64
"""Moments of a game at which fortunes are counted, at most."""


class Plan(Record):
    """One run."""

    seats: int = i32()
    bot: Ints = i32(SEATS)
    """Who plays, in the order of the line-up."""
    rotate: int = i32()
    """Whether the line-up moves on by one seat from game to game."""
    turns: int = i32()
    """After so many a game is cut; in a timed game time is called."""
    step: int = i32()
    """Turns between two samples."""
    dice_seed: Ints = i64(2)
    whim_seed: Ints = i64(2)
