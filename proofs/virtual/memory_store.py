"""A store in memory, for tests on virtual time.

Every answer takes a moment of the loop's time, so that other tasks run in between, as with a disk.
A subclass that injects faults overrides ``pause``.  Where it is shared, several servers of one loop
may open it, and each is notified of what is stored.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence

import msgspec

from magie.server.storage.store import (
    MAX_ANALYSES,
    Key,
    OnNotify,
    Remark,
    RepeatedError,
    Role,
    Snapshot,
    StoredAnalysis,
    TablePresence,
    TakenError,
    UnavailableError,
)
from magie.server.table.entries import Row
from magie.server.table.listing import Listing


class MemoryStore:
    """Keeps tables in dictionaries."""

    shared = False

    def __init__(self, delay: float = 0.0, shared: bool = False) -> None:
        self.delay, self.shared = delay, shared
        self.logs: dict[str, list[Row]] = {}
        self._commands: set[tuple[str, str]] = set()
        self.chains: dict[str, list[bytes]] = defaultdict(list)
        self.listings: dict[str, Listing] = {}
        self.snapshots: dict[str, Snapshot] = {}
        self.analyses: dict[tuple[bytes, int], StoredAnalysis] = {}
        self._remarks: list[Remark] = []
        self.clocks: dict[str, float] = {}
        self._keys: dict[tuple[bytes, str], Key] = {}
        self._leases: dict[str, tuple[str, float]] = {}
        self._rooms: dict[tuple[str, str], TablePresence] = {}
        self._alive: dict[str, float] = {}
        self._listeners: list[OnNotify] = []
        self._opened = 0
        self.news = asyncio.Event()
        """Set whenever a log has grown."""

    async def pause(self) -> None:
        """The delay before an answer."""
        if not self._opened:
            raise UnavailableError("the store is closed")
        await asyncio.sleep(self.delay)

    async def open(self, on_notify: OnNotify | None = None) -> None:
        self._opened += 1
        if on_notify is not None and self.shared:
            self._listeners.append(on_notify)

    async def open_readonly(self) -> None:
        self._opened += 1

    async def migrate(self) -> int:
        return 0

    async def close(self) -> None:
        self._opened = max(0, self._opened - 1)
        if not self._opened:
            self._listeners.clear()

    async def check(self) -> None:
        await self.pause()

    # ------------------------------------------------------------------------------- the log

    async def append(self, rows: Sequence[Row]) -> None:
        await self.pause()
        first = rows[0]
        log = self.logs.setdefault(first.table, [])
        if (first.table, first.command) in self._commands:
            raise RepeatedError(f"table {first.table}, version {first.version}")
        if first.version != len(log) + 1:
            raise TakenError(f"table {first.table}, version {first.version}")
        log += rows
        self._commands.add((first.table, first.command))
        self.news.set()
        self._notify(first.table, rows[-1].version)
        # It is stored, and the caller does not know yet.
        await self.pause()

    async def read(self, table: str, after: int = 0) -> list[Row]:
        await self.pause()
        return self.logs.get(table, [])[after:]

    async def find(self, table: str, command: str) -> list[Row]:
        await self.pause()
        return [row for row in self.logs.get(table, []) if row.command == command]

    async def tables(self) -> list[str]:
        await self.pause()
        return sorted({*self.logs, *self.listings})

    async def save_listing(self, listing: Listing) -> None:
        await self.pause()
        before = self.listings.get(listing.table)
        if before is None or listing.version >= before.version:
            self.listings[listing.table] = listing

    async def listing(self, table: str) -> Listing | None:
        await self.pause()
        return self.listings.get(table)

    async def is_public(self, table: str) -> bool:
        await self.pause()
        return table in self.listings and self.listings[table].public

    async def lobby(self, limit: int = 100) -> list[Listing]:
        await self.pause()
        shown = [each for each in self.listings.values() if each.public and each.stage != "over"]
        return sorted(shown, key=lambda each: -each.touched)[:limit]

    async def unfinished(self) -> list[str]:
        await self.pause()
        awake = {table for table, holder in self._rooms if self._lives(holder)}
        on = [each.table for each in self.listings.values() if self._may_be_on(each)]
        return [table for table in on if table not in awake]

    def _may_be_on(self, listing: Listing) -> bool:
        behind = len(self.logs.get(listing.table, [])) > listing.version
        return listing.stage != "over" and (behind or (listing.activity == "live"))

    async def deserted(self, before: int, limit: int = 1000) -> list[str]:
        await self.pause()
        old = [each for each in self.listings.values() if each.touched < before]
        idle = [each for each in old if each.stage == "playing" and each.activity == "deserted"]
        return [each.table for each in sorted(idle, key=lambda each: each.touched)][:limit]

    # ------------------------------------------------------------------------------- secrets

    async def add_seed(self, table: str, seed: bytes) -> None:
        await self.pause()
        self.chains[table].append(seed)

    async def seeds(self, table: str) -> list[bytes]:
        await self.pause()
        return [*self.chains[table]]

    async def add_key(self, key: Key) -> None:
        await self.pause()
        self._keys[key.hash, key.table] = key

    async def key(self, hash: bytes, table: str) -> Key | None:
        await self.pause()
        return self._keys.get((hash, table))

    async def keys(self, table: str, role: Role) -> list[Key]:
        await self.pause()
        return [key for key in self._keys.values() if key.table == table and key.role == role]

    async def drop_keys(self, table: str, role: Role, person: str = "", seat: int = -1) -> None:
        await self.pause()
        for at, key in [*self._keys.items()]:
            named = person in ("", key.person) and seat in (-1, key.seat)
            if key.table == table and key.role == role and named:
                del self._keys[at]

    async def consume_key(self, hash: bytes, table: str) -> bool:
        await self.pause()
        return self._keys.pop((hash, table), None) is not None

    # -------------------------------------------------------------------- what can be remade

    async def add_remark(self, remark: Remark) -> Remark:
        await self.pause()
        self._remarks.append(msgspec.structs.replace(remark, number=len(self._remarks) + 1))
        self._notify(remark.table, 0)
        return self._remarks[-1]

    async def remarks(self, table: str, after: int = 0, limit: int = 100) -> list[Remark]:
        await self.pause()
        return [each for each in self._remarks if each.table == table and each.number > after][
            -limit:
        ]

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        await self.pause()
        self.snapshots[snapshot.table] = snapshot

    async def snapshot(self, table: str) -> Snapshot | None:
        await self.pause()
        return self.snapshots.get(table)

    async def save_analysis(self, analysis: StoredAnalysis, limit: int = MAX_ANALYSES) -> None:
        await self.pause()
        self.analyses[analysis.digest, analysis.version] = analysis
        for key in [*self.analyses][:-limit]:
            del self.analyses[key]

    async def analysis(self, digest: bytes, version: int) -> StoredAnalysis | None:
        await self.pause()
        return self.analyses.get((digest, version))

    async def save_times_left(self, times: Mapping[str, float]) -> None:
        await self.pause()
        self.clocks.update(times)

    async def time_left(self, clock: str) -> float | None:
        await self.pause()
        return self.clocks.get(clock)

    async def lease(self, table: str, holder: str, seconds: float) -> bool:
        await self.pause()
        now = _now()
        other, until = self._leases.get(table, (holder, 0.0))
        if other != holder and until > now:
            return False
        self._leases[table] = (holder, now + seconds)
        return True

    async def release(self, holder: str) -> None:
        await self.pause()
        self._leases = {at: each for at, each in self._leases.items() if each[0] != holder}
        self._alive.pop(holder, None)

    # ------------------------------------------------------------------------- other servers

    async def heartbeat(self, holder: str, seconds: float) -> list[str]:
        await self.pause()
        self._alive[holder] = _now() + seconds
        left = [at for at in self._rooms if not self._lives(at[1])]
        for at in left:
            del self._rooms[at]
        tables = dict.fromkeys(table for table, _ in left)
        return [at for at in tables if at in self.listings and self._may_be_on(self.listings[at])]

    async def announce_room(self, holder: str, table: str, presence: TablePresence) -> None:
        await self.pause()
        self._rooms[table, holder] = presence
        self._notify(table, 0)

    async def retract_room(self, holder: str, table: str) -> None:
        await self.pause()
        self._rooms.pop((table, holder), None)
        self._notify(table, 0)

    async def presence_elsewhere(
        self, holder: str, tables: Sequence[str]
    ) -> dict[str, TablePresence]:
        await self.pause()
        found: dict[str, TablePresence] = {}
        for (table, other), presence in self._rooms.items():
            if table in tables and other != holder and self._lives(other):
                had = found.get(table, TablePresence())
                people = had.people | presence.people
                found[table] = TablePresence(people, had.watching + presence.watching)
        return found

    def _lives(self, holder: str) -> bool:
        return self._alive.get(holder, 0.0) >= _now()

    def _notify(self, table: str, version: int) -> None:
        for on_notify in self._listeners:
            on_notify(table, version)


def _now() -> float:
    return asyncio.get_running_loop().time()
