"""The rules that a table may set: names, valid values, and text form.

A value comes from an edition file (TOML), from a scenario (YAML) or as text from a header or a
tag: ``true``, ``200``, ``10%``, ``pot``, ``jail+tax``.  It is stored in one form (Value), which
``write`` turns into text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol, TypeAlias, cast

from magie.editions.errors import unknown
from magie.game import edition as nouns
from magie.game.state import SEATS

Value: TypeAlias = bool | int | str | tuple[int | str, ...]

MAX_SUM = 10_000_000
"""The highest sum of a rule: eight seats have far less than 32 bits hold when they begin."""
MAX_INCOME = 100_000
"""The highest sum that the bank pays again and again: ten thousand payments stay within 32 bits."""


class Parameter(Protocol):
    """The valid values of a rule."""

    def read(self, value: object) -> Value:
        """Parse a value; raises ValueError with the reason."""
        ...


@dataclass(frozen=True)
class Flag:
    """True or false."""

    def read(self, value: object) -> Value:
        """Parse a boolean or its text."""
        if isinstance(value, str) and value.strip().lower() in ("true", "false"):
            return value.strip().lower() == "true"
        if not isinstance(value, bool):
            raise ValueError(f"must be true or false, not {value!r}")
        return value


@dataclass(frozen=True)
class Number:
    """A whole number within bounds."""

    low: int = 0
    high: int = MAX_SUM

    def read(self, value: object) -> Value:
        """Parse a number or its text."""
        number = whole_number(value)
        if not self.low <= number <= self.high:
            raise ValueError(f"must be {self.low} to {self.high}, not {number}")
        return number


@dataclass(frozen=True)
class Sum(Number):
    """A sum of money: a multiple of the smallest note."""


@dataclass(frozen=True)
class Percent(Number):
    """Whole percents, with or without their sign."""

    high: int = 100

    def read(self, value: object) -> Value:
        """Parse ``10`` or ``10%``."""
        return super().read(value.strip().removesuffix("%") if isinstance(value, str) else value)


@dataclass(frozen=True)
class ChoiceParameter:
    """One of a few words."""

    enum: type[IntEnum]

    def read(self, value: object) -> Value:
        """Parse a word, ignoring case."""
        return word(value, [member.name.lower() for member in self.enum])


@dataclass(frozen=True)
class Subset:
    """Some of a few words, or ``none``; stored in one order."""

    of: tuple[str, ...]

    def read(self, value: object) -> Value:
        """Parse a list, or text joined by ``+`` or commas."""
        chosen = {word(item, self.of) for item in parts(value)}
        return tuple(item for item in self.of if item in chosen)


@dataclass(frozen=True)
class Sums:
    """A list of sums."""

    high: int = MAX_SUM

    def read(self, value: object) -> Value:
        """Parse a list, or text joined by ``+`` or commas."""
        sums = tuple(whole_number(item) for item in parts(value))
        if not sums or min(sums) < 1 or max(sums) > self.high:
            raise ValueError(f"must be a list of sums, not {value!r}")
        return sums


@dataclass(frozen=True)
class Faces:
    """The six faces of the blue die, or ``none`` where only two dice are used."""

    words: tuple[str, ...] = ("1", "2", "3", "mr", "bus")

    def read(self, value: object) -> Value:
        """Parse a list, or text joined by ``+`` or commas."""
        faces = tuple(word(str(item), self.words) for item in parts(value))
        if len(faces) not in (0, nouns.FACES):
            raise ValueError(f"must be {nouns.FACES} faces, or none, not {len(faces)}")
        return faces


@dataclass(frozen=True)
class IncomeTaxParameter:
    """``flat`` or ``choice``, a sum, or both: the edition supplies what is missing."""

    high: int = MAX_SUM

    def read(self, value: object) -> Value:
        """Parse ``flat 200``, ``choice`` or ``200``."""
        said = parts(value)
        sums = [whole_number(item) for item in said if is_whole(item)]
        words = [word(item, ("flat", "choice")) for item in said if not is_whole(item)]
        fit = all(0 <= each <= self.high for each in sums)
        if not said or len(words) > 1 or len(sums) > 1 or not fit:
            raise ValueError(f"must be flat or choice, a sum, or both, not {value!r}")
        return (*words, *sums)


def whole_number(value: object) -> int:
    """Parse a whole number from a number or from text."""
    if not is_whole(value):
        raise ValueError(f"must be a whole number, not {value!r}")
    return int(cast("int | str", value))


def is_whole(value: object) -> bool:
    """Whether a value is a whole number, or the text of one."""
    if isinstance(value, str):
        return re.fullmatch(r"\s*-?[0-9]{1,12}\s*", value) is not None
    return isinstance(value, int) and not isinstance(value, bool)


def word(value: object, known: Sequence[str]) -> str:
    """Parse one of the known words, ignoring case."""
    said = value.strip().lower() if isinstance(value, str) else str(value)
    if said not in known:
        raise ValueError(f"{unknown('word', said, known)} (it is one of {', '.join(known)})")
    return said


def parts(value: object) -> list[object]:
    """The items of a list, or of its text."""
    if isinstance(value, list | tuple):
        return [*cast("Sequence[object]", value)]
    if not isinstance(value, str):
        return [value]
    items = [item for item in re.split(r"[\s,+]+", value) if item]
    return [] if items in (["none"], ["-"]) else [*items]


def write(value: Value) -> str:
    """A value as text, without spaces."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "+".join(str(item) for item in value) or "none"
    return str(value)


PARAMETERS: Mapping[str, Parameter] = {
    # Money and seats.
    "unit": Sum(low=1),
    "players_min": Number(2, SEATS),
    "players_max": Number(2, SEATS),
    "start_cash": Sum(),
    "rounding": ChoiceParameter(nouns.Rounding),
    "banker_rolls_first": Flag(),
    "deal_singly": Flag(),
    # GO, jail, parking, taxes.
    "go_salary": Sum(high=MAX_INCOME),
    "go_return_from_go_pays": Flag(),
    "jail_forfeits_salary_of_throw": Flag(),
    "jail_fine": Sum(),
    "jail_fine_to": ChoiceParameter(nouns.Beneficiary),
    "jail_double_rolls_again": Flag(),
    "jail_dice": Number(2, 3),
    "card_after_third_roll": Flag(),
    "free_parking": ChoiceParameter(nouns.Parking),
    "pot_sources": Subset(("jail", "tax", "card")),
    "pot_seed": Sum(high=MAX_INCOME),
    "income_tax": IncomeTaxParameter(),
    "income_tax_percent": Percent(),
    "luxury_tax": Sum(),
    # Rent and cards.
    "rent_claim": ChoiceParameter(nouns.RentClaim),
    "rent_claim_deadline": Number(1, 2),
    "bare_multiplier": Number(1, 100),
    "bare_multiplier_all_but_one": Number(1, 100),
    "mortgage_kills_multiplier": Flag(),
    "mortgaged_counts_for_set": Flag(),
    "utility_factors": Sums(),
    "card_returned": ChoiceParameter(nouns.CardReturned),
    "repairs_skyscraper": ChoiceParameter(nouns.SkyscraperRepairs),
    "repairs_depot": ChoiceParameter(nouns.DepotRepairs),
    # Auctions.
    "auction_mode": ChoiceParameter(nouns.AuctionMode),
    "min_increment": Sum(low=1),
    "auction_bid_limit": ChoiceParameter(nouns.BidLimit),
    # Building.
    "build_needs": ChoiceParameter(nouns.BuildNeeds),
    "build_windows": ChoiceParameter(nouns.BuildWindows),
    "build_despite_mortgage": Flag(),
    "hotel_after_houses": Number(1, 4),
    "hotel_after_houses_short": Number(1, 4),
    "short_fourth_house": Flag(),
    "hotel_exchange_single": Flag(),
    "shortage_auction": Flag(),
    "resale_basis": ChoiceParameter(nouns.ResaleBasis),
    "houses": Number(0, 1000),
    "hotels": Number(0, 1000),
    "skyscrapers": Number(0, 1000),
    "depots": Number(0, 1000),
    "rebalance_on_last_lot": Flag(),
    # Mortgages, deals, debts.
    "mortgage_requires_bare": ChoiceParameter(nouns.Bare),
    "mortgage_only_in_debt": Flag(),
    "mortgage_interest": Percent(),
    "trade_interest_now": Percent(),
    "bankruptcy_interest_now": Percent(),
    "may_refuse_mortgaged_inheritance": Flag(),
    "bank_auction_clears_mortgage": Flag(),
    "payment_in_kind": ChoiceParameter(nouns.InKind),
    "restrict_deals_when_insolvent": Flag(),
    "trade_tickets": Flag(),
    "allow_resign": Flag(),
    "multi_debt": ChoiceParameter(nouns.MultiDebt),
    # Ends.
    "tiebreak": ChoiceParameter(nouns.Tiebreak),
    "timed_finish_turn": Flag(),
    "time_limit": Number(),
    "clock": ChoiceParameter(nouns.GameClock),
    # The blue die and bus tickets.
    "blue_faces": Faces(),
    "tickets": Number(0, 1000),
    "expiry_tickets": Number(0, 1000),
    "gift": Sum(high=MAX_INCOME),
    "mrm_resolves_first": Flag(),
    "mrm_skip_mortgaged": Flag(),
    "bus_move_first": Flag(),
    "bus_optional": Flag(),
}
