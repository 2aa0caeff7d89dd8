"""Find squares and seats by number or letter, or by the beginning of a name."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from magie.base.numerals import parse_whole
from magie.editions.book import Book
from magie.notation.words import SEAT_LETTERS


def normalize(text: str) -> str:
    """A name without accents, capitals and punctuation."""
    bare = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "oe"))
    plain = "".join(sign if sign.isalnum() else " " for sign in bare if not _is_accent(sign))
    return " ".join(plain.lower().split())


def _is_accent(sign: str) -> bool:
    return unicodedata.combining(sign) > 0


def squares_named(book: Book, word: str, language: str) -> list[int]:
    """The squares that a word may mean: by number, else by name, else by a word of the name."""
    squares = range(len(book.squares))
    if word.isdecimal():
        return [square for square in squares if square == parse_whole(word)]
    wanted = normalize(word)
    if not wanted:
        return []
    for tried in (language, *(other for other in ("fr", "en") if other != language)):
        names = [normalize(book.name(square, tried)) for square in squares]
        exact = [square for square in squares if names[square] == wanted]
        begun = [square for square in squares if names[square].startswith(wanted)]
        inside = [square for square in squares if f" {wanted}" in names[square]]
        if found := exact or begun or inside:
            return found
    return []


def seats_named(names: Sequence[str], word: str) -> list[int]:
    """The seats that a word may mean."""
    if len(word) == 1 and word.upper() in SEAT_LETTERS[: len(names)]:
        return [SEAT_LETTERS.index(word.upper())]
    wanted = normalize(word)
    return [
        seat for seat, name in enumerate(names) if wanted and normalize(name).startswith(wanted)
    ]
