"""The store protocol: an append-only log of entries per table (event sourcing), and its caches.

There are two stores: ``sqlite`` for one process, ``postgres`` for any number on one database.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, Protocol

import msgspec

from magie.server.table.entries import Row
from magie.server.table.listing import Listing

ENTRY_COLUMNS = "table_id, version, command_id, part, schema, at, body, before, hash, person"
"""The columns of an entry, in the order of the fields of a ``Row``."""
LISTING_COLUMNS = "table_id, version, stage, public, touched, body, activity"
KEY_COLUMNS = "hash, table_id, role, person, seat, address"
ANALYSIS_COLUMNS = "digest, version, table_id, at, body"
MAX_ANALYSES = 5000
"""Analyses that are kept; the oldest are deleted, and so are those of an earlier version."""
Role = Literal["person", "watcher", "invite", "handover", "ban"]
"""What a key is for; a ban was a person's, and keeps their address out."""


class StoreError(Exception):
    """A store failed."""


class HeldError(StoreError):
    """Another process has locked the same files."""


class TakenError(StoreError):
    """Not stored: another process has stored this version."""


class RepeatedError(StoreError):
    """Not stored: the command was stored before.  Its id is the idempotency key."""


class UnavailableError(StoreError):
    """The store is unavailable; nothing was stored."""


class UnknownResultError(StoreError):
    """The connection broke during a commit: only reading back tells whether it was stored."""


class Key(msgspec.Struct, frozen=True):
    """What a token grants; only its hash is stored."""

    hash: bytes
    table: str
    role: Role
    person: str = ""
    seat: int = -1
    address: bytes = b""
    """From where it was asked for, as a hash for this table; empty where that is not known."""


_listing = msgspec.json.Decoder(Listing)


def listing_row(listing: Listing) -> tuple[str, int, str, bool, int, bytes, str]:
    """A listing as a row of LISTING_COLUMNS."""
    body = msgspec.json.encode(listing)
    columns = (listing.table, listing.version, listing.stage, listing.public, listing.touched)
    return (*columns, body, listing.activity)


def read_listing(
    table: str, version: int, stage: str, public: bool, touched: int, body: bytes, activity: str
) -> Listing:
    """Decode a listing and check it against the columns of its row."""
    try:
        listing = _listing.decode(body)
    except msgspec.MsgspecError as error:
        raise StoreError(f"a listing cannot be read: {error}") from error
    if listing_row(listing)[:5] != (table, version, stage, public, touched) or (
        listing.activity != activity
    ):
        raise StoreError("a listing differs from the columns of its row")
    return listing


class Remark(msgspec.Struct, frozen=True):
    """A chat message at a table; no part of the game."""

    number: int
    table: str
    person: str
    name: str
    text: str
    phrase: str
    at: int


class Snapshot(msgspec.Struct, frozen=True):
    """A table at some version, so that loading need not replay the whole log; a cache."""

    table: str
    version: int
    hash: bytes
    body: bytes


class StoredAnalysis(msgspec.Struct, frozen=True):
    """The analysis of a game that is over; a cache."""

    digest: bytes
    """Of the game's text."""
    version: int
    """Of the analysis."""
    table: str
    """The table at which it was first asked for."""
    at: int
    body: bytes
    """Compressed JSON."""


class TablePresence(msgspec.Struct, frozen=True):
    """Who is connected to a table: players by id, and the number of spectators."""

    people: frozenset[str] = frozenset()
    watching: int = 0


EVERY_TABLE = ""
OnNotify = Callable[[str, int], None]
"""Called with a table and its version when another process has stored something.  The version is 0
for changes outside the log; the table is EVERY_TABLE where notifications were lost."""


class Store(Protocol):
    """Where tables are stored."""

    shared: bool
    """Whether other processes may use the same store."""

    async def open(self, on_notify: OnNotify | None = None) -> None:
        """Open the store and migrate the database; raises StoreError if that fails."""
        ...

    async def open_readonly(self) -> None:
        """Open the store for reading alone; a server may be running."""
        ...

    async def migrate(self) -> int:
        """Migrate the database; returns how many scripts ran."""
        ...

    async def close(self) -> None:
        """Finish pending writes and close."""
        ...

    async def check(self) -> None:
        """Check that the store can write now; raises UnavailableError if not."""
        ...

    async def append(self, rows: Sequence[Row]) -> None:
        """Store the entries of one command, all or none; returns once they are durable.

        TakenError, RepeatedError: not stored.  UnavailableError: not stored, try later.
        UnknownResultError: read back by the id of the command.
        """
        ...

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The entries after a version, in order; none for a table that does not exist."""
        ...

    async def find(self, table: str, command: str) -> list[Row]:
        """The entries that a command caused; none if it was never stored."""
        ...

    async def tables(self) -> list[str]:
        """Every table that has a log or a listing."""
        ...

    async def save_listing(self, listing: Listing) -> None:
        """Store a table's listing, unless a newer one is stored."""
        ...

    async def listing(self, table: str) -> Listing | None:
        """The listing of a table; raises StoreError if it cannot be read."""
        ...

    async def is_public(self, table: str) -> bool:
        """Whether a public table has this id.

        A private table takes as long as a missing one: its listing is not read.
        """
        ...

    async def lobby(self, limit: int = 100) -> list[Listing]:
        """Public tables that can still be joined or watched, the newest first."""
        ...

    async def unfinished(self) -> list[str]:
        """Tables at which time runs and which no process has loaded.

        Also those whose log is newer than their listing: play may have begun just before a crash.
        """
        ...

    async def deserted(self, before: int, limit: int = 1000) -> list[str]:
        """Tables whose game has no players, and whose listing is older than a Unix time."""
        ...

    async def add_seed(self, table: str, seed: bytes) -> None:
        """Store the seed of a table's next hash chain."""
        ...

    async def seeds(self, table: str) -> list[bytes]:
        """The seeds of a table's hash chains, in order."""
        ...

    async def add_key(self, key: Key) -> None:
        """Store what a token grants."""
        ...

    async def key(self, hash: bytes, table: str) -> Key | None:
        """What the token with this hash grants at a table."""
        ...

    async def drop_keys(self, table: str, role: Role, person: str = "", seat: int = -1) -> None:
        """Revoke keys: all of a role, or those of one person or seat."""
        ...

    async def consume_key(self, hash: bytes, table: str) -> bool:
        """Use a key for the last time; False if it was gone already."""
        ...

    async def keys(self, table: str, role: Role) -> list[Key]:
        """The keys of one role at a table."""
        ...

    async def add_remark(self, remark: Remark) -> Remark:
        """Store a chat remark; returns it with its number."""
        ...

    async def remarks(self, table: str, after: int = 0, limit: int = 100) -> list[Remark]:
        """The newest remarks at a table after a number, in order."""
        ...

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Store a snapshot, replacing the one before whatever its version."""
        ...

    async def snapshot(self, table: str) -> Snapshot | None:
        """The newest snapshot of a table."""
        ...

    async def save_analysis(self, analysis: StoredAnalysis, limit: int = MAX_ANALYSES) -> None:
        """Store an analysis, replacing the one before, and delete those that are not kept."""
        ...

    async def analysis(self, digest: bytes, version: int) -> StoredAnalysis | None:
        """The analysis of the game with this digest, by this version."""
        ...

    async def save_times_left(self, times: Mapping[str, float]) -> None:
        """Store how much time clocks have left, for after a restart: all of them or none."""
        ...

    async def time_left(self, clock: str) -> float | None:
        """The time left of a clock as it was last stored."""
        ...

    async def lease(self, table: str, holder: str, seconds: float) -> bool:
        """Take or renew the lease on a table's clock and bots; False where another holds it."""
        ...

    async def release(self, holder: str) -> None:
        """Give up all leases of a process."""
        ...

    async def heartbeat(self, holder: str, seconds: float) -> list[str]:
        """Renew this process's heartbeat; returns the tables that dead processes left behind.

        Each such table is returned to one process only.
        """
        ...

    async def announce_room(self, holder: str, table: str, presence: TablePresence) -> None:
        """Tell other processes that a table is loaded here, and who is connected to it."""
        ...

    async def retract_room(self, holder: str, table: str) -> None:
        """Tell other processes that a table is no longer loaded here."""
        ...

    async def presence_elsewhere(
        self, holder: str, tables: Sequence[str]
    ) -> dict[str, TablePresence]:
        """Who is connected to tables through other live processes."""
        ...
