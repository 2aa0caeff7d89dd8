"""Snapshots: a table at some version, so that it need not be played from its beginning.

They are a cache of the log.  All of them can be thrown away at any time, and one that does not fit
the log, cannot be read, or was written under other rules is passed over.  The commands that were
answered are not in them: they grow for ever, and the store finds each by its id.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from hashlib import sha256

import msgspec

from magie.dice.ruleset import RULES_VERSION
from magie.game.state import Game
from magie.notation import position
from magie.server.storage.store import Snapshot
from magie.server.table.entries import SCHEMA, Opened, Row
from magie.server.table.state import Past, PendingDeal, Seat, Table

FORMAT = 1
"""Moves when what is kept of a table changes its shape."""
EVERY = 100
"""Entries behind a snapshot, after which another is due."""
PATIENCE = 2 * EVERY
"""The same where every moment would be a bad one, since much could still be taken back."""
WORTH = 20
"""Entries that are played again faster than they are kept."""
_DIGEST = 32


class _Before(msgspec.Struct, frozen=True):
    """How things stood before a decision that may be taken back."""

    version: int
    seat: int
    by_hand: bool
    position: str
    lines: int


class _Written(msgspec.Struct, frozen=True):
    """By what a snapshot was written."""

    format: int
    schema: int
    rules: int
    """The version of the rules that it was played by."""

    @property
    def is_ours(self) -> bool:
        """Whether this program writes them in the same way."""
        return (self.format, self.schema, self.rules) == (FORMAT, SCHEMA, RULES_VERSION)


class _Kept(_Written, frozen=True):
    """A table in the form in which it is kept."""

    opened: Opened
    host: str
    seats: list[Seat]
    closed: bool
    paused: bool
    position: str
    """Empty where play has not begun."""
    lines: list[str]
    started: int
    salt: str
    drawn: int
    link: str
    commitments: list[str]
    deals: dict[str, PendingDeal]
    muted: list[tuple[int, int]]
    votes: dict[str, dict[int, bool]]
    past: list[_Before]
    rematch: str


_decoder = msgspec.json.Decoder(_Kept)
_written = msgspec.json.Decoder(_Written)
_encoder = msgspec.json.Encoder()


@dataclass(frozen=True)
class Picture:
    """A table at one moment: the table itself may go on while this is written down."""

    table: Table
    tag: str
    """The rules of its game."""

    async def written(self) -> Snapshot:
        """The snapshot; others have their turn meanwhile.  A ValueError if it cannot be."""
        table, tag = self.table, self.tag
        past: list[_Before] = []
        for each in table.past:
            line = position.format(each.game, tag)
            past.append(_Before(each.version, each.seat, each.by_hand, line, each.lines))
            await asyncio.sleep(0)
        body = _encoder.encode(
            _Kept(
                format=FORMAT,
                schema=SCHEMA,
                rules=RULES_VERSION,
                opened=table.terms,
                host=table.host,
                seats=table.seats,
                closed=table.closed,
                paused=table.paused,
                position="" if table.game is None else position.format(table.game, tag),
                lines=table.lines,
                started=table.started,
                salt=table.salt.hex(),
                drawn=table.drawn,
                link=table.link,
                commitments=table.commitments,
                deals=table.deals,
                muted=sorted(table.muted),
                votes=table.votes,
                past=past,
                rematch=table.rematch,
            )
        )
        return Snapshot(table.id, table.version, table.hash, _digest(table, body) + body)


def picture(table: Table) -> Picture:
    """A table as it stands now.  Its games are shared: a decision is played on a copy."""
    return Picture(
        replace(
            table,
            seats=[replace(seat) for seat in table.seats],
            lines=[*table.lines],
            commitments=[*table.commitments],
            deals=dict(table.deals),
            votes={about: dict(votes) for about, votes in table.votes.items()},
            past=[*table.past],
            events=(),
            commands={},
        ),
        table.book.tag,
    )


def is_due(table: Table, kept: int) -> bool:
    """Whether a table should be kept again, having been kept at that version."""
    behind = table.version - kept
    return behind >= (PATIENCE if table.past else EVERY)


def restored(snapshot: Snapshot, row: Row) -> Table:
    """The table of a snapshot; a ValueError says why it does not stand for the log at this row."""
    at = (snapshot.table, snapshot.version, snapshot.hash)
    if (row.table, row.version, row.hash) != at or not row.is_whole():
        raise ValueError(f"the log has another entry {snapshot.version}")
    body, table = snapshot.body[_DIGEST:], Table(snapshot.table)
    table.version, table.hash = snapshot.version, snapshot.hash
    if snapshot.body[:_DIGEST] != _digest(table, body):
        raise ValueError("its text was changed")
    kept = _decoder.decode(body)
    if not kept.is_ours:
        raise ValueError(f"it was written by another version, {kept.format}/{kept.schema}")
    table.opened, table.host, table.seats = kept.opened, kept.host, kept.seats
    table.closed, table.paused, table.started = kept.closed, kept.paused, kept.started
    table.game = _game(table, kept.position) if kept.position else None
    table.lines, table.salt = kept.lines, bytes.fromhex(kept.salt)
    table.drawn, table.link, table.commitments = kept.drawn, kept.link, kept.commitments
    table.deals, table.muted, table.votes = kept.deals, {*kept.muted}, kept.votes
    table.past = [
        Past(each.version, each.seat, each.by_hand, _game(table, each.position), each.lines)
        for each in kept.past
    ]
    table.rematch = kept.rematch
    return table


async def fault_of(snapshot: Snapshot, table: Table) -> str:
    """Why a snapshot is not what the log makes of its table; empty if it is, and if another version
    of the program has written it: nobody reads that."""
    if snapshot.hash != table.hash:
        return "it was made from another entry of this version"
    digest, body = snapshot.body[:_DIGEST], snapshot.body[_DIGEST:]
    try:
        is_ours = _written.decode(body).is_ours
    except msgspec.MsgspecError:
        return "it cannot be read"
    if digest != _digest(table, body):
        return "its text was changed"
    if is_ours and (await picture(table).written()).body != snapshot.body:
        return "it says something else than the log"
    return ""


def _game(table: Table, line: str) -> Game:
    game, tag = position.parse(line)
    if tag != table.book.tag:
        raise ValueError(f"its game is played by {tag}")
    return game


def _digest(table: Table, body: bytes) -> bytes:
    return sha256(table.id.encode() + table.hash + body).digest()
