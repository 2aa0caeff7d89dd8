"""The board as a ring of squares: names, owners, buildings, rents and tokens."""

from __future__ import annotations

from functools import cached_property

from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from magie.cli.terminal.narrator import BOARD_SIDES
from magie.cli.terminal.table.arrangement import Arrangement, Region
from magie.cli.terminal.table.canvas import Canvas
from magie.cli.terminal.table.square_names import short_name
from magie.cli.terminal.table.theme import BUILDINGS, DEPOT, PATTERNS, Palette
from magie.match import Match
from magie.notation.words import letter
from magie.views.board import board_view
from magie.views.game import GameView, game_view

OWNED, MORTGAGED = "•", "×"
"""Before the owner's letter."""
BAND_WIDTH = 4
"""At the sides: the number of the square, and two characters of its pattern."""
NUMBER_WIDTH = 2


class BoardWidget(Widget):
    """Draws the board of a match; a click on a square asks about it."""

    class SquareClicked(Message):
        """A square was clicked."""

        def __init__(self, square: int) -> None:
            self.square = square
            super().__init__()

    def __init__(self, match: Match, language: str, palette: Palette) -> None:
        super().__init__(id="board")
        self.match, self.language, self.palette = match, language, palette
        self.arrangement: Arrangement | None = None
        self._canvas: Canvas | None = None

    def redraw(self) -> None:
        """Show the current position."""
        self._canvas = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of the board."""
        if self.arrangement is None:
            return Strip.blank(self.size.width)
        if self._canvas is None:
            game = game_view(self.match.game, self.match.edition, {})
            self._canvas = BoardDrawing(
                self.match, game, self.language, self.palette, self.arrangement
            ).canvas
        return self._canvas.line(y)

    def on_click(self, event: events.Click) -> None:
        """Ask about the square that was clicked."""
        square = self.arrangement.square_at(event.x, event.y) if self.arrangement else None
        if square is not None:
            self.post_message(self.SquareClicked(square))


class BoardDrawing:
    """Draws one position."""

    def __init__(
        self,
        match: Match,
        game: GameView,
        language: str,
        palette: Palette,
        arrangement: Arrangement,
    ) -> None:
        self.match, self.game, self.language = match, game, language
        self.palette, self.arrangement = palette, arrangement
        self.board = board_view(match.book)
        self.standing: dict[int, list[int]] = {}
        for seat, purse in enumerate(game.seats):
            if not purse.out:
                self.standing.setdefault(purse.at, []).append(seat)

    @cached_property
    def canvas(self) -> Canvas:
        """The whole board."""
        ring, paper = self.arrangement.board, Style(bgcolor=self.palette.paper)
        canvas = Canvas(ring.width, ring.height, paper)
        side = len(self.board.squares) // BOARD_SIDES
        for square, region in enumerate(self.arrangement.squares):
            shade = self.palette.paper_up if square % 2 else self.palette.paper_down
            canvas.fill(region, Style(bgcolor=shade))
            if square % side == 0 or 0 < square % (2 * side) < side:
                self._upright(canvas, square, region)
            else:
                self._sideways(canvas, square, region, on_left=square < 2 * side)
        return canvas

    def _upright(self, canvas: Canvas, square: int, region: Region) -> None:
        """A square of the top, of the bottom or of a corner: its band lies across it."""
        is_top = region.y == 0
        band_y = region.y + region.height - 1 if is_top else region.y
        rows = [y for y in range(region.y, region.y + region.height) if y != band_y]
        self._band(canvas, square, Region(region.x, band_y, region.width, 1))
        indent = 1 if square % (len(self.board.squares) // BOARD_SIDES) == 0 else 0
        self._inside(canvas, square, rows, region.x + indent, region.width - indent)

    def _sideways(self, canvas: Canvas, square: int, region: Region, on_left: bool) -> None:
        """A square of the left or the right: its band stands at the inner edge."""
        band_x = region.x + region.width - BAND_WIDTH if on_left else region.x
        self._band(canvas, square, Region(band_x, region.y, BAND_WIDTH, region.height))
        x = region.x if on_left else region.x + BAND_WIDTH
        rows = [*range(region.y, region.y + region.height)]
        self._inside(canvas, square, rows, x + 1, region.width - BAND_WIDTH - 1)

    def _band(self, canvas: Canvas, square: int, region: Region) -> None:
        """The number of a square, and the colour of its group or what is built there."""
        group = self.board.squares[square].group
        number = f"{square:>{NUMBER_WIDTH}}"
        if group < 0:
            canvas.write(region.x, region.y, number, Style(color=self.palette.ink_3), NUMBER_WIDTH)
            return
        name = self.match.book.groups[group].id
        ink, engraving = self.palette.groups[name]
        style = Style(color=engraving, bgcolor=ink)
        canvas.fill(region, style, PATTERNS[name])
        canvas.write(region.x, region.y, number, style + Style(bold=True), NUMBER_WIDTH)
        if built := self._buildings(square, region.width - NUMBER_WIDTH):
            at = region.x + NUMBER_WIDTH
            canvas.write(at, region.y, built, style + Style(bold=True), region.width - NUMBER_WIDTH)

    def _buildings(self, square: int, width: int) -> str:
        """What is built on a square, in at most so many characters."""
        level = self.game.level[square]
        if not level:
            return ""
        if self.board.squares[square].kind == "station":
            return DEPOT.ljust(width)
        shown = BUILDINGS[level]
        return (shown if len(shown) <= width else f"{shown[0]}{level}").ljust(width)

    def _inside(self, canvas: Canvas, square: int, rows: list[int], x: int, width: int) -> None:
        """The name, then the price or the owner; the tokens at the end of the last row."""
        ink = Style(color=self.palette.ink)
        if square in self.game.mortgaged:
            ink += Style(color=self.palette.ink_3, strike=True)
        tokens = self.standing.get(square, [])
        mark = self._owner_mark(square)
        if len(rows) == 1:
            taken = len(tokens) + bool(tokens)
            room = width - len(mark) - taken - 1
            name = short_name(self.match.book.name(square, self.language), max(room, 4))
            canvas.write(x, rows[0], name, ink, room)
            self._write_mark(canvas, square, x + width - taken - len(mark) - 1, rows[0])
        else:
            room = width - 1
            name = short_name(self.match.book.name(square, self.language), room)
            canvas.write(x, rows[0], name, ink, room)
            taken = len(tokens) if len(rows) == 2 else 0
            self._second_row(canvas, square, x, rows[1:], room - taken)
        last = rows[-1]
        at = x + width - 1 - len(tokens)
        for seat in tokens:
            style = Style(color=self.palette.on_seat, bgcolor=self.palette.seats[seat], bold=True)
            at = canvas.write(at, last, letter(seat), style, 1)

    def _owner_mark(self, square: int) -> str:
        owner = self.game.owner[square]
        if owner < 0:
            return ""
        return (MORTGAGED if square in self.game.mortgaged else OWNED) + letter(owner)

    def _write_mark(self, canvas: Canvas, square: int, x: int, y: int) -> int:
        if not (mark := self._owner_mark(square)):
            return x
        colour = self.palette.seat_texts[self.game.owner[square]]
        return canvas.write(x, y, mark, Style(color=colour, bold=True), len(mark))

    def _second_row(self, canvas: Canvas, square: int, x: int, rows: list[int], width: int) -> None:
        """The owner and the rent now, or the price; the pot on its square."""
        view, game, y = self.board.squares[square], self.game, rows[0]
        quiet = Style(color=self.palette.ink_2)
        if view.kind == "parking" and game.pot:
            pot = self._figure(game.pot, width)
            canvas.write(x, y, pot, Style(color=self.palette.gold_text), width)
        elif game.owner[square] >= 0:
            behind = self._write_mark(canvas, square, x, y)
            if game.rent[square] < 0 or square in game.mortgaged:
                return
            factor = "×" if view.kind == "utility" else ""
            rent = factor + self._figure(game.rent[square], width - len(factor))
            if len(rent) <= x + width - behind:
                at = min(behind + 1, x + width - len(rent))
                canvas.write(at, y, rent, quiet, len(rent))
            elif len(rows) > 2:
                canvas.write(x, rows[1], rent, quiet, len(rent))
        elif view.price or view.amount:
            canvas.write(x, y, self._figure(view.price or view.amount, width), quiet, width)

    def _figure(self, amount: int, width: int) -> str:
        """A sum without its currency; nothing where it has no room, since a cut sum is wrong."""
        symbol = self.match.book.currency.symbol
        written = self.match.book.money(amount, self.language).strip(symbol + "\u00a0")
        return next((each for each in (written, str(amount)) if len(each) <= width), "")
