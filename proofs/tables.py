"""The tables of ``docs/reliability.md``: goal, measured, command.

Rows with a line in the journal are written anew; the figures of the others stay as they are.
"""

from __future__ import annotations

import re
from itertools import groupby

from proofs.journal import HERE, Entry
from proofs.rows import ROWS, Row

PAGE = HERE / "docs" / "reliability.md"
BEGIN, END = "<!-- rows: begin -->", "<!-- rows: end -->"
UNKNOWN = "not yet run in its long form"
MET, NOT_MET = "met", "**not met**"


def write(entries: dict[str, Entry]) -> None:
    """Put the tables into the page."""
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    told = measured(page)
    tables = "\n".join(tables_of({row.id: _cell(row, entries, told) for row in ROWS}))
    PAGE.write_text(f"{before}{BEGIN}\n{tables}\n{END}{after}", "utf-8")


def tables_of(cells: dict[str, str]) -> list[str]:
    """All tables, line by line."""
    lines = list[str]()
    for chapter, rows in groupby(ROWS, lambda row: row.chapter):
        lines += ["", f"### {chapter}", "", "| | goal | measured | command |", "|---|---|---|---|"]
        lines += [f"| {row.id} | {row.goal} | {cells[row.id]} | `{row.command}` |" for row in rows]
    return [*lines, ""]


def measured(page: str) -> dict[str, str]:
    """What the page says of every row now."""
    found = re.findall(r"^\| (\w+) \| .* \| (.*) \| `.*` \|$", page, re.MULTILINE)
    return dict(found)


def _cell(row: Row, entries: dict[str, Entry], told: dict[str, str]) -> str:
    entry = entries.get(row.id)
    if entry is None or entry.command != row.command:
        return told.get(row.id, UNKNOWN)
    word = MET if entry.is_met else NOT_MET
    figures = entry.figures.replace("|", "/")
    return f"{word}: {figures} ({entry.seconds} s, {entry.day}, {entry.machine})"
