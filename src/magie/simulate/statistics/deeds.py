"""Deeds: what they cost, what they earn, and how long they take to pay back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from magie.editions.book import Book
from magie.game.state import NO_SEAT, Game
from magie.simulate.statistics.intervals import ratio
from magie.simulate.tally import RENT_LEVELS, Tally


@dataclass(frozen=True)
class Holding:
    """A deed, or all deeds of a group, in sums over all games."""

    squares: tuple[int, ...]
    group: int
    games: int
    rents: int
    """Rents that fell due; below, their sum."""
    rent: int
    levels: tuple[int, ...]
    """Rents by the level of the square: bare, one to four houses, hotel, skyscraper."""
    bought: int
    bought_for: int
    given: int
    """Deeds dealt at the printed price in a short or timed game."""
    given_for: int
    auctioned: int
    auctioned_for: int
    auctioned_price: int
    """What the auctioned ones would have cost at the printed price."""
    unsold: int
    dealt: int
    """Deeds that changed hands in a deal."""
    dealt_alone: int
    """Those of them that went for cash alone, one at a time."""
    dealt_for: int
    dealt_price: int
    """What these would have cost at the printed price."""
    built: int
    built_for: int
    sold_back: int
    """What the bank gave for buildings."""
    mortgaged: int
    owned: int
    """Turns of the whole table during which a seat owned a deed."""
    held: int
    """Deeds that had an owner in the position from which the games went on."""

    @property
    def sales(self) -> int:
        """How often the bank handed out a deed, in any way."""
        return self.bought + self.auctioned + self.given

    @property
    def cost(self) -> int:
        """All that the bank was paid for deeds and buildings, less what it gave for buildings."""
        return (
            self.bought_for + self.auctioned_for + self.given_for + self.built_for - self.sold_back
        )

    @property
    def mean_rent(self) -> float | None:
        """What a visitor owes."""
        return ratio(self.rent, self.rents)

    @property
    def mean_price(self) -> float | None:
        """What is paid on landing."""
        return ratio(self.bought_for, self.bought)

    @property
    def auction_price(self) -> float | None:
        """What an auction brings."""
        return ratio(self.auctioned_for, self.auctioned)

    @property
    def auction_rate(self) -> float | None:
        """The same as a part of the printed price."""
        return ratio(self.auctioned_for, self.auctioned_price)

    @property
    def deal_price(self) -> float | None:
        """What a deed fetches that is sold alone for cash."""
        return ratio(self.dealt_for, self.dealt_alone)

    @property
    def deal_rate(self) -> float | None:
        """The same as a part of the printed price."""
        return ratio(self.dealt_for, self.dealt_price)

    @property
    def cost_a_sale(self) -> float | None:
        """What one deed costs with its buildings, from one sale by the bank to the next."""
        return ratio(self.cost, self.sales)

    @property
    def rent_a_turn(self) -> float | None:
        """What one owned deed earns in a turn of the table."""
        return ratio(self.rent, self.owned)

    @property
    def payback(self) -> float | None:
        """Turns of the table until the rents of a deed equal what it costs with its buildings."""
        # What was paid before the games went on is not known.
        return None if self.held else ratio(self.cost * self.owned, self.rent * self.sales)


def deeds(tally: Tally, book: Book, first: Game) -> list[Holding]:
    """Every deed of the board, in order; the ``first`` game is what all began with."""
    squares = range(book.edition.squares)
    return [
        _deed(tally, book, square, int(first.owner[square] != NO_SEAT))
        for square in squares
        if book.edition.square[square].price
    ]


def _deed(tally: Tally, book: Book, square: int, held: int) -> Holding:
    deed = book.edition.square[square]
    return Holding(
        squares=(square,),
        group=deed.group,
        games=tally.games,
        rents=tally.rents[square],
        rent=tally.rent[square],
        levels=tuple(tally.level[square * RENT_LEVELS : (square + 1) * RENT_LEVELS]),
        bought=tally.bought[square],
        bought_for=tally.bought_for[square],
        given=tally.given[square],
        given_for=tally.given[square] * deed.price,
        auctioned=tally.auctioned[square],
        auctioned_for=tally.auctioned_for[square],
        auctioned_price=tally.auctioned[square] * deed.price,
        unsold=tally.unsold[square],
        dealt=tally.dealt[square],
        dealt_alone=tally.dealt_alone[square],
        dealt_for=tally.dealt_for[square],
        dealt_price=tally.dealt_alone[square] * deed.price,
        built=tally.built[square],
        built_for=tally.built_for[square],
        sold_back=tally.sold_back[square],
        mortgaged=tally.mortgaged[square],
        owned=tally.owned[square],
        held=held,
    )


def groups(holdings: Sequence[Holding]) -> list[Holding]:
    """The same summed by group, in the order of the groups."""
    numbers = sorted({each.group for each in holdings})
    return [together([each for each in holdings if each.group == number]) for number in numbers]


def together(members: Sequence[Holding]) -> Holding:
    """Deeds as one: all their sums added."""
    first = members[0]
    sums = {
        field.name: sum(getattr(each, field.name) for each in members)
        for field in fields(Holding)
        if field.name not in ("squares", "group", "games", "levels")
    }
    return Holding(
        squares=tuple(square for each in members for square in each.squares),
        group=first.group,
        games=first.games,
        levels=tuple(map(sum, zip(*(each.levels for each in members), strict=True))),
        **sums,
    )
