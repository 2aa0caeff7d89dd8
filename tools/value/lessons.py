"""Lessons: positions of all kinds of game laid end to end, each with its seats in play alone."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from magie.bots.value.features import SEAT_FEATURES, TABLE_FEATURES
from magie.bots.value.network import INPUTS
from tools.value.selfplay import Positions, Spread


class Places(NamedTuple):
    """Positions laid end to end: a row for each seat in play."""

    seat: Any
    table: Any
    first: Any
    """The first row of each position."""
    count: Any
    """Its rows."""

    def rows(self, chosen: Any) -> Any:
        """The rows of the chosen positions, in their order."""
        return ranges(self.first[chosen], self.count[chosen])

    def inputs(self, chosen: Any) -> Any:
        """What the network takes in for every row of the chosen positions."""
        found = np.empty((self.count[chosen].sum(), INPUTS), np.float32)
        _take_in(self.seat, self.first[chosen], self.count[chosen], self.table[chosen], found)
        return found


class Lessons(NamedTuple):
    """Positions with their results, and the outcomes of some of them."""

    node: Places
    result: Any
    """What each row won."""
    outcome: Places
    over: Any
    """Outcomes that end the game."""
    chance: Any
    """What each row of those wins."""
    weight: Any
    rank: Any
    """The place of each outcome's row among the rows of its position."""
    spread: Any
    """The positions whose outcomes are known."""
    first: Any
    """Their first outcomes."""
    count: Any
    """How many outcomes each of them has."""


def lessons_of(samples: Sequence[tuple[Positions, Spread]]) -> Lessons:
    """The lessons of all kinds of game."""
    offsets = np.cumsum([0, *(len(positions.game) for positions, _ in samples)])
    result, over, chance, weight, rank, of = [], [], [], [], [], list[Any]()
    for (positions, spread), offset in zip(samples, offsets, strict=False):
        playing, left = positions.playing > 0, spread.playing > 0
        result.append(positions.result[playing])
        over.append(spread.over)
        chance.append(spread.chance[left])
        weight.append(spread.weight)
        rank.append((np.cumsum(playing, 1) - 1)[spread.node][left])
        of.append(spread.node + offset)
    spread_of, first, count = np.unique(np.concatenate(of), return_index=True, return_counts=True)
    return Lessons(
        _laid([positions[:3] for positions, _ in samples]),
        np.concatenate(result).astype(np.float32),
        _laid([spread[:3] for _, spread in samples]),
        np.concatenate(over),
        np.concatenate(chance).astype(np.float32),
        np.concatenate(weight),
        np.concatenate(rank),
        spread_of,
        first,
        count,
    )


def _laid(parts: Sequence[tuple[Any, Any, Any]]) -> Places:
    count = np.concatenate([playing.sum(1, dtype=np.int64) for _, _, playing in parts])
    return Places(
        np.concatenate([seat[playing > 0] for seat, _, playing in parts]),
        np.concatenate([table for _, table, _ in parts]),
        np.cumsum(count) - count,
        count,
    )


def ranges(first: Any, count: Any) -> Any:
    """The numbers from each first on, so many of each."""
    return np.arange(count.sum()) + np.repeat(first - (np.cumsum(count) - count), count)


def _take_in_rows(seat: Any, first: Any, count: Any, table: Any, found: Any) -> None:
    """Write the inputs of every row: its own numbers, mean and highest of the others, the table."""
    at = 0
    for place in range(len(first)):
        start, rows = first[place], count[place]
        for feature in range(SEAT_FEATURES):
            total, highest, second = 0, 0, 0
            for row in range(start, start + rows):
                seen = seat[row, feature]
                total += seen
                second = max(second, min(seen, highest))
                highest = max(highest, seen)
            for row in range(rows):
                seen = seat[start + row, feature]
                found[at + row, feature] = seen
                found[at + row, SEAT_FEATURES + feature] = (total - seen) // max(rows - 1, 1)
                rest = second if seen == highest else highest
                found[at + row, 2 * SEAT_FEATURES + feature] = rest
        for row in range(rows):
            for feature in range(TABLE_FEATURES):
                found[at + row, 3 * SEAT_FEATURES + feature] = table[place, feature]
        at += rows


_take_in: Any = import_module("numba").njit(_take_in_rows)
