"""Strokes: bars and spark lines of block letters, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

EIGHTHS = " ▏▎▍▌▋▊▉█"
STEPS = "▁▂▃▄▅▆▇█"


def bar(part: float, width: int) -> str:
    """So much of a width, to the eighth of a letter; what is not nothing can be seen."""
    eighths = max(round(min(part, 1.0) * width * 8), 1 if part > 0 else 0)
    full, rest = divmod(eighths, 8)
    return EIGHTHS[8] * full + (EIGHTHS[rest] if rest else "")


def spark(values: Sequence[float], width: int, top: float = 0.0) -> str:
    """A row of figures as a line of that width, from nothing to the top or the greatest."""
    columns = _gathered(values, width)
    top = top or max(columns, default=0.0)
    return "".join(_step(each / top if top > 0 else 0.0) for each in columns)


def _step(part: float) -> str:
    """So much of the height of a letter."""
    return STEPS[min(int(part * len(STEPS)), len(STEPS) - 1)] if part > 0 else " "


def _gathered(values: Sequence[float], width: int) -> list[float]:
    """At most so many figures, each the mean of its neighbours."""
    count = min(width, len(values))
    edges = [at * len(values) // count for at in range(count + 1)] if count else [0]
    parts = [values[first:last] for first, last in pairwise(edges)]
    return [sum(part) / len(part) for part in parts]
