"""Messages: what the server says, ready to be sent.  ``docs/protocol.md`` describes them."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any

import msgspec

from magie.notation import position
from magie.server.auth import Principal
from magie.server.entries import Row
from magie.server.rejections import RejectedError
from magie.server.store import Remark
from magie.server.table import Table
from magie.server.views import encode, event_view, game_view, state_hash, table_view


class Clock(msgspec.Struct, frozen=True):
    """Whom a table waits for, and how many seconds still; None where there is no end."""

    seat: int
    left: float | None
    game: float | None = None
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


def entry(table: Table, row: Row, clock: Clock, *, whole: bool) -> bytes:
    """An entry, what it caused, and how things stand after it: the same for everybody.

    The table is left out unless it is to be whole: a move changes little of it but its dice.
    """
    game = encode(game_view(table))
    head: dict[str, Any] = {
        "t": "entry",
        "version": row.version,
        "hash": row.hash.hex(),
        "at": row.at,
        "entry": row.entry,
        "events": [event_view(told) for told in table.events],
        "clock": clock,
        "state": state_hash(game),
    }
    # The game is put in just as it was hashed.
    tail = b',"game":' + game + b"}"
    if whole:
        tail = b',"table":' + encode(table_view(table)) + tail
    return encode(head)[:-1] + tail


def welcome(
    table: Table,
    you: You,
    clock: Clock,
    there: Presence,
    missed: Sequence[Row],
    said: Sequence[Remark],
) -> bytes:
    """All that somebody needs who has just come, or come back."""
    game, person = game_view(table), you.principal.person
    return encode(
        {
            "t": "welcome",
            "version": table.version,
            "hash": table.hash.hex(),
            "you": {
                "person": person,
                "seats": table.seats_of(person),
                "host": bool(person) and person == table.host,
                "ignoring": sorted(you.ignoring),
            },
            "table": table_view(table),
            "game": game,
            "state": state_hash(encode(game)),
            "position": position.format(table.game, table.book.tag) if table.game else "",
            "clock": clock,
            "presence": _presence(there),
            "missed": [
                {"version": row.version, "hash": row.hash.hex(), "entry": row.entry}
                for row in missed
            ],
            "remarks": said,
        }
    )


def ack(id: str, version: int, hash: str) -> bytes:
    """That a command was carried out."""
    return encode({"t": "ack", "id": id, "version": version, "hash": hash})


def reject(id: str, error: RejectedError, version: int) -> bytes:
    """That a command was not carried out, and why."""
    said: dict[str, Any] = {"t": "reject", "id": id, "code": error.code, "version": version}
    for name in ("clause", "detail", "retry_after"):
        if value := getattr(error, name):
            said[name] = value
    return encode(said)


def clock(clock: Clock) -> bytes:
    """That somebody who is waited for came or went."""
    return encode({"t": "clock", "clock": clock})


def presence(there: Presence) -> bytes:
    """That somebody came or went."""
    return encode({"t": "presence", **_presence(there)})


def _presence(there: Presence) -> dict[str, Any]:
    return {
        "present": sorted(there.people),
        "watching": there.watching,
        "hushed": sorted(there.hushed),
    }


def remark(said: Remark) -> bytes:
    """What somebody said."""
    return encode({"t": "remark", "remark": said})
