"""What a command needs before anything is decided, and what a decision is made of."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field

from magie.game.refusals import CLAUSE, Refusal
from magie.notation.words import code
from magie.server.table.dicebox import Dicebox
from magie.server.table.entries import Entry
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import PlayedOut, Table


@dataclass
class CommandResult:
    """What a command comes to."""

    entries: list[Entry]
    ready: PlayedOut | None = None
    """The game after it, where it was played out already."""


@dataclass(frozen=True)
class DecisionContext:
    """What deciding needs beside the table: its dice, and who is there."""

    dice: Dicebox
    present: Set[str] = field(default_factory=set[str])


def refused(refusal: Refusal) -> RejectedError:
    """A rejection by the rules."""
    return RejectedError(code(refusal), clause=CLAUSE[refusal])


def require_before_start(table: Table) -> None:
    """Play has not begun, and one can still sit down."""
    if table.closed or table.game is not None:
        raise RejectedError(Code.STARTED)


def require_running(table: Table) -> None:
    """A game is on."""
    if table.game is None:
        raise RejectedError(Code.NOT_STARTED)
    if table.is_over:
        raise refused(Refusal.GAME_OVER)


def require_game(table: Table, *, paused: bool = False) -> None:
    """A game is on, and no pause stops it."""
    require_running(table)
    if table.paused and not paused:
        raise RejectedError(Code.PAUSED)


def require_seat(table: Table, seat: int) -> None:
    """The table has that seat."""
    if seat >= len(table.seats):
        raise refused(Refusal.NO_SUCH_SEAT)


def require_person(table: Table, person: str) -> None:
    """Whoever is meant sits here."""
    if person not in table.people():
        raise RejectedError(Code.NO_SUCH_PERSON)


def require_other_seat(table: Table, seat: int, other: int) -> None:
    """That seat is there, and is another."""
    require_seat(table, other)
    if seat == other:
        raise RejectedError(Code.NO_DEALING_WITH_SELF)


def require_human(table: Table, seat: int) -> None:
    """Whoever wants to speak for a seat has to play it."""
    if table.seats[seat].bot:
        raise RejectedError(Code.STAND_IN)


def require_can_propose(table: Table, seat: int, other: int) -> None:
    """Somebody may show another a deal, who hears him."""
    require_game(table)
    require_human(table, seat)
    require_other_seat(table, seat, other)
    if (other, seat) in table.muted:
        raise RejectedError(Code.MUTED)
