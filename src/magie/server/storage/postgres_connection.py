"""Connections to PostgreSQL, with durability checks and migrations.

The driver is asyncpg, an extra; the protocols here give types to what we use of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Protocol, cast
from urllib.parse import urlsplit

from magie.server.storage.migrations import scripts
from magie.server.storage.store import StoreError, UnavailableError

CONNECT_TIMEOUT_S = 5.0
"""Seconds for opening a connection."""
STATEMENT_TIMEOUT_S = 15.0
"""Seconds for running a statement."""
PG_READERS = 4
DURABLE_SETTINGS = {
    "fsync": ("on",),
    "synchronous_commit": ("on", "remote_apply"),
    "full_page_writes": ("on",),
}
"""Settings that make a commit survive a power failure, with their accepted values."""
MIGRATION_LOCK = 0x6D61676965
"""The advisory lock held during a migration."""
PG_SCHEMAS = ("magie", "magie_secrets")

NotifyCallback = Callable[[Any, int, str, object], None]


class PgConnection(Protocol):
    """One connection."""

    async def execute(self, query: str, *values: Any, timeout: float | None = None) -> str:
        """Run a statement."""
        ...

    async def fetch(self, query: str, *values: Any) -> list[Any]:
        """The rows of a statement."""
        ...

    async def fetchval(self, query: str, *values: Any) -> Any:
        """The first value of the first row."""
        ...

    async def copy_records_to_table(
        self, name: str, *, records: Sequence[Any], columns: Sequence[str], schema_name: str
    ) -> str:
        """Copy many rows into a table."""
        ...

    async def add_listener(self, channel: str, callback: NotifyCallback) -> None:
        """Call back on every notification of a channel."""
        ...

    def add_termination_listener(self, callback: Callable[[Any], None]) -> None:
        """Call back when the connection is lost."""
        ...

    def transaction(self, *, isolation: str | None = None, readonly: bool = False) -> Any:
        """A transaction, for ``async with``."""
        ...

    def get_server_pid(self) -> int:
        """The id of the server process behind the connection."""
        ...

    def is_closed(self) -> bool:
        """Whether it is closed."""
        ...

    async def close(self) -> None:
        """Close in an orderly way."""
        ...

    def terminate(self) -> None:
        """Drop the connection at once."""
        ...


class PgPool(Protocol):
    """A pool of connections for reading."""

    async def fetch(self, query: str, *values: Any) -> list[Any]:
        """The rows of a statement."""
        ...

    async def close(self) -> None:
        """Close all connections in an orderly way."""
        ...

    def terminate(self) -> None:
        """Drop all connections at once."""
        ...


_driver: Any = import_module("asyncpg")
STATEMENT_ERRORS: tuple[type[Exception], ...] = (_driver.PostgresError, _driver.InterfaceError)
"""A statement failed; the connection may still be good."""
UniqueError: type[Exception] = _driver.UniqueViolationError
PG_ERRORS: tuple[type[Exception], ...] = (
    *STATEMENT_ERRORS,
    _driver.InternalClientError,  # the connection broke during a statement
    OSError,
    TimeoutError,
)
"""Every error of an open connection."""
CONNECT_ERRORS: tuple[type[Exception], ...] = (StoreError, ValueError, *PG_ERRORS)
"""Every error while connecting; an unreadable address is a ValueError."""


async def connect(dsn: str) -> PgConnection:
    """Open a connection; raises StoreError unless the database makes commits durable."""
    connection = cast(
        "PgConnection",
        await _driver.connect(dsn, timeout=CONNECT_TIMEOUT_S, command_timeout=STATEMENT_TIMEOUT_S),
    )
    try:
        await _require_durable(connection)
    except BaseException:
        connection.terminate()
        raise
    return connection


async def open_pool(dsn: str) -> PgPool:
    """Open a pool of connections for reading."""
    made = _driver.create_pool(
        dsn,
        min_size=1,
        max_size=PG_READERS,
        timeout=CONNECT_TIMEOUT_S,
        command_timeout=STATEMENT_TIMEOUT_S,
    )
    return cast("PgPool", await made)


async def _require_durable(connection: PgConnection) -> None:
    for name, good in DURABLE_SETTINGS.items():
        value = await connection.fetchval(f"SHOW {name}")
        if value not in good:
            raise StoreError(
                f"PostgreSQL has {name} = {value}: a power failure could lose moves that players"
                f" were told are stored; set {name} = on"
            )


async def migrate(connection: PgConnection) -> int:
    """Migrate a database, all of it or nothing; returns how many scripts ran.

    Several processes may start at once: one migrates, the others find it done.
    """
    known = [*scripts("postgres")]
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
        have = await schema_version(connection)
        if have > len(known):
            raise StoreError(
                f"the database was written by a newer magie (version {have}, not {len(known)})"
            )
        if not have:
            for schema in PG_SCHEMAS:
                await _create_schema(connection, schema)
            await connection.execute("CREATE TABLE magie.version (number integer NOT NULL)")
            await connection.execute("INSERT INTO magie.version VALUES (0)")
        for script in known[have:]:
            await connection.execute(script)
        if have < len(known):
            await connection.execute("UPDATE magie.version SET number = $1", len(known))
    return len(known) - have


async def schema_version(connection: PgConnection) -> int:
    """The number of migrations that a database has had; 0 for an empty one."""
    if await connection.fetchval("SELECT to_regclass('magie.version')") is None:
        return 0
    return int(await connection.fetchval("SELECT number FROM magie.version"))


async def _create_schema(connection: PgConnection, name: str) -> None:
    """Create a schema unless it exists: an administrator may have, and we may lack the right."""
    there = await connection.fetchval("SELECT 1 FROM pg_namespace WHERE nspname = $1", name)
    if there is None:
        await connection.execute(f"CREATE SCHEMA {name}")


def public_address(dsn: str) -> str:
    """The address of a database, without user and password."""
    try:
        parts = urlsplit(dsn)
        host = f"{parts.hostname or 'localhost'}:{parts.port or 5432}"
    except ValueError:
        return "PostgreSQL"
    return f"PostgreSQL at {host}{parts.path}"


def reason(error: BaseException) -> str:
    """The error's text, in one line."""
    text = str(error).strip() or type(error).__name__
    return text.splitlines()[0]


def unavailable(error: BaseException) -> UnavailableError:
    """The error for callers while the database is unavailable."""
    return UnavailableError(reason(error))
