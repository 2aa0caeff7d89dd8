"""Landings: how often tokens stop on each square."""

from __future__ import annotations

from dataclasses import dataclass

from magie.game.edition import Edition
from magie.simulate.tally import Tally


@dataclass(frozen=True)
class Landing:
    """A square, or the jail behind it."""

    square: int
    jailed: bool
    """Whether these tokens were sent to jail, and do not just visit."""
    landed: int
    share: float
    """Of all landings."""
    per_throw: float


def landings(tally: Tally, edition: Edition) -> list[Landing]:
    """All squares in order, and then the jail, counted apart from visits."""
    counts = [*tally.landed[: edition.squares], tally.jailed]
    counts[edition.jail_square] -= tally.jailed
    total, throws = max(sum(counts), 1), max(tally.throws, 1)
    return [
        Landing(
            square=edition.jail_square if square == edition.squares else square,
            jailed=square == edition.squares,
            landed=landed,
            share=landed / total,
            per_throw=landed / throws,
        )
        for square, landed in enumerate(counts)
    ]
