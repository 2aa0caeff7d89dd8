"""The store of any number of processes: one PostgreSQL database, the log and its secrets apart.

Whoever stores an entry first has its version; the others are told by the primary key, and read what
they have missed.  Notifications only wake them up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from magie.server.storage.postgres_connection import (
    FAILURES,
    READERS,
    TROUBLES,
    Pool,
    connect,
    migrate,
    open_pool,
    place,
    reason,
    unavailable,
    version,
)
from magie.server.storage.postgres_listener import NotifyListener
from magie.server.storage.postgres_writer import COLUMNS, PostgresWriter, close
from magie.server.storage.store import (
    Company,
    Key,
    Remark,
    Role,
    Snapshot,
    StoreError,
    UnavailableError,
    Woken,
    read_listing,
)
from magie.server.table.entries import Row
from magie.server.table.listing import Listing

ENTRIES = f"SELECT {COLUMNS} FROM magie.entries WHERE table_id = $1"  # noqa: S608 - our own words
ALIVE = "holder IN (SELECT holder FROM magie.processes WHERE until > clock_timestamp())"
_listing = msgspec.json.Decoder(Listing)


class PostgresStore:
    """Keeps tables in the schema ``magie``, and what must stay secret in ``magie_secrets``."""

    shared = True

    def __init__(self, dsn: str) -> None:
        self.dsn = dsn
        self._writer = PostgresWriter(dsn)
        self._pool: Pool | None = None
        self._listener: NotifyListener | None = None

    async def open(self, woken: Woken | None = None) -> None:
        """Make ready, bringing the database up to date."""
        await self.migrate()
        try:
            self._pool = await open_pool(self.dsn)
            self._writer.start()
            if woken is not None:
                self._listener = NotifyListener(self.dsn, woken, lambda: self._writer.pid)
                await self._listener.start()
        except TROUBLES as error:
            await self.close()
            raise self._in_the_way(error) from error

    async def look(self) -> None:
        """Make ready for reading alone, and change nothing."""
        try:
            connection = await connect(self.dsn)
            have = await version(connection)
            await close(connection)
            if not have:
                raise StoreError("there are no tables in it yet")
            self._pool = await open_pool(self.dsn)
        except TROUBLES as error:
            raise self._in_the_way(error) from error

    async def migrate(self) -> int:
        """Bring the database up to date; how many scripts were needed."""
        try:
            connection = await connect(self.dsn)
            try:
                return await migrate(connection)
            finally:
                await close(connection)
        except TROUBLES as error:
            raise self._in_the_way(error) from error

    def _in_the_way(self, error: Exception) -> StoreError:
        # The driver quotes an address that it cannot read, with its password.
        why = "its address cannot be read" if type(error) is ValueError else reason(error)
        return StoreError(f"{place(self.dsn)}: {why}")

    async def close(self) -> None:
        """Finish what is under way."""
        if self._listener is not None:
            await self._listener.stop()
            self._listener = None
        await self._writer.stop()
        if self._pool is not None:
            pool, self._pool = self._pool, None
            try:
                await pool.close()
            except FAILURES:
                pool.terminate()

    async def check(self) -> None:
        """Write something and take it back."""
        await self.keep_time("", 0.0)

    def figures(self) -> dict[str, tuple[str, str, float]]:
        """What is counted for whoever operates the server."""
        writer = self._writer
        return {
            "waiting": ("gauge", "Jobs that wait for the writer.", writer.waiting),
            "batches_total": ("counter", "Transactions.", writer.batches),
            "jobs_total": ("counter", "Jobs in those transactions.", writer.jobs),
        }

    # ------------------------------------------------------------------------------- the log

    async def append(self, rows: Sequence[Row]) -> None:
        """Store the entries of one command, and return when they are safe."""
        await self._writer.append(rows)

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The entries behind a version."""
        sql = f"{ENTRIES} AND version > $2 ORDER BY version"
        return [Row(*found) for found in await self._ask(sql, table, after)]

    async def find(self, table: str, command: str) -> list[Row]:
        """What a command has caused."""
        sql = f"{ENTRIES} AND command_id = $2 ORDER BY part"
        return [Row(*found) for found in await self._ask(sql, table, command)]

    async def tables(self) -> list[str]:
        """Every table that has a log, or that the lobby knows."""
        sql = (
            "SELECT table_id FROM magie.entries UNION SELECT table_id FROM magie.listings"
            " ORDER BY table_id"
        )
        return [table for (table,) in await self._ask(sql)]

    async def enlist(self, listing: Listing) -> None:
        """Tell the lobby how a table stands."""
        sql = (
            "INSERT INTO magie.listings AS had VALUES ($1, $2, $3, $4, $5, $6)"
            " ON CONFLICT (table_id) DO UPDATE SET version = excluded.version,"
            " stage = excluded.stage, public = excluded.public, touched = excluded.touched,"
            " body = excluded.body WHERE excluded.version >= had.version"
        )
        await self._writer.run(
            sql,
            listing.table,
            listing.version,
            listing.stage,
            listing.public,
            listing.touched,
            msgspec.json.encode(listing),
        )

    async def listing(self, table: str) -> Listing | None:
        """A table as the lobby has it."""
        sql = "SELECT body, version, stage, public, touched FROM magie.listings WHERE table_id = $1"
        found = await self._ask(sql, table)
        return read_listing(*found[0]) if found else None

    async def is_public(self, table: str) -> bool:
        """Whether there is such a table for anybody to come to."""
        sql = "SELECT 1 FROM magie.listings WHERE table_id = $1 AND public"
        return bool(await self._ask(sql, table))

    async def lobby(self, limit: int = 100) -> list[Listing]:
        """Public tables, the newest first."""
        sql = (
            "SELECT body FROM magie.listings WHERE public AND stage IN ('open', 'playing')"
            " ORDER BY touched DESC LIMIT $1"
        )
        return [_listing.decode(body) for (body,) in await self._ask(sql, limit)]

    async def unfinished(self) -> list[str]:
        """Tables whose game is on, or may be by now, and which no living process has awake."""
        sql = (
            "SELECT table_id FROM magie.listings AS listed WHERE (stage = 'playing' OR stage IN"  # noqa: S608 - our own words
            " ('open', 'closing') AND EXISTS (SELECT 1 FROM magie.entries AS entry WHERE"
            " entry.table_id = listed.table_id AND entry.version > listed.version))"
            f" AND table_id NOT IN (SELECT table_id FROM magie.rooms WHERE {ALIVE})"
        )
        return [table for (table,) in await self._ask(sql)]

    # ------------------------------------------------------------------------------- secrets

    async def add_seed(self, table: str, seed: bytes) -> None:
        """Keep the secret of a chain."""
        sql = (
            "INSERT INTO magie_secrets.seeds SELECT $1, COALESCE(MAX(number), 0) + 1, $2"
            " FROM magie_secrets.seeds WHERE table_id = $1"
        )
        await self._writer.run(sql, table, seed)

    async def seeds(self, table: str) -> list[bytes]:
        """The secrets of a table's chains."""
        sql = "SELECT seed FROM magie_secrets.seeds WHERE table_id = $1 ORDER BY number"
        return [seed for (seed,) in await self._ask(sql, table)]

    async def add_key(self, key: Key) -> None:
        """Let a token open something."""
        sql = (
            "INSERT INTO magie_secrets.keys (hash, table_id, role, person, seat)"
            " VALUES ($1, $2, $3, $4, $5)"
        )
        await self._writer.run(sql, key.hash, key.table, key.role, key.person, key.seat)

    async def key(self, hash: bytes, table: str) -> Key | None:
        """What the token with this hash opens at a table."""
        sql = (
            "SELECT hash, table_id, role, person, seat FROM magie_secrets.keys"
            " WHERE hash = $1 AND table_id = $2"
        )
        found = await self._ask(sql, hash, table)
        return Key(*found[0]) if found else None

    async def keys(self, table: str, role: Role) -> list[Key]:
        """What opens something at a table in that role."""
        sql = (
            "SELECT hash, table_id, role, person, seat FROM magie_secrets.keys"
            " WHERE table_id = $1 AND role = $2"
        )
        return [Key(*found) for found in await self._ask(sql, table, role)]

    async def drop_keys(self, table: str, role: Role, person: str = "", seat: int = -1) -> None:
        """Let tokens open nothing any more."""
        sql = (
            "DELETE FROM magie_secrets.keys WHERE table_id = $1 AND role = $2"
            " AND ($3 = '' OR person = $3) AND ($4 = -1 OR seat = $4)"
        )
        await self._writer.run(sql, table, role, person, seat)

    async def use_key(self, hash: bytes, table: str) -> bool:
        """Let a token open its thing for the last time."""
        sql = "DELETE FROM magie_secrets.keys WHERE hash = $1 AND table_id = $2 RETURNING 1"
        return bool(await self._writer.run(sql, hash, table))

    # -------------------------------------------------------------------- what can be remade

    async def say(self, remark: Remark) -> Remark:
        """Keep a remark."""
        sql = (
            "INSERT INTO magie.remarks (table_id, person, name, text, phrase, at)"
            " VALUES ($1, $2, $3, $4, $5, $6) RETURNING number"
        )
        values = msgspec.structs.astuple(remark)[1:]
        ((number,),) = await self._writer.run(sql, *values, touches=remark.table)
        return msgspec.structs.replace(remark, number=number)

    async def said(self, table: str, after: int = 0, limit: int = 100) -> list[Remark]:
        """The newest remarks at a table behind a number, in order."""
        sql = (
            "SELECT number, table_id, person, name, text, phrase, at FROM magie.remarks"
            " WHERE table_id = $1 AND number > $2 ORDER BY number DESC LIMIT $3"
        )
        found = await self._ask(sql, table, after, limit)
        return [Remark(*each) for each in reversed(found)]

    async def save(self, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the one before, whatever that claims to be."""
        sql = (
            "INSERT INTO magie.snapshots VALUES ($1, $2, $3, $4) ON CONFLICT (table_id)"
            " DO UPDATE SET version = excluded.version, hash = excluded.hash, body = excluded.body"
        )
        await self._writer.run(sql, *msgspec.structs.astuple(snapshot))

    async def snapshot(self, table: str) -> Snapshot | None:
        """The newest snapshot of a table."""
        sql = "SELECT table_id, version, hash, body FROM magie.snapshots WHERE table_id = $1"
        found = await self._ask(sql, table)
        return Snapshot(*found[0]) if found else None

    async def keep_time(self, table: str, left: float) -> None:
        """Note how much time a clock has left."""
        sql = (
            "INSERT INTO magie.clocks VALUES ($1, $2) ON CONFLICT (table_id)"
            ' DO UPDATE SET "left" = excluded."left"'
        )
        await self._writer.run(sql, table, left)

    async def time_left(self, table: str) -> float | None:
        """What was noted last."""
        found = await self._ask('SELECT "left" FROM magie.clocks WHERE table_id = $1', table)
        return float(found[0][0]) if found else None

    # ----------------------------------------------------------------------- other processes

    async def lease(self, table: str, holder: str, seconds: float) -> bool:
        """Take or keep the right to run a table's clock and bots, by the database's time."""
        sql = (
            "INSERT INTO magie.leases AS had"
            " VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))"
            " ON CONFLICT (table_id) DO UPDATE SET holder = excluded.holder, until = excluded.until"
            " WHERE had.holder = excluded.holder OR had.until < clock_timestamp() RETURNING 1"
        )
        return bool(await self._writer.run(sql, table, holder, seconds))

    async def release(self, holder: str) -> None:
        """Give all of a process's rights back; what it had awake is left to others."""
        await self._writer.run("DELETE FROM magie.leases WHERE holder = $1", holder)
        await self._writer.run("DELETE FROM magie.processes WHERE holder = $1", holder)

    async def beat(self, holder: str, seconds: float) -> list[str]:
        """Live on for so long in the eyes of others; tables that one who no longer does has left.

        Each of them is told to one process alone.
        """
        sql = (
            "WITH gone AS (DELETE FROM magie.processes"
            " WHERE until < clock_timestamp() - interval '1 hour')"
            " INSERT INTO magie.processes VALUES"
            " ($1, clock_timestamp() + make_interval(secs => $2))"
            " ON CONFLICT (holder) DO UPDATE SET until = excluded.until"
        )
        await self._writer.run(sql, holder, seconds)
        sql = f"SELECT 1 FROM magie.rooms WHERE NOT {ALIVE} LIMIT 1"  # noqa: S608 - our own words
        if not await self._ask(sql):
            return []
        sql = (
            "WITH ended AS (DELETE FROM magie.rooms WHERE (table_id, holder) IN"  # noqa: S608 - our own words
            f" (SELECT table_id, holder FROM magie.rooms WHERE NOT {ALIVE}"
            " FOR UPDATE SKIP LOCKED) RETURNING table_id)"
            " SELECT DISTINCT table_id FROM ended JOIN magie.listings USING (table_id)"
            " WHERE stage <> 'over'"
        )
        return [table for (table,) in await self._writer.run(sql)]

    async def host(self, holder: str, table: str, company: Company) -> None:
        """Tell other processes that a table is awake here, and who is at it."""
        sql = (
            "INSERT INTO magie.rooms VALUES ($1, $2, $3, $4) ON CONFLICT (table_id, holder)"
            " DO UPDATE SET people = excluded.people, watching = excluded.watching"
        )
        people = sorted(company.people)
        await self._writer.run(sql, table, holder, people, company.watching, touches=table)

    async def forget(self, holder: str, table: str) -> None:
        """Tell other processes that a table is no longer awake here."""
        sql = "DELETE FROM magie.rooms WHERE table_id = $1 AND holder = $2"
        await self._writer.run(sql, table, holder, touches=table)

    async def elsewhere(self, holder: str, tables: Sequence[str]) -> dict[str, Company]:
        """Who is at tables through other processes that live."""
        sql = (
            "SELECT table_id, people, watching FROM magie.rooms"  # noqa: S608 - our own words
            f" WHERE table_id = ANY($1) AND holder <> $2 AND {ALIVE}"
        )
        found: dict[str, Company] = {}
        for table, people, watching in await self._ask(sql, [*tables], holder):
            had = found.get(table, Company())
            found[table] = Company(had.people | {*people}, had.watching + watching)
        return found

    # ------------------------------------------------------------------------------ plumbing

    async def _ask(self, sql: str, *values: Any) -> list[Any]:
        """Read; again where a connection had died unnoticed, and there may be several of them."""
        left = READERS
        while True:
            try:
                return await self._reader.fetch(sql, *values)
            except FAILURES as error:
                if not left or isinstance(error, TimeoutError):
                    raise unavailable(error) from error
                left -= 1

    @property
    def _reader(self) -> Pool:
        if self._pool is None:
            raise UnavailableError("the store is closed")
        return self._pool
