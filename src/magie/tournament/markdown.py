"""A tournament as a page of Markdown, or as a part of one that somebody else has written."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from magie.simulate.errors import HinderedError
from magie.tournament.results import Tournament
from magie.tournament.tables import ReportTable, facts, notes, sheets
from magie.words import say

BEGIN, END = "<!-- tournament:begin -->", "<!-- tournament:end -->"
"""Between these two everything is written anew; the rest of the file stays as it is."""


def check(file: Path) -> None:
    """Refuse a file in which there is no place for the tables: nobody's page is overwritten."""
    if file.exists():
        _around(file)


def write(tournament: Tournament, file: Path, language: str = "en") -> None:
    """Write the tables into a new file, or between the marks of one that is there."""
    before, after = _around(file) if file.exists() else ("", "\n")
    body = fragment(tournament, language)
    file.write_text(f"{before}{BEGIN}\n\n{body}\n\n{END}{after}", "utf-8")


def fragment(tournament: Tournament, language: str = "en") -> str:
    """The command, what was played, all tables, and how to read them."""
    return "\n\n".join(_paragraphs(tournament, language))


def _around(file: Path) -> tuple[str, str]:
    """What stands before the first mark, and what behind the second."""
    text = file.read_text("utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        marks = {"file": str(file), "begin": BEGIN, "end": END}
        raise HinderedError("markdown", "tournament-run-marks", **marks)
    return before, after


def _paragraphs(tournament: Tournament, language: str) -> Iterator[str]:
    yield f"```sh\n{tournament.schedule.command}\n```"
    edition = tournament.schedule.book.title.say(language)
    about = [
        (say("tournament-page-edition", language), f"{edition} (`{tournament.schedule.tag}`)"),
        *facts(tournament, language),
        (say("tournament-page-version", language), version("magie")),
    ]
    yield "\n".join(f"- {say('tournament-page-fact', language, name=n, words=w)}" for n, w in about)
    for sheet in sheets(tournament, language):
        yield f"**{sheet.title}**"
        yield table(sheet)
    yield from notes(tournament, language)


def table(sheet: ReportTable) -> str:
    """Names to the left, figures to the right."""
    lines = ["---"] * sheet.names + ["---:"] * (len(sheet.columns) - sheet.names)
    rows = [sheet.columns, lines, *sheet.rows]
    return "\n".join(f"| {' | '.join(_cell(cell) for cell in row)} |" for row in rows)


def _cell(text: str) -> str:
    return text.replace("|", r"\|")
