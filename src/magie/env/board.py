"""A game as a player sees it: the board as pixels, by NumPy alone, and its lines as text."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from magie.board.ring import cell_of
from magie.editions.book import Book
from magie.game.edition import NO_GROUP
from magie.game.state import NO_SEAT, Game
from magie.notation import position
from magie.notation.words import letter

Pixels = NDArray[np.uint8]

CELL = 32
"""The side of a square, in pixels."""
BAND = 8
TOKEN = 5
PIECE = 4
PAPER_RGB, INK_RGB, GREY_RGB = (238, 233, 220), (60, 56, 50), (150, 146, 138)
HOUSE_RGB, HOTEL_RGB, SKYSCRAPER_RGB = (46, 140, 60), (190, 40, 40), (70, 70, 160)
SEAT_RGB = (
    (214, 69, 65),
    (52, 120, 190),
    (70, 160, 80),
    (235, 170, 40),
    (140, 80, 170),
    (40, 170, 170),
    (230, 120, 170),
    (110, 90, 70),
)


def draw(game: Game, book: Book) -> Pixels:
    """One picture of a game: each square with its group, owner, buildings and tokens."""
    squares = book.edition.squares
    side = squares // 4 + 1
    board: Pixels = np.full((side * CELL, side * CELL, 3), PAPER_RGB, np.uint8)
    for square in range(squares):
        row, column = cell_of(square, side)
        cell = board[row * CELL : (row + 1) * CELL, column * CELL : (column + 1) * CELL]
        cell[:] = PAPER_RGB
        _draw_deed(cell, game, book, square)
        _draw_tokens(cell, game, square)
        cell[0], cell[-1], cell[:, 0], cell[:, -1] = INK_RGB, INK_RGB, INK_RGB, INK_RGB
    _draw_purses(board, game, side)
    return board


def _draw_deed(cell: Pixels, game: Game, book: Book, square: int) -> None:
    """The colour of the group above, the owner's below, buildings between."""
    group = book.edition.square[square].group
    if group != NO_GROUP:
        cell[:BAND] = _colour(book.groups[group].hex)
    owner = game.owner[square]
    if owner != NO_SEAT:
        cell[-PIECE:] = SEAT_RGB[owner]
        if game.mortgaged[square]:
            cell[-PIECE:, ::2] = GREY_RGB
    level = game.level[square]
    colour = HOUSE_RGB if level < 5 else HOTEL_RGB if level == 5 else SKYSCRAPER_RGB
    for piece in range(level if level < 5 else 1):
        left = 2 + piece * (PIECE + 2)
        cell[2 : 2 + PIECE, left : left + (PIECE if level < 5 else 3 * PIECE)] = colour


def _draw_tokens(cell: Pixels, game: Game, square: int) -> None:
    """The tokens on a square, in two rows."""
    for seat in range(game.seats):
        if game.out[seat] == 0 and game.position[seat] == square:
            top, left = BAND + 2 + seat // 4 * (TOKEN + 1), 3 + seat % 4 * (TOKEN + 2)
            cell[top : top + TOKEN, left : left + TOKEN] = SEAT_RGB[seat]


def _draw_purses(board: Pixels, game: Game, side: int) -> None:
    """In the middle, each seat's cash as a bar, the longest for the richest."""
    richest = max(1, *game.cash[: game.seats])
    length = (side - 4) * CELL
    for seat in range(game.seats):
        top = 2 * CELL + seat * CELL // 2
        wide = max(length * game.cash[seat] // richest, 1)
        board[top : top + CELL // 3, 2 * CELL : 2 * CELL + wide] = SEAT_RGB[seat]
        if game.turn == seat:
            board[top : top + CELL // 3, 2 * CELL - PIECE * 2 : 2 * CELL - PIECE] = INK_RGB


def _colour(text: str) -> tuple[int, int, int]:
    """A colour of six hexadecimal digits, with or without its #."""
    digits = text.removeprefix("#")
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


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
