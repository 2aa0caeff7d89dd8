"""House rules that change nothing at a table, and what they need."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from magie.editions.book import Book
from magie.editions.house_rules.named import named_rules, settings
from magie.editions.load import load
from magie.game.edition import Kind


class IdleRule(NamedTuple):
    """A house rule that changes nothing at a table."""

    rule: str
    """As it is written, ``name=value``."""
    needs: tuple[str, ...]
    """What would let it work, any of these; empty where it is printed so."""
    name: str
    """A named house rule that sets it together with what it needs; may be empty."""


class Need(NamedTuple):
    """Rules that work only where one of some conditions holds."""

    rules: tuple[str, ...]
    any: tuple[str, ...]


def idle_rules(book: Book) -> list[IdleRule]:
    """The rules of a table that change nothing, each with what it needs."""
    printed = load(book.id, book.variant).parameters
    return [
        found
        for key in book.overrides
        if (found := _idle(book, key, printed[key] == book.parameters[key]))
    ]


@cache
def needs() -> tuple[Need, ...]:
    """What rules need, from the file."""
    text = (files("magie.editions.house_rules") / "needs.toml").read_text("utf-8")
    return tuple(
        Need(tuple(each["rules"]), tuple(each["any"])) for each in tomllib.loads(text)["needs"]
    )


def _idle(book: Book, key: str, is_printed: bool) -> IdleRule | None:
    rule = f"{key}={book.parameters[key]}"
    if is_printed:
        return IdleRule(rule, (), "")
    for need in needs():
        concerned = key in need.rules or rule in need.rules
        if concerned and not any(_holds(book, condition) for condition in need.any):
            return IdleRule(rule, need.any, _name_for(book, key))
    return None


def _holds(book: Book, condition: str) -> bool:
    name, _, value = condition.partition("=")
    key = name.removesuffix("!")
    if key == "square":
        found = [Kind(square.kind).name.lower() for square in book.edition.square]
    else:
        found = [book.variant] if key == "variant" else book.parameters[key].split("+")
    return (value in found) != (key != name)


def _name_for(book: Book, key: str) -> str:
    """The first named house rule that sets the same with all that it needs."""
    for name in named_rules():
        wanted = settings(name, book)
        if len(wanted) > 1 and wanted.get(key) == book.parameters[key]:
            return name
    return ""
