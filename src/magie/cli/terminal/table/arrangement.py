"""Where everything is on the screen: the ring of squares, its centre, the seats and the log."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from magie.cli.terminal.narrator import BOARD_SIDES

SMALLEST_WIDTH, SMALLEST_HEIGHT = 80, 24
CHROME_ROWS = 3
"""The state line, the input line and the footer."""
WIDE_WIDTH, WIDE_HEIGHT = 116, 27
"""From here on seats and log stand beside the board; below, under it."""
LEAST_REST = 5
"""Rows for seats and log under the board."""
COMFORTABLE_REST = 9
COMFORTABLE_HEIGHT = 30
ROWS_OF_SEAT = 4
LEAST_CELL = 5
"""Columns of a square at the top and the bottom."""
MAX_CELL_ROWS, MAX_END_ROWS = 4, 6


@dataclass(frozen=True)
class Region:
    """A rectangle of characters."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a character is in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@dataclass(frozen=True)
class Arrangement:
    """The regions of one screen size."""

    board: Region
    squares: tuple[Region, ...]
    """Inside the board, by square."""
    centre: Region
    seats: Region
    log: Region

    def square_at(self, x: int, y: int) -> int | None:
        """The square under a character of the board."""
        found = (at for at, region in enumerate(self.squares) if region.holds(x, y))
        return next(found, None)


def fits(width: int, height: int) -> bool:
    """Whether the table has room."""
    return width >= SMALLEST_WIDTH and height >= SMALLEST_HEIGHT


def arrange(width: int, height: int, squares: int, seats: int) -> Arrangement:
    """Arrange a screen of this size for a board and a company of these sizes."""
    inner, rows = squares // BOARD_SIDES - 1, height - CHROME_ROWS
    if width >= WIDE_WIDTH and rows >= WIDE_HEIGHT:
        side = min(max(width * 3 // 10, 36), 52)
        cell, end = _rows(inner, rows, 0)
        board = Region(0, 1, width - side, cell * inner + 2 * end)
        column = Region(width - side, 1, side, rows)
        upper = min(rows // 2, ROWS_OF_SEAT * seats + 1)
        company = Region(column.x, column.y, side, upper)
        log = Region(column.x, column.y + upper, side, rows - upper)
    else:
        rest = COMFORTABLE_REST if height >= COMFORTABLE_HEIGHT else LEAST_REST
        cell, end = _rows(inner, rows, rest)
        board = Region(0, 1, width, cell * inner + 2 * end)
        below = Region(0, 1 + board.height, width, rows - board.height)
        left = max(width * 2 // 5, 30)
        company = Region(0, below.y, left, below.height)
        log = Region(left, below.y, width - left, below.height)
    ring = _ring(board.width, inner, cell, end)
    corner = ring[2 * (inner + 1)]
    other = ring[3 * (inner + 1)]
    centre = Region(
        corner.width,
        board.y + end,
        board.width - corner.width - other.width,
        board.height - 2 * end,
    )
    return Arrangement(board, tuple(ring), centre, company, log)


def _rows(inner: int, rows: int, rest: int) -> tuple[int, int]:
    """The rows of a square at the sides, and of one at the top and the bottom."""
    sizes = product(range(MAX_CELL_ROWS, 0, -1), range(MAX_END_ROWS, 1, -1))
    return next(
        (cell, end)
        for cell, end in (*sizes, (1, 2))
        if end >= cell and cell * inner + 2 * end <= rows - rest
    )


def _ring(width: int, inner: int, cell: int, end: int) -> list[Region]:
    """The squares of a board, from GO at the lower right to the left and around."""
    least = max(min(width // 7, (width - LEAST_CELL * inner) // 2), 10)
    across = (width - 2 * least) // inner
    left = (width - across * inner) // 2
    right = width - across * inner - left
    bottom = end + inner * cell
    columns = [left + at * across for at in range(inner)]
    lower = [Region(x, bottom, across, end) for x in reversed(columns)]
    upper = [Region(x, 0, across, end) for x in columns]
    lines = [end + at * cell for at in range(inner)]
    west = [Region(0, y, left, cell) for y in reversed(lines)]
    east = [Region(width - right, y, right, cell) for y in lines]
    return [
        Region(width - right, bottom, right, end),
        *lower,
        Region(0, bottom, left, end),
        *west,
        Region(0, 0, left, end),
        *upper,
        Region(width - right, 0, right, end),
        *east,
    ]
