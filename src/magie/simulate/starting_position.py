"""The position line of a table in a few words, for an edition with its colours."""

from __future__ import annotations

from magie.editions.book import TEXT_LANGUAGES, Book
from magie.notation import position
from magie.notation.setup import lay_out


def setup_line(book: Book, text: str, seats: int = 0) -> str:
    """The position of a table such as ``A: orange; B: green, $400``; raises NotationError."""
    game = lay_out(text, book.edition, colour_words(book), seats)
    line = position.format(game, book.tag)
    position.verify(game, book.edition, line)
    return line


def colour_words(book: Book) -> dict[str, int]:
    """The groups by their names in every language, and by their ids."""
    return {
        word.casefold(): number
        for number, group in enumerate(book.groups)
        for word in (*map(group.name.say, TEXT_LANGUAGES), group.id)
    }
