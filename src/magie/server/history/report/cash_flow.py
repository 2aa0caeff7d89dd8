"""Purses: every coin that goes in or out of a seat's hands, and what for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from magie.game.events import EventKind
from magie.game.state import EVERYBODY, NO_SEAT, Cause, Game
from magie.server.history.report.figures import Flow

CAUSES = {
    Cause.RENT: "rent",
    Cause.TAX: "tax",
    Cause.CARD: "card",
    Cause.FINE: "fine",
    Cause.INTEREST: "interest",
    Cause.BID: "auction",
    Cause.GIFT: "gift",
    Cause.SALARY: "salary",
}
"""What debts are paid for.  A gift is what a card lets seats pay each other."""
ESTATE = "estate"
"""What is left of a seat that leaves the game."""
Numbers = Mapping[str, int]


class Purses:
    """The purses of all seats."""

    def __init__(self, game: Game) -> None:
        self._seats = game.seats
        self._out = {seat for seat in range(game.seats) if game.out[seat]}
        self._flows: list[dict[str, list[int]]] = [{} for _ in range(game.seats)]

    def move(self, payer: int, payee: int, amount: int, purpose: str) -> None:
        """A sum changes hands; the bank keeps no purse."""
        if payer >= 0:
            self._flows[payer].setdefault(purpose, [0, 0])[1] += amount
        if payee >= 0:
            self._flows[payee].setdefault(purpose, [0, 0])[0] += amount

    def share_out(self, payer: int, amount: int, purpose: str) -> None:
        """A sum goes to all others in play alike, odd coins to the first on the left (AMB-30)."""
        others = [(payer + step) % self._seats for step in range(1, self._seats)]
        others = [seat for seat in others if seat not in self._out]
        for left, seat in zip(range(len(others), 0, -1), others, strict=True):
            share = -(-amount // left)
            self.move(payer, seat, share, purpose)
            amount -= share

    def note(self, kind: EventKind, numbers: Numbers, before: Game) -> None:
        """Follow the money of an event."""
        if kind in MOVED:
            MOVED[kind](self, numbers)
        elif kind == EventKind.PAID:
            self._pay(numbers)
        elif kind == EventKind.ACCEPT:
            maker, taker = before.deal_from, before.deal_to
            self.move(maker, taker, before.deal_cash[0], "deal")
            self.move(taker, maker, before.deal_cash[1], "deal")
        elif kind == EventKind.BANKRUPT:
            self._break(numbers)
            self._out.add(numbers["seat"])

    def _pay(self, numbers: Numbers) -> None:
        purpose = CAUSES[Cause(numbers["cause"])]
        if numbers["payee"] == EVERYBODY:
            self.share_out(numbers["payer"], numbers["amount"], purpose)
        else:
            self.move(numbers["payer"], numbers["payee"], numbers["amount"], purpose)

    def _break(self, numbers: Numbers) -> None:
        """What a seat leaves behind: its cash, and what the bank gives for its buildings."""
        seat, heir, cash = numbers["seat"], numbers["creditor"], numbers["cash"]
        if heir == EVERYBODY:
            self.move(NO_SEAT, seat, numbers["buildings"], ESTATE)
            self.share_out(seat, cash + numbers["buildings"], ESTATE)
        else:
            self.move(seat, heir, cash, ESTATE)
            if heir != NO_SEAT:
                self.move(NO_SEAT, heir, numbers["buildings"], ESTATE)

    def flows(self, seat: int) -> dict[str, Flow]:
        """A seat's money by purpose."""
        return {purpose: Flow(*sums) for purpose, sums in sorted(self._flows[seat].items())}


def _in(purpose: str) -> Callable[[Purses, Numbers], None]:
    return lambda purses, n: purses.move(NO_SEAT, n["seat"], n["amount"], purpose)


def _out(purpose: str) -> Callable[[Purses, Numbers], None]:
    return lambda purses, n: purses.move(n["seat"], NO_SEAT, n["amount"], purpose)


def _lift(purses: Purses, n: Numbers) -> None:
    purses.move(n["seat"], NO_SEAT, n["loan"], "mortgage")
    purses.move(n["seat"], NO_SEAT, n["interest"], "interest")


MOVED: dict[EventKind, Callable[[Purses, Numbers], None]] = {
    EventKind.DEALT: _out("purchase"),
    EventKind.BUY: _out("purchase"),
    EventKind.SALARY: _in("salary"),
    EventKind.COLLECT: _in("card"),
    EventKind.POT: _in("pot"),
    EventKind.BUILD: _out("building"),
    EventKind.SELL: _in("building"),
    EventKind.MORTGAGE: _in("mortgage"),
    EventKind.LIFT: _lift,
    EventKind.GIFT: _in("present"),
}
"""Events whose money goes to the bank or comes from it."""
