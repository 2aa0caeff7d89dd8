"""Pairings: which line-ups a tournament plays.

The classic meeting is one against the others: one seat for a bot, all other seats for another.
Every two bots meet in both roles, because a bot that does well alone against copies of another
may do badly in the opposite role.  A table of equal bots says nothing about strength, but shows
how long their games are and how many never end; uncompiled bots would take hours over that, and
are left out of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise, permutations

from magie.bots.registry import names


class PairingKind(Enum):
    """The purpose of a meeting."""

    ONE = "one"
    """One bot against copies of another: which is stronger."""
    EQUAL = "equal"
    """Equal bots: how long their games are."""
    MIXED = "mixed"
    """All bots at one table."""


@dataclass(frozen=True)
class Pairing:
    """A line-up, and its purpose."""

    kind: PairingKind
    line_up: tuple[str, ...]
    """The one comes first."""

    @property
    def one(self) -> str:
        """The bot that is measured."""
        return self.line_up[0]

    @property
    def other(self) -> str:
        """Its opponent, where all others are copies of one bot."""
        return self.line_up[-1]


def round_robin(bots: Sequence[str], seats: int) -> list[Pairing]:
    """Every two bots, and all at one table where three or more fit."""
    pairs = [_one_against(one, other, seats) for one, other in permutations(bots, 2)]
    mixed = [_mixed(bots, seats)] if 2 < len(bots) <= seats else []
    return [*pairs, *_equals(bots, seats), *mixed]


def ladder(bots: Sequence[str], seats: int) -> list[Pairing]:
    """Every bot against its neighbour below: the list goes from the weakest to the best."""
    steps = [_one_against(one, below, seats) for below, one in pairwise(bots)]
    return [*steps, *_equals(bots, seats)]


def _one_against(one: str, other: str, seats: int) -> Pairing:
    return Pairing(PairingKind.ONE, (one, *[other] * (seats - 1)))


def _equals(bots: Sequence[str], seats: int) -> list[Pairing]:
    return [Pairing(PairingKind.EQUAL, (bot,) * seats) for bot in bots if bot in names()]


def _mixed(bots: Sequence[str], seats: int) -> Pairing:
    """All bots at one table; the first ones fill the seats left."""
    return Pairing(PairingKind.MIXED, tuple(bots[at % len(bots)] for at in range(seats)))
