"""What a command needs before anything is decided, and what a decision is made of."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field

from magie.game.refusals import CLAUSE, Refusal
from magie.notation.words import code
from magie.server.table.dicebox import Dicebox
from magie.server.table.entries import Entry
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Ready, Table


@dataclass
class Verdict:
    """What a command comes to."""

    entries: list[Entry]
    ready: Ready | None = None
    """The game after it, where it was played out already."""


@dataclass(frozen=True)
class Hands:
    """What deciding needs beside the table: its dice, and who is there."""

    dice: Dicebox
    present: Set[str] = field(default_factory=set[str])


def refused(refusal: Refusal) -> RejectedError:
    """A rejection by the rules."""
    return RejectedError(code(refusal), clause=CLAUSE[refusal])


def need_lobby(table: Table) -> None:
    """Play has not begun, and one can still sit down."""
    if table.closed or table.game is not None:
        raise RejectedError(Code.STARTED)


def need_on(table: Table) -> None:
    """A game is on."""
    if table.game is None:
        raise RejectedError(Code.NOT_STARTED)
    if table.is_over:
        raise refused(Refusal.GAME_OVER)


def need_play(table: Table, *, paused: bool = False) -> None:
    """A game is on, and no pause stops it."""
    need_on(table)
    if table.paused and not paused:
        raise RejectedError(Code.PAUSED)


def need_seat(table: Table, seat: int) -> None:
    """The table has that seat."""
    if seat >= len(table.seats):
        raise refused(Refusal.NO_SUCH_SEAT)


def need_person(table: Table, person: str) -> None:
    """Whoever is meant sits here."""
    if person not in table.people():
        raise RejectedError(Code.NO_SUCH_PERSON)


def need_other(table: Table, seat: int, other: int) -> None:
    """That seat is there, and is another."""
    need_seat(table, other)
    if seat == other:
        raise RejectedError(Code.NO_DEALING_WITH_SELF)


def need_hand(table: Table, seat: int) -> None:
    """Whoever wants to speak for a seat has to play it."""
    if table.seats[seat].bot:
        raise RejectedError(Code.STAND_IN)


def need_ear(table: Table, seat: int, other: int) -> None:
    """Somebody may show another a deal, who hears him."""
    need_play(table)
    need_hand(table, seat)
    need_other(table, seat, other)
    if (other, seat) in table.muted:
        raise RejectedError(Code.MUTED)
