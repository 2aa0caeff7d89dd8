"""The characters: the name, the talk and the strength of every built-in bot.

``characters.json`` is read here and by the page; the texts are in ``locales/*/characters.ftl`` and
``locales/*/lines.ftl``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from itertools import count

import msgspec

from magie.words import FALLBACK_LANGUAGE

NUMBERED_NAME = re.compile(r"(?P<name>.+?)(?: (?P<number>[1-9]\d*))?")


class Character(msgspec.Struct, frozen=True):
    """The character of a bot."""

    name: Mapping[str, str]
    """By language."""
    talk: int
    """On so many of a hundred occasions to say something it does."""
    rate: float
    """Of a hundred games at tables of four, with three others, it wins so many."""


CHARACTERS: Mapping[str, Character] = msgspec.json.decode(
    files(__name__).joinpath("characters.json").read_bytes(), type=dict[str, Character]
)
"""By bot, the weakest first."""


def candidate_names(bot: str, language: str = FALLBACK_LANGUAGE) -> Iterator[str]:
    """The names that a bot may take: Lin, Lin 2, Lin 3; an external bot borrows one."""
    lenders = [CHARACTERS[bot]] if bot in CHARACTERS else [*CHARACTERS.values()]
    names = [character.name[language] for character in lenders]
    yield from names
    yield from (f"{names[0]} {number}" for number in count(2))


def translations(bot: str, name: str) -> Mapping[str, str]:
    """A name that belongs to a bot's character, by language; empty for any other name."""
    character, parts = CHARACTERS.get(bot), NUMBERED_NAME.fullmatch(name)
    if character is None or parts is None or parts["name"] not in character.name.values():
        return {}
    number = f" {parts['number']}" if parts["number"] else ""
    return {language: each + number for language, each in character.name.items()}


def shown_name(bot: str, name: str, language: str) -> str:
    """The name of a seat in the reader's language; a name of its own is the same in all."""
    return translations(bot, name).get(language, name)
