"""Single panels of the plot of a run, at any size and resolution."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from magie.simulate.errors import RunBlockedError, require_module
from magie.simulate.plots import palette
from magie.simulate.plots.page import BOARD_SIDE_IN, PLOT_PART, drawable, page, save
from magie.simulate.results import Results

PANELS = ("board", "wins", "fortunes", "lengths", "paybacks")
"""What the page shows, each alone."""
BOARD_SHARE = 0.96
"""How much of its figure a board takes."""
LEAST_SIZE_IN, MOST_SIZE_IN, MOST_DPI = 1.0, 100.0, 2400
"""Bounds of a figure: Matplotlib draws at most 65 536 pixels each way."""


@dataclass(frozen=True)
class Panel:
    """One panel of the page, and how large it is drawn."""

    name: str
    size: tuple[float, float] = (7.0, 4.5)
    """Width and height, in inches."""
    dpi: int = 100


def plot(
    results: Results,
    panel: str,
    path: str | Path | None = None,
    *,
    size: tuple[float, float] = Panel.size,
    dpi: int = Panel.dpi,
    language: str = "en",
) -> palette.Figure:
    """One panel as a figure of Matplotlib; with a path, drawn into a PNG or SVG file too."""
    chosen = checked(Panel(panel, size, dpi))
    if path is not None:
        draw(results, path, language, chosen)
    return figure_of(results, chosen, language)


def draw(
    results: Results, path: str | Path, language: str = "en", panel: Panel | None = None
) -> Path:
    """Draw one panel, or the whole page, into a file."""
    file = drawable(path)
    if not results.games:
        raise RunBlockedError(PLOT_PART, "simulate-plot-nothing")
    if panel is None:
        return save(file, lambda: page(results, language))
    chosen = checked(panel)
    return save(file, lambda: figure_of(results, chosen, language))


def checked(panel: Panel) -> Panel:
    """The panel, if there is such one and its size can be drawn."""
    if panel.name not in PANELS:
        raise RunBlockedError(
            PLOT_PART, "simulate-plot-panel", word=panel.name, known=", ".join(PANELS)
        )
    fits = all(LEAST_SIZE_IN <= side <= MOST_SIZE_IN for side in panel.size)
    if not fits or not 1 <= panel.dpi <= MOST_DPI or max(panel.size) * panel.dpi >= 1 << 16:
        raise RunBlockedError(PLOT_PART, "simulate-plot-size")
    return panel


def figure_of(results: Results, panel: Panel, language: str) -> palette.Figure:
    """The figure of a panel."""
    from magie.simulate.plots import charts

    # The words of a board fit its squares in one size: another one is a matter of resolution.
    zoom = BOARD_SIDE_IN / BOARD_SHARE / min(panel.size) if panel.name == "board" else 1.0
    figure = require_module("matplotlib.figure", "sim", PLOT_PART).Figure(
        figsize=[zoom * side for side in panel.size],
        dpi=panel.dpi / zoom,
        layout=None if panel.name == "board" else "constrained",
    )
    drawn: dict[str, Callable[[palette.Axes, Results, str], None]] = {
        "wins": charts.wins,
        "fortunes": charts.fortunes,
        "lengths": charts.lengths,
        "paybacks": charts.paybacks,
    }
    if panel.name == "board":
        _draw_board(figure, results, language)
    else:
        axes = figure.add_subplot()
        drawn[panel.name](axes, results, language)
        for words in axes.texts:
            # A long line of words would leave the chart no width.
            words.set_in_layout(False)
    return figure


def _draw_board(figure: palette.Figure, results: Results, language: str) -> None:
    """The heat map of landings, with its colour bar in the centre."""
    from magie.simulate.plots.board import BoardPlot

    wide, high = figure.get_size_inches()
    side = BOARD_SIDE_IN
    box = ((wide - side) / 2 / wide, (high - side) / 2 / high, side / wide, side / high)
    board = BoardPlot(figure.add_axes(box), results, language, side)
    board.draw()
    ring = board.ring
    inner = ring.side - 2 * ring.depth
    board.scale(ring.depth + 0.2 * inner, ring.depth + 0.45 * inner, 0.6 * inner, 0.03 * inner)
