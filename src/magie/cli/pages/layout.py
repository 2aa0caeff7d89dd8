"""What is printed on: tables and colours on a terminal, aligned plain text into a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import click
from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

Cell: TypeAlias = str | Text
GAP = 2
"""Spaces between two columns."""
WIDEST = 100
"""Prose wider than this is hard to read."""


@dataclass(frozen=True)
class Column:
    """A column: its heading, and how it is set."""

    title: str = ""
    right: bool = False
    style: str = ""
    wraps: bool = False


class Page:
    """Standard output."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdout.isatty()
        self.console = Console(highlight=False, force_terminal=self.is_terminal)

    @property
    def has_colours(self) -> bool:
        """Whether a colour can be seen at all."""
        return self.console.color_system is not None and not self.console.no_color

    def title(self, name: str, rest: str = "") -> None:
        """What a page is about."""
        if self.is_terminal:
            self.console.print(Text.assemble((name, "bold cyan"), "  ", (rest, "bold")))
        else:
            click.echo(f"{name}  {rest}".rstrip())

    def heading(self, words: str) -> None:
        """A part of a page."""
        self.blank()
        if self.is_terminal:
            self.console.print(Text(words, "bold"))
        else:
            click.echo(words)

    def prose(self, words: Cell, indent: int = 0) -> None:
        """A paragraph; only a terminal needs it broken into lines."""
        if self.is_terminal:
            width = min(self.console.width, WIDEST)
            self.console.print(Padding(words, (0, 0, 0, indent), expand=False), width=width)
        else:
            click.echo(" " * indent + _plain(words))

    def blank(self) -> None:
        """An empty line."""
        if self.is_terminal:
            self.console.print()
        else:
            click.echo()

    def holds(self, columns: Sequence[Column], rows: Sequence[Sequence[Cell]], gap: int) -> bool:
        """Whether a table fits without breaking a cell; a pipe is as wide as it takes."""
        widths = _widths(columns, rows)
        needed = sum(widths) + gap * (len(widths) - 1)
        return not self.is_terminal or needed <= self.console.width

    def table(
        self,
        columns: Sequence[Column],
        rows: Iterable[Sequence[Cell]],
        indent: int = 0,
        gap: int = GAP,
    ) -> None:
        """Rows under their headings; without any heading there is no line for it."""
        if self.is_terminal:
            table = _rich(columns, rows, gap)
            self.console.print(Padding(table, (0, 0, 0, indent), expand=False))
        else:
            for line in _aligned(columns, rows):
                click.echo(" " * indent + line)


def _widths(columns: Sequence[Column], rows: Iterable[Sequence[Cell]]) -> list[int]:
    """How wide each column is when nothing is broken."""
    titles = [column.title for column in columns]
    lines = [titles, *([_plain(cell) for cell in row] for row in rows)]
    return [max(cell_len(line[at]) for line in lines) for at in range(len(columns))]


def _rich(columns: Sequence[Column], rows: Iterable[Sequence[Cell]], gap: int) -> Table:
    headed = any(column.title for column in columns)
    table = Table(
        box=SIMPLE_HEAD if headed else None,
        show_header=headed,
        header_style="bold",
        border_style="dim",
        show_edge=False,
        pad_edge=False,
        # The box has a space of its own between columns.
        padding=(0, gap - 1 if headed else gap, 0, 0),
    )
    for column in columns:
        table.add_column(
            column.title,
            justify="right" if column.right else "left",
            style=column.style,
            no_wrap=not column.wraps,
            overflow="fold",
        )
    for row in rows:
        table.add_row(*row)
    return table


def _aligned(columns: Sequence[Column], rows: Iterable[Sequence[Cell]]) -> list[str]:
    lines = [[_plain(cell) for cell in row] for row in rows]
    widths = _widths(columns, lines)
    if any(column.title for column in columns):
        lines.insert(0, [column.title for column in columns])
    return [(" " * GAP).join(_set(line, columns, widths)).rstrip() for line in lines]


def _set(line: Sequence[str], columns: Sequence[Column], widths: Sequence[int]) -> Iterable[str]:
    for cell, column, width in zip(line, columns, widths, strict=True):
        room = " " * (width - cell_len(cell))
        yield room + cell if column.right else cell + room


def _plain(cell: Cell) -> str:
    return cell if isinstance(cell, str) else cell.plain
