"""Labels: names wrapped and shrunk to fit into a square."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

from magie.simulate.plots.palette import SERIF

MEASURE_SIZE = 100
LINE_HEIGHT = 1.06
"""Height of a line, in font sizes."""
LINE_PARTS = re.compile(r"[^ \-/]+[\-/]?|/")
"""A line may end before a space, and after a hyphen or a slash."""


def fit(name: str, width: float, height: float, largest: float, least: float) -> tuple[str, float]:
    """A name in lines, and the font size at which they fit, in points."""
    size = largest
    while size > least:
        lines = wrap(name, width / size)
        if lines and len(lines) * LINE_HEIGHT * size <= height:
            return "\n".join(lines), size
        size -= 0.25
    return "\n".join(wrap(name, width / least) or [name]), least


def wrap(name: str, width: float) -> list[str]:
    """Wrap a name to a width in font sizes; empty where a word is wider."""
    lines: list[str] = []
    for word, glued in _words(name):
        joined = f"{lines[-1]}{'' if glued else ' '}{word}" if lines else word
        if lines and text_width(joined) <= width:
            lines[-1] = joined
        elif text_width(word) <= width:
            lines.append(word)
        else:
            return []
    return lines


def _words(name: str) -> list[tuple[str, bool]]:
    """The parts between which a name can wrap, and whether each joins the one before."""
    found = [(match.group(), match.start()) for match in LINE_PARTS.finditer(name)]
    return [(word, start > 0 and name[start - 1] != " ") for word, start in found]


@cache
def text_width(text: str) -> float:
    """The width of a text, in font sizes."""
    path: Any = TextPath((0, 0), text, size=MEASURE_SIZE, prop=FontProperties(family=SERIF))
    return float(path.get_extents().width) / MEASURE_SIZE
