"""Pictograms, seat symbols, patterns and buildings, as pieces of SVG."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

from magie.board import colours

MARK_GRID = 48
"""Pictograms and symbols are drawn on so many units."""
BUILDING_GRIDS = {"house": (22, 23), "hotel": (42, 25), "skyscraper": (44, 26), "depot": (42, 25)}
"""Width and height of each building."""
INKS = {
    "cut": 'fill="none" stroke="{back}" stroke-width="2"',
    "hole": 'fill="{back}"',
    "line": 'fill="none" stroke="{ink}"',
    "f": 'fill="{ink}" stroke="none"',
    "wall": f'fill="{colours.PAPER_UP}" stroke="{colours.INK}" stroke-width="1.2"',
    "roof": f'fill="{colours.INK}"',
    "win": f'fill="{colours.GOLD}"',
}
"""What a class of the drawings stands for."""
USUAL_STROKE = ' stroke-width="3"'
"""Of a line that has none of its own."""


def mark(
    kind: str, name: str, ink: str, back: str, centre: tuple[float, float], size: float
) -> str:
    """A pictogram or a symbol around a centre, in an ink on its background."""
    left, top = (each - size / 2 for each in centre)
    scale = size / MARK_GRID
    return (
        f'<g transform="translate({left:.1f} {top:.1f}) scale({scale:.3f})" fill="{ink}">'
        f"{_inked(_marks()[kind][name], ink, back)}</g>"
    )


def building(name: str, centre: tuple[float, float], scale: float) -> str:
    """A building around a centre."""
    wide, high = BUILDING_GRIDS[name]
    left, top = centre[0] - wide * scale / 2, centre[1] - high * scale / 2
    drawn = _inked(_marks()["buildings"][name], "", "")
    return f'<g transform="translate({left:.1f} {top:.1f}) scale({scale:.2f})">{drawn}</g>'


def patterns() -> str:
    """The pattern of every group, by the id ``magie-GROUP``."""
    return "".join(
        _pattern(group, each["tile"], each["lines"]) for group, each in _marks()["patterns"].items()
    )


def _pattern(group: str, tile: int, lines: str) -> str:
    colour, line, _ = colours.GROUP_STYLES[group]
    square = f'width="{tile}" height="{tile}"'
    return (
        f'<pattern id="magie-{group}" {square} patternUnits="userSpaceOnUse">'
        f'<rect {square} fill="{colour}"/><g fill="none" stroke="{line}" stroke-width="1">'
        f"{_inked(lines, line, colour)}</g></pattern>"
    )


def _inked(drawing: str, ink: str, back: str) -> str:
    """A drawing with colours in place of classes."""

    def paint(found: re.Match[str]) -> str:
        name, rest = found[1], found[2]
        width = USUAL_STROKE if name == "line" and "stroke-width" not in rest else ""
        return INKS[name].format(ink=ink, back=back) + width + rest

    # A class may stand behind the geometry.
    moved = re.sub(r'<(\w+) ([^>]*?)\s*class="(\w+)"', r'<\1 class="\3" \2', drawing)
    return re.sub(r'class="(\w+)"([^>]*)', paint, moved)


@cache
def _marks() -> dict[str, Any]:
    text = (files("magie.board") / "marks.json").read_text("utf-8")
    return dict(json.loads(text))
