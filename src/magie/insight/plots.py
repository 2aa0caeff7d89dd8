"""The plot of an analysis: a curve of win chances for every seat, with its turning points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any

from magie.editions.book import NARROW_SPACE, NO_BREAK_SPACE
from magie.game.state import SEATS
from magie.insight.analysis import Analysis
from magie.insight.points import Grade, TurningPoint
from magie.insight.sentences import Commentator, kind_of
from magie.simulate.errors import require_module
from magie.simulate.number_format import percent
from magie.simulate.plots import palette
from magie.simulate.plots.page import PAGE_DPI, PLOT_PART, drawable, save
from magie.words import say

ANALYSIS_WIDTH_IN, CURVE_HEIGHT_IN, HEADER_IN, FOOTER_IN = 13.0, 5.2, 1.5, 0.6
CURVE_LEFT_IN, CURVE_RIGHT_IN, LIST_LEFT_IN = 0.9, 1.9, 0.9
"""Beside the curve, and beside the list below it."""
SENTENCE_HEIGHT_IN = 0.26
SENTENCE_WIDTH = 165
"""Characters of a sentence in one line of the list."""
DASHES: tuple[Any, ...] = (
    "-",
    (0, (9, 5)),
    (0, (2, 4)),
    (0, (14, 4, 2, 4)),
    (0, (4, 3)),
    (0, (18, 5)),
    (0, (9, 3, 2, 3, 2, 3)),
    (0, (1, 3)),
)
"""The pattern of each seat's line: no seat is told by colour alone."""
LINE_WIDTH, MARK_SIZE = 1.9, 9
END_GAP = 0.055
"""The least distance of two names at the ends, in win chance."""
NAME_GAP = 0.022
"""Where a name begins behind the end of its line, as a part of the width."""
MARKERS: dict[str, tuple[str, bool]] = {
    "luck": ("D", True),
    Grade.INACCURACY: ("v", False),
    Grade.MISTAKE: ("v", True),
    Grade.BLUNDER: ("v", True),
    "opportunity": ("^", False),
}
"""The marker of a turning point, and whether it is filled."""


def draw(analysis: Analysis, path: str | Path, language: str = "en") -> Path:
    """Draw the page into a file, PNG or SVG; the same analysis gives the same file."""
    return save(drawable(path), lambda: page(analysis, language))


def page(analysis: Analysis, language: str) -> palette.Figure:
    """Draw the headline, the curve and the turning points in sentences."""
    teller = Commentator(analysis, language)
    told = list(_told(analysis, teller))
    below = FOOTER_IN + SENTENCE_HEIGHT_IN * (len(told) + 0.5)
    height = HEADER_IN + CURVE_HEIGHT_IN + below
    figure = require_module("matplotlib.figure", "sim", PLOT_PART).Figure(
        figsize=(ANALYSIS_WIDTH_IN, height), dpi=PAGE_DPI
    )
    _head(figure, teller, height)
    wide = ANALYSIS_WIDTH_IN - CURVE_LEFT_IN - CURVE_RIGHT_IN
    box = (
        CURVE_LEFT_IN / ANALYSIS_WIDTH_IN,
        below / height,
        wide / ANALYSIS_WIDTH_IN,
        CURVE_HEIGHT_IN / height,
    )
    _curves(figure.add_axes(box), analysis, language)
    for row, line in enumerate(told, 1):
        top = below - FOOTER_IN - SENTENCE_HEIGHT_IN * (row - 0.6)
        _line(figure, line, LIST_LEFT_IN, top, height, size=9.5, color=palette.INK_2)
    return figure


def _told(analysis: Analysis, teller: Commentator) -> Iterator[str]:
    """The turning points in sentences, line by line."""
    for number, point in enumerate(analysis.turning_points, 1):
        said = f"{number}  {teller.say('turn', turn=point.turn)}  {teller.point(point)}"
        yield from wrap(said, SENTENCE_WIDTH, subsequent_indent=" " * 4, break_on_hyphens=False)


def _head(figure: palette.Figure, teller: Commentator, height: float) -> None:
    """Write the headline, the verdict and the reference."""
    lines = (
        (teller.headline(), 0.25, {"size": 22, "weight": "bold", "family": palette.SERIF}),
        (teller.verdict(), 0.72, {"size": 12, "color": palette.INK_2}),
        (teller.say("reference"), 1.0, {"size": 10, "color": palette.INK_3}),
    )
    for words, top, style in lines:
        _line(figure, words, LIST_LEFT_IN, height - top, height, **style)


def _line(
    figure: palette.Figure, words: str, left: float, bottom: float, height: float, **style: Any
) -> None:
    """Write a line, its place in inches; no dollar begins a formula."""
    figure.text(
        left / ANALYSIS_WIDTH_IN,
        bottom / height,
        words.replace(NARROW_SPACE, NO_BREAK_SPACE),
        va="top",
        parse_math=False,
        **style,
    )


def _curves(axes: palette.Axes, analysis: Analysis, language: str) -> None:
    """Draw a line for each seat, par, and the marks of turning points."""
    rows, seats = analysis.chances, len(analysis.names)
    last = len(rows) - 1
    axes.axhline(1 / seats, color=palette.LINE_STRONG, lw=1, ls=":", zorder=1)
    axes.annotate(
        say("analyse-plot-par", language),
        (last, 1 / seats),
        xytext=(-4, 4),
        textcoords="offset points",
        ha="right",
        size=8.5,
        color=palette.INK_3,
    )
    ends = _spread(rows[-1])
    for seat, name in enumerate(analysis.names):
        colour = palette.SEAT_COLOURS[seat % SEATS]
        axes.plot(
            [row[seat] for row in rows],
            color=colour,
            lw=LINE_WIDTH,
            ls=DASHES[seat % SEATS],
            zorder=3,
        )
        end, place = rows[-1][seat], ends[seat]
        axes.plot(
            [1, 1 + NAME_GAP * 0.8],
            [end, place],
            transform=axes.get_yaxis_transform(),
            color=colour,
            lw=0.8,
            clip_on=False,
        )
        axes.text(
            1 + NAME_GAP,
            place,
            f"{name} {percent(end, 0, language)}".replace(NARROW_SPACE, NO_BREAK_SPACE),
            transform=axes.get_yaxis_transform(),
            va="center",
            size=9.5,
            color=colour,
            parse_math=False,
        )
    for number, point in enumerate(analysis.turning_points, 1):
        _mark(axes, analysis, point, number)
    _scales(axes, analysis, language)


def _spread(ends: Sequence[float]) -> list[float]:
    """Where the names at the ends go: in the order of the ends, and apart."""
    found, below = [0.0] * len(ends), -END_GAP
    for seat in sorted(range(len(ends)), key=lambda each: ends[each]):
        found[seat] = below = max(ends[seat], below + END_GAP)
    return found


def _mark(axes: palette.Axes, analysis: Analysis, point: TurningPoint, number: int) -> None:
    """Draw the mark of a turning point on the line of its seat, and its number."""
    marker, filled = MARKERS[kind_of(point)]
    colour = palette.SEAT_COLOURS[point.seat % SEATS]
    ply = min(point.ply, len(analysis.chances) - 1)
    place = ply, analysis.chances[ply][point.seat]
    face = colour if filled else palette.PAPER_UP
    axes.plot(*place, marker, ms=MARK_SIZE, mfc=face, mec=colour, mew=1.4, zorder=5)
    axes.annotate(
        str(number),
        place,
        xytext=(0, 9),
        textcoords="offset points",
        ha="center",
        size=9,
        weight="bold",
        color=palette.INK,
        zorder=6,
        bbox={"boxstyle": "round,pad=0.1", "fc": palette.PAPER_UP, "ec": "none", "alpha": 0.8},
    )


def _scales(axes: palette.Axes, analysis: Analysis, language: str) -> None:
    """Draw chances in quarters along one side, turns along the other."""
    quarters = [part / 4 for part in range(5)]
    axes.set_yticks(
        quarters,
        [percent(each, 0, language).replace(NARROW_SPACE, NO_BREAK_SPACE) for each in quarters],
    )
    axes.set_ylim(-0.02, 1.04)
    last = len(analysis.chances) - 1
    plies = sorted({round(part * last / 8) for part in range(9)})
    axes.set_xticks(plies, [str(analysis.turns[ply]) for ply in plies])
    axes.set_xlim(0, max(last, 1))
    axes.set_xlabel(say("analyse-plot-turn", language))
