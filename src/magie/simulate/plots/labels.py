"""Letters: names broken and made smaller until they stand inside a square."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

from magie.simulate.plots.palette import SERIF

MEASURED = 100
LEADING = 1.06
"""Height of a line, as a part of the size of its letters."""
BREAKS = re.compile(r"[^ \-/]+[\-/]?|/")
"""A line may end before a space, and after a hyphen or a stroke."""


def fitted(
    name: str, width: float, height: float, largest: float, least: float
) -> tuple[str, float]:
    """A name in lines, and the size at which they fit: all in points."""
    size = largest
    while size > least:
        lines = broken(name, width / size)
        if lines and len(lines) * LEADING * size <= height:
            return "\n".join(lines), size
        size -= 0.25
    return "\n".join(broken(name, width / least) or [name]), least


def broken(name: str, width: float) -> list[str]:
    """A name in lines at most so wide in letters of size one; none where a word is wider."""
    lines: list[str] = []
    for word, glued in _words(name):
        joined = f"{lines[-1]}{'' if glued else ' '}{word}" if lines else word
        if lines and breadth(joined) <= width:
            lines[-1] = joined
        elif breadth(word) <= width:
            lines.append(word)
        else:
            return []
    return lines


def _words(name: str) -> list[tuple[str, bool]]:
    """The parts that a name can be broken into, and whether each hangs on the one before."""
    found = [(match.group(), match.start()) for match in BREAKS.finditer(name)]
    return [(word, start > 0 and name[start - 1] != " ") for word, start in found]


@cache
def breadth(text: str) -> float:
    """How wide a text is in letters of size one."""
    path: Any = TextPath((0, 0), text, size=MEASURED, prop=FontProperties(family=SERIF))
    return float(path.get_extents().width) / MEASURED
