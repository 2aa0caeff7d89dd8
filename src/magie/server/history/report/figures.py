"""The types of a report.  Seats and squares are numbers; -1 is the bank, or no seat."""

from __future__ import annotations

from typing import Literal

import msgspec

FitVerdict = Literal["few", "usual", "unusual", "rare"]
"""Too few throws to say; as expected; p below 1 in 100; p below 1 in 1000."""
How = Literal["bought", "auction", "dealt"]


class Moment(msgspec.Struct, frozen=True):
    """What every seat has when a turn begins; the last moment is the current state."""

    turn: int
    """Turns before it."""
    seat: int
    """Whose turn begins."""
    at: int
    """Seconds since 1970; 0 for an imported part."""
    cash: list[int]
    holdings: list[int]
    """Deeds and buildings, by the valuation of a short game."""

    @property
    def worth(self) -> list[int]:
        """Cash and holdings together."""
        return [cash + more for cash, more in zip(self.cash, self.holdings, strict=True)]


class Lead(msgspec.Struct, frozen=True):
    """The leading seats from a turn on."""

    turn: int
    seats: list[int]


class Fit(msgspec.Struct, frozen=True):
    """The χ² test of counts against fair dice."""

    chi_squared: float
    freedom: int
    p: float
    """The p-value: how often fair dice would deviate as much, or more."""
    verdict: FitVerdict


class Dice(msgspec.Struct, frozen=True):
    """All throws of the two white dice."""

    throws: int
    totals: list[int]
    """The counts of 2 to 12."""
    expected: list[float]
    """The expected counts."""
    pairs: list[list[int]]
    """By the first die and the second."""
    doubles: int
    faces: dict[str, int]
    """Of the blue die, where there is one."""
    by_total: Fit
    by_pair: Fit


class Luck(msgspec.Struct, frozen=True):
    """The throws of a seat."""

    throws: int
    points: int
    doubles: int
    mean: float | None
    """7 is expected; None without a throw."""


class Flow(msgspec.Struct, frozen=True):
    """The cash flow of one seat for one purpose."""

    received: int
    paid: int


class Rents(msgspec.Struct, frozen=True):
    """The rents of one seat in cash."""

    paid: int
    received: int


class Earning(msgspec.Struct, frozen=True):
    """What a deed, or a group, has earned."""

    square: int
    """-1 where it is a whole group."""
    group: int
    """0 to 7: colours; 8: stations; 9: utilities."""
    due: int
    """How often a rent fell due."""
    due_sum: int
    received: int
    """How much of that was paid in cash."""


class Rent(msgspec.Struct, frozen=True):
    """One rent that was paid."""

    turn: int
    debtor: int
    owner: int
    square: int
    amount: int


class Purchase(msgspec.Struct, frozen=True):
    """A deed that came from the bank."""

    turn: int
    seat: int
    square: int
    how: How
    price: int
    list_price: int


class PieceSale(msgspec.Struct, frozen=True):
    """One of the last buildings, sold to the highest bidder."""

    turn: int
    seat: int
    piece: int
    price: int


class Building(msgspec.Struct, frozen=True):
    """What a seat has built and sold."""

    built: int
    spent: int
    """At list price; pieces won in an auction are not counted here."""
    placed: int
    """Pieces won in an auction."""
    sales: int
    refunded: int


class Side(msgspec.Struct, frozen=True):
    """What one side of a deal gives."""

    seat: int
    deeds: list[int]
    cash: int
    cards: list[int]
    """The decks of its release cards."""
    tickets: int
    gain: int
    """The change in this side's worth, as the bots estimate it."""


class Bargain(msgspec.Struct, frozen=True):
    """A deal that was made."""

    turn: int
    maker: Side
    taker: Side
    debt: bool
    """Whether it settled a debt between the two."""


class Jail(msgspec.Struct, frozen=True):
    """The jail counts of a seat."""

    sent: int
    stays: int
    """Throws that failed."""
    fines: int
    cards: int
    freed: int


class Ruin(msgspec.Struct, frozen=True):
    """A seat that left the game."""

    turn: int
    seat: int
    creditor: int
    """-1: the bank; -2: all other seats."""
    cause: str
    """Why the sum was owed, or ``resigned``."""
    owed: int
    square: int
    """The square on which it stood."""


class Rank(msgspec.Struct, frozen=True):
    """The rank of a seat, now or at the end."""

    place: int
    seat: int
    worth: int
    won: bool
    out: int
    """0 in play, else the order of elimination."""


class DecisionCounts(msgspec.Struct, frozen=True):
    """The number of decisions at a seat, by who made them."""

    person: int
    bot: int
    clock: int


class Length(msgspec.Struct, frozen=True):
    """The length of a game."""

    turns: int
    throws: int
    moves: int
    seconds: int
    """From its start to the newest move, by the clock of the server."""
    paused: int
    """Seconds of that in pauses."""


class SeatReport(msgspec.Struct, frozen=True):
    """The statistics of one seat."""

    luck: Luck
    landings: list[int]
    """By square; on the jail square, only visits."""
    jail: Jail
    rents: Rents
    building: Building
    flows: dict[str, Flow]
    """All payments by purpose: with the first cash they add up to the last."""
    cards: dict[str, int]
    """Cards drawn, by effect."""
    hands: DecisionCounts
    automatic_turns: int
    """Turns in which a bot or the clock decided for the seat; all turns of a bot."""


class Report(msgspec.Struct, frozen=True):
    """The statistics of one game, so far or in total."""

    version: int
    """Of the table."""
    over: bool
    length: Length
    ranking: list[Rank]
    moments: list[Moment]
    leads: list[Lead]
    dice: Dice
    seats: list[SeatReport]
    deeds: list[Earning]
    groups: list[Earning]
    biggest_rent: Rent | None
    purchases: list[Purchase]
    unsold: list[int]
    """Squares that found no bidder."""
    pieces: list[PieceSale]
    offers: int
    """Deals that were offered, accepted or not."""
    deals: list[Bargain]
    ruins: list[Ruin]
