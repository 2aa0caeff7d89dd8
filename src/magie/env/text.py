"""A game as text, for a terminal: its position line, the seats, and the deeds that have owners."""

from __future__ import annotations

from magie.editions.book import Book
from magie.game.state import NO_SEAT, Game
from magie.notation import position
from magie.notation.words import letter


def board_text(game: Game, book: Book) -> str:
    """One line for the position, one for each seat, one for each owned deed."""
    lines = [
        position.format(game, book.tag),
        *(seat_line(game, seat) for seat in range(game.seats)),
    ]
    lines += [
        deed_line(game, book, square)
        for square in range(book.edition.squares)
        if game.owner[square] != NO_SEAT
    ]
    return "\n".join(lines)


def seat_line(game: Game, seat: int) -> str:
    """A seat's cash and place."""
    if game.out[seat]:
        return f"{letter(seat)} out"
    jailed = " in jail" if game.jail[seat] >= 0 else ""
    return f"{letter(seat)} ${game.cash[seat]} on {game.position[seat]}{jailed}"


def deed_line(game: Game, book: Book, square: int) -> str:
    """An owned deed."""
    level = f" level {game.level[square]}" if game.level[square] else ""
    mortgaged = " mortgaged" if game.mortgaged[square] else ""
    return f"{square:2} {letter(game.owner[square])} {book.name(square, 'en')}{level}{mortgaged}"
