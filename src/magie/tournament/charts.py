"""Charts of a tournament: dots with confidence intervals, one row for each."""

from __future__ import annotations

from matplotlib.ticker import MaxNLocator

from magie.simulate.number_format import percent, whole
from magie.simulate.plots import palette
from magie.simulate.plots.charts import heading, number_axis, percent_axis
from magie.simulate.statistics.intervals import Estimate
from magie.tournament.results import Tournament
from magie.tournament.tables import against, label, ordered
from magie.words import say

BOT_GAP_ROWS = 0.6
"""Rows left free between two bots."""
LABEL_WIDTH = 0.12
"""The part of the width that a figure takes; without room on the right it goes to the left."""


def strength(axes: palette.Axes, tournament: Tournament, language: str) -> None:
    """The rating of every bot."""
    standings = tournament.standings
    for row, standing in enumerate(standings):
        if standing.rating:
            colour = _colour(tournament, standing.bot)
            words = whole(standing.rating.value, language)
            _dot(axes, row, standing.rating, words, colour)
    _rows(axes, [*range(len(standings))], [label(each.bot) for each in standings])
    axes.xaxis.set_major_formatter(number_axis(language))
    axes.margins(x=0.2)
    subtitle = say(
        "tournament-plot-rating-read" if tournament.ratings else "tournament-plot-none", language
    )
    heading(axes, say("tournament-plot-rating", language), subtitle)


def meetings(axes: palette.Axes, tournament: Tournament, language: str) -> None:
    """The win rate of one bot among others, beside par."""
    found, rows = ordered(tournament), rows_of(tournament)
    axes.axvline(tournament.par, color=palette.GOLD, lw=2.2, zorder=1)
    for row, meeting in zip(rows, found, strict=True):
        words = percent(meeting.rate.value, 1, language)
        room = 1 - meeting.unfinished - meeting.rate.high
        left = room < LABEL_WIDTH < meeting.rate.low
        _dot(axes, row, meeting.rate, words, _colour(tournament, meeting.pairing.one), left)
        _unfinished(axes, row, meeting.unfinished)
    _rows(axes, rows, [f"{label(each.pairing.one)} – {against(each)}" for each in found])
    axes.set_xlim(-0.02, 1.14)
    axes.xaxis.set_major_formatter(percent_axis(language))
    confidence = percent(tournament.confidence, 0, language)
    subtitle = say("tournament-plot-ones-read", language, confidence=confidence)
    heading(axes, say("tournament-plot-ones", language), subtitle)


def rows_of(tournament: Tournament) -> list[float]:
    """The row of each meeting: those of one bot together, with a gap before the next bot's."""
    rows: list[float] = []
    before = ""
    for meeting in ordered(tournament):
        apart = BOT_GAP_ROWS if rows and meeting.pairing.one != before else 0.0
        rows.append((rows[-1] + 1 if rows else 0.0) + apart)
        before = meeting.pairing.one
    return rows


def _rows(axes: palette.Axes, rows: list[float] | list[int], names: list[str]) -> None:
    axes.set_yticks(rows, names)
    axes.set_ylim(rows[-1] + 0.7, -0.7)
    axes.xaxis.set_major_locator(MaxNLocator(5))
    axes.grid(visible=False, axis="y")
    axes.tick_params(axis="y", length=0)


def _dot(
    axes: palette.Axes, row: float, found: Estimate, words: str, colour: str, left: bool = False
) -> None:
    axes.plot([found.low, found.high], [row, row], color=colour, lw=2.4, zorder=3)
    axes.plot(
        [found.value], [row], "o", color=colour, ms=5.5, mec=palette.PAPER_UP, mew=0.8, zorder=4
    )
    axes.annotate(
        words,
        (found.low if left else found.high, row),
        xytext=(-6 if left else 6, 0),
        textcoords="offset points",
        ha="right" if left else "left",
        va="center",
        size=8.5,
        color=palette.INK_2,
        # Readable on the hatching of unfinished games, too.
        bbox={"fc": palette.PAPER_UP, "ec": "none", "pad": 0.8, "alpha": 0.85},
        zorder=5,
    )


def _unfinished(axes: palette.Axes, row: float, share: float) -> None:
    """Draw the games without a winner at the far end, where no dot can lie."""
    if not share:
        return
    style = {"fc": palette.PAPER_DOWN, "ec": palette.LINE_STRONG, "hatch": "////", "lw": 0.6}
    axes.barh(row, share, left=1 - share, height=0.5, zorder=2, **style)


def _colour(tournament: Tournament, bot: str) -> str:
    return palette.SEAT_COLOURS[tournament.schedule.bots.index(bot) % len(palette.SEAT_COLOURS)]
