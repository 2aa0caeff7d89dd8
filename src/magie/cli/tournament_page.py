"""A tournament on paper: who is stronger, and how often one wins among others."""

from __future__ import annotations

from rich.text import Text

from magie.cli.paper import Cell, Column, Paper
from magie.cli.simulate_tables import FACTS, barred, closed_up
from magie.cli.speech import language, tell
from magie.simulate.numerals import compact
from magie.tournament.results import Tournament
from magie.tournament.tables import Sheet, facts, notes, sheets


def show(paper: Paper, tournament: Tournament) -> None:
    """The whole page."""
    here, programme = language(), tournament.programme
    paper.title(programme.tag, programme.book.title.say(here))
    paper.blank()
    seconds = compact(tournament.seconds, here)
    speed = compact(tournament.games / max(tournament.seconds, 1e-9), here)
    time = tell("tournament-page-speed", seconds=seconds, games=speed)
    about: list[list[Cell]] = [[name, words] for name, words in facts(tournament, here)]
    paper.table(FACTS, [*about, [tell("tournament-page-time"), time]])
    for sheet in sheets(tournament, here):
        paper.heading(sheet.title)
        _table(paper, sheet)
    paper.blank()
    for note in notes(tournament, here):
        paper.prose(Text(note, "dim"))


def _table(paper: Paper, sheet: Sheet) -> None:
    """A table, with bars where they make sense and there is room."""
    columns = [Column(title, right=at >= sheet.names) for at, title in enumerate(sheet.columns)]
    rows: list[list[Cell]] = [[*row] for row in sheet.rows]
    if sheet.shares:
        barred(paper, columns, rows, sheet.shares)
    else:
        closed_up(paper, columns, rows)
