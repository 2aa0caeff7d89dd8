"""The page of ``magie tournament``: ratings and win rates."""

from __future__ import annotations

from rich.text import Text

from magie.cli.localized import language, localize
from magie.cli.pages.layout import Cell, Column, Page
from magie.cli.pages.simulate_tables import FACT_COLUMNS, fitted_table, table_with_bars
from magie.simulate.number_format import compact
from magie.tournament.results import Tournament
from magie.tournament.tables import ReportTable, facts, notes, report_tables


def show(page: Page, tournament: Tournament) -> None:
    """Print the whole page."""
    here, schedule = language(), tournament.schedule
    page.title(schedule.tag, schedule.book.title.say(here))
    page.blank()
    seconds = compact(tournament.seconds, here)
    speed = compact(tournament.games / max(tournament.seconds, 1e-9), here)
    time = localize("tournament-page-speed", seconds=seconds, games=speed)
    about: list[list[Cell]] = [[name, words] for name, words in facts(tournament, here)]
    page.table(FACT_COLUMNS, [*about, [localize("tournament-page-time"), time]])
    for sheet in report_tables(tournament, here):
        page.heading(sheet.title)
        _table(page, sheet)
    page.blank()
    for note in notes(tournament, here):
        page.prose(Text(note, "dim"))


def _table(page: Page, sheet: ReportTable) -> None:
    """Print a table, with bars where it has shares."""
    columns = [Column(title, right=at >= sheet.names) for at, title in enumerate(sheet.columns)]
    rows: list[list[Cell]] = [[*row] for row in sheet.rows]
    if sheet.shares:
        table_with_bars(page, columns, rows, sheet.shares)
    else:
        fitted_table(page, columns, rows)
