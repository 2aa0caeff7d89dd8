"""Guards: what a command requires before it is decided; and the types of deciding."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field

from magie.dice.chain import HashChain
from magie.game.refusals import CLAUSE, Refusal
from magie.notation.words import code
from magie.server.table.dicebox import Dicebox
from magie.server.table.entries import Entry
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import PlayedOut, Table


@dataclass
class CommandResult:
    """The entries that a command adds to the log."""

    entries: list[Entry]
    played_out: PlayedOut | None = None
    """The game after it, where deciding has played it out."""
    new_dice: HashChain | None = None
    """The hash chain that replaces all others of the table."""


@dataclass(frozen=True)
class DecisionContext:
    """What deciding needs besides the table: its dice, who is connected, and who is away."""

    dice: Dicebox
    present: Set[str] = field(default_factory=set[str])
    away: Set[str] = field(default_factory=set[str])
    """People who have been gone for as long as the time control waits for them."""


def rejection_by_rules(refusal: Refusal) -> RejectedError:
    """A rejection by the rules."""
    return RejectedError(code(refusal), clause=CLAUSE[refusal])


def require_before_start(table: Table) -> None:
    """Raise unless players can still join."""
    if table.closed or table.game is not None:
        raise RejectedError(Code.STARTED)


def require_unlocked(table: Table) -> None:
    """Raise unless the host admits newcomers."""
    if table.locked:
        raise RejectedError(Code.LOCKED)


def require_running(table: Table) -> None:
    """Raise unless a game is running."""
    if table.game is None:
        raise RejectedError(Code.NOT_STARTED)
    if table.is_over:
        raise rejection_by_rules(Refusal.GAME_OVER)


def require_game(table: Table, *, paused: bool = False) -> None:
    """Raise unless a game is running and not paused."""
    require_running(table)
    if table.paused and not paused:
        raise RejectedError(Code.PAUSED)


def require_change(is_on: bool, on: bool) -> None:
    """Raise where a switch is set so already: the log has no entry that changes nothing."""
    if is_on == on:
        raise RejectedError(Code.UNCHANGED)


def require_seat(table: Table, seat: int) -> None:
    """Raise unless the table has that seat."""
    if seat >= len(table.seats):
        raise rejection_by_rules(Refusal.NO_SUCH_SEAT)


def require_person(table: Table, person: str) -> None:
    """Raise unless that person has a seat."""
    if person not in table.people():
        raise RejectedError(Code.NO_SUCH_PERSON)


def require_other_seat(table: Table, seat: int, other: int) -> None:
    """Raise unless the other seat exists and differs."""
    require_seat(table, other)
    if seat == other:
        raise RejectedError(Code.NO_DEALING_WITH_SELF)


def require_human(table: Table, seat: int) -> None:
    """Raise while a bot stands in for the seat's player."""
    if table.seats[seat].bot:
        raise RejectedError(Code.STAND_IN)


def require_can_propose(table: Table, seat: int, other: int) -> None:
    """Raise unless a seat may propose a deal to another."""
    require_game(table)
    require_human(table, seat)
    require_other_seat(table, seat, other)
    if (other, seat) in table.muted:
        raise RejectedError(Code.MUTED)
