"""House rules that have a name: what each sets, and the rules of a table that uses them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias, cast

from magie.editions.book import Book
from magie.editions.errors import RuleError, unknown
from magie.editions.load import load
from magie.editions.parameters import PARAMETERS, whole_number

HouseRules: TypeAlias = Mapping[str, object] | Iterable[str]
"""Rules with their values, named house rules with True; or a list of ``name=value`` and names."""

PRINTED_SHARE = re.compile(r"(\d+)% ?(\w*)")
"""A share of a sum that the edition prints: ``200%``, ``250% go_salary``."""
TABLE = "the rules of the table"
"""Where an error about them is."""


def named_rules() -> list[str]:
    """The names of the house rules, the most usual first."""
    return [*_data("rule")]


def settings(name: str, book: Book) -> dict[str, str]:
    """What a named house rule sets in an edition, as text: what is not printed there, if any."""
    printed = load(book.id, book.variant)
    written = cast("dict[str, str]", _data("rule")[name])
    values = {key: _value(key, value, printed) for key, value in written.items()}
    changes = {key: value for key, value in values.items() if printed.parameters[key] != value}
    return changes or values


def presets() -> dict[str, list[str]]:
    """What the page offers to begin with: named house rules that go together."""
    return {**_data("preset")}


def table_rules(edition: str, rules: HouseRules | None) -> dict[str, object]:
    """The rules of a table by key, without names; a rule that is set itself precedes a name."""
    chosen = dict(_pairs(rules or ()))
    set_by: dict[str, str] = {}
    table: dict[str, object] = {}
    for name in named_rules():
        if not is_wanted(name, chosen.pop(name, False)):
            continue
        for key, value in settings(name, load(edition)).items():
            if key not in chosen and table.get(key, value) != value:
                reason = f"is set by {name} and by {set_by[key]}, to different values: set it too"
                raise RuleError(TABLE, f"rules.{key}", reason)
            table[key], set_by[key] = value, name
    for key in chosen:
        if key not in PARAMETERS:
            known = [*PARAMETERS, *named_rules()]
            raise RuleError(TABLE, f"rules.{key}", unknown("rule", key, known))
    return {**table, **chosen}


def is_wanted(name: str, value: object) -> bool:
    """Whether a named house rule holds; raises RuleError for anything but true or false."""
    said = value.strip().lower() if isinstance(value, str) else value
    if said in (True, "true"):
        return True
    if said in (False, "false"):
        return False
    raise RuleError(TABLE, f"rules.{name}", f"is a name: it is true or false, not {value!r}")


def _pairs(rules: HouseRules) -> Iterable[tuple[str, object]]:
    if isinstance(rules, Mapping):
        return cast("Mapping[str, object]", rules).items()
    written = [rules] if isinstance(rules, str) else rules
    return [_pair(each) for each in written]


def _pair(text: str) -> tuple[str, object]:
    key, equals, value = text.partition("=")
    return (key, value) if equals or key in PARAMETERS else (key, True)


def _value(key: str, value: str, printed: Book) -> str:
    """A value of the file; a share of a printed sum becomes that sum, in notes."""
    share = PRINTED_SHARE.fullmatch(value)
    if not share:
        return value
    sum_ = whole_number(printed.parameters[share[2] or key])
    unit = printed.edition.unit
    return str(sum_ * int(share[1]) // 100 // unit * unit)


@cache
def _data(table: str) -> Mapping[str, Any]:
    text = (files("magie.editions.house_rules") / "named.toml").read_text("utf-8")
    return dict(tomllib.loads(text)[table])
