"""The names of the notation: seats, decks, faces, cards and refusal codes; NotationError."""

from __future__ import annotations

from magie.game.edition import Deck, Face
from magie.game.refusals import Refusal

SEAT_LETTERS = "ABCDEFGH"
DECK_NAMES = {Deck.CHANCE: "chance", Deck.CHEST: "chest"}
FACE_NAMES = {Face.ONE: "1", Face.TWO: "2", Face.THREE: "3", Face.MR: "mr", Face.BUS: "bus"}
TICKET_NAMES = ("plain", "expire")


class NotationError(ValueError):
    """Text that cannot be parsed, with the line and column of the error."""

    def __init__(self, reason: str, line: int = 1, column: int = 1, source: str = "") -> None:
        self.reason, self.line, self.column, self.source = reason, line, column, source
        where = f"{source}:" if source else ""
        super().__init__(f"{where}{line}:{column}: {reason}")

    def at_line(self, line: int, source: str = "") -> NotationError:
        """The same error at a line of a longer text."""
        return NotationError(self.reason, line, self.column, source or self.source)


def letter(seat: int) -> str:
    """The letter of a seat, from A; ``bank`` for the bank."""
    return SEAT_LETTERS[seat] if seat >= 0 else "bank"


def seat_of(text: str, column: int = 1) -> int:
    """The number of a seat, from 0."""
    if len(text) == 1 and text in SEAT_LETTERS:
        return SEAT_LETTERS.index(text)
    raise NotationError(f"{text!r} is no seat: seats are A to H", 1, column)


def card_name(deck: int, card: int) -> str:
    """The id of a card: ``chance-04``."""
    return f"{DECK_NAMES[Deck(deck)]}-{card + 1:02d}"


def code(refused: Refusal) -> str:
    """The stable code of a refusal: ``not-enough-cash``."""
    return refused.name.lower().replace("_", "-")
