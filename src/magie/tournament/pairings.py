"""Pairings: which line-ups a tournament plays.

The classic meeting is one against the others: one seat for a bot, all the other seats for
another.  Everybody meets everybody in both roles, because a bot that does well alone among
strangers may do badly where all others are like the stranger.  Four equal bots win a quarter
each, which says nothing about strength, but how long their games are, and how many never end;
bots that think would take hours over that, and are left out of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise, permutations

from magie.bots.registry import names


class PairingKind(Enum):
    """What a meeting is for."""

    ONE = "one"
    """One bot against others that are all alike: who is stronger."""
    EQUAL = "equal"
    """Equal bots: how long their games are."""
    MIXED = "mixed"
    """All bots at one table."""


@dataclass(frozen=True)
class Pairing:
    """A line-up, and what it is for."""

    kind: PairingKind
    line_up: tuple[str, ...]
    """The one comes first."""

    @property
    def one(self) -> str:
        """Who is looked at."""
        return self.line_up[0]

    @property
    def other(self) -> str:
        """Whom the one meets, where all others are alike."""
        return self.line_up[-1]


def round_robin(bots: Sequence[str], seats: int) -> list[Pairing]:
    """Everybody against everybody, and all at one table where there are seats for three or more."""
    pairs = [_one_against(one, other, seats) for one, other in permutations(bots, 2)]
    mixed = [_mixed(bots, seats)] if 2 < len(bots) <= seats else []
    return [*pairs, *_equals(bots, seats), *mixed]


def ladder(bots: Sequence[str], seats: int) -> list[Pairing]:
    """Every bot against those of the rung below: the list goes from the weakest to the best."""
    steps = [_one_against(one, below, seats) for below, one in pairwise(bots)]
    return [*steps, *_equals(bots, seats)]


def _one_against(one: str, other: str, seats: int) -> Pairing:
    return Pairing(PairingKind.ONE, (one, *[other] * (seats - 1)))


def _equals(bots: Sequence[str], seats: int) -> list[Pairing]:
    return [Pairing(PairingKind.EQUAL, (bot,) * seats) for bot in bots if bot in names()]


def _mixed(bots: Sequence[str], seats: int) -> Pairing:
    """More seats than bots are filled by the first ones once more."""
    return Pairing(PairingKind.MIXED, tuple(bots[at % len(bots)] for at in range(seats)))
