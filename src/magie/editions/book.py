"""A book: one edition as a table plays it, with its texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from magie.game.edition import Edition
from magie.game.state import CARDS

TEXT_LANGUAGES = ("fr", "en")
NO_BREAK_SPACE = "\u00a0"
NARROW_SPACE = "\u202f"
MINUS = "\u2212"


def is_french(language: str) -> bool:
    """Whether the language is French; raises ValueError for an unknown language."""
    if language not in TEXT_LANGUAGES:
        raise ValueError(f"there is no language {language!r}, only {' and '.join(TEXT_LANGUAGES)}")
    return language == "fr"


@dataclass(frozen=True)
class Words:
    """A text in every language."""

    fr: str
    en: str

    def say(self, language: str) -> str:
        """The text in one language, ``fr`` or ``en``."""
        return self.fr if is_french(language) else self.en


@dataclass(frozen=True)
class CurrencyFormat:
    """The currency of an edition."""

    code: str
    symbol: str
    name: Words

    def write(self, amount: int, language: str) -> str:
        """Format a sum: 1 500 € in French, €1,500 in English, F 1,500 for a letter as symbol."""
        sign = MINUS if amount < 0 else ""
        digits = f"{abs(amount):,}"
        if is_french(language):
            return f"{sign}{digits.replace(',', NARROW_SPACE)}{NO_BREAK_SPACE}{self.symbol}"
        return f"{sign}{self.symbol}{NO_BREAK_SPACE if self.symbol.isalpha() else ''}{digits}"


@dataclass(frozen=True)
class Group:
    """A colour group, the stations or the utilities."""

    id: str
    name: Words
    hex: str
    size: int
    house: int = 0
    hotel: int = 0
    skyscraper: int = 0
    depot: int = 0
    rent: tuple[int, ...] = ()
    """Stations: by number owned."""


@dataclass(frozen=True)
class CardText:
    """The text of a card; ``{amount}`` and the like stand for its figures."""

    id: str
    effect: str
    text: Words


@dataclass(frozen=True)
class Note:
    """How many notes of one value a seat receives at the start."""

    count: int
    value: int


@dataclass(frozen=True)
class Doubt:
    """A fact that the sources do not settle."""

    about: str
    """The keys of the fact in the edition file."""
    status: str
    why: Words


@dataclass(frozen=True, eq=False)
class Book:
    """One edition in one variant with a table's rules.  Shared by all callers: read only."""

    id: str
    variant: str
    overrides: Mapping[str, str]
    """The rules that the table has set, by name."""
    edition: Edition
    parameters: Mapping[str, str]
    """Every rule in force, by name."""
    title: Words
    currency: CurrencyFormat
    squares: tuple[Words, ...]
    groups: tuple[Group, ...]
    cards: tuple[tuple[CardText, ...], ...]
    """By deck."""
    tickets: Mapping[str, Words]
    """The texts of the bus tickets, ``plain`` and ``expire``; empty where there are none."""
    tokens: tuple[Words, ...]
    notes: tuple[Note, ...]
    doubts: tuple[Doubt, ...]
    sources: tuple[str, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Book) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[str, int]:
        return self.tag, self.edition.rules_version

    @property
    def tag(self) -> str:
        """The identifier of the book in a position line; ``from_tag`` parses it."""
        rules = ",".join(f"{name}={value}" for name, value in sorted(self.overrides.items()))
        if rules:
            return f"{self.id}/{self.variant}/{rules}"
        return self.id if self.variant == "standard" else f"{self.id}/{self.variant}"

    def name(self, square: int, language: str) -> str:
        """The name of a square."""
        return self.squares[square].say(language)

    def money(self, amount: int, language: str) -> str:
        """A sum in the currency of the edition."""
        return self.currency.write(amount, language)

    def card(self, deck: int, number: int, language: str) -> str:
        """The text of a card, its figures filled in."""
        card = self.edition.card[deck * CARDS + number]
        return (
            self.cards[deck][number]
            .text.say(language)
            .format(
                amount=self.money(card.amount, language),
                per_house=self.money(card.per_house, language),
                per_hotel=self.money(card.per_hotel, language),
                salary=self.money(self.edition.go_salary, language),
                target=self.name(card.target, language),
            )
        )
