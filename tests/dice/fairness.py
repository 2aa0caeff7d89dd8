"""What says whether dice are fair: how likely it is that fair ones fall like that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Any

from scipy.stats import chi2

from magie.dice.draw import draw_bytes

SANE = 1e-4
"""Neither so uneven nor so even are fair dice, but once in ten thousand times."""
THROWS = 36
"""Throws of two dice, the first one named first."""
CARDS = 16
Pick = Callable[[bytes, bytes, int, int], int]
"""The number that a link, a salt and the count of the draw decide, below the last one."""


def throws(pick: Pick, count: int, link: bytes, salt: bytes) -> Iterator[int]:
    """Throws of two dice one after the other, each with its own link, the last one first."""
    for number in range(count, 0, -1):
        yield pick(link, salt, number, THROWS)
        link = sha256(link).digest()


def shuffles(pick: Pick, decks: int, link: bytes, salt: bytes) -> Iterator[list[int]]:
    """Decks drawn card by card among those that are left."""
    number = 0
    for _ in range(decks):
        left, drawn = [*range(CARDS)], list[int]()
        while left:
            number += 1
            drawn.append(left.pop(pick(link, salt, number, len(left))))
            link = sha256(link).digest()
        yield drawn


def chance_of(counted: Counter[Any], cells: Sequence[Any], total: int) -> float:
    """How likely it is that fair dice fall as unevenly as that."""
    return fit([counted[cell] for cell in cells], [total / len(cells)] * len(cells))


def fit(counted: Sequence[int], expected: Sequence[float]) -> float:
    """How likely it is to be at least as far from what is expected (Pearson's χ²)."""
    squares = sum((one - mean) ** 2 / mean for one, mean in zip(counted, expected, strict=True))
    return float(chi2.sf(squares, len(expected) - 1))


def hasty(link: bytes, salt: bytes, number: int, count: int) -> int:
    """A pick that takes the first byte as it comes, and so favours the low numbers."""
    return next(draw_bytes(link, salt, number)) % count
