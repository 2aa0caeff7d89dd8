"""The ring: the squares of a board as rectangles around a centre, the start at the bottom right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Box: TypeAlias = tuple[float, float, float, float]
"""Left, bottom, width and height."""

WIDTH = 100.0
"""Of a square; all lengths are measured by it."""
SMALL = 40
"""Squares of the board whose names have more room."""


@dataclass(frozen=True)
class Ring:
    """A board of so many squares, the same number on each side."""

    squares: int

    @property
    def depth(self) -> float:
        """From the outer edge to the inner one."""
        return 158.0 if self.squares <= SMALL else 178.0

    @property
    def band(self) -> float:
        """The part at the inner edge that bears the colour of a group."""
        return 27.0 if self.squares <= SMALL else 32.0

    @property
    def side(self) -> float:
        """The whole board."""
        return 2 * self.depth + (self.squares // 4 - 1) * WIDTH

    def box(self, square: int) -> Box:
        """The whole square; play goes clockwise."""
        edge, step = divmod(square, self.squares // 4)
        length = self.depth if step == 0 else WIDTH
        far, near = self.side - self.depth, 0.0
        # How far along its side, counted from the corner where the side begins.
        along = 0.0 if step == 0 else self.depth + (step - 1) * WIDTH
        if edge == 0:
            return self.side - along - length, near, length, self.depth
        if edge == 1:
            return near, along, self.depth, length
        if edge == 2:
            return along, far, length, self.depth
        return far, self.side - along - length, self.depth, length

    def parts(self, square: int) -> tuple[Box, Box]:
        """The band of a square that is no corner, and what the band leaves."""
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
