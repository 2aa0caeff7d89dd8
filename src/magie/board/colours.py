"""The colours of the board by day, for plots and drawings."""

from __future__ import annotations

PAPER, PAPER_UP, PAPER_DOWN = "#f7efdf", "#fdf8ec", "#efe4cd"
INK, INK_2, INK_3 = "#1c2536", "#4b5160", "#676252"
LINE, LINE_STRONG = "#cdbf9f", "#857a62"
GOLD, BLUE = "#d99a1c", "#17375a"
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
