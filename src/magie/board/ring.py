"""The ring of squares around a board's centre, as rectangles, with GO at the bottom right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Box: TypeAlias = tuple[float, float, float, float]
"""Left, bottom, width and height."""

SQUARE_WIDTH = 100.0
"""The width of a square; it defines the unit of all lengths."""
SMALL_BOARD_SQUARES = 40
"""Squares of a small board, whose names have more room."""


def cell_of(square: int, side: int) -> tuple[int, int]:
    """The row and the column of a square where all are of one size: GO at the lower right."""
    edge, along = divmod(square, side - 1)
    last = side - 1
    return [(last, last - along), (last - along, 0), (0, along), (along, last)][edge]


@dataclass(frozen=True)
class Ring:
    """The geometry of a board with the same number of squares on each side."""

    squares: int

    @property
    def depth(self) -> float:
        """The distance from the outer edge to the inner one."""
        return 158.0 if self.squares <= SMALL_BOARD_SQUARES else 178.0

    @property
    def band(self) -> float:
        """The depth of the group's colour band at the inner edge."""
        return 27.0 if self.squares <= SMALL_BOARD_SQUARES else 32.0

    @property
    def side(self) -> float:
        """The side of the whole board."""
        return 2 * self.depth + (self.squares // 4 - 1) * SQUARE_WIDTH

    def box(self, square: int) -> Box:
        """The rectangle of a square; play goes clockwise."""
        edge, step = divmod(square, self.squares // 4)
        length = self.depth if step == 0 else SQUARE_WIDTH
        far, near = self.side - self.depth, 0.0
        # The distance along its side, from the corner where the side begins.
        along = 0.0 if step == 0 else self.depth + (step - 1) * SQUARE_WIDTH
        if edge == 0:
            return self.side - along - length, near, length, self.depth
        if edge == 1:
            return near, along, self.depth, length
        if edge == 2:
            return along, far, length, self.depth
        return far, self.side - along - length, self.depth, length

    def parts(self, square: int) -> tuple[Box, Box]:
        """The colour band of a square that is no corner, and the rest of it."""
        left, bottom, width, height = self.box(square)
        edge, band = square // (self.squares // 4), self.band
        if edge == 0:
            strip = left, bottom + height - band, width, band
            return strip, (left, bottom, width, height - band)
        if edge == 1:
            strip = left + width - band, bottom, band, height
            return strip, (left, bottom, width - band, height)
        if edge == 2:
            strip = left, bottom, width, band
            return strip, (left, bottom + band, width, height - band)
        return (left, bottom, band, height), (left + band, bottom, width - band, height)
