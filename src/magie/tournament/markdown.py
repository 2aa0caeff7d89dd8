"""A tournament as a Markdown page, or as a section of an existing one."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from magie.simulate.errors import RunBlockedError
from magie.tournament.results import Tournament
from magie.tournament.tables import ReportTable, facts, notes, report_tables
from magie.words import say

BEGIN_MARK, END_MARK = "<!-- tournament:begin -->", "<!-- tournament:end -->"
"""The text between these two is replaced; the rest of the file stays."""


def check(file: Path) -> None:
    """Refuse an existing file without the two marks, so that no page is overwritten."""
    if file.exists():
        _around(file)


def write(tournament: Tournament, file: Path, language: str = "en") -> None:
    """Write the tables into a new file, or between the marks of an existing one."""
    before, after = _around(file) if file.exists() else ("", "\n")
    body = fragment(tournament, language)
    file.write_text(f"{before}{BEGIN_MARK}\n\n{body}\n\n{END_MARK}{after}", "utf-8")


def fragment(tournament: Tournament, language: str = "en") -> str:
    """The command, the facts, all tables, and how to read them."""
    return "\n\n".join(_paragraphs(tournament, language))


def _around(file: Path) -> tuple[str, str]:
    """The text before the first mark, and after the second."""
    text = file.read_text("utf-8")
    before, begin, rest = text.partition(BEGIN_MARK)
    _, end, after = rest.partition(END_MARK)
    if not begin or not end:
        marks = {"file": str(file), "begin": BEGIN_MARK, "end": END_MARK}
        raise RunBlockedError("markdown", "tournament-run-marks", **marks)
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
    for sheet in report_tables(tournament, language):
        yield f"**{sheet.title}**"
        yield table(sheet)
    yield from notes(tournament, language)


def table(sheet: ReportTable) -> str:
    """A Markdown table: names to the left, figures to the right."""
    lines = ["---"] * sheet.names + ["---:"] * (len(sheet.columns) - sheet.names)
    rows = [sheet.columns, lines, *sheet.rows]
    return "\n".join(f"| {' | '.join(_cell(cell) for cell in row)} |" for row in rows)


def _cell(text: str) -> str:
    return text.replace("|", r"\|")
