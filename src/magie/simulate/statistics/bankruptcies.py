"""Bankruptcies: their causes, creditors and squares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from magie.game.state import Cause
from magie.simulate.tally import RESIGNATION, Tally

K = TypeVar("K", str, int)
OTHER = "other"
"""The cause of a bankruptcy that the rules forced, without a bot's declaration."""


@dataclass(frozen=True)
class BankruptcyStatistics:
    """Bankruptcies of all games."""

    games: int
    total: int
    """Seats that left the game, resignations included."""
    resigned: int
    causes: dict[str, int]
    """By the cause of the debt, the most frequent first."""
    to_seat: int
    """Bankruptcies whose creditor was another seat, or all of them."""
    to_bank: int
    squares: dict[int, int]
    """By the seat's square, the most frequent first."""


def bankruptcies(tally: Tally) -> BankruptcyStatistics:
    """The bankruptcies of a tally."""
    total, resigned = sum(tally.ruined), tally.bankrupt[RESIGNATION]
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
