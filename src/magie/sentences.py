"""Events and choices as sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum

from magie import words
from magie.editions.book import Book
from magie.game.actions import GiftChoice, TaxChoice, Verb
from magie.game.edition import BuildingKind, Deck, Face, Kind
from magie.game.events import EventKind
from magie.game.state import EVERYBODY, Cause, Throw

SEAT_FIELDS = frozenset(("seat", "debtor", "owner", "creditor", "payer", "payee"))
SQUARE_FIELDS = frozenset(("square", "from", "to"))
MONEY_FIELDS = frozenset(("amount", "base", "opening", "cash", "buildings", "loan", "interest"))
OPTIONAL_FIELDS = frozenset(("interest", "cash", "buildings"))
"""Sums that a sentence leaves out where they are nothing: they come as ``none`` then."""
CODE_FIELDS: Mapping[str, type[IntEnum]] = {
    "cause": Cause,
    "deck": Deck,
    "face": Face,
    "piece": BuildingKind,
    "throw": Throw,
}
SEAT_TARGETS = {
    EventKind.TRANSFER: ("from", "to"),
    EventKind.PROPOSE: ("to",),
    EventKind.COUNTER: ("to",),
}
"""Fields of these events that are seats, not squares."""
CHOICE_ENUMS: Mapping[Verb, type[IntEnum]] = {Verb.TAX: TaxChoice, Verb.GIFT: GiftChoice}
MONEY_VERBS = (Verb.BID, Verb.GIVE_CASH, Verb.ASK_CASH)


def key_of(kind: str, member: IntEnum) -> str:
    """The locale key of an enum member: ``event-rent-due``."""
    return f"{kind}-{member.name.lower().replace('_', '-')}"


class SentenceWriter:
    """Writes the sentences of one table in one language."""

    def __init__(self, book: Book, names: Sequence[str], language: str) -> None:
        self.book, self.names, self.language = book, names, language

    def event(self, event: EventKind, numbers: Mapping[str, int]) -> str:
        """An event as a sentence."""
        return words.say(key_of("event", event), self.language, **self.values(event, numbers))

    def values(self, event: EventKind, numbers: Mapping[str, int]) -> dict[str, object]:
        """The values of an event, as sentences need them."""
        return {name: self._value(event, name, numbers) for name in numbers}

    def _value(self, event: EventKind, name: str, numbers: Mapping[str, int]) -> object:
        number = numbers[name]
        if name in SEAT_FIELDS or name in SEAT_TARGETS.get(event, ()):
            return self.seat(number)
        if name in SQUARE_FIELDS:
            return self.square(number)
        if name in OPTIONAL_FIELDS and not number:
            return "none"
        if name in MONEY_FIELDS:
            return self.book.money(number, self.language)
        if name == "doubles" and numbers["first"] != numbers["second"]:
            return 0  # how many there were so far is news with a double only
        if name in CODE_FIELDS:
            return CODE_FIELDS[name](number).name.lower() if number >= 0 else "none"
        if name == "card":
            return self.book.card(numbers["deck"], number, self.language)
        if name == "level" and number and self._is_station(numbers["square"]):
            return "depot"
        return number

    def _is_station(self, square: int) -> bool:
        return self.book.edition.square[square].kind == Kind.STATION

    def seat(self, seat: int) -> str:
        """The name of a seat; ``bank`` and ``everybody`` are words that the messages know."""
        if seat >= 0:
            return self.names[seat]
        return "everybody" if seat == EVERYBODY else "bank"

    def square(self, square: int) -> str:
        """The name of a square; empty for no square."""
        return self.book.name(square, self.language) if square >= 0 else ""

    def choice(self, verb: Verb, target: int, low: int, high: int, levels: str) -> str:
        """A menu entry as the text of a button."""
        amount: Callable[[int], object] = (
            (lambda sum_: self.book.money(sum_, self.language)) if verb in MONEY_VERBS else int
        )
        values: dict[str, object] = {"low": amount(low), "high": amount(high), "levels": levels}
        if verb == Verb.OFFER:
            values["seat"] = self.seat(target)
        elif verb == Verb.LAY_CARD:
            values["deck"] = Deck(target).name.lower()
        elif verb == Verb.ACCEPT:
            values["number"] = target
        elif verb in CHOICE_ENUMS:
            values["choice"] = CHOICE_ENUMS[verb](target).name.lower()
        else:
            values["square"] = self.square(target)
        if verb == Verb.SHIFT:
            values["to"] = self.square(low)
        return words.say(key_of("verb", verb), self.language, **values)

    def reason(self, reason: IntEnum, square: int, other: int, sum_: int) -> str:
        """A bot's reason as a sentence; empty where it has none."""
        if not reason:
            return ""
        # A reason is about deeds: a bankrupt seat does not give up the square GO.
        about_deed = square >= 0 and self.book.edition.square[square].price > 0
        # A bot's estimate is finer than the smallest note.
        unit = self.book.edition.unit
        return words.say(
            key_of("reason", reason),
            self.language,
            square=self.square(square) if about_deed else "none",
            other=self.seat(other),
            sum=self.book.money((sum_ + unit // 2) // unit * unit, self.language),
            count=sum_,
        )
