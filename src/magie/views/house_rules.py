"""The house rules that a table may set, with their bounds and the values of the edition."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from magie.editions.book import Book
from magie.editions.parameters import (
    PARAMETERS,
    ChoiceParameter,
    Faces,
    Flag,
    IncomeTaxParameter,
    Number,
    Parameter,
    Percent,
    Subset,
    Sum,
    Sums,
    write,
)
from magie.game import edition as nouns

RuleKind = Literal[
    "flag", "number", "sum", "percent", "word", "subset", "sums", "faces", "income-tax"
]


RULE_KINDS: dict[type[Parameter], RuleKind] = {
    Flag: "flag",
    Number: "number",
    Sum: "sum",
    Percent: "percent",
    ChoiceParameter: "word",
    Subset: "subset",
    Sums: "sums",
    Faces: "faces",
    IncomeTaxParameter: "income-tax",
}


NOT_ONLINE = {"auction_mode": {nouns.AuctionMode.SEALED.name.lower()}}
"""Values that make no sense online, where all players see the game."""


class RuleView(msgspec.Struct, frozen=True):
    """A house rule that a table may set."""

    name: str
    kind: RuleKind
    value: str
    """The value of the edition."""
    choices: list[str]
    """The words of its value; empty where it is a number."""
    low: int
    """The bounds of its numbers; both 0 where it has none."""
    high: int


class RulesView(msgspec.Struct, frozen=True):
    """All house rules that a table may set, in the order of the rulebook."""

    rules: list[RuleView]


@lru_cache
def rules_view(book: Book) -> RulesView:
    """The house rules that a table with this book may set."""
    return RulesView(
        [
            _rule(book, name, parameter)
            for name, parameter in PARAMETERS.items()
            if _is_settable(book, name)
        ]
    )


def _is_settable(book: Book, name: str) -> bool:
    """Whether a rule applies: the stock of a piece does not where no deed has a price for it."""
    if name == "skyscrapers":
        return any(group.skyscraper for group in book.groups)
    if name == "depots":
        return any(group.depot for group in book.groups)
    return True


def _rule(book: Book, name: str, parameter: Parameter) -> RuleView:
    low, high = _bounds(parameter)
    return RuleView(
        name=name,
        kind=RULE_KINDS[type(parameter)],
        value=book.parameters[name],
        choices=[each for each in _choices(parameter) if each not in NOT_ONLINE.get(name, ())],
        low=low,
        high=high,
    )


def _choices(parameter: Parameter) -> list[str]:
    match parameter:
        case Flag():
            return [write(False), write(True)]
        case ChoiceParameter():
            return [member.name.lower() for member in parameter.enum]
        case Subset():
            return [*parameter.of]
        case Faces():
            return [*parameter.words]
        case IncomeTaxParameter():
            return [member.name.lower() for member in nouns.IncomeTax]
        case _:
            return []


def _bounds(parameter: Parameter) -> tuple[int, int]:
    match parameter:
        case Number():
            return parameter.low, parameter.high
        case Sums():
            return 1, parameter.high
        case IncomeTaxParameter():
            return 0, parameter.high
        case _:
            return 0, 0
