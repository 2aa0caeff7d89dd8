"""Page layout: tables and colours on a terminal, aligned plain text in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import click
from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console, JustifyMethod, OverflowMethod
from rich.containers import Lines
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

Cell: TypeAlias = str | Text
NO_BREAK_SPACES = "\u00a0\u202f"
JOINERS = str.maketrans(NO_BREAK_SPACES, "\ue000\ue001")
"""No-break spaces as characters for private use, as wide and not white to Rich."""
SPACES = {joiner: space for space, joiner in JOINERS.items()}
COLUMN_GAP = 2
"""Spaces between two columns."""
PROSE_WIDTH = 100
"""Prose wider than this is hard to read."""


@dataclass(frozen=True)
class Column:
    """A column: its heading and its layout."""

    title: str = ""
    right: bool = False
    style: str = ""
    wraps: bool = False


class UnbrokenText(Text):
    """A text whose lines end at no no-break space; Rich itself ends them at any white space."""

    def wrap(
        self,
        console: Console,
        width: int,
        *,
        justify: JustifyMethod | None = None,
        overflow: OverflowMethod | None = None,
        tab_size: int = 8,
        no_wrap: bool | None = None,
    ) -> Lines:
        """The lines of the text in this width."""
        joined = self.copy()
        joined.plain = self.plain.translate(JOINERS)
        lines = Text.wrap(
            joined,
            console,
            width,
            justify=justify,
            overflow=overflow,
            tab_size=tab_size,
            no_wrap=no_wrap,
        )
        for line in lines:
            line.plain = line.plain.translate(SPACES)
        return lines

    @classmethod
    def of(cls, cell: Cell) -> UnbrokenText:
        """The same words, with their styles."""
        text = Text(cell) if isinstance(cell, str) else cell
        words = cls(style=text.style)
        words.append_text(text.copy())
        return words


class Page:
    """Writes titles, prose and tables to standard output."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdout.isatty()
        self.console = Console(highlight=False, force_terminal=self.is_terminal)

    @property
    def has_colours(self) -> bool:
        """Whether the output shows colours."""
        return self.console.color_system is not None and not self.console.no_color

    def title(self, name: str, rest: str = "") -> None:
        """Print the title of a page."""
        if self.is_terminal:
            self._print(Text.assemble((name, "bold cyan"), "  ", (rest, "bold")))
        else:
            click.echo(f"{name}  {rest}".rstrip())

    def heading(self, words: str) -> None:
        """Print the heading of a section."""
        self.blank()
        if self.is_terminal:
            self._print(Text(words, "bold"))
        else:
            click.echo(words)

    def prose(self, words: Cell, indent: int = 0) -> None:
        """Print a paragraph; on a terminal, with line breaks."""
        if self.is_terminal:
            self._print(words, indent, min(self.console.width, PROSE_WIDTH))
        else:
            click.echo(" " * indent + _plain(words))

    def _print(self, words: Cell, indent: int = 0, width: int | None = None) -> None:
        # Rich joins bare texts into one of its own class.
        shown = Padding(UnbrokenText.of(words), (0, 0, 0, indent), expand=False)
        self.console.print(shown, width=width)

    def blank(self) -> None:
        """Print an empty line."""
        if self.is_terminal:
            self.console.print()
        else:
            click.echo()

    def fits(self, columns: Sequence[Column], rows: Sequence[Sequence[Cell]], gap: int) -> bool:
        """Whether a table fits without wrapping a cell; a pipe has no width limit."""
        widths = _widths(columns, rows)
        needed = sum(widths) + gap * (len(widths) - 1)
        return not self.is_terminal or needed <= self.console.width

    def table(
        self,
        columns: Sequence[Column],
        rows: Iterable[Sequence[Cell]],
        indent: int = 0,
        gap: int = COLUMN_GAP,
    ) -> None:
        """Print rows under their headings; no heading line where all headings are empty."""
        if self.is_terminal:
            table = _rich(columns, rows, gap)
            self.console.print(Padding(table, (0, 0, 0, indent), expand=False))
        else:
            for line in _aligned(columns, rows):
                click.echo(" " * indent + line)


def _widths(columns: Sequence[Column], rows: Iterable[Sequence[Cell]]) -> list[int]:
    """The width of each column when no cell wraps."""
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
        table.add_row(*map(UnbrokenText.of, row))
    return table


def _aligned(columns: Sequence[Column], rows: Iterable[Sequence[Cell]]) -> list[str]:
    lines = [[_plain(cell) for cell in row] for row in rows]
    widths = _widths(columns, lines)
    if any(column.title for column in columns):
        lines.insert(0, [column.title for column in columns])
    return [(" " * COLUMN_GAP).join(_pad(line, columns, widths)).rstrip() for line in lines]


def _pad(line: Sequence[str], columns: Sequence[Column], widths: Sequence[int]) -> Iterable[str]:
    for cell, column, width in zip(line, columns, widths, strict=True):
        room = " " * (width - cell_len(cell))
        yield room + cell if column.right else cell + room


def _plain(cell: Cell) -> str:
    return cell if isinstance(cell, str) else cell.plain
