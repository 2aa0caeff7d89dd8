"""Bars and spark lines of block characters, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

EIGHTHS = " ▏▎▍▌▋▊▉█"
SPARK_LEVELS = "▁▂▃▄▅▆▇█"


def bar(part: float, width: int) -> str:
    """A bar over a part of the width, to an eighth of a character; never empty above 0."""
    eighths = max(round(min(part, 1.0) * width * 8), 1 if part > 0 else 0)
    full, rest = divmod(eighths, 8)
    return EIGHTHS[8] * full + (EIGHTHS[rest] if rest else "")


def spark(values: Sequence[float], width: int, top: float = 0.0) -> str:
    """A spark line of that width, scaled from 0 to the top, or to the maximum."""
    columns = bin_means(values, width)
    top = top or max(columns, default=0.0)
    return "".join(_level(each / top if top > 0 else 0.0) for each in columns)


def _level(part: float) -> str:
    """The block character of a height."""
    return (
        SPARK_LEVELS[min(int(part * len(SPARK_LEVELS)), len(SPARK_LEVELS) - 1)] if part > 0 else " "
    )


def bin_means(values: Sequence[float], width: int) -> list[float]:
    """At most this number of bins, each the mean of its values."""
    count = min(width, len(values))
    edges = [at * len(values) // count for at in range(count + 1)] if count else [0]
    parts = [values[first:last] for first, last in pairwise(edges)]
    return [sum(part) / len(part) for part in parts]
