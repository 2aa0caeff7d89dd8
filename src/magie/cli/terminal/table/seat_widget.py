"""The seats: cash, deeds by group, jail, cards and tickets."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import Static

from magie.bots.seat_adapter import next_seat
from magie.cli.terminal.session import TerminalSession
from magie.cli.terminal.table.theme import PATTERNS, Palette
from magie.notation.words import letter
from magie.views.board import board_view
from magie.views.game import GameView, game_view

DECIDES, WAITS = "►", " "
DEEDS_INDENT = 5
WHOLE = "!"
"""Behind the number of deeds of a group that is complete."""


class SeatWidget(Static):
    """Shows every seat; a click on one asks about it."""

    class SeatClicked(Message):
        """A seat was clicked."""

        def __init__(self, seat: int) -> None:
            self.seat = seat
            super().__init__()

    def __init__(self, session: TerminalSession, palette: Palette) -> None:
        super().__init__(id="seats")
        self.session, self.palette = session, palette
        self._rows = 1
        """Lines for each seat."""

    def redraw(self) -> None:
        """Show the current position."""
        match = self.session.match
        game = game_view(match.game, match.edition, {})
        width, height, count = self.size.width, self.size.height, len(match.names)
        self._rows = 3 if height >= count * 3 else 2 if height >= count * 2 else 1
        lines = [line for seat in range(count) for line in self._of_seat(game, seat, width)]
        self.update(Text("\n", no_wrap=True, overflow="ellipsis").join(lines))

    def _of_seat(self, game: GameView, seat: int, width: int) -> list[Text]:
        room = width - DEEDS_INDENT
        deeds = self._deeds(game, seat, " ")
        if deeds.cell_len > room or self._rows == 1:
            deeds = self._deeds(game, seat, "")
        first = self._first_row(game, seat, width, deeds if self._rows == 1 else None)
        if self._rows == 1:
            return [first]
        second = Text(" " * DEEDS_INDENT).append_text(deeds)
        if self._rows == 2:
            return [first, second]
        return [first, second, Text()]

    def _first_row(self, game: GameView, seat: int, width: int, deeds: Text | None) -> Text:
        purse, match, palette = game.seats[seat], self.session.match, self.palette
        decides = not match.over and seat == next_seat(match.game)
        wax = Style(color=palette.on_seat, bgcolor=palette.seats[seat], bold=True)
        row = Text(DECIDES if decides else WAITS, style=palette.gold_text)
        row.append(f" {letter(seat)} ", wax)
        name = Style(color=palette.seat_texts[seat], bold=decides, strike=bool(purse.out))
        row.append(f" {match.names[seat]}", name)
        if purse.out:
            row.append(f"  {self.session.say('table-out')}", palette.ink_3)
            return row
        notes = self._notes(game, seat)
        for note in notes if self._rows > 1 else notes[: purse.jail >= 0]:
            row.append(f"  {note}", palette.ink_2)
        cash = match.book.money(purse.cash, self.session.language)
        gap = width - row.cell_len - len(cash) - 1
        if gap < 1:
            row.truncate(max(width - len(cash) - 2, 8), overflow="ellipsis")
            gap = width - row.cell_len - len(cash) - 1
        if deeds is not None and deeds.cell_len + 2 < gap:
            row.append("  ").append_text(deeds)
            gap -= deeds.cell_len + 2
        row.append(" " * max(gap, 1))
        return row.append(cash, Style(color=palette.ink, bold=True))

    def _notes(self, game: GameView, seat: int) -> list[str]:
        """Jail, release cards and bus tickets, in a word each."""
        purse, say = game.seats[seat], self.session.say
        notes = [say("table-jailed")] if purse.jail >= 0 else []
        if cards := game.cards.count(seat):
            notes.append(say("table-cards", count=cards))
        if purse.tickets:
            notes.append(say("table-tickets", count=purse.tickets))
        return notes

    def _deeds(self, game: GameView, seat: int, gap: str) -> Text:
        """By group, how many deeds the seat has; bold where it has all of them."""
        row, book = Text(), self.session.match.book
        for group, view in zip(book.groups, board_view(book).groups, strict=True):
            held = sum(game.owner[square] == seat for square in view.squares)
            if held:
                ink, engraving = self.palette.groups[group.id]
                whole, pattern = held == len(view.squares), PATTERNS[group.id]
                style = Style(color=engraving, bgcolor=ink, bold=whole)
                row.append(f"{pattern}{held}{WHOLE if whole else pattern}", style)
                row.append(gap)
        return row

    def on_click(self, event: events.Click) -> None:
        """Ask about the seat that was clicked."""
        seat = event.y // self._rows
        if seat < len(self.session.match.names):
            self.post_message(self.SeatClicked(seat))
