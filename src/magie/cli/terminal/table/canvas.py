"""A rectangle of styled characters, from which a widget takes its lines."""

from __future__ import annotations

from itertools import groupby

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from magie.cli.terminal.table.arrangement import Region


class Canvas:
    """Characters and their styles, by line."""

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.width, self.height = width, height
        self._characters = [[" "] * width for _ in range(height)]
        self._styles = [[style] * width for _ in range(height)]

    def fill(self, region: Region, style: Style, pattern: str = " ") -> None:
        """Fill a region with a character."""
        for y in range(region.y, region.y + region.height):
            for x in range(region.x, region.x + region.width):
                self._put(x, y, pattern, style)

    def write(self, x: int, y: int, text: str, style: Style, width: int) -> int:
        """Write text in at most so many characters, over what is there; the column behind it."""
        for at, character in enumerate(text[:width]):
            self._put(x + at, y, character, style)
        return x + min(len(text), width)

    def _put(self, x: int, y: int, character: str, style: Style) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            self._characters[y][x] = character
            self._styles[y][x] = self._styles[y][x] + style

    def line(self, y: int) -> Strip:
        """One line for the screen."""
        if not 0 <= y < self.height:
            return Strip.blank(self.width)
        cells = zip(self._characters[y], self._styles[y], strict=True)
        runs = groupby(cells, key=lambda cell: cell[1])
        segments = [Segment("".join(each for each, _ in run), style) for style, run in runs]
        return Strip(segments, self.width)

    @property
    def text(self) -> str:
        """The characters without their styles."""
        return "\n".join("".join(line).rstrip() for line in self._characters)
