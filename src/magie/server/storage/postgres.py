"""The store for any number of processes: one PostgreSQL database, log and secrets in two schemas.

Concurrency is optimistic: the first process to insert an entry owns its version; the primary key
rejects the others, which then read what they missed.  Notifications only wake them up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from magie.server.storage.migrations import require_migrated
from magie.server.storage.postgres_connection import (
    CONNECT_ERRORS,
    PG_ERRORS,
    PG_READERS,
    PgPool,
    connect,
    migrate,
    open_pool,
    public_address,
    reason,
    schema_version,
    unavailable,
)
from magie.server.storage.postgres_listener import NotifyListener
from magie.server.storage.postgres_writer import PostgresWriter, close
from magie.server.storage.store import (
    ANALYSIS_COLUMNS,
    ENTRY_COLUMNS,
    KEY_COLUMNS,
    LISTING_COLUMNS,
    MAX_ANALYSES,
    Key,
    OnNotify,
    Remark,
    Role,
    Snapshot,
    StoredAnalysis,
    StoreError,
    TablePresence,
    UnavailableError,
    listing_row,
    read_listing,
)
from magie.server.table.entries import Row
from magie.server.table.listing import Listing

SELECT_PG_ENTRIES = f"SELECT {ENTRY_COLUMNS} FROM magie.entries WHERE table_id = $1"  # noqa: S608 - our own words
MAY_BE_LIVE = (
    "(stage = 'playing' AND activity = 'live' OR stage IN ('open', 'playing') AND EXISTS"
    " (SELECT 1 FROM magie.entries AS entry WHERE entry.table_id = listed.table_id"
    " AND entry.version > listed.version))"
)
"""Whether time runs at a listed table, or may by now."""
HOLDER_IS_ALIVE = "holder IN (SELECT holder FROM magie.processes WHERE until > clock_timestamp())"
_listing = msgspec.json.Decoder(Listing)


class PostgresStore:
    """Stores tables in the schema ``magie`` and secrets in ``magie_secrets``."""

    shared = True

    def __init__(self, dsn: str) -> None:
        self.dsn = dsn
        self._writer = PostgresWriter(dsn)
        self._pool: PgPool | None = None
        self._listener: NotifyListener | None = None

    async def open(self, on_notify: OnNotify | None = None) -> None:
        """Open the store and migrate the database."""
        await self.migrate()
        try:
            self._pool = await open_pool(self.dsn)
            self._writer.start()
            if on_notify is not None:
                self._listener = NotifyListener(self.dsn, on_notify, lambda: self._writer.pid)
                await self._listener.start()
        except CONNECT_ERRORS as error:
            await self.close()
            raise self._connect_error(error) from error

    async def open_readonly(self) -> None:
        """Open the store for reading alone."""
        try:
            connection = await connect(self.dsn)
            have = await schema_version(connection)
            await close(connection)
            if not have:
                raise StoreError("the database has no tables yet")
            require_migrated("postgres", have)
            self._pool = await open_pool(self.dsn)
        except CONNECT_ERRORS as error:
            raise self._connect_error(error) from error

    async def migrate(self) -> int:
        """Migrate the database; returns how many scripts ran."""
        try:
            connection = await connect(self.dsn)
            try:
                return await migrate(connection)
            finally:
                await close(connection)
        except CONNECT_ERRORS as error:
            raise self._connect_error(error) from error

    def _connect_error(self, error: Exception) -> StoreError:
        # The driver's message quotes an unreadable address, password included.
        why = "its address cannot be read" if type(error) is ValueError else reason(error)
        return StoreError(f"{public_address(self.dsn)}: {why}")

    async def close(self) -> None:
        """Finish pending writes and close all connections."""
        if self._listener is not None:
            await self._listener.stop()
            self._listener = None
        await self._writer.stop()
        if self._pool is not None:
            pool, self._pool = self._pool, None
            try:
                await pool.close()
            except PG_ERRORS:
                pool.terminate()

    async def check(self) -> None:
        """Write a row of table '', which no table has."""
        await self.save_times_left({"": 0.0})

    def metrics(self) -> dict[str, tuple[str, str, float]]:
        """The store's metrics: name to kind, help text and value."""
        writer = self._writer
        return {
            "waiting": ("gauge", "Jobs queued for the writer.", writer.queued),
            "batches_total": ("counter", "Transactions.", writer.batches),
            "jobs_total": ("counter", "Jobs in those transactions.", writer.jobs),
        }

    # ------------------------------------------------------------------------------- the log

    async def append(self, rows: Sequence[Row]) -> None:
        """Store the entries of one command; returns once they are committed."""
        await self._writer.append(rows)

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The entries after a version."""
        sql = f"{SELECT_PG_ENTRIES} AND version > $2 ORDER BY version"
        return [Row(*found) for found in await self._fetch(sql, table, after)]

    async def find(self, table: str, command: str) -> list[Row]:
        """The entries that a command caused."""
        sql = f"{SELECT_PG_ENTRIES} AND command_id = $2 ORDER BY part"
        return [Row(*found) for found in await self._fetch(sql, table, command)]

    async def tables(self) -> list[str]:
        """Every table that has a log or a listing."""
        sql = (
            "SELECT table_id FROM magie.entries UNION SELECT table_id FROM magie.listings"
            " ORDER BY table_id"
        )
        return [table for (table,) in await self._fetch(sql)]

    async def save_listing(self, listing: Listing) -> None:
        """Store a table's listing, unless a newer one is stored."""
        sql = (
            f"INSERT INTO magie.listings AS had ({LISTING_COLUMNS})"  # noqa: S608 - our own words
            " VALUES ($1, $2, $3, $4, $5, $6, $7)"
            " ON CONFLICT (table_id) DO UPDATE SET version = excluded.version,"
            " stage = excluded.stage, public = excluded.public, touched = excluded.touched,"
            " body = excluded.body, activity = excluded.activity"
            " WHERE excluded.version >= had.version"
        )
        await self._writer.run(sql, *listing_row(listing))

    async def listing(self, table: str) -> Listing | None:
        """The listing of a table."""
        sql = f"SELECT {LISTING_COLUMNS} FROM magie.listings WHERE table_id = $1"  # noqa: S608 - our own words
        found = await self._fetch(sql, table)
        return read_listing(*found[0]) if found else None

    async def is_public(self, table: str) -> bool:
        """Whether a public table has this id."""
        sql = "SELECT 1 FROM magie.listings WHERE table_id = $1 AND public"
        return bool(await self._fetch(sql, table))

    async def lobby(self, limit: int = 100) -> list[Listing]:
        """Public tables, the newest first."""
        sql = (
            "SELECT body FROM magie.listings WHERE public AND stage IN ('open', 'playing')"
            " ORDER BY touched DESC LIMIT $1"
        )
        return [_listing.decode(body) for (body,) in await self._fetch(sql, limit)]

    async def unfinished(self) -> list[str]:
        """Tables at which time runs, or may by now, and which no live process has loaded."""
        sql = (
            f"SELECT table_id FROM magie.listings AS listed WHERE {MAY_BE_LIVE}"  # noqa: S608 - our own words
            f" AND table_id NOT IN (SELECT table_id FROM magie.rooms WHERE {HOLDER_IS_ALIVE})"
        )
        return [table for (table,) in await self._fetch(sql)]

    async def deserted(self, before: int, limit: int = 1000) -> list[str]:
        """Tables whose game is on without players, and whose listing is old."""
        sql = (
            "SELECT table_id FROM magie.listings WHERE stage = 'playing' AND activity = 'deserted'"
            " AND touched < $1 ORDER BY touched LIMIT $2"
        )
        return [table for (table,) in await self._fetch(sql, before, limit)]

    # ------------------------------------------------------------------------------- secrets

    async def add_seed(self, table: str, seed: bytes) -> None:
        """Store the seed of a hash chain."""
        sql = (
            "INSERT INTO magie_secrets.seeds SELECT $1, COALESCE(MAX(number), 0) + 1, $2"
            " FROM magie_secrets.seeds WHERE table_id = $1"
        )
        await self._writer.run(sql, table, seed)

    async def seeds(self, table: str) -> list[bytes]:
        """The seeds of a table's hash chains."""
        sql = "SELECT seed FROM magie_secrets.seeds WHERE table_id = $1 ORDER BY number"
        return [seed for (seed,) in await self._fetch(sql, table)]

    async def add_key(self, key: Key) -> None:
        """Store what a token grants."""
        sql = (
            f"INSERT INTO magie_secrets.keys ({KEY_COLUMNS})"  # noqa: S608 - our own words
            " VALUES ($1, $2, $3, $4, $5, $6)"
        )
        await self._writer.run(sql, *msgspec.structs.astuple(key))

    async def key(self, hash: bytes, table: str) -> Key | None:
        """What the token with this hash grants at a table."""
        sql = (
            f"SELECT {KEY_COLUMNS} FROM magie_secrets.keys"  # noqa: S608 - our own words
            " WHERE hash = $1 AND table_id = $2"
        )
        found = await self._fetch(sql, hash, table)
        return Key(*found[0]) if found else None

    async def keys(self, table: str, role: Role) -> list[Key]:
        """The keys of one role at a table."""
        sql = (
            f"SELECT {KEY_COLUMNS} FROM magie_secrets.keys"  # noqa: S608 - our own words
            " WHERE table_id = $1 AND role = $2"
        )
        return [Key(*found) for found in await self._fetch(sql, table, role)]

    async def drop_keys(self, table: str, role: Role, person: str = "", seat: int = -1) -> None:
        """Revoke keys."""
        sql = (
            "DELETE FROM magie_secrets.keys WHERE table_id = $1 AND role = $2"
            " AND ($3 = '' OR person = $3) AND ($4 = -1 OR seat = $4)"
        )
        await self._writer.run(sql, table, role, person, seat)

    async def consume_key(self, hash: bytes, table: str) -> bool:
        """Use a key for the last time; False if it was gone already."""
        sql = "DELETE FROM magie_secrets.keys WHERE hash = $1 AND table_id = $2 RETURNING 1"
        return bool(await self._writer.run(sql, hash, table))

    # ------------------------------------------------------------- chat, snapshots and clocks

    async def add_remark(self, remark: Remark) -> Remark:
        """Store a chat remark."""
        sql = (
            "INSERT INTO magie.remarks (table_id, person, name, text, phrase, at)"
            " VALUES ($1, $2, $3, $4, $5, $6) RETURNING number"
        )
        values = msgspec.structs.astuple(remark)[1:]
        ((number,),) = await self._writer.run(sql, *values, notifies=remark.table)
        return msgspec.structs.replace(remark, number=number)

    async def remarks(self, table: str, after: int = 0, limit: int = 100) -> list[Remark]:
        """The newest remarks at a table after a number, in order."""
        sql = (
            "SELECT number, table_id, person, name, text, phrase, at FROM magie.remarks"
            " WHERE table_id = $1 AND number > $2 ORDER BY number DESC LIMIT $3"
        )
        found = await self._fetch(sql, table, after, limit)
        return [Remark(*each) for each in reversed(found)]

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Store a snapshot, replacing the one before whatever its version."""
        sql = (
            "INSERT INTO magie.snapshots VALUES ($1, $2, $3, $4) ON CONFLICT (table_id)"
            " DO UPDATE SET version = excluded.version, hash = excluded.hash, body = excluded.body"
        )
        await self._writer.run(sql, *msgspec.structs.astuple(snapshot))

    async def snapshot(self, table: str) -> Snapshot | None:
        """The newest snapshot of a table."""
        sql = "SELECT table_id, version, hash, body FROM magie.snapshots WHERE table_id = $1"
        found = await self._fetch(sql, table)
        return Snapshot(*found[0]) if found else None

    async def save_analysis(self, analysis: StoredAnalysis, limit: int = MAX_ANALYSES) -> None:
        """Store an analysis, replacing the one before, and delete those that are not kept."""
        sql = (
            f"INSERT INTO magie.analyses ({ANALYSIS_COLUMNS}) VALUES ($1, $2, $3, $4, $5)"  # noqa: S608 - our own words
            " ON CONFLICT (digest, version) DO UPDATE SET table_id = excluded.table_id,"
            " at = excluded.at, body = excluded.body"
        )
        await self._writer.run(sql, *msgspec.structs.astuple(analysis))
        sql = (
            "DELETE FROM magie.analyses WHERE version < $1 OR (digest, version) IN"
            " (SELECT digest, version FROM magie.analyses ORDER BY at DESC OFFSET $2)"
        )
        await self._writer.run(sql, analysis.version, limit)

    async def analysis(self, digest: bytes, version: int) -> StoredAnalysis | None:
        """The analysis of the game with this digest, by this version."""
        sql = (
            f"SELECT {ANALYSIS_COLUMNS} FROM magie.analyses"  # noqa: S608 - our own words
            " WHERE digest = $1 AND version = $2"
        )
        found = await self._fetch(sql, digest, version)
        return StoredAnalysis(*found[0]) if found else None

    async def save_times_left(self, times: Mapping[str, float]) -> None:
        """Store how much time clocks have left."""
        sql = (
            "INSERT INTO magie.clocks SELECT * FROM unnest($1::text[], $2::float8[])"
            ' ON CONFLICT (table_id) DO UPDATE SET "left" = excluded."left"'
        )
        if times:
            await self._writer.run(sql, *map(list, zip(*sorted(times.items()), strict=True)))

    async def time_left(self, clock: str) -> float | None:
        """The time left of a clock as it was last stored."""
        found = await self._fetch('SELECT "left" FROM magie.clocks WHERE table_id = $1', clock)
        return float(found[0][0]) if found else None

    # ----------------------------------------------------------------------- other processes

    async def lease(self, table: str, holder: str, seconds: float) -> bool:
        """Take or renew the lease on a table's clock and bots, by the database's time."""
        sql = (
            "INSERT INTO magie.leases AS had"
            " VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))"
            " ON CONFLICT (table_id) DO UPDATE SET holder = excluded.holder, until = excluded.until"
            " WHERE had.holder = excluded.holder OR had.until < clock_timestamp() RETURNING 1"
        )
        return bool(await self._writer.run(sql, table, holder, seconds))

    async def release(self, holder: str) -> None:
        """Give up all leases of a process; other processes take over its tables."""
        await self._writer.run("DELETE FROM magie.leases WHERE holder = $1", holder)
        await self._writer.run("DELETE FROM magie.processes WHERE holder = $1", holder)

    async def heartbeat(self, holder: str, seconds: float) -> list[str]:
        """Renew this process's heartbeat; returns the tables that dead processes left behind.

        Each such table is returned to one process only.
        """
        sql = (
            "WITH gone AS (DELETE FROM magie.processes"
            " WHERE until < clock_timestamp() - interval '1 hour')"
            " INSERT INTO magie.processes VALUES"
            " ($1, clock_timestamp() + make_interval(secs => $2))"
            " ON CONFLICT (holder) DO UPDATE SET until = excluded.until"
        )
        await self._writer.run(sql, holder, seconds)
        sql = f"SELECT 1 FROM magie.rooms WHERE NOT {HOLDER_IS_ALIVE} LIMIT 1"  # noqa: S608 - our own words
        if not await self._fetch(sql):
            return []
        sql = (
            "WITH ended AS (DELETE FROM magie.rooms WHERE (table_id, holder) IN"  # noqa: S608 - our own words
            f" (SELECT table_id, holder FROM magie.rooms WHERE NOT {HOLDER_IS_ALIVE}"
            " FOR UPDATE SKIP LOCKED) RETURNING table_id)"
            " SELECT DISTINCT table_id FROM ended JOIN magie.listings AS listed USING (table_id)"
            f" WHERE {MAY_BE_LIVE}"
        )
        return [table for (table,) in await self._writer.run(sql)]

    async def announce_room(self, holder: str, table: str, presence: TablePresence) -> None:
        """Tell other processes that a table is loaded here, and who is connected to it."""
        sql = (
            "INSERT INTO magie.rooms VALUES ($1, $2, $3, $4) ON CONFLICT (table_id, holder)"
            " DO UPDATE SET people = excluded.people, watching = excluded.watching"
        )
        people = sorted(presence.people)
        await self._writer.run(sql, table, holder, people, presence.watching, notifies=table)

    async def retract_room(self, holder: str, table: str) -> None:
        """Tell other processes that a table is no longer loaded here."""
        sql = "DELETE FROM magie.rooms WHERE table_id = $1 AND holder = $2"
        await self._writer.run(sql, table, holder, notifies=table)

    async def presence_elsewhere(
        self, holder: str, tables: Sequence[str]
    ) -> dict[str, TablePresence]:
        """Who is connected to tables through other live processes."""
        sql = (
            "SELECT table_id, people, watching FROM magie.rooms"  # noqa: S608 - our own words
            f" WHERE table_id = ANY($1) AND holder <> $2 AND {HOLDER_IS_ALIVE}"
        )
        found: dict[str, TablePresence] = {}
        for table, people, watching in await self._fetch(sql, [*tables], holder):
            had = found.get(table, TablePresence())
            found[table] = TablePresence(had.people | {*people}, had.watching + watching)
        return found

    # ------------------------------------------------------------------------------- reading

    async def _fetch(self, sql: str, *values: Any) -> list[Any]:
        """Read; retry where a pooled connection had died unnoticed, once for each of them."""
        left = PG_READERS
        while True:
            try:
                return await self._reader.fetch(sql, *values)
            except PG_ERRORS as error:
                if not left or isinstance(error, TimeoutError):
                    raise unavailable(error) from error
                left -= 1

    @property
    def _reader(self) -> PgPool:
        if self._pool is None:
            raise UnavailableError("the store is closed")
        return self._pool
