"""The palette: colours, patterns and fonts of all plots."""

from __future__ import annotations

from typing import Any, TypeAlias

from magie.board.colours import (
    BLUE as BLUE,
)
from magie.board.colours import (
    GOLD as GOLD,
)
from magie.board.colours import (
    GROUP_STYLES as GROUP_STYLES,
)
from magie.board.colours import (
    INK as INK,
)
from magie.board.colours import (
    INK_2 as INK_2,
)
from magie.board.colours import (
    INK_3 as INK_3,
)
from magie.board.colours import (
    LINE as LINE,
)
from magie.board.colours import (
    LINE_STRONG as LINE_STRONG,
)
from magie.board.colours import (
    PAPER as PAPER,
)
from magie.board.colours import (
    PAPER_DOWN as PAPER_DOWN,
)
from magie.board.colours import (
    PAPER_UP as PAPER_UP,
)

Axes: TypeAlias = Any
Figure: TypeAlias = Any
"""Matplotlib’s own, whose types are only half known."""

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
