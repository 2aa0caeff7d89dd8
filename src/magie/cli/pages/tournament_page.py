"""A tournament on paper: who is stronger, and how often one wins among others."""

from __future__ import annotations

from rich.text import Text

from magie.cli.localized import language, tell
from magie.cli.pages.layout import Cell, Column, Page
from magie.cli.pages.simulate_tables import FACTS, barred, closed_up
from magie.simulate.number_format import compact
from magie.tournament.results import Tournament
from magie.tournament.tables import ReportTable, facts, notes, sheets


def show(paper: Page, tournament: Tournament) -> None:
    """The whole page."""
    here, schedule = language(), tournament.schedule
    paper.title(schedule.tag, schedule.book.title.say(here))
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


def _table(paper: Page, sheet: ReportTable) -> None:
    """A table, with bars where they make sense and there is room."""
    columns = [Column(title, right=at >= sheet.names) for at, title in enumerate(sheet.columns)]
    rows: list[list[Cell]] = [[*row] for row in sheet.rows]
    if sheet.shares:
        barred(paper, columns, rows, sheet.shares)
    else:
        closed_up(paper, columns, rows)
