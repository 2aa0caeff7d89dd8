"""The board as a heat map of landings."""

from __future__ import annotations

from matplotlib.colors import Colormap, LinearSegmentedColormap, Normalize
from matplotlib.patches import Rectangle

from magie.board.ring import Box, Ring
from magie.game.edition import GROUPS
from magie.simulate.number_format import HUNDRED, decimal
from magie.simulate.plots import palette
from magie.simulate.plots.labels import LINE_HEIGHT, fit
from magie.simulate.results import Results
from magie.simulate.statistics.landings import Landing
from magie.words import say

LABEL_MARGIN = 7.0
"""Around the text in a square, in units of the board."""
MAX_NAME_PT, MIN_NAME_PT = 10.5, 6.5
"""The range of font sizes of a name, in points."""
LINE_SPACING = 1.0
"""Line spacing, as Matplotlib defines it."""
COLOUR_STEPS = 60
"""Steps of the colour bar."""


class BoardPlot:
    """Draws a board on square axes."""

    def __init__(self, axes: palette.Axes, results: Results, language: str, inches: float) -> None:
        self.axes, self.results, self.language = axes, results, language
        self.ring = Ring(results.book.edition.squares)
        self.points = inches * 72 / self.ring.side
        """Points in a unit of the board."""
        *squares, self.jailed = results.landings
        self.squares = squares
        rates = [each.per_throw for each in squares]
        self.norm = Normalize(min(rates), max(max(rates), min(rates) + 1e-9), clip=True)
        self.map: Colormap = LinearSegmentedColormap.from_list("heat", palette.HEAT)

    def draw(self) -> None:
        """Draw all squares with their labels."""
        self.axes.set_xlim(-4, self.ring.side + 4)
        self.axes.set_ylim(-4, self.ring.side + 4)
        self.axes.set_aspect("equal")
        self.axes.axis("off")
        for landing in self.squares:
            self._square(landing)
        self._jail()
        side = self.ring.side
        self._frame((0, 0, side, side), 2.2)
        inner = side - 2 * self.ring.depth
        self._frame((self.ring.depth, self.ring.depth, inner, inner), 1.4)

    def scale(self, left: float, bottom: float, width: float, height: float) -> None:
        """Draw the colour bar."""
        step = width / COLOUR_STEPS
        for at in range(COLOUR_STEPS):
            colour = self.map(at / (COLOUR_STEPS - 1))
            box = Rectangle((left + at * step, bottom), step, height, fc=colour, ec=colour, lw=0.3)
            self.axes.add_patch(box)
        self._frame((left, bottom, width, height), 0.8)
        for end, rate in ((left, self.norm.vmin), (left + width, self.norm.vmax)):
            self._write(self._rate(rate or 0.0), end, bottom - 8, 9.5, va="top")
        words = say("simulate-plot-scale", self.language)
        self._write(words, left + width / 2, bottom + height + 10, 10, va="bottom")

    def _square(self, landing: Landing) -> None:
        square, book = landing.square, self.results.book
        whole = field = self.ring.box(square)
        self._ground(whole, landing.per_throw)
        group = book.edition.square[square].group
        if group < GROUPS:
            strip, field = self.ring.parts(square)
            self._band(strip, book.groups[group].id)
        self._frame(whole, 0.8)
        if square != book.edition.jail_square:
            self._label(field, book.name(square, self.language), landing)

    def _band(self, box: Box, group: str) -> None:
        """Draw the colour of a group with its pattern."""
        left, bottom, width, height = box
        colour, line, pattern = palette.GROUP_STYLES[group]
        self.axes.add_patch(
            Rectangle((left, bottom), width, height, fc=colour, ec=line, hatch=pattern, lw=0)
        )
        self._frame(box, 0.8)

    def _jail(self) -> None:
        """Draw the corner of the jail: visitors outside, jailed players inside."""
        jail = self.results.book.edition.jail_square
        left, bottom, width, height = self.ring.box(jail)
        inside = (left + 0.36 * width, bottom + 0.46 * height, 0.64 * width, 0.54 * height)
        self._ground(inside, self.jailed.per_throw)
        self._frame(inside, 0.8)
        self._label(inside, say("simulate-plot-in-jail", self.language), self.jailed)
        outside = (left, bottom, width, 0.46 * height)
        name = self.results.book.name(jail, self.language)
        visit = name.rpartition("/")[2].strip()
        self._label(outside, visit, self.squares[jail])

    def _label(self, field: Box, name: str, landing: Landing) -> None:
        """Write a name above its figure."""
        left, bottom, width, height = field
        figure = 11.5 if self.ring.squares <= 40 else 10.0
        room = (width - 2 * LABEL_MARGIN) * self.points
        tall = (height - 3 * LABEL_MARGIN) * self.points - figure
        lines, size = fit(name, room, tall, MAX_NAME_PT, MIN_NAME_PT)
        used = (lines.count("\n") + 1) * size * LINE_HEIGHT + figure * 1.25
        middle, top = left + width / 2, bottom + height / 2 + used / self.points / 2
        self._write(
            lines, middle, top, size, family=palette.SERIF, va="top", linespacing=LINE_SPACING
        )
        low = bottom + height / 2 - used / self.points / 2
        self._write(self._rate(landing.per_throw), middle, low, figure, va="bottom", weight="bold")

    def _rate(self, per_throw: float) -> str:
        return decimal(HUNDRED * per_throw, 2, self.language)

    def _ground(self, box: Box, rate: float) -> None:
        left, bottom, width, height = box
        colour = self.map(self.norm(rate))
        self.axes.add_patch(Rectangle((left, bottom), width, height, fc=colour, ec="none"))

    def _frame(self, box: Box, width: float) -> None:
        left, bottom, wide, high = box
        self.axes.add_patch(
            Rectangle((left, bottom), wide, high, fc="none", ec=palette.INK, lw=width)
        )

    def _write(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        family: str = palette.SANS,
        va: str = "center",
        weight: str = "normal",
        linespacing: float = 1.2,
    ) -> None:
        self.axes.text(
            x,
            y,
            text,
            size=size,
            family=family,
            weight=weight,
            ha="center",
            va=va,
            linespacing=linespacing,
        )
