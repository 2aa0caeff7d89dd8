"""Plots: one page of figures about a run, drawn without a display."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from magie.editions.book import NARROW, NO_BREAK
from magie.game.edition import Variant
from magie.simulate.errors import HinderedError, need
from magie.simulate.number_format import percent, whole
from magie.simulate.plots import palette
from magie.simulate.results import Results
from magie.words import say

PART = "plot"
KINDS: dict[str, dict[str, Any]] = {
    ".png": {"Software": "magie"},
    ".svg": {"Date": None, "Creator": "magie"},
}
"""Endings of files, and what is written into them: nothing that changes from day to day."""
WIDTH, HEIGHT, DOTS = 19.0, 12.0, 100
"""Of the page in inches, and dots to an inch."""
BOARD = 11.2
EDGE = 0.4
LEFT = 12.75
"""Where the charts beside the board begin."""
TITLE, FOOT, GAP = 0.55, 0.4, 1.25
"""Above the first chart, below the last, and between two."""


def draw(results: Results, path: str | Path, language: str = "en") -> Path:
    """Draw the page into a file, PNG or SVG by its ending; the same results give the same file."""
    file = drawable(path)
    if not results.games:
        raise HinderedError(PART, "simulate-plot-nothing")
    return save(file, lambda: page(results, language))


def drawable(path: str | Path) -> Path:
    """A file whose ending says how it is to be drawn."""
    file = Path(path)
    if file.suffix.lower() not in KINDS:
        raise HinderedError(PART, "simulate-plot-ending", word=file.name, known="png, svg")
    return file


def save(file: Path, figure: Callable[[], palette.Figure]) -> Path:
    """Have a figure drawn, and write it."""
    matplotlib, kind = need("matplotlib", "sim", PART), file.suffix.lower()
    with matplotlib.rc_context():
        # Whatever the reader has set for his own figures, this page looks the same.
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(palette.SETTINGS)
        figure().savefig(file, format=kind[1:], metadata=KINDS[kind])
    return file


def page(results: Results, language: str) -> palette.Figure:
    """The board with its figures inside, and the charts beside it."""
    from magie.simulate.plots import charts

    figure = need("matplotlib.figure", "sim", PART).Figure(figsize=(WIDTH, HEIGHT), dpi=DOTS)
    _board(figure, results, language)
    wide = WIDTH - LEFT - 0.95
    rows = len(results.order.bots) + len(results.wins_by_bot)
    tall = 2.5 + 0.14 * max(rows, 5)
    rest = (HEIGHT - 2 * EDGE - tall - TITLE - FOOT - 2 * GAP) / 2
    top = HEIGHT - EDGE - TITLE
    for chart, height in ((charts.wins, tall), (charts.fortunes, rest), (charts.lengths, rest)):
        box = (LEFT / WIDTH, (top - height) / HEIGHT, wide / WIDTH, height / HEIGHT)
        chart(figure.add_axes(box), results, language)
        top -= height + GAP
    return figure


def _board(figure: palette.Figure, results: Results, language: str) -> None:
    """The map of landings; in its centre the title, the scale and the groups."""
    from magie.simulate.plots import charts
    from magie.simulate.plots.board import BoardPlot

    bottom = (HEIGHT - BOARD) / 2
    axes = figure.add_axes((EDGE / WIDTH, bottom / HEIGHT, BOARD / WIDTH, BOARD / HEIGHT))
    board = BoardPlot(axes, results, language, BOARD)
    board.draw()
    ring = board.ring
    centre, inner = ring.side / 2, ring.side - 2 * ring.depth
    floor = ring.depth

    def line(text: str, height: float, size: float, **style: str) -> None:
        axes.text(
            centre,
            floor + height * inner,
            # The letters with serifs have no narrow space.
            text.replace(NARROW, NO_BREAK),
            ha="center",
            va="center",
            size=size,
            **style,
        )

    line(results.book.title.say(language), 0.905, 25, family=palette.SERIF, weight="bold")
    for at, words in enumerate(_facts(results, language)):
        line(words, 0.845 - 0.036 * at, 13, family=palette.SERIF, color=palette.INK_2)
    board.scale(centre - 0.26 * inner, floor + 0.60 * inner, 0.52 * inner, 0.028 * inner)
    unit = BOARD / ring.side
    left = EDGE + unit * (floor + 0.235 * inner)
    low = bottom + unit * (floor + 0.075 * inner)
    box = (left / WIDTH, low / HEIGHT, unit * 0.62 * inner / WIDTH, unit * 0.36 * inner / HEIGHT)
    charts.paybacks(figure.add_axes(box), results, language)


def _facts(results: Results, language: str) -> list[str]:
    """What was played, in three lines."""
    bots = ", ".join(f"{count} × {bot}" for bot, count in Counter(results.order.bots).items())
    games = whole(results.games, language)
    limit = whole(results.order.turns, language)
    timed = results.book.edition.variant == Variant.TIMED
    end = "cut" if results.cut else "called" if timed else "all"
    cut = percent(results.cut / results.games, 1, language)
    return [
        results.order.tag,
        say("simulate-plot-games", language, games=games, bots=bots, seed=results.order.seed),
        say("simulate-plot-limit", language, end=end, cut=cut, turns=limit),
    ]
