"""The drawings of the rulebook: beside the words of some sections, a few squares of the board."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from magie.editions.book import Book
from magie.game.edition import MEMBERS
from magie.game.state import NO_SEAT

Mark = Literal["", "yes", "no"]


@dataclass(frozen=True)
class DrawnSquare:
    """A square of a drawing, as it stands there."""

    square: int
    level: int
    is_ghost: bool
    """Whether its last building is not there yet."""
    owner: int
    """-1 for the bank."""
    is_mortgaged: bool
    rent: int
    """What its ribbon shows; -1 for nothing."""
    mark: Mark
    """``yes`` for what is legal, ``no`` for what is not."""


def drawing(section: str, book: Book) -> tuple[DrawnSquare, ...]:
    """The drawing of a section in an edition; empty where there is none."""
    entry = _data().get(section, {})
    return tuple(_square(each, book) for each in entry.get(book.id, entry).get("squares", ()))


def _square(entry: Mapping[str, Any], book: Book) -> DrawnSquare:
    square = _place(entry["on"][0], entry["on"][1], book)
    return DrawnSquare(
        square,
        entry.get("level", 0),
        entry.get("ghost", False),
        entry.get("owner", NO_SEAT),
        entry.get("mortgaged", False),
        _rent(square, entry, book),
        entry.get("mark", ""),
    )


def _place(group: str, number: int, book: Book) -> int:
    at = next(at for at, each in enumerate(book.groups) if each.id == group)
    size = book.edition.group_size[at]
    return int(book.edition.member[at * MEMBERS + number % size])


def _rent(square: int, entry: Mapping[str, Any], book: Book) -> int:
    rents = book.edition.square[square].rent
    shown = entry.get("rent")
    if shown is None:
        return -1
    if shown == "whole":
        return int(rents[0] * book.edition.bare_multiplier)
    level: int = entry.get("level", 0) if shown == "level" else shown - 1
    return int(rents[level])


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads((files("magie.rulebook") / "drawings.toml").read_text("utf-8"))
