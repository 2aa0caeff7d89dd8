"""Cash flow: every payment of and to a seat, by purpose."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from magie.game.events import EventKind
from magie.game.state import EVERYBODY, NO_SEAT, Cause, Game
from magie.server.history.report.figures import Flow

PURPOSES = {
    Cause.RENT: "rent",
    Cause.TAX: "tax",
    Cause.CARD: "card",
    Cause.FINE: "fine",
    Cause.INTEREST: "interest",
    Cause.BID: "auction",
    Cause.GIFT: "gift",
    Cause.SALARY: "salary",
}
"""The purpose of a debt by its cause.  A gift is what a card makes seats pay each other."""
ESTATE = "estate"
"""The purpose of what a bankrupt seat leaves behind."""
Numbers = Mapping[str, int]


class CashFlow:
    """The cash flow of all seats."""

    def __init__(self, game: Game) -> None:
        self._seats = game.seats
        self._out = {seat for seat in range(game.seats) if game.out[seat]}
        self._flows: list[dict[str, list[int]]] = [{} for _ in range(game.seats)]

    def move(self, payer: int, payee: int, amount: int, purpose: str) -> None:
        """Record a payment; payments of the bank are not counted."""
        if payer >= 0:
            self._flows[payer].setdefault(purpose, [0, 0])[1] += amount
        if payee >= 0:
            self._flows[payee].setdefault(purpose, [0, 0])[0] += amount

    def share_out(self, payer: int, amount: int, purpose: str) -> None:
        """Split a sum among all other seats in play, odd coins to the left first (AMB-30)."""
        others = [(payer + step) % self._seats for step in range(1, self._seats)]
        others = [seat for seat in others if seat not in self._out]
        for left, seat in zip(range(len(others), 0, -1), others, strict=True):
            share = -(-amount // left)
            self.move(payer, seat, share, purpose)
            amount -= share

    def on_event(self, kind: EventKind, numbers: Numbers, before: Game) -> None:
        """Record the payments of an event."""
        if kind in BANK_FLOWS:
            BANK_FLOWS[kind](self, numbers)
        elif kind == EventKind.PAID:
            self._pay(numbers)
        elif kind == EventKind.ACCEPT:
            maker, taker = before.deal_from, before.deal_to
            self.move(maker, taker, before.deal_cash[0], "deal")
            self.move(taker, maker, before.deal_cash[1], "deal")
        elif kind == EventKind.BANKRUPT:
            self._pay_out_estate(numbers)
            self._out.add(numbers["seat"])

    def _pay(self, numbers: Numbers) -> None:
        purpose = PURPOSES[Cause(numbers["cause"])]
        if numbers["payee"] == EVERYBODY:
            self.share_out(numbers["payer"], numbers["amount"], purpose)
        else:
            self.move(numbers["payer"], numbers["payee"], numbers["amount"], purpose)

    def _pay_out_estate(self, numbers: Numbers) -> None:
        """Pay out what a seat leaves: its cash, and the bank's price for its buildings."""
        seat, creditor, cash = numbers["seat"], numbers["creditor"], numbers["cash"]
        if creditor == EVERYBODY:
            self.move(NO_SEAT, seat, numbers["buildings"], ESTATE)
            self.share_out(seat, cash + numbers["buildings"], ESTATE)
        else:
            self.move(seat, creditor, cash, ESTATE)
            if creditor != NO_SEAT:
                self.move(NO_SEAT, creditor, numbers["buildings"], ESTATE)

    def flows(self, seat: int) -> dict[str, Flow]:
        """The cash flow of a seat by purpose."""
        return {purpose: Flow(*sums) for purpose, sums in sorted(self._flows[seat].items())}


def _from_bank(purpose: str) -> Callable[[CashFlow, Numbers], None]:
    return lambda cash_flow, n: cash_flow.move(NO_SEAT, n["seat"], n["amount"], purpose)


def _to_bank(purpose: str) -> Callable[[CashFlow, Numbers], None]:
    return lambda cash_flow, n: cash_flow.move(n["seat"], NO_SEAT, n["amount"], purpose)


def _lift(cash_flow: CashFlow, n: Numbers) -> None:
    cash_flow.move(n["seat"], NO_SEAT, n["loan"], "mortgage")
    cash_flow.move(n["seat"], NO_SEAT, n["interest"], "interest")


BANK_FLOWS: dict[EventKind, Callable[[CashFlow, Numbers], None]] = {
    EventKind.DEALT: _to_bank("purchase"),
    EventKind.BUY: _to_bank("purchase"),
    EventKind.SALARY: _from_bank("salary"),
    EventKind.COLLECT: _from_bank("card"),
    EventKind.POT: _from_bank("pot"),
    EventKind.BUILD: _to_bank("building"),
    EventKind.SELL: _from_bank("building"),
    EventKind.MORTGAGE: _from_bank("mortgage"),
    EventKind.LIFT: _lift,
    EventKind.GIFT: _from_bank("present"),
}
"""Events with a payment to or from the bank."""
