"""What a store has to do: keep every entry for ever, in order, each once.

There are two: ``sqlite`` for one process, ``postgres`` for any number of them on one database.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

import msgspec

from magie.server.table.entries import Row
from magie.server.table.listing import Listing

Role = Literal["person", "watcher", "invite", "handover"]


class StoreError(Exception):
    """Something that a store cannot do."""


class HeldError(StoreError):
    """Another process serves from the same files."""


class TakenError(StoreError):
    """Another entry has this version already: somebody else was faster."""


class RepeatedError(StoreError):
    """The command was stored before."""


class UnavailableError(StoreError):
    """Nothing can be stored at the moment; what was asked for has not happened."""


class UnknownResultError(StoreError):
    """The connection broke off during a commit: only reading back tells what happened."""


class Key(msgspec.Struct, frozen=True):
    """What a token opens; the token itself is not kept."""

    hash: bytes
    table: str
    role: Role
    person: str = ""
    seat: int = -1


_listing = msgspec.json.Decoder(Listing)


def read_listing(body: bytes, version: int, stage: str, public: bool, touched: int) -> Listing:
    """A listing from its text, if that agrees with what it is found by."""
    try:
        listing = _listing.decode(body)
    except msgspec.MsgspecError as error:
        raise StoreError(f"a listing cannot be read: {error}") from error
    found_by = (version, stage, bool(public), touched)
    if (listing.version, listing.stage, listing.public, listing.touched) != found_by:
        raise StoreError("a listing is found by something that it does not say")
    return listing


class Remark(msgspec.Struct, frozen=True):
    """Something said at a table; no part of the game."""

    number: int
    table: str
    person: str
    name: str
    text: str
    phrase: str
    at: int


class Snapshot(msgspec.Struct, frozen=True):
    """A table at some version, so that it need not be played from the beginning; a cache."""

    table: str
    version: int
    hash: bytes
    body: bytes


class Company(msgspec.Struct, frozen=True):
    """Who is connected to a table: people, and how many who only watch."""

    people: frozenset[str] = frozenset()
    watching: int = 0


EVERY_TABLE = ""
Woken = Callable[[str, int], None]
"""Called with a table and its version, when another process has stored something; the version is 0
where it was something beside the log, and EVERY_TABLE is named where nobody knows what it was."""


class Store(Protocol):
    """Where tables are kept."""

    shared: bool
    """Whether other processes may store here too."""

    async def open(self, woken: Woken | None = None) -> None:
        """Make ready, bringing the database up to date; a StoreError says what is in the way."""
        ...

    async def look(self) -> None:
        """Make ready for reading alone, and change nothing; a server may run meanwhile."""
        ...

    async def migrate(self) -> int:
        """Bring the database up to date; how many scripts were needed."""
        ...

    async def close(self) -> None:
        """Finish what is under way."""
        ...

    async def check(self) -> None:
        """Whether something could be stored now; an UnavailableError if not."""
        ...

    async def append(self, rows: Sequence[Row]) -> None:
        """Store the entries of one command, all of them or none, and return when they are safe.

        TakenError, RepeatedError: not stored.  UnavailableError: not stored, try later.
        UnknownResultError: read back by the id of the command.
        """
        ...

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The entries behind a version, in order; none for a table that does not exist."""
        ...

    async def find(self, table: str, command: str) -> list[Row]:
        """What a command has caused; nothing if it was never stored."""
        ...

    async def tables(self) -> list[str]:
        """Every table that has a log, or that the lobby knows."""
        ...

    async def enlist(self, listing: Listing) -> None:
        """Tell the lobby how a table stands."""
        ...

    async def listing(self, table: str) -> Listing | None:
        """A table as the lobby has it; a StoreError if that cannot be read."""
        ...

    async def is_public(self, table: str) -> bool:
        """Whether there is such a table for anybody to come to.

        A private table takes as long as none: not even its listing is read.
        """
        ...

    async def lobby(self, limit: int = 100) -> list[Listing]:
        """Public tables that can still be joined or watched, the newest first."""
        ...

    async def unfinished(self) -> list[str]:
        """Tables whose game is on and which no process has awake: somebody runs their clocks.

        Also those that have gone on since the lobby last heard of them: play may have begun just
        before a crash.
        """
        ...

    async def add_seed(self, table: str, seed: bytes) -> None:
        """Keep the secret of a chain, behind those that the table has."""
        ...

    async def seeds(self, table: str) -> list[bytes]:
        """The secrets of a table's chains, in order."""
        ...

    async def add_key(self, key: Key) -> None:
        """Let a token open something."""
        ...

    async def key(self, hash: bytes, table: str) -> Key | None:
        """What the token with this hash opens at a table."""
        ...

    async def drop_keys(self, table: str, role: Role, person: str = "", seat: int = -1) -> None:
        """Let tokens open nothing any more: all of a role, of one person or one seat if named."""
        ...

    async def use_key(self, hash: bytes, table: str) -> bool:
        """Let a token open its thing for the last time; whether it still did."""
        ...

    async def keys(self, table: str, role: Role) -> list[Key]:
        """What opens something at a table in that role."""
        ...

    async def say(self, remark: Remark) -> Remark:
        """Keep a remark; as it was numbered."""
        ...

    async def said(self, table: str, after: int = 0, limit: int = 100) -> list[Remark]:
        """What was said at a table."""
        ...

    async def save(self, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the one before, whatever that claims to be."""
        ...

    async def snapshot(self, table: str) -> Snapshot | None:
        """The newest snapshot of a table."""
        ...

    async def keep_time(self, table: str, left: float) -> None:
        """Note how much time the clock of a table has left, for after a restart."""
        ...

    async def time_left(self, table: str) -> float | None:
        """What was noted last."""
        ...

    async def lease(self, table: str, holder: str, seconds: float) -> bool:
        """Take or keep the right to run a table's clock and bots; whether that was possible."""
        ...

    async def release(self, holder: str) -> None:
        """Give all of a process's rights back."""
        ...

    async def beat(self, holder: str, seconds: float) -> list[str]:
        """Live on for so long in the eyes of others; tables that one who no longer does has left.

        Each of them is told to one process alone.
        """
        ...

    async def host(self, holder: str, table: str, company: Company) -> None:
        """Tell other processes that a table is awake here, and who is at it."""
        ...

    async def forget(self, holder: str, table: str) -> None:
        """Tell other processes that a table is no longer awake here."""
        ...

    async def elsewhere(self, holder: str, tables: Sequence[str]) -> dict[str, Company]:
        """Who is at tables through other processes that live."""
        ...
