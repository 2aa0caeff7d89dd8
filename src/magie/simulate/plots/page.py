"""The plot of a run: one page, drawn without a display."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from magie.editions.book import NARROW_SPACE, NO_BREAK_SPACE
from magie.game.edition import Variant
from magie.simulate.errors import RunBlockedError, require_module
from magie.simulate.number_format import percent, whole
from magie.simulate.plots import palette
from magie.simulate.results import Results
from magie.words import say

PLOT_PART = "plot"
FILE_METADATA: dict[str, dict[str, Any]] = {
    ".png": {"Software": "magie"},
    ".svg": {"Date": None, "Creator": "magie"},
}
"""Metadata by file suffix: no dates, so that the same results give the same file."""
PAGE_WIDTH_IN, PAGE_HEIGHT_IN, PAGE_DPI = 19.0, 12.0, 100
"""The size of the page, and its resolution."""
BOARD_SIDE_IN = 11.2
PAGE_MARGIN_IN = 0.4
CHARTS_LEFT_IN = 12.75
"""The left edge of the charts beside the board."""
CHARTS_TOP_IN, CHARTS_BOTTOM_IN, CHART_GAP_IN = 0.55, 0.4, 1.25
"""Above the first chart, below the last, and between two."""


def draw(results: Results, path: str | Path, language: str = "en") -> Path:
    """Draw the page into a file, PNG or SVG by its ending; the same results give the same file."""
    file = drawable(path)
    if not results.games:
        raise RunBlockedError(PLOT_PART, "simulate-plot-nothing")
    if results.uncounted:
        count = results.run_spec.count
        raise RunBlockedError(PLOT_PART, "simulate-plot-uncounted", count=count)
    return save(file, lambda: page(results, language))


def drawable(path: str | Path) -> Path:
    """The path, if its suffix is that of a known format."""
    file = Path(path)
    if file.suffix.lower() not in FILE_METADATA:
        raise RunBlockedError(PLOT_PART, "simulate-plot-ending", word=file.name, known="png, svg")
    return file


def save(file: Path, figure: Callable[[], palette.Figure]) -> Path:
    """Draw a figure and write it to a file."""
    matplotlib, kind = require_module("matplotlib", "sim", PLOT_PART), file.suffix.lower()
    with matplotlib.rc_context():
        # The user's Matplotlib settings do not change this page.
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(palette.SETTINGS)
        figure().savefig(file, format=kind[1:], metadata=FILE_METADATA[kind])
    return file


def page(results: Results, language: str) -> palette.Figure:
    """Draw the board with its figures inside, and the charts beside it."""
    from magie.simulate.plots import charts

    figure = require_module("matplotlib.figure", "sim", PLOT_PART).Figure(
        figsize=(PAGE_WIDTH_IN, PAGE_HEIGHT_IN), dpi=PAGE_DPI
    )
    _board(figure, results, language)
    wide = PAGE_WIDTH_IN - CHARTS_LEFT_IN - 0.95
    rows = len(results.run_spec.bots) + len(results.wins_by_bot)
    tall = 2.5 + 0.14 * max(rows, 5)
    rest = (
        PAGE_HEIGHT_IN
        - 2 * PAGE_MARGIN_IN
        - tall
        - CHARTS_TOP_IN
        - CHARTS_BOTTOM_IN
        - 2 * CHART_GAP_IN
    ) / 2
    top = PAGE_HEIGHT_IN - PAGE_MARGIN_IN - CHARTS_TOP_IN
    for chart, height in ((charts.wins, tall), (charts.fortunes, rest), (charts.lengths, rest)):
        box = (
            CHARTS_LEFT_IN / PAGE_WIDTH_IN,
            (top - height) / PAGE_HEIGHT_IN,
            wide / PAGE_WIDTH_IN,
            height / PAGE_HEIGHT_IN,
        )
        chart(figure.add_axes(box), results, language)
        top -= height + CHART_GAP_IN
    return figure


def _board(figure: palette.Figure, results: Results, language: str) -> None:
    """Draw the heat map of landings; in its centre the title, the colour bar and the groups."""
    from magie.simulate.plots import charts
    from magie.simulate.plots.board import BoardPlot

    bottom = (PAGE_HEIGHT_IN - BOARD_SIDE_IN) / 2
    axes = figure.add_axes(
        (
            PAGE_MARGIN_IN / PAGE_WIDTH_IN,
            bottom / PAGE_HEIGHT_IN,
            BOARD_SIDE_IN / PAGE_WIDTH_IN,
            BOARD_SIDE_IN / PAGE_HEIGHT_IN,
        )
    )
    board = BoardPlot(axes, results, language, BOARD_SIDE_IN)
    board.draw()
    ring = board.ring
    centre, inner = ring.side / 2, ring.side - 2 * ring.depth
    floor = ring.depth

    def line(text: str, height: float, size: float, **style: str) -> None:
        axes.text(
            centre,
            floor + height * inner,
            # The serif font has no narrow no-break space.
            text.replace(NARROW_SPACE, NO_BREAK_SPACE),
            ha="center",
            va="center",
            size=size,
            **style,
        )

    line(results.book.title.say(language), 0.905, 25, family=palette.SERIF, weight="bold")
    for at, words in enumerate(_facts(results, language)):
        line(words, 0.845 - 0.036 * at, 13, family=palette.SERIF, color=palette.INK_2)
    board.scale(centre - 0.26 * inner, floor + 0.60 * inner, 0.52 * inner, 0.028 * inner)
    unit = BOARD_SIDE_IN / ring.side
    left = PAGE_MARGIN_IN + unit * (floor + 0.235 * inner)
    low = bottom + unit * (floor + 0.075 * inner)
    box = (
        left / PAGE_WIDTH_IN,
        low / PAGE_HEIGHT_IN,
        unit * 0.62 * inner / PAGE_WIDTH_IN,
        unit * 0.36 * inner / PAGE_HEIGHT_IN,
    )
    charts.paybacks(figure.add_axes(box), results, language)


def _facts(results: Results, language: str) -> list[str]:
    """What was played, in three lines."""
    bots = ", ".join(f"{count} × {bot}" for bot, count in Counter(results.run_spec.bots).items())
    games = whole(results.games, language)
    limit = whole(results.run_spec.turns, language)
    timed = results.book.edition.variant == Variant.TIMED
    end = "cut" if results.cut else "called" if timed else "all"
    cut = percent(results.cut / results.games, 1, language)
    return [
        results.run_spec.tag,
        say("simulate-plot-games", language, games=games, bots=bots, seed=results.run_spec.seed),
        say("simulate-plot-limit", language, end=end, cut=cut, turns=limit),
    ]
