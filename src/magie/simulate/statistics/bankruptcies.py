"""Ruin: who fails, over what, owing whom, and where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from magie.game.state import Cause
from magie.simulate.tally import RESIGNED, Tally

K = TypeVar("K", str, int)
OTHER = "other"
"""A bankruptcy that no bot has declared: the rules left nothing else."""


@dataclass(frozen=True)
class BankruptcyStatistics:
    """Bankruptcies of all games."""

    games: int
    total: int
    """Seats that left the game, those that gave up among them."""
    resigned: int
    causes: dict[str, int]
    """By why the sum was owed, the most frequent first."""
    to_seat: int
    """Bankruptcies whose creditor was another seat, or all of them."""
    to_bank: int
    squares: dict[int, int]
    """By where the seat stood, the most frequent first."""


def ruin(tally: Tally) -> BankruptcyStatistics:
    """Read the bankruptcies off a tally."""
    total, resigned = sum(tally.ruined), tally.bankrupt[RESIGNED]
    causes = {cause.name.lower(): tally.bankrupt[cause] for cause in Cause}
    causes[OTHER] = total - resigned - sum(causes.values())
    return BankruptcyStatistics(
        games=tally.games,
        total=total,
        resigned=resigned,
        causes=_ranked(causes),
        to_seat=tally.bankrupt_to_seat,
        to_bank=total - tally.bankrupt_to_seat - resigned,
        squares=_ranked(dict(enumerate(tally.ruined))),
    )


def _ranked(counts: Mapping[K, int]) -> dict[K, int]:
    found = [key for key, count in counts.items() if count]
    return {key: counts[key] for key in sorted(found, key=lambda key: -counts[key])}
