"""Tables of the results page: narrower on a narrow page, with bars where there is room."""

from __future__ import annotations

from magie.cli.localized import localize
from magie.cli.pages.bars import bar
from magie.cli.pages.layout import COLUMN_GAP, Cell, Column, Page

BAR_WIDTH = 16
"""Characters of the longest bar."""
BAR_STYLE = "cyan"
FACT_COLUMNS = [Column(style="dim"), Column(wraps=True)]
"""A name and its value."""


def heading(page: Page, part: str, **values: object) -> None:
    """Print the heading of a section."""
    page.heading(localize(f"simulate-page-{part}", **values))


def title(name: str) -> str:
    """The heading of a column."""
    return localize(f"simulate-page-column-{name}")


def figures(*names: str) -> list[Column]:
    """Columns of figures."""
    return [Column(title(name), right=True) for name in names]


def table_with_bars(
    page: Page, columns: list[Column], rows: list[list[Cell]], shares: list[float]
) -> None:
    """Print a table with a bar in each row, where a terminal has room."""
    top = max(shares, default=0.0) or 1.0
    drawn = [[*row, bar(each / top, BAR_WIDTH)] for row, each in zip(rows, shares, strict=True)]
    table_with_drawing(page, columns, rows, drawn)


def table_with_drawing(
    page: Page, columns: list[Column], rows: list[list[Cell]], drawn: list[list[Cell]]
) -> None:
    """Print a table with a drawing in its last column, where a terminal has room for it."""
    wider = [*columns, Column(style=BAR_STYLE)]
    for gap in (COLUMN_GAP, 1):
        if page.is_terminal and page.fits(wider, drawn, gap):
            page.table(wider, drawn, gap=gap)
            return
    fitted_table(page, columns, rows)


def fitted_table(page: Page, columns: list[Column], rows: list[list[Cell]]) -> None:
    """Print a table, with a smaller column gap on a narrow page."""
    page.table(columns, rows, gap=COLUMN_GAP if page.fits(columns, rows, COLUMN_GAP) else 1)
