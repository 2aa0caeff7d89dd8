"""The board as it is printed: squares, deeds, groups and cards of an edition."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from magie.editions.book import Book, Group, Words
from magie.game.edition import MEMBERS, NO_GROUP, STATIONS, UTILITIES, Kind
from magie.game.state import Game
from magie.rules.mortgage import lift_interest

BOARD_CACHE_SIZE = 256
"""Boards in the cache: those of the editions, and those of tables with house rules."""


GROUP_KINDS = {STATIONS: Kind.STATION, UTILITIES: Kind.UTILITY}
"""The groups without a colour, by the kind of their squares."""


NEW_GAME = Game()
"""A game in which no deed is mortgaged."""


class Both(msgspec.Struct, frozen=True):
    """A text in both languages."""

    fr: str
    en: str


class Currency(msgspec.Struct, frozen=True):
    """The money of an edition."""

    code: str
    symbol: str
    name: Both


class SquareView(msgspec.Struct, frozen=True):
    """A square and its deed."""

    name: Both
    kind: str
    group: int
    """-1 where it belongs to none."""
    price: int
    """0 where there is no deed."""
    mortgage: int
    lift: int
    """The cost of lifting a mortgage that the owner took out themselves."""
    rents: list[int]
    """Lots: by level.  Stations: by number held.  Utilities: factors, by number held."""
    amount: int
    """The tax; 0 where there is none."""


class GroupView(msgspec.Struct, frozen=True):
    """A colour, the stations or the utilities, with the prices of buildings."""

    id: str
    name: Both
    squares: list[int]
    house: int
    hotel: int
    skyscraper: int
    depot: int


class BoardView(msgspec.Struct, frozen=True):
    """Everything that is printed, with the house rules of the table."""

    edition: str
    variant: str
    rules: dict[str, str]
    """The house rules that the table has set."""
    title: Both
    currency: Currency
    squares: list[SquareView]
    groups: list[GroupView]
    cards: list[list[Both]]
    """By deck."""
    tickets: dict[str, Both]
    tokens: list[Both]
    start_cash: int
    salary: int
    stock: list[int]
    """Houses, hotels, skyscrapers, depots."""
    blue_die: bool
    unit: int
    """The smallest note: every sum is a multiple of it."""
    least: int
    """The lowest and the highest number of players."""
    most: int


@lru_cache(BOARD_CACHE_SIZE)
def board_view(book: Book) -> BoardView:
    """Everything that is printed in a book."""
    edition = book.edition
    return BoardView(
        edition=book.id,
        variant=book.variant,
        rules=dict(book.overrides),
        title=_both(book.title),
        currency=Currency(book.currency.code, book.currency.symbol, _both(book.currency.name)),
        squares=[_square(book, at) for at in range(edition.squares)],
        groups=[_group(book, at, group) for at, group in enumerate(book.groups)],
        cards=[
            [_card(book, deck, number) for number in range(len(cards))]
            for deck, cards in enumerate(book.cards)
        ],
        tickets={name: _both(words) for name, words in book.tickets.items()},
        tokens=[_both(token) for token in book.tokens],
        start_cash=edition.start_cash,
        salary=edition.go_salary,
        stock=[edition.houses, edition.hotels, edition.skyscrapers, edition.depots],
        blue_die=any(edition.blue_faces),
        unit=edition.unit,
        least=edition.players_min,
        most=edition.players_max,
    )


def _square(book: Book, at: int) -> SquareView:
    square = book.edition.square[at]
    interest = lift_interest(NEW_GAME, book.edition, at)
    return SquareView(
        name=_both(book.squares[at]),
        kind=Kind(square.kind).name.lower(),
        group=square.group if square.group != NO_GROUP else -1,
        price=square.price,
        mortgage=square.mortgage,
        lift=square.mortgage + interest,
        rents=[figure for figure in square.rent if figure],
        amount=square.tax,
    )


def _group(book: Book, at: int, group: Group) -> GroupView:
    first, size = at * MEMBERS, book.edition.group_size[at]
    return GroupView(
        id=GROUP_KINDS[at].name.lower() if at in GROUP_KINDS else group.id,
        name=_both(group.name),
        squares=[*book.edition.member[first : first + size]],
        house=group.house,
        hotel=group.hotel,
        skyscraper=group.skyscraper,
        depot=group.depot,
    )


def _card(book: Book, deck: int, number: int) -> Both:
    return Both(book.card(deck, number, "fr"), book.card(deck, number, "en"))


def _both(words: Words) -> Both:
    return Both(words.fr, words.en)
