"""Snapshots: a table at some version, so that loading need not replay its whole log.

They are a cache of the log.  All of them can be deleted at any time, and one that does not fit the
log, cannot be read, or was written under other rules is ignored.  The ids of executed commands are
not in them: those grow for ever, and the store finds each by its id.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from hashlib import sha256

import msgspec

from magie.game.edition import RULES_VERSION
from magie.game.state import Game
from magie.notation import position
from magie.server.storage.store import Snapshot
from magie.server.table.entries import ENTRY_SCHEMA, CoachTerms, Opened, Row
from magie.server.table.state import PendingDeal, Seat, Table, UndoPoint

SNAPSHOT_FORMAT = 4
"""Raised when the body of a snapshot changes its shape."""
SNAPSHOT_INTERVAL = 100
"""Entries after a snapshot until the next is due."""
MAX_SNAPSHOT_INTERVAL = 2 * SNAPSHOT_INTERVAL
"""The same while decisions can be undone: every undo point makes a snapshot larger."""
MIN_SNAPSHOT_ENTRIES = 20
"""Fewer entries than this are replayed faster than a snapshot is stored."""
_DIGEST_BYTES = 32


class _StoredUndoPoint(msgspec.Struct, frozen=True):
    """An undo point in its stored form."""

    version: int
    seat: int
    by_hand: bool
    position: str
    lines: int


class _SnapshotHeader(msgspec.Struct, frozen=True):
    """The versions that a snapshot was written under."""

    format: int
    schema: int
    rules: int
    """The version of the rules."""

    @property
    def is_current(self) -> bool:
        """Whether they are this program's versions."""
        return (self.format, self.schema, self.rules) == (
            SNAPSHOT_FORMAT,
            ENTRY_SCHEMA,
            RULES_VERSION,
        )


class _SnapshotBody(_SnapshotHeader, frozen=True):
    """A table in its stored form."""

    opened: Opened
    host: str
    seats: list[Seat]
    closed: bool
    paused: bool
    position: str
    """Empty before play begins."""
    lines: list[str]
    started: int
    salt: str
    drawn: int
    link: str
    commitments: list[str]
    deals: dict[str, PendingDeal]
    muted: list[tuple[int, int]]
    votes: dict[str, dict[int, bool]]
    past: list[_StoredUndoPoint]
    abandoned: bool
    locked: bool
    rematch: str
    coach: CoachTerms
    coached: tuple[int, ...]
    missing: tuple[int, ...] = ()


_decoder = msgspec.json.Decoder(_SnapshotBody)
_header_decoder = msgspec.json.Decoder(_SnapshotHeader)
_encoder = msgspec.json.Encoder()


@dataclass(frozen=True)
class SnapshotDraft:
    """A copy of a table at one version; the table may go on while this is encoded."""

    table: Table
    tag: str
    """Its book's tag, which names the rules in a position line."""

    async def encode(self) -> Snapshot:
        """Encode the snapshot, yielding to the event loop; raises ValueError if it cannot be."""
        table, tag = self.table, self.tag
        past: list[_StoredUndoPoint] = []
        for each in table.past:
            await asyncio.sleep(0)
            line = position.format(each.game, tag)
            past.append(_StoredUndoPoint(each.version, each.seat, each.by_hand, line, each.lines))
        await asyncio.sleep(0)
        body = _encoder.encode(
            _SnapshotBody(
                format=SNAPSHOT_FORMAT,
                schema=ENTRY_SCHEMA,
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
                abandoned=table.abandoned,
                locked=table.locked,
                rematch=table.rematch,
                coach=table.coach,
                coached=table.coached,
                missing=table.missing,
            )
        )
        return Snapshot(table.id, table.version, table.hash, _digest(table, body) + body)


def take_snapshot(table: Table) -> SnapshotDraft:
    """Copy a table as it stands now.  Its games are shared: a decision is played on a copy."""
    return SnapshotDraft(
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


def is_snapshot_due(table: Table, kept: int) -> bool:
    """Whether a table needs a new snapshot, given the version of its last one."""
    behind = table.version - kept
    return behind >= (MAX_SNAPSHOT_INTERVAL if table.past else SNAPSHOT_INTERVAL)


def restore_table(snapshot: Snapshot, row: Row) -> Table:
    """The table of a snapshot; raises ValueError where it does not match the log at this row."""
    at = (snapshot.table, snapshot.version, snapshot.hash)
    if (row.table, row.version, row.hash) != at or not row.is_intact():
        raise ValueError(f"the log has another entry {snapshot.version}")
    body, table = snapshot.body[_DIGEST_BYTES:], Table(snapshot.table)
    table.version, table.hash = snapshot.version, snapshot.hash
    if snapshot.body[:_DIGEST_BYTES] != _digest(table, body):
        raise ValueError("its body was changed")
    kept = _decoder.decode(body)
    if not kept.is_current:
        raise ValueError(f"it was written by another version, {kept.format}/{kept.schema}")
    table.opened, table.host, table.seats = kept.opened, kept.host, kept.seats
    table.closed, table.paused, table.started = kept.closed, kept.paused, kept.started
    table.abandoned, table.locked = kept.abandoned, kept.locked
    table.game = _game(table, kept.position) if kept.position else None
    table.lines, table.salt = kept.lines, bytes.fromhex(kept.salt)
    table.drawn, table.link, table.commitments = kept.drawn, kept.link, kept.commitments
    table.deals, table.muted, table.votes = kept.deals, {*kept.muted}, kept.votes
    table.past = [
        UndoPoint(each.version, each.seat, each.by_hand, _game(table, each.position), each.lines)
        for each in kept.past
    ]
    table.rematch, table.missing = kept.rematch, kept.missing
    table.coach, table.coached = kept.coach, kept.coached
    return table


async def snapshot_fault(snapshot: Snapshot, table: Table) -> str:
    """How a snapshot differs from its log; empty if it does not, or if another version of the
    program wrote it: loading ignores such a snapshot."""
    if snapshot.hash != table.hash:
        return "it was made from another entry of this number"
    digest, body = snapshot.body[:_DIGEST_BYTES], snapshot.body[_DIGEST_BYTES:]
    try:
        is_current = _header_decoder.decode(body).is_current
    except msgspec.MsgspecError:
        return "it cannot be read"
    if digest != _digest(table, body):
        return "its body was changed"
    if is_current and (await take_snapshot(table).encode()).body != snapshot.body:
        return "it differs from the log"
    return ""


def _game(table: Table, line: str) -> Game:
    game, tag = position.parse(line)
    if tag != table.book.tag:
        raise ValueError(f"its game is played by {tag}")
    return game


def _digest(table: Table, body: bytes) -> bytes:
    return sha256(table.id.encode() + table.hash + body).digest()
