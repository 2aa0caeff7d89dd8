"""The palette: colours, patterns and fonts of all plots."""

from __future__ import annotations

from typing import Any, TypeAlias

Axes: TypeAlias = Any
Figure: TypeAlias = Any
"""Matplotlib’s own, whose types are only half known."""

PAPER, PAPER_UP, PAPER_DOWN = "#f7efdf", "#fdf8ec", "#efe4cd"
INK, INK_2, INK_3 = "#1c2536", "#4b5160", "#676252"
LINE, LINE_STRONG = "#cdbf9f", "#857a62"
GOLD, BLUE = "#d99a1c", "#17375a"
HEAT = (PAPER_UP, "#ebc39b", "#d17f53")
"""From few landings to many; text is readable on all of them."""
SEAT_COLOURS = (
    "#1c4f8f",
    "#a52a2a",
    "#1d6a48",
    "#6d3b82",
    "#8a5609",
    "#0d6673",
    "#a62861",
    "#454d5c",
)
GROUP_STYLES = {
    "brown": ("#7d5233", "#f0d9b8", "////"),
    "light_blue": ("#92c7d8", "#1e5063", "---"),
    "pink": ("#cb6793", "#fff0f4", "..."),
    "orange": ("#e0822f", "#6a2f00", "|||"),
    "red": ("#b53327", "#ffd9c9", "xxx"),
    "yellow": ("#e9c044", "#6b4c00", "\\\\\\\\"),
    "green": ("#4b8a51", "#e4f4cf", "+++"),
    "dark_blue": ("#2a437f", "#ffe9b0", "**"),
    "stations": ("#3b3f4a", "#f0e6d0", "|-"),
    "utilities": ("#8d8672", "#fff9ea", "oo"),
}
"""Colour, colour of the pattern, and pattern: no group is marked by colour alone."""
SERIF, SANS = "STIXGeneral", "DejaVu Sans"
"""Fonts that come with Matplotlib, so that a page is the same everywhere."""

SETTINGS: dict[str, Any] = {
    "font.family": SANS,
    "font.size": 9.5,
    "text.color": INK,
    "axes.labelcolor": INK_2,
    "axes.edgecolor": LINE_STRONG,
    "axes.facecolor": PAPER_UP,
    "axes.linewidth": 0.8,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.labelsize": 9.5,
    "grid.color": LINE,
    "grid.linewidth": 0.6,
    "xtick.color": INK_2,
    "ytick.color": INK_2,
    "xtick.labelsize": 9,
    "ytick.labelsize": 9,
    "legend.frameon": False,
    "hatch.linewidth": 0.7,
    "figure.facecolor": PAPER,
    "svg.fonttype": "path",
    "svg.hashsalt": "magie",
}
"""Matplotlib settings while a page is drawn."""
