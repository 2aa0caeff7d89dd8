"""Load an edition from its TOML file.

A file with ``extends = "classic"`` states only the differences.  Tables are merged key by key, all
other values are replaced; a table named in ``anew`` comes from the file alone, and so do doubts and
sources.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, cast
from weakref import WeakValueDictionary

from magie.editions.book import Book
from magie.editions.build import build
from magie.editions.check import check
from magie.editions.errors import EditionError, RuleError, unknown
from magie.editions.parameters import Value, write
from magie.editions.resolve import resolve
from magie.editions.sheet import EditionSheet, read_rule, read_sheet
from magie.editions.toml_table import TomlTable
from magie.editions.versions import RETIRED, VERSIONS, parameters_of_version, rules_of_version
from magie.game.edition import RULES_VERSION, Deck, Edition, Variant
from magie.game.state import CARDS
from magie.rules.setup import DEALT_EACH

NOT_INHERITED = ("doubt", "sources")
"""Tables that a file does not inherit: it documents its own facts."""
VERSION_KEY = "version of the rules"
"""The key of an error about it."""
VARIANTS = tuple(variant.name.lower() for variant in Variant)
_LOADED: WeakValueDictionary[int, Book] = WeakValueDictionary()
"""The books in use, by the identity of their records: a record does not name its book."""


def names() -> list[str]:
    """The names of all editions."""
    return [*_names()]


def load(
    name: str,
    variant: str = "standard",
    rules: Mapping[str, object] | None = None,
    version: int = RULES_VERSION,
) -> Book:
    """Load an edition with a variant and house rules: ``load("canada-1961", "short")``.

    A game that was played by an earlier version of the rules names it.
    """
    _known("edition", name, _names())
    _known("variant", variant, VARIANTS)
    _known(VERSION_KEY, str(version), VERSIONS)
    table = {key: _table_rule(name, key, value, version) for key, value in (rules or {}).items()}
    return _load(name, variant, tuple(sorted(table.items())), version)


def from_tag(text: str, version: int = RULES_VERSION) -> Book:
    """The book of a tag, e.g. ``canada-1961/standard/jail_fine=60``."""
    name, *rest = text.split("/")
    if len(rest) > 2 or "" in rest:
        raise EditionError(text, "tag", "is edition, edition/variant or edition/variant/rules")
    rules: dict[str, object] = {}
    for rule in rest[1].split(",") if len(rest) > 1 else ():
        key, equals, value = rule.partition("=")
        if not equals or key in rules:
            raise RuleError(text, key, "a rule in a tag is written once, as name=value")
        rules[key] = value
    return load(name, rest[0] if rest else "standard", rules, version)


def from_edition(edition: Edition) -> Book:
    """The book of a record: one that was loaded, or a printed edition with equal values."""
    book = _LOADED.get(id(edition))
    if book is not None:
        return book
    in_use = [found for found in (known() for known in _LOADED.valuerefs()) if found]
    variant = VARIANTS[edition.variant]
    for book in (*in_use, *(load(name, variant) for name in _names())):
        if book.edition == edition:
            return book
    raise EditionError(variant, "record", "belongs to no book; load it here, as in load('classic')")


def read(name: str) -> dict[str, Any]:
    """The tables of an edition, merged with those that it extends."""
    return complete(
        tomllib.loads((files("magie.editions") / f"{name}.toml").read_text("utf-8")), name
    )


def complete(data: dict[str, Any], name: str) -> dict[str, Any]:
    """Merge the tables of a file with those that it extends."""
    own = {**data}
    extends, anew = own.pop("extends", None), own.pop("anew", [])
    if extends is None:
        return own
    if extends == name or extends not in _names():
        reason = unknown("other edition", str(extends), _names())
        raise EditionError(f"{name}.toml", "extends", reason)
    base = read(extends)
    if not isinstance(anew, list):
        raise EditionError(f"{name}.toml", "anew", f"must be a list of tables, not {anew!r}")
    for key in map(str, cast("list[object]", anew)):
        if key not in base:
            raise EditionError(f"{name}.toml", "anew", unknown("table", key, base))
    return merge({key: base[key] for key in base if key not in (*NOT_INHERITED, *anew)}, own)


def merge(base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """Merge two tables; the second one takes precedence."""
    merged = {**base, **over}
    for key in base.keys() & over.keys():
        if isinstance(base[key], dict) and isinstance(over[key], dict):
            merged[key] = merge(
                cast("dict[str, Any]", base[key]), cast("dict[str, Any]", over[key])
            )
    return merged


def sheet_of(data: dict[str, Any], file: str) -> EditionSheet:
    """Parse and check the tables of an edition."""
    sheet = read_sheet(TomlTable(data, file))
    check(sheet)
    return sheet


@cache
def _names() -> tuple[str, ...]:
    folder = files("magie.editions").iterdir()
    return tuple(sorted(file.name[:-5] for file in folder if file.name.endswith(".toml")))


@cache
def _sheet(name: str) -> EditionSheet:
    return sheet_of(read(name), f"{name}.toml")


@lru_cache(maxsize=512)
def _load(name: str, variant: str, table: tuple[tuple[str, Value], ...], version: int) -> Book:
    sheet = _sheet(name)
    rules = resolve(sheet, rules_of_version(name, dict(table), version))
    edition = build(sheet, rules, Variant[variant.upper()])
    edition.rules_version = version
    _check_deal(name, edition)
    cards = tuple(card.shown for card in sheet.cards)
    book = Book(
        id=name,
        variant=variant,
        overrides={key: write(value) for key, value in table},
        edition=edition,
        parameters={key: write(value) for key, value in rules.items()},
        title=sheet.title,
        currency=sheet.currency,
        squares=tuple(square.name for square in sheet.squares),
        groups=sheet.groups,
        cards=tuple(cards[deck * CARDS : (deck + 1) * CARDS] for deck in Deck),
        tickets=sheet.tickets,
        tokens=sheet.tokens,
        notes=sheet.notes,
        doubts=sheet.doubts,
        sources=sheet.sources,
    )
    _LOADED[id(edition)] = book
    return book


def _check_deal(name: str, edition: Edition) -> None:
    """Check that the start cash pays for any two dealt deeds (SHORT-03)."""
    dearest = sum(sorted(square.price for square in edition.square)[-DEALT_EACH:])
    if edition.variant != Variant.STANDARD and edition.start_cash < dearest:
        reason = f"does not pay for the two dearest deeds, which may be dealt: {dearest}"
        raise RuleError(f"{name}.toml", "rules.start_cash", reason)


def _table_rule(name: str, key: str, value: object, version: int) -> Value:
    if key in RETIRED.get(version, ()):
        return str(value)
    file = f"{name}.toml with the rules of the table"
    return read_rule(file, f"rules.{key}", key, value, parameters_of_version(version))


def _known(what: str, word: str, words: Sequence[str]) -> None:
    if word not in words:
        raise EditionError(word, what, unknown(what, word, words))
