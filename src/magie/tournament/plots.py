"""The plot of a tournament: ratings, and how often one wins among others, with intervals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from magie.editions.book import NARROW, NO_BREAK
from magie.simulate.errors import HinderedError, need
from magie.simulate.plots import palette
from magie.simulate.plots.page import PART, drawable, save
from magie.tournament.results import Tournament
from magie.tournament.tables import facts, ordered
from magie.words import say

WIDTH, DOTS = 13.0, 100
"""Of the page in inches, and dots to an inch."""
EDGE, HEAD, FOOT = 0.45, 2.15, 0.6
"""Beside the title, above the charts, and below them."""
ROW, LEAST = 0.3, 2.2
"""Height of a row, and of a chart with few of them."""
RATING, RATES = (1.55, 3.7), (7.45, 4.9)
"""Where each chart begins, and how wide it is."""
SMALL: dict[str, Any] = {"size": 13, "color": palette.INK_2}


def draw(tournament: Tournament, path: str | Path, language: str = "en") -> Path:
    """Draw the page into a file, PNG or SVG; the same tournament gives the same file."""
    file = drawable(path)
    if not ordered(tournament):
        raise HinderedError(PART, "simulate-plot-nothing")
    return save(file, lambda: page(tournament, language))


def page(tournament: Tournament, language: str) -> palette.Figure:
    """The title, the ratings on the left, the meetings on the right."""
    from magie.tournament import charts

    rows = charts.rows_of(tournament)
    tall = max(LEAST, ROW * (rows[-1] + 1))
    height = HEAD + tall + FOOT
    figure = need("matplotlib.figure", "sim", PART).Figure(figsize=(WIDTH, height), dpi=DOTS)
    _title(figure, tournament, height, language)
    few = min(tall, max(LEAST, 2 * ROW * len(tournament.schedule.bots)))
    for chart, (left, wide), high in (
        (charts.strength, RATING, few),
        (charts.meetings, RATES, tall),
    ):
        low = (height - HEAD - high) / height
        axes = figure.add_axes((left / WIDTH, low, wide / WIDTH, high / height))
        chart(axes, tournament, language)
    return figure


def _title(figure: palette.Figure, tournament: Tournament, height: float, language: str) -> None:
    """What was played, in three lines."""
    schedule = tournament.schedule
    _, seats, games, luck = facts(tournament, language)
    lines = [
        (schedule.book.title.say(language), 0.3, {"size": 22, "weight": "bold"}),
        (
            " · ".join([schedule.tag, *(_fact(*each, language) for each in (seats, games))]),
            0.8,
            SMALL,
        ),
        (luck[1], 1.06, SMALL),
    ]
    for words, below, style in lines:
        figure.text(
            EDGE / WIDTH,
            1 - below / height,
            # The letters with serifs have no narrow space.
            words.replace(NARROW, NO_BREAK),
            family=palette.SERIF,
            va="top",
            **style,
        )


def _fact(name: str, words: str, language: str) -> str:
    return say("tournament-page-fact", language, name=name, words=words)
