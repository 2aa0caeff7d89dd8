"""Charts of a tournament: dots with their intervals, one row for each."""

from __future__ import annotations

from matplotlib.ticker import MaxNLocator

from magie.simulate.number_format import percent, whole
from magie.simulate.plots import palette
from magie.simulate.plots.charts import heading, hundredths, numbers
from magie.simulate.statistics.intervals import Estimate
from magie.tournament.results import Tournament
from magie.tournament.tables import against, label, ordered
from magie.words import say

BETWEEN = 0.6
"""Rows left free between two bots."""
LABEL = 0.12
"""What a figure takes of the width: where it has no room on the right it stands on the left."""


def strength(axes: palette.Axes, tournament: Tournament, language: str) -> None:
    """The rating of every bot."""
    standings = tournament.standings
    for row, standing in enumerate(standings):
        if standing.rating:
            colour = _colour(tournament, standing.bot)
            words = whole(standing.rating.value, language)
            _dot(axes, row, standing.rating, words, colour)
    _rows(axes, [*range(len(standings))], [label(each.bot) for each in standings])
    axes.xaxis.set_major_formatter(numbers(language))
    axes.margins(x=0.2)
    below = say(
        "tournament-plot-rating-read" if tournament.ratings else "tournament-plot-none", language
    )
    heading(axes, say("tournament-plot-rating", language), below)


def meetings(axes: palette.Axes, tournament: Tournament, language: str) -> None:
    """How often one wins among others, beside what all would win if they won alike."""
    found, rows = ordered(tournament), rows_of(tournament)
    axes.axvline(tournament.par, color=palette.GOLD, lw=2.2, zorder=1)
    for row, meeting in zip(rows, found, strict=True):
        words = percent(meeting.rate.value, 1, language)
        room = 1 - meeting.unfinished - meeting.rate.high
        left = room < LABEL < meeting.rate.low
        _dot(axes, row, meeting.rate, words, _colour(tournament, meeting.pairing.one), left)
        _unfinished(axes, row, meeting.unfinished)
    _rows(axes, rows, [f"{label(each.pairing.one)} – {against(each)}" for each in found])
    axes.set_xlim(-0.02, 1.14)
    axes.xaxis.set_major_formatter(hundredths(language))
    confidence = percent(tournament.confidence, 0, language)
    below = say("tournament-plot-ones-read", language, confidence=confidence)
    heading(axes, say("tournament-plot-ones", language), below)


def rows_of(tournament: Tournament) -> list[float]:
    """Where each meeting stands: those of one bot together, a little apart from the others."""
    rows: list[float] = []
    before = ""
    for meeting in ordered(tournament):
        apart = BETWEEN if rows and meeting.pairing.one != before else 0.0
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
        # Readable where games were left unfinished, too.
        bbox={"fc": palette.PAPER_UP, "ec": "none", "pad": 0.8, "alpha": 0.85},
        zorder=5,
    )


def _unfinished(axes: palette.Axes, row: float, share: float) -> None:
    """The games that nobody has won, at the far end: nobody’s dot can lie behind them."""
    if not share:
        return
    style = {"fc": palette.PAPER_DOWN, "ec": palette.LINE_STRONG, "hatch": "////", "lw": 0.6}
    axes.barh(row, share, left=1 - share, height=0.5, zorder=2, **style)


def _colour(tournament: Tournament, bot: str) -> str:
    return palette.SEATS[tournament.schedule.bots.index(bot) % len(palette.SEATS)]
