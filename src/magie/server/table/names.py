"""What people and bots are called at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from magie.match import RESERVED
from magie.server.table.rejections import Code, RejectedError

LONGEST = 24
FORBIDDEN = frozenset(",#()<>")
"""Signs that mean something in a game file."""
HIDDEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Kinds of characters that cannot be seen, or that turn others round."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters of other kinds that cannot be seen either."""
STYLES = frozenset(
    map(chr, (*range(0xFE00, 0xFE10), *range(0x180B, 0x1810), *range(0xE0100, 0xE01F0)))
)
"""Which look another character shall have; it is seen without them too."""
STACK = 3
"""Marks on one letter: no script needs more."""


def visible(text: str) -> str:
    """The text on one line, without what cannot be seen and what turns or covers other text."""
    shown: list[str] = []
    stacked = 0
    for sign in one_line(text):
        kind = unicodedata.category(sign)
        stacked = stacked + 1 if kind in ("Mn", "Me") else 0
        if kind not in HIDDEN and sign not in BLANK and stacked <= STACK:
            shown.append(sign)
    return one_line("".join(shown))


def one_line(text: str) -> str:
    """The text with single spaces, its letters put together."""
    plain = "".join(sign for sign in text if sign not in STYLES)
    return " ".join(unicodedata.normalize("NFC", plain).split())


def fit_name(name: str, taken: Iterable[str]) -> str:
    """The name as it will be shown; one that could be mistaken for another is turned down."""
    name = one_line(name)
    if (
        not 1 <= len(name) <= LONGEST
        or FORBIDDEN & {*name}
        or visible(name) != name
        or unicodedata.category(name[0]).startswith("M")
        or name.casefold() in RESERVED
    ):
        raise RejectedError(Code.BAD_NAME, detail=f"1 to {LONGEST} letters that can be seen")
    if _sound(name) in {_sound(other) for other in taken}:
        raise RejectedError(Code.NAME_TAKEN)
    return name


def _sound(name: str) -> str:
    """What a name has in common with those that people would take for the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def bot_name(bot: str, taken: Iterable[str]) -> str:
    """What a bot is called: after its level, with a number where there are several."""
    used = {other.casefold() for other in taken}
    name, number = bot.capitalize(), 1
    while name.casefold() in used:
        number += 1
        name = f"{bot.capitalize()} {number}"
    return name
