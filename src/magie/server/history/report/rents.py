"""Rents: which were due, which were paid, and the earnings of every deed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from magie.game.edition import GROUPS, NO_GROUP, Edition
from magie.game.events import EventKind
from magie.game.state import Cause
from magie.server.history.report.figures import Earning, Rent, Rents

Numbers = Mapping[str, int]


@dataclass(frozen=True)
class _Due:
    debtor: int
    owner: int
    square: int
    amount: int

    def matches(self, numbers: Numbers) -> bool:
        """Whether a waived or lapsed claim is this one."""
        names = ("debtor", "owner", "square", "amount")
        return all(getattr(self, name) == numbers[name] for name in names)


class RentBook:
    """All rents of a game."""

    def __init__(self, edition: Edition, seats: int) -> None:
        self._edition = edition
        self._open: list[_Due] = []
        self._paid, self._received = [0] * seats, [0] * seats
        self._due = [[0, 0, 0] for _ in range(edition.squares)]
        """By square: the number of rents, their sum, and the part paid in cash."""
        self.biggest: Rent | None = None

    def on_event(self, kind: EventKind, numbers: Numbers, turn: int, claimed: int) -> None:
        """Record the rents of an event; ``claimed`` is the square of a claim just made."""
        if kind == EventKind.RENT_DUE:
            square, amount = numbers["square"], numbers["amount"]
            self._due[square][0] += 1
            self._due[square][1] += amount
            self._open.append(_Due(numbers["debtor"], numbers["owner"], square, amount))
        elif kind in (EventKind.WAIVE, EventKind.LAPSE):
            self._close(next((due for due in self._open if due.matches(numbers)), None))
        elif kind == EventKind.PAID and numbers["cause"] == Cause.RENT:
            self._pay(numbers, turn, claimed)
        elif kind == EventKind.BANKRUPT:
            seat = numbers["seat"]
            self._open = [due for due in self._open if seat not in (due.debtor, due.owner)]
        elif kind == EventKind.SETTLED:
            self._close(self._find(numbers["debtor"], numbers["creditor"], numbers["amount"], -1))

    def _pay(self, numbers: Numbers, turn: int, claimed: int) -> None:
        payer, payee, amount = numbers["payer"], numbers["payee"], numbers["amount"]
        self._paid[payer] += amount
        self._received[payee] += amount
        due = self._find(payer, payee, amount, claimed)
        self._close(due)
        square = -1 if due is None else due.square
        if due is not None:
            self._due[square][2] += amount
        if self.biggest is None or amount > self.biggest.amount:
            self.biggest = Rent(turn, payer, payee, square, amount)

    def _find(self, debtor: int, owner: int, amount: int, claimed: int) -> _Due | None:
        """The matching open rent: the one just claimed, else the newest of that sum."""
        same = [
            due
            for due in reversed(self._open)
            if (due.debtor, due.owner, due.amount) == (debtor, owner, amount)
        ]
        return next((due for due in same if due.square == claimed), next(iter(same), None))

    def _close(self, due: _Due | None) -> None:
        if due is not None:
            self._open.remove(due)

    def of_seat(self, seat: int) -> Rents:
        """What a seat has paid and received."""
        return Rents(self._paid[seat], self._received[seat])

    def deeds(self) -> list[Earning]:
        """What every deed has earned, in board order."""
        squares = self._edition.square
        return [
            Earning(square, squares[square].group, *self._due[square])
            for square in range(self._edition.squares)
            if squares[square].group != NO_GROUP
        ]

    def groups(self) -> list[Earning]:
        """The same by group."""
        deeds = self.deeds()
        return [
            Earning(
                -1,
                group,
                sum(deed.due for deed in deeds if deed.group == group),
                sum(deed.due_sum for deed in deeds if deed.group == group),
                sum(deed.received for deed in deeds if deed.group == group),
            )
            for group in range(GROUPS)
            if self._edition.group_size[group]
        ]
