"""What people and bots are called at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from magie.match import RESERVED
from magie.server.rejections import Code, RejectedError

LONGEST = 24
FORBIDDEN = frozenset(",#()<>")
"""Signs that mean something in a game file."""
HIDDEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Kinds of characters that cannot be seen, or that turn others round."""


def fit_name(name: str, taken: Iterable[str]) -> str:
    """The name as it will be shown; one that could be mistaken for another is turned down."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    marks = sum(unicodedata.category(sign) == "Mn" for sign in name)
    if (
        not 1 <= len(name) <= LONGEST
        or FORBIDDEN & {*name}
        or any(unicodedata.category(sign) in HIDDEN for sign in name)
        or marks > len(name) // 3
        or name.casefold() in RESERVED
    ):
        raise RejectedError(Code.BAD_NAME, detail=f"1 to {LONGEST} letters that can be seen")
    if name.casefold() in {other.casefold() for other in taken}:
        raise RejectedError(Code.NAME_TAKEN)
    return name


def bot_name(bot: str, taken: Iterable[str]) -> str:
    """What a bot is called: after its level, with a number where there are several."""
    used = {other.casefold() for other in taken}
    name, number = bot.capitalize(), 1
    while name.casefold() in used:
        number += 1
        name = f"{bot.capitalize()} {number}"
    return name
