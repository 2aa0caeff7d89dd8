"""Tables of the page of results: closed up on a narrow page, with bars where there is room."""

from __future__ import annotations

from magie.cli.localized import tell
from magie.cli.pages.bars import bar
from magie.cli.pages.layout import GAP, Cell, Column, Page

BAR = 16
"""Letters of the longest bar."""
SHADE = "cyan"
FACTS = [Column(style="dim"), Column(wraps=True)]
"""A name and what there is to say."""


def heading(paper: Page, part: str, **values: object) -> None:
    """A part of the page."""
    paper.heading(tell(f"simulate-page-{part}", **values))


def title(name: str) -> str:
    """What stands over a column."""
    return tell(f"simulate-page-column-{name}")


def figures(*names: str) -> list[Column]:
    """Columns of figures."""
    return [Column(title(name), right=True) for name in names]


def barred(paper: Page, columns: list[Column], rows: list[list[Cell]], shares: list[float]) -> None:
    """A table with a bar behind each row."""
    top = max(shares, default=0.0) or 1.0
    drawn = [[*row, bar(each / top, BAR)] for row, each in zip(rows, shares, strict=True)]
    drawn_beside(paper, columns, rows, drawn)


def drawn_beside(
    paper: Page, columns: list[Column], rows: list[list[Cell]], drawn: list[list[Cell]]
) -> None:
    """A table with a drawing in its last column, where a terminal has room for it."""
    wider = [*columns, Column(style=SHADE)]
    for gap in (GAP, 1):
        if paper.is_terminal and paper.holds(wider, drawn, gap):
            paper.table(wider, drawn, gap=gap)
            return
    closed_up(paper, columns, rows)


def closed_up(paper: Page, columns: list[Column], rows: list[list[Cell]]) -> None:
    """A table that comes closer together where the page is narrow."""
    paper.table(columns, rows, gap=GAP if paper.holds(columns, rows, GAP) else 1)
