"""The server's WebSocket messages, encoded.  ``docs/protocol.md`` describes them."""

from __future__ import annotations

import logging
from collections.abc import Sequence, Set
from functools import lru_cache
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from magie.notation import position
from magie.server.storage.store import Remark
from magie.server.table import entries
from magie.server.table.auth import Principal
from magie.server.table.entries import Row
from magie.server.table.rejections import RejectedError
from magie.server.table.state import Table
from magie.server.table.view import TableView, table_game_view, table_view
from magie.views.event_types import AnyEvent
from magie.views.game import GameView, encode, event_view, state_hash

log = logging.getLogger("magie.messages")


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seat that must decide, and the seconds it has left; None without a limit."""

    seat: int
    left: float | None
    game: float | None
    """Seconds left of a timed game."""
    deals: dict[str, float] = {}
    """Seconds left to answer each pending deal."""


class Presence(msgspec.Struct, frozen=True):
    """Who is connected."""

    people: Set[str]
    watching: int
    hushed: Set[str] = frozenset()
    """Players whom the host has muted for the whole table."""


class You(msgspec.Struct, frozen=True):
    """The recipient of a message."""

    principal: Principal
    ignoring: Set[str] = frozenset()
    """Players whom they have muted for themselves."""


class YouView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The recipient of a welcome."""

    person: str
    """Empty for a spectator."""
    seats: list[int]
    host: bool
    ignoring: list[str]


class PresenceView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is connected, by person id."""

    present: list[str]
    watching: int
    hushed: list[str]


class Missed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry made while the client was away."""

    version: int
    hash: str
    entry: entries.ANY_ENTRY


class Message(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """Base of all messages."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The full state, for a client that has just connected."""

    version: int
    hash: str
    you: YouView
    table: TableView
    game: GameView | None
    state: str
    position: str
    clock: Clock
    presence: PresenceView
    missed: list[Missed]
    remarks: Sequence[Remark]


class EntryMessage(Message, frozen=True, tag="entry", kw_only=True):
    """An entry was added to the log."""

    version: int
    hash: str
    at: int
    entry: entries.ANY_ENTRY
    events: list[AnyEvent]
    clock: Clock
    state: str
    table: TableView | UnsetType = UNSET
    """Omitted where only its dice have changed."""
    game: GameView | None


class Ack(Message, frozen=True, tag="ack"):
    """A message was executed."""

    id: str
    version: int
    hash: str


class Reject(Message, frozen=True, tag="reject", omit_defaults=True):
    """A message was rejected, and why."""

    id: str
    code: str
    version: int
    clause: str = ""
    detail: str = ""
    retry_after: float | UnsetType = UNSET
    """Seconds to wait before another try."""


class PresenceMessage(PresenceView, frozen=True, tag_field="t", tag="presence"):
    """A client connected or disconnected, or a player was muted or unmuted."""


class ClockMessage(Message, frozen=True, tag="clock"):
    """The clock has changed, because the deciding player connected or disconnected."""

    clock: Clock


class RemarkMessage(Message, frozen=True, tag="remark"):
    """A player said something."""

    remark: Remark


AnalysisState = Literal["waiting", "running", "done", "failed"]


class AnalysisMessage(Message, frozen=True, tag="analysis"):
    """How far the analysis of the game is; it is read by HTTP."""

    state: AnalysisState
    done: int
    all: int


ServerMessage = (
    Welcome
    | EntryMessage
    | Ack
    | Reject
    | PresenceMessage
    | ClockMessage
    | RemarkMessage
    | AnalysisMessage
)


def entry(table: Table, row: Row, clock: Clock, *, with_table: bool) -> bytes:
    """An entry, its events, and the state after it: the same for all clients.

    The table can be omitted, since a move changes only its dice.
    """
    game = encode(table_game_view(table))
    # Insert the game as it was hashed.
    as_hashed: Any = msgspec.Raw(game)
    return encode(
        EntryMessage(
            version=row.version,
            hash=row.hash.hex(),
            at=row.at,
            entry=_entry_body(row),
            events=[event_view(event) for event in table.events],
            clock=clock,
            state=state_hash(game),
            table=table_view(table) if with_table else UNSET,
            game=as_hashed,
        )
    )


def welcome(
    table: Table,
    you: You,
    clock: Clock,
    presence: Presence,
    missed: Sequence[Row],
    remarks: Sequence[Remark],
) -> bytes:
    """The full state, for a client that has just connected."""
    game, person = table_game_view(table), you.principal.person
    return encode(
        Welcome(
            version=table.version,
            hash=table.hash.hex(),
            you=YouView(
                person=person,
                seats=table.seats_of(person),
                host=bool(person) and person == table.host,
                ignoring=sorted(you.ignoring),
            ),
            table=table_view(table),
            game=game,
            state=state_hash(encode(game)),
            position=_position(table),
            clock=clock,
            presence=PresenceView(*_presence_fields(presence)),
            missed=[_missed(row) for row in missed],
            remarks=remarks,
        )
    )


def _position(table: Table) -> str:
    """The position line; empty before play begins, and for a state that the notation lacks."""
    if table.game is None:
        return ""
    try:
        return position.format(table.game, table.book.tag)
    except ValueError:
        # A table that cannot be written is still shown and played.
        _report_unwritable(table.id)
        return ""


@lru_cache(maxsize=1024)
def _report_unwritable(table: str) -> None:
    """Log the exception that is being handled, once for each table."""
    log.exception("a position cannot be written", extra={"table": table})


def _missed(row: Row) -> Missed:
    return Missed(row.version, row.hash.hex(), _entry_body(row))


def _entry_body(row: Row) -> Any:
    """An entry as it is stored; decoded where an older schema wrote it."""
    return msgspec.Raw(row.body) if row.schema == entries.ENTRY_SCHEMA else row.entry


def ack(id: str, version: int, hash: str) -> bytes:
    """The acknowledgement of a command."""
    return encode(Ack(id, version, hash))


def reject(id: str, error: RejectedError, version: int) -> bytes:
    """The rejection of a command."""
    wait = error.retry_after or UNSET
    return encode(Reject(id, error.code, version, error.clause, error.detail, wait))


def clock(clock: Clock) -> bytes:
    """A changed clock."""
    return encode(ClockMessage(clock))


def presence(presence: Presence) -> bytes:
    """A changed presence."""
    return encode(PresenceMessage(*_presence_fields(presence)))


def _presence_fields(presence: Presence) -> tuple[list[str], int, list[str]]:
    return sorted(presence.people), presence.watching, sorted(presence.hushed)


def remark(remark: Remark) -> bytes:
    """A remark."""
    return encode(RemarkMessage(remark))


def analysis(state: AnalysisState, done: int, all: int) -> bytes:
    """How far an analysis is."""
    return encode(AnalysisMessage(state, done, all))
