"""An edition: everything fixed before play begins.

Every field below ``squares`` is a rule that a table may set; its name is the one used in
``rules:``.  Values that are words in the edition files are the enums of this module.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from magie.base.records import Ints, Record, i32, i64, rows
from magie.game.state import CARDS, DECKS, SQUARES

RULES_VERSION = 2
"""Increases only when the rules change: a game ends by the rules that it began with."""

GROUPS = 10
"""Eight colours, then stations and utilities."""
STATIONS = 8
UTILITIES = 9
NO_GROUP = 10
MEMBERS = 4
"""Squares in a group, at most."""
LEVELS = 7
FACES = 6


class Kind(IntEnum):
    """What a square is."""

    GO = 0
    LOT = 1
    STATION = 2
    UTILITY = 3
    TAX = 4
    CHANCE = 5
    CHEST = 6
    JAIL = 7
    PARKING = 8
    GO_TO_JAIL = 9
    AUCTION = 10
    BIRTHDAY = 11
    BUS_TICKET = 12


class Effect(IntEnum):
    """What a card does."""

    PAY = 0
    COLLECT = 1
    MOVE_TO = 2
    MOVE_BACK_TO = 3
    MOVE_BY = 4
    NEAREST_STATION = 5
    NEAREST_UTILITY = 6
    PAY_EACH = 7
    COLLECT_EACH = 8
    REPAIRS = 9
    GO_TO_JAIL = 10
    RELEASE = 11
    PAY_OR_DRAW = 12


class Deck(IntEnum):
    """The two decks."""

    CHANCE = 0
    CHEST = 1


class BuildingKind(IntEnum):
    """The kinds of building."""

    HOUSE = 0
    HOTEL = 1
    SKYSCRAPER = 2
    DEPOT = 3


class Face(IntEnum):
    """The faces of the blue die; 0 where it was not thrown."""

    NONE = 0
    ONE = 1
    TWO = 2
    THREE = 3
    MR = 4
    BUS = 5


class Variant(IntEnum):
    """The three games in every booklet."""

    STANDARD = 0
    SHORT = 1
    TIMED = 2


class Beneficiary(IntEnum):
    """Where the jail fine goes."""

    BANK = 0
    POT = 1


class Parking(IntEnum):
    """What Free Parking brings."""

    NONE = 0
    POT = 1


class IncomeTax(IntEnum):
    """Whether the income tax may be settled at a tenth of all that a seat has."""

    FLAT = 0
    CHOICE = 1


class Rounding(IntEnum):
    """What becomes of fractions of the smallest note (AMB-04)."""

    UP = 0
    NEAREST = 1
    DOWN = 2
    EXACT = 3


class RentClaim(IntEnum):
    """Whether owners ask for their rents (AMB-21)."""

    AUTO = 0
    MANUAL = 1


class CardReturned(IntEnum):
    """When a card goes back under its pile (CARD-03)."""

    BEFORE = 0
    AFTER = 1


class AuctionMode(IntEnum):
    """How bids are called (AMB-16)."""

    POLLED = 0
    OUTCRY = 1
    SEALED = 2


class BidLimit(IntEnum):
    """How high a seat may bid (AMB-17)."""

    CASH = 0
    RAISABLE = 1
    UNLIMITED = 2


class BuildNeeds(IntEnum):
    """How much of a group it takes to build."""

    ALL = 0
    ALL_BUT_ONE = 1


class BuildWindows(IntEnum):
    """When buildings may be bought (AMB-45)."""

    OWN = 0
    BETWEEN = 1
    ANY = 2


class ResaleBasis(IntEnum):
    """Half of which price the bank pays for buildings (AMB-51)."""

    PRINTED = 0
    PAID = 1


class Bare(IntEnum):
    """What must be free of buildings before a mortgage (AMB-47)."""

    LOT = 0
    GROUP = 1


class InKind(IntEnum):
    """Which debts may be settled with deeds (DEBT-01, AMB-56)."""

    RENT = 0
    ANY = 1
    TRADE = 2


class MultiDebt(IntEnum):
    """How one seat pays many (AMB-30)."""

    SEQUENTIAL = 0
    PRORATA = 1


class SkyscraperRepairs(IntEnum):
    """What a skyscraper counts as in repairs (AMB-29)."""

    HOTEL = 0
    NOTHING = 1


class DepotRepairs(IntEnum):
    """What a depot counts as in repairs (AMB-29)."""

    NOTHING = 0
    HOUSE = 1


class Tiebreak(IntEnum):
    """What decides between equal fortunes (AMB-62)."""

    SHARED = 0
    CASH = 1
    DEEDS = 2


class GameClock(IntEnum):
    """What the time limit of a timed game counts: the evening, or only time spent deciding."""

    WALL = 0
    PLAY = 1


class Square(Record):
    """One square of the board, with its deed if it has one."""

    kind: int = i32()
    group: int = i32(first=NO_GROUP)
    price: int = i32()
    """0 where there is no deed."""
    mortgage: int = i32()
    house: int = i32()
    """What a house costs; on a station, a depot."""
    hotel: int = i32()
    skyscraper: int = i32()
    rent: Ints = i32(LEVELS)
    """Lots: by level.  Stations: by number owned.  Utilities: times the points thrown."""
    tax: int = i32()
    income: int = i32()
    """1 on the income tax."""


class Card(Record):
    """One card of a deck."""

    effect: int = i32()
    amount: int = i32()
    """A sum, a number of squares, or the factor of a rent."""
    target: int = i32()
    """The square to go to; the deck to draw from instead of paying."""
    per_house: int = i32()
    per_hotel: int = i32()


class Edition(Record):
    """One rulebook with its board, in one variant, with a table's house rules."""

    rules_version: int = i32(first=RULES_VERSION)
    variant: int = i32()
    squares: int = i32()
    jail_square: int = i32()
    square: Sequence[Square] = rows(Square, SQUARES)
    group_size: Ints = i32(GROUPS)
    member: Ints = i32(GROUPS * MEMBERS)
    """The squares of each group, in board order."""
    group_deeds: Ints = i64(GROUPS)
    """The same as a set, a bit each."""
    card: Sequence[Card] = rows(Card, DECKS * CARDS)
    release: Ints = i32(DECKS)
    """The number of each deck's release card."""

    # Money and seats.
    unit: int = i32(first=1)
    """The smallest note: no sum is a fraction of it (AMB-04)."""
    players_min: int = i32(first=2)
    players_max: int = i32(first=8)
    start_cash: int = i32()
    rounding: int = i32()
    banker_rolls_first: int = i32()
    """SETUP-16"""
    deal_singly: int = i32()
    """SHORT-02"""

    # GO, jail, parking, taxes.
    go_salary: int = i32()
    go_return_from_go_pays: int = i32()
    """GO-04, AMB-07"""
    jail_forfeits_salary_of_throw: int = i32()
    """AMB-08"""
    jail_fine: int = i32()
    jail_fine_to: int = i32()
    jail_double_rolls_again: int = i32()
    """JAIL-11, AMB-10"""
    jail_dice: int = i32()
    card_after_third_roll: int = i32()
    """AMB-12"""
    free_parking: int = i32()
    pot_jail: int = i32()
    """``pot_sources``: jail fines, taxes and card payments that feed the pot (AMB-44)."""
    pot_tax: int = i32()
    pot_card: int = i32()
    pot_seed: int = i32()
    income_tax: int = i32()
    income_tax_percent: int = i32()
    luxury_tax: int = i32()

    # Rent and cards.
    rent_claim: int = i32()
    rent_claim_deadline: int = i32()
    """First rolls of later turns after which a claim is dead (RENT-03)."""
    bare_multiplier: int = i32()
    bare_multiplier_all_but_one: int = i32()
    mortgage_kills_multiplier: int = i32()
    """RENT-06, AMB-76"""
    mortgaged_counts_for_set: int = i32()
    """AMB-24"""
    card_returned: int = i32()
    repairs_skyscraper: int = i32()
    repairs_depot: int = i32()

    # Auctions.
    auction_mode: int = i32()
    min_increment: int = i32()
    auction_bid_limit: int = i32()

    # Building.
    build_needs: int = i32()
    build_windows: int = i32()
    build_despite_mortgage: int = i32()
    """AMB-48"""
    hotel_after: int = i32()
    """Houses before a hotel in this variant: ``hotel_after_houses`` or ``..._short``; four again
    where ``short_fourth_house`` is set (AMB-59)."""
    hotel_exchange_single: int = i32()
    shortage_auction: int = i32()
    resale_basis: int = i32()
    houses: int = i32()
    hotels: int = i32()
    skyscrapers: int = i32()
    depots: int = i32()
    rebalance_on_last_lot: int = i32()
    """AMB-77"""

    # Mortgages, deals, debts.
    mortgage_requires_bare: int = i32()
    mortgage_only_in_debt: int = i32()
    """AMB-46"""
    mortgage_interest: int = i32()
    """Percent, like the two that follow."""
    trade_interest_now: int = i32()
    """MORT-14, AMB-39"""
    bankruptcy_interest_now: int = i32()
    may_refuse_mortgaged_inheritance: int = i32()
    """AMB-36"""
    bank_auction_clears_mortgage: int = i32()
    """AMB-41"""
    payment_in_kind: int = i32()
    restrict_deals_when_insolvent: int = i32()
    """AMB-35"""
    trade_tickets: int = i32()
    """AMB-54"""
    allow_resign: int = i32()
    """AMB-34"""
    multi_debt: int = i32()

    # Ends.
    tiebreak: int = i32()
    timed_finish_turn: int = i32()
    """AMB-63"""
    time_limit: int = i32()
    """Minutes; 0 where the table calls time itself."""
    clock: int = i32()

    # The blue die and bus tickets.
    blue_faces: Ints = i32(FACES)
    """All 0 where only two dice are used."""
    tickets: int = i32()
    expiry_tickets: int = i32()
    """AMB-71"""
    gift: int = i32()
    """MEGA-SQ-04"""
    mrm_resolves_first: int = i32()
    """AMB-64"""
    mrm_skip_mortgaged: int = i32()
    """AMB-66"""
    bus_move_first: int = i32()
    """AMB-69"""
    bus_optional: int = i32()
    """AMB-69"""
