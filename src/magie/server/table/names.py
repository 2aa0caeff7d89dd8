"""Names of players and bots at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from magie.bots.characters import candidate_names, translations
from magie.match import RESERVED
from magie.server.table.rejections import Code, RejectedError
from magie.words import FALLBACK_LANGUAGE

MAX_NAME_LENGTH = 24
FORBIDDEN_CHARACTERS = frozenset(",#()<>")
"""Characters with a meaning in a game file."""
HIDDEN_CATEGORIES = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Unicode categories that are invisible or change the direction of text."""
BLANK_CHARACTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Invisible characters of other categories."""
VARIATION_SELECTORS = frozenset(
    map(chr, (*range(0xFE00, 0xFE10), *range(0x180B, 0x1810), *range(0xE0100, 0xE01F0)))
)
"""They choose the glyph of the character before; it shows without them too."""
LOOK_ALIKES = str.maketrans(
    "авеһіјкмнорԛѕтухԝԁсαβεζηικμνορτυχ",
    "abehijkmhopqstyxwdcabezhikmvoptyx",
)
"""Cyrillic and Greek letters that look like Latin ones, as small or as capital letters."""
MAX_COMBINING_MARKS = 3
"""Combining marks on one letter: no script needs more."""


def strip_invisible(text: str) -> str:
    """The text on one line, without characters that are invisible or turn or cover other text."""
    shown: list[str] = []
    stacked = 0
    for sign in one_line(text):
        kind = unicodedata.category(sign)
        stacked = stacked + 1 if kind in ("Mn", "Me") else 0
        if (
            kind not in HIDDEN_CATEGORIES
            and sign not in BLANK_CHARACTERS
            and stacked <= MAX_COMBINING_MARKS
        ):
            shown.append(sign)
    return one_line("".join(shown))


def one_line(text: str) -> str:
    """The text on one line with single spaces, in NFC."""
    plain = "".join(sign for sign in text if sign not in VARIATION_SELECTORS)
    return " ".join(unicodedata.normalize("NFC", plain).split())


def clean_name(name: str, taken: Iterable[str]) -> str:
    """The name as it will be shown; raises for one that could be mistaken for another."""
    name = one_line(name)
    if (
        not 1 <= len(name) <= MAX_NAME_LENGTH
        or FORBIDDEN_CHARACTERS & {*name}
        or strip_invisible(name) != name
        or unicodedata.category(name[0]).startswith("M")
        or name.casefold() in RESERVED
    ):
        raise RejectedError(
            Code.BAD_NAME, detail=f"1 to {MAX_NAME_LENGTH} letters that can be seen"
        )
    if _comparison_key(name) in {_comparison_key(other) for other in taken}:
        raise RejectedError(Code.NAME_TAKEN)
    return name


def _comparison_key(name: str) -> str:
    """A key that is equal for names that look the same."""
    return unicodedata.normalize("NFKC", name).casefold().translate(LOOK_ALIKES)


def must_yield(bot: str, bot_name: str, name: str) -> bool:
    """Whether a bot has to take another name for a player: one that its opener gave it stays."""
    own = translations(bot, bot_name).values()
    return _comparison_key(one_line(name)) in map(_comparison_key, own)


def bot_name(bot: str, taken: Iterable[str], language: str = FALLBACK_LANGUAGE) -> str:
    """A bot's name: that of its character, with a number where it is taken in any language."""
    used = {_comparison_key(other) for other in taken}
    return next(
        name
        for name in candidate_names(bot, language)
        if used.isdisjoint(map(_comparison_key, (name, *translations(bot, name).values())))
    )
