"""The rows of ``docs/reliability.md``: an overview, then goals, figures and commands of each.

Rows with a line in the journal are written anew; the figures of the others stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from proofs.journal import HERE, Entry
from proofs.rows import ROWS, Row

PAGE = HERE / "docs" / "reliability.md"
BEGIN, END = "<!-- rows: begin -->", "<!-- rows: end -->"
UNKNOWN = "not yet run in its long form"
MET, NOT_MET = "met", "**not met**"


def write(entries: dict[str, Entry]) -> None:
    """Put the rows into the page."""
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    known = measured(page)
    sections = sections_of({row.id: _figures(row, entries, known) for row in ROWS})
    PAGE.write_text(f"{before}{BEGIN}\n{sections}\n{END}{after}", "utf-8")


def sections_of(figures: dict[str, str]) -> str:
    """The overview, and a section for each row."""
    lines = ["", "| | promise | |", "|---|---|---|"]
    for row in ROWS:
        lines.append(f"| [{row.id}](#{_anchor(row)}) | {row.title} | {_verdict(figures[row.id])} |")
    for row in ROWS:
        lines += ["", *_section(row, figures[row.id])]
    return "\n".join([*lines, ""])


def measured(page: str) -> dict[str, str]:
    """The figures of every row that the page has."""
    return dict(re.findall(r"^### (\w+) (?:(?!^### )[\s\S])*?^Measured: (.*)$", page, re.MULTILINE))


def _section(row: Row, figures: str) -> Iterator[str]:
    yield from (f"### {_heading(row)}", "", *(f"- {goal}" for goal in row.goals), "")
    yield from (f"Measured: {figures}", "")
    yield from (f"Long form: `{row.command}`", "")
    path = row.short.partition("::")[0]
    yield f"In CI: {row.scope or 'a short form'} (`{path}`)"


def _heading(row: Row) -> str:
    return f"{row.id} {row.chapter}: {row.title}"


def _anchor(row: Row) -> str:
    return re.sub(r"[^\w -]", "", _heading(row).lower()).replace(" ", "-")


def _verdict(figures: str) -> str:
    return next((word for word in (MET, NOT_MET) if figures.startswith(word)), "not run")


def _figures(row: Row, entries: dict[str, Entry], known: dict[str, str]) -> str:
    entry = entries.get(row.id)
    if entry is None or entry.command != row.command:
        return known.get(row.id, UNKNOWN)
    word = MET if entry.is_met else NOT_MET
    return f"{word}: {entry.figures} ({entry.seconds} s, {entry.day}, {entry.machine})"
