"""The plot of a tournament: ratings and win rates, with confidence intervals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from magie.editions.book import NARROW_SPACE, NO_BREAK_SPACE
from magie.simulate.errors import RunBlockedError, require_module
from magie.simulate.plots import palette
from magie.simulate.plots.page import PAGE_DPI, PLOT_PART, drawable, save
from magie.tournament.results import Tournament
from magie.tournament.tables import facts, ordered
from magie.words import say

TOURNAMENT_PAGE_WIDTH_IN = 13.0
TITLE_LEFT_IN, HEADER_HEIGHT_IN, FOOTER_HEIGHT_IN = 0.45, 2.15, 0.6
"""Beside the title, above the charts, and below them."""
ROW_HEIGHT_IN, MIN_CHART_HEIGHT_IN = 0.3, 2.2
"""Height of a row, and of a chart with few of them."""
RATING_CHART_IN, MEETING_CHART_IN = (1.55, 3.7), (7.45, 4.9)
"""The left edge and the width of each chart."""
SUBTITLE_STYLE: dict[str, Any] = {"size": 13, "color": palette.INK_2}


def draw(tournament: Tournament, path: str | Path, language: str = "en") -> Path:
    """Draw the page into a file, PNG or SVG; the same tournament gives the same file."""
    file = drawable(path)
    if not ordered(tournament):
        raise RunBlockedError(PLOT_PART, "simulate-plot-nothing")
    return save(file, lambda: page(tournament, language))


def page(tournament: Tournament, language: str) -> palette.Figure:
    """Draw the title, the ratings on the left, the meetings on the right."""
    from magie.tournament import charts

    rows = charts.rows_of(tournament)
    tall = max(MIN_CHART_HEIGHT_IN, ROW_HEIGHT_IN * (rows[-1] + 1))
    height = HEADER_HEIGHT_IN + tall + FOOTER_HEIGHT_IN
    figure = require_module("matplotlib.figure", "sim", PLOT_PART).Figure(
        figsize=(TOURNAMENT_PAGE_WIDTH_IN, height), dpi=PAGE_DPI
    )
    _title(figure, tournament, height, language)
    few = min(tall, max(MIN_CHART_HEIGHT_IN, 2 * ROW_HEIGHT_IN * len(tournament.schedule.bots)))
    for chart, (left, wide), high in (
        (charts.strength, RATING_CHART_IN, few),
        (charts.meetings, MEETING_CHART_IN, tall),
    ):
        low = (height - HEADER_HEIGHT_IN - high) / height
        axes = figure.add_axes(
            (left / TOURNAMENT_PAGE_WIDTH_IN, low, wide / TOURNAMENT_PAGE_WIDTH_IN, high / height)
        )
        chart(axes, tournament, language)
    return figure


def _title(figure: palette.Figure, tournament: Tournament, height: float, language: str) -> None:
    """Write the title and what was played, in three lines."""
    schedule = tournament.schedule
    _, seats, games, seed = facts(tournament, language)
    lines = [
        (schedule.book.title.say(language), 0.3, {"size": 22, "weight": "bold"}),
        (
            " · ".join([schedule.tag, *(_fact(*each, language) for each in (seats, games))]),
            0.8,
            SUBTITLE_STYLE,
        ),
        (seed[1], 1.06, SUBTITLE_STYLE),
    ]
    for words, below, style in lines:
        figure.text(
            TITLE_LEFT_IN / TOURNAMENT_PAGE_WIDTH_IN,
            1 - below / height,
            # The serif font has no narrow no-break space.
            words.replace(NARROW_SPACE, NO_BREAK_SPACE),
            family=palette.SERIF,
            va="top",
            **style,
        )


def _fact(name: str, words: str, language: str) -> str:
    return say("tournament-page-fact", language, name=name, words=words)
