"""Messages: what the server says, ready to be sent.  ``docs/protocol.md`` describes them."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any

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


class Clock(msgspec.Struct, frozen=True):
    """Whom a table waits for, and how many seconds still; None where there is no end."""

    seat: int
    left: float | None
    game: float | None
    """Seconds of a timed game."""


class Presence(msgspec.Struct, frozen=True):
    """Who is there."""

    people: Set[str]
    watching: int
    hushed: Set[str] = frozenset()
    """The people whom the host lets nobody hear."""


class You(msgspec.Struct, frozen=True):
    """Whom a message is for."""

    principal: Principal
    ignoring: Set[str] = frozenset()
    """The people whom he does not want to hear."""


class YouView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom a welcome is for."""

    person: str
    """Empty for whoever looks on."""
    seats: list[int]
    host: bool
    ignoring: list[str]


class PresenceView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is there, by name among programs."""

    present: list[str]
    watching: int
    hushed: list[str]


class Missed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry that was made while somebody was away."""

    version: int
    hash: str
    entry: entries.ANY


class Message(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """What all messages have in common."""


class Welcome(Message, frozen=True, tag="welcome"):
    """Everything that somebody needs who has just come, or come back."""

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
    """Something was added to the log."""

    version: int
    hash: str
    at: int
    entry: entries.ANY
    events: list[AnyEvent]
    clock: Clock
    state: str
    table: TableView | UnsetType = UNSET
    """Left out where nothing of it has changed but its dice."""
    game: GameView | None


class Ack(Message, frozen=True, tag="ack"):
    """A message was heeded."""

    id: str
    version: int
    hash: str


class Reject(Message, frozen=True, tag="reject", omit_defaults=True):
    """A message was not heeded, and why."""

    id: str
    code: str
    version: int
    clause: str = ""
    detail: str = ""
    retry_after: float | UnsetType = UNSET
    """Seconds to wait before another try."""


class PresenceMessage(PresenceView, frozen=True, tag_field="t", tag="presence"):
    """Somebody came or went, or was silenced."""


class ClockMessage(Message, frozen=True, tag="clock"):
    """Whom the table waits for came or went."""

    clock: Clock


class RemarkMessage(Message, frozen=True, tag="remark"):
    """Somebody said something."""

    remark: Remark


ANY = Welcome | EntryMessage | Ack | Reject | PresenceMessage | ClockMessage | RemarkMessage


def entry(table: Table, row: Row, clock: Clock, *, whole: bool) -> bytes:
    """An entry, what it caused, and how things stand after it: the same for everybody.

    The table is left out unless it is to be whole: a move changes little of it but its dice.
    """
    game = encode(table_game_view(table))
    # The game is put in just as it was hashed.
    as_hashed: Any = msgspec.Raw(game)
    return encode(
        EntryMessage(
            version=row.version,
            hash=row.hash.hex(),
            at=row.at,
            entry=_said(row),
            events=[event_view(told) for told in table.events],
            clock=clock,
            state=state_hash(game),
            table=table_view(table) if whole else UNSET,
            game=as_hashed,
        )
    )


def welcome(
    table: Table,
    you: You,
    clock: Clock,
    there: Presence,
    missed: Sequence[Row],
    said: Sequence[Remark],
) -> bytes:
    """All that somebody needs who has just come, or come back."""
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
            position=position.format(table.game, table.book.tag) if table.game else "",
            clock=clock,
            presence=PresenceView(*_shown(there)),
            missed=[_missed(row) for row in missed],
            remarks=said,
        )
    )


def _missed(row: Row) -> Missed:
    return Missed(row.version, row.hash.hex(), _said(row))


def _said(row: Row) -> Any:
    """What an entry says: as it is stored, unless it was written by an older program."""
    return msgspec.Raw(row.body) if row.schema == entries.SCHEMA else row.entry


def ack(id: str, version: int, hash: str) -> bytes:
    """That a command was carried out."""
    return encode(Ack(id, version, hash))


def reject(id: str, error: RejectedError, version: int) -> bytes:
    """That a command was not carried out, and why."""
    wait = error.retry_after or UNSET
    return encode(Reject(id, error.code, version, error.clause, error.detail, wait))


def clock(clock: Clock) -> bytes:
    """That somebody who is waited for came or went."""
    return encode(ClockMessage(clock))


def presence(there: Presence) -> bytes:
    """That somebody came or went."""
    return encode(PresenceMessage(*_shown(there)))


def _shown(there: Presence) -> tuple[list[str], int, list[str]]:
    return sorted(there.people), there.watching, sorted(there.hushed)


def remark(said: Remark) -> bytes:
    """What somebody said."""
    return encode(RemarkMessage(said))
