"""Figures: what a report is made of.  Seats and squares are numbers; -1 is the bank, or nobody."""

from __future__ import annotations

from typing import Literal

import msgspec

CommandResult = Literal["few", "usual", "unusual", "rare"]
"""Too few throws to say; what one expects; once in a hundred games; once in a thousand."""
How = Literal["bought", "auction", "dealt"]


class Moment(msgspec.Struct, frozen=True):
    """What everybody has when a turn begins; the last one is how things stand now."""

    turn: int
    """Turns before it."""
    seat: int
    """Whose turn begins."""
    at: int
    """Seconds since 1970; 0 for what was played elsewhere."""
    cash: list[int]
    holdings: list[int]
    """Deeds and buildings, by the valuation of a short game."""

    @property
    def worth(self) -> list[int]:
        """Both together."""
        return [cash + more for cash, more in zip(self.cash, self.holdings, strict=True)]


class Lead(msgspec.Struct, frozen=True):
    """Who had most, from a turn on."""

    turn: int
    seats: list[int]


class Fit(msgspec.Struct, frozen=True):
    """How well counts agree with fair dice."""

    chi_squared: float
    freedom: int
    p: float
    """How often fair dice would agree as badly, or worse."""
    verdict: CommandResult


class Dice(msgspec.Struct, frozen=True):
    """All throws of the two white dice."""

    throws: int
    totals: list[int]
    """How often 2 to 12 came."""
    expected: list[float]
    """How often they should have."""
    pairs: list[list[int]]
    """By the first die and the second."""
    doubles: int
    faces: dict[str, int]
    """Of the blue die, where there is one."""
    by_total: Fit
    by_pair: Fit


class Luck(msgspec.Struct, frozen=True):
    """What a seat has thrown."""

    throws: int
    points: int
    doubles: int
    mean: float | None
    """7 in the long run; None without a throw."""


class Flow(msgspec.Struct, frozen=True):
    """Money of one seat for one purpose."""

    received: int
    paid: int


class Rents(msgspec.Struct, frozen=True):
    """Rents of one seat in cash."""

    paid: int
    received: int


class Earning(msgspec.Struct, frozen=True):
    """What a deed, or a group, has earned."""

    square: int
    """-1 where it is a whole group."""
    group: int
    """0 to 7 the colours, 8 the stations, 9 the utilities."""
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
    """At list price; what was won by a bid is among the auctions."""
    placed: int
    """Won by a bid."""
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
    """What the deal changed in this side's worth, as the bots estimate it."""


class Bargain(msgspec.Struct, frozen=True):
    """A deal that was made."""

    turn: int
    maker: Side
    taker: Side
    debt: bool
    """Whether it settled what one side owed the other."""


class Jail(msgspec.Struct, frozen=True):
    """A seat and the jail."""

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
    """-1 the bank, -2 everybody."""
    cause: str
    """Why the sum was owed, or ``resigned``."""
    owed: int
    square: int
    """Where it stood."""


class Rank(msgspec.Struct, frozen=True):
    """A seat's place, now or at the end."""

    place: int
    seat: int
    worth: int
    won: bool
    out: int
    """0 in play, else the order of elimination."""


class DecisionCounts(msgspec.Struct, frozen=True):
    """Who has decided at a seat, and how often."""

    person: int
    bot: int
    clock: int


class Length(msgspec.Struct, frozen=True):
    """How long the game was."""

    turns: int
    throws: int
    moves: int
    seconds: int
    """From its beginning to the newest move, by the clock of the server."""
    paused: int
    """Seconds of that during which it stood still."""


class SeatReport(msgspec.Struct, frozen=True):
    """All of one seat's figures."""

    luck: Luck
    landings: list[int]
    """By square; jail is only visited there."""
    jail: Jail
    rents: Rents
    building: Building
    flows: dict[str, Flow]
    """Every coin, by purpose: they add up from the first cash to the last."""
    cards: dict[str, int]
    """Cards drawn, by what they do."""
    hands: DecisionCounts


class Report(msgspec.Struct, frozen=True):
    """The statistics of one game, so far or in all."""

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
    """Deals that were shown, made or not."""
    deals: list[Bargain]
    ruins: list[Ruin]
