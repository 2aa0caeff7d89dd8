"""The way to PostgreSQL: connections that keep their promises, and a database that is up to date.

The driver is asyncpg, an extra; what is used of it is written down here with its types.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Protocol, cast
from urllib.parse import urlsplit

from magie.server.storage.migrations import scripts
from magie.server.storage.store import StoreError, UnavailableError

CONNECT = 5.0
"""Seconds in which a connection has to come about."""
ANSWER = 15.0
"""Seconds in which a statement has to be answered."""
READERS = 4
DURABLE = {
    "fsync": ("on",),
    "synchronous_commit": ("on", "remote_apply"),
    "full_page_writes": ("on",),
}
"""What has to be set so that a commit survives a loss of power."""
LOCK = 0x6D61676965
"""The advisory lock under which a database is brought up to date."""
SCHEMAS = ("magie", "magie_secrets")

Heard = Callable[[Any, int, str, object], None]


class Connection(Protocol):
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
        """Bring many rows into a table."""
        ...

    async def add_listener(self, channel: str, callback: Heard) -> None:
        """Hear what is said on a channel."""
        ...

    def add_termination_listener(self, callback: Callable[[Any], None]) -> None:
        """Hear that the connection is lost."""
        ...

    def transaction(self, *, isolation: str | None = None, readonly: bool = False) -> Any:
        """A transaction, for ``async with``."""
        ...

    def get_server_pid(self) -> int:
        """The process that serves the connection."""
        ...

    def is_closed(self) -> bool:
        """Whether it is gone."""
        ...

    async def close(self) -> None:
        """Say good-bye."""
        ...

    def terminate(self) -> None:
        """Hang up."""
        ...


class Pool(Protocol):
    """A few connections for reading."""

    async def fetch(self, query: str, *values: Any) -> list[Any]:
        """The rows of a statement."""
        ...

    async def close(self) -> None:
        """Let all connections end."""
        ...

    def terminate(self) -> None:
        """Hang up on all of them."""
        ...


_driver: Any = import_module("asyncpg")
REFUSED: tuple[type[Exception], ...] = (_driver.PostgresError, _driver.InterfaceError)
"""What a statement is refused with; the connection may be good for others."""
UniqueError: type[Exception] = _driver.UniqueViolationError
FAILURES: tuple[type[Exception], ...] = (
    *REFUSED,
    _driver.InternalClientError,  # a statement that met a connection while it broke
    OSError,
    TimeoutError,
)
"""Everything that may happen on the way."""
TROUBLES: tuple[type[Exception], ...] = (StoreError, ValueError, *FAILURES)
"""The same while a connection is made; an address that cannot be read is a ValueError."""


async def connect(dsn: str) -> Connection:
    """A connection whose commits survive; a StoreError if the database does not promise that."""
    connection = cast(
        "Connection", await _driver.connect(dsn, timeout=CONNECT, command_timeout=ANSWER)
    )
    try:
        await _need_durable(connection)
    except BaseException:
        connection.terminate()
        raise
    return connection


async def open_pool(dsn: str) -> Pool:
    """Connections for reading."""
    made = _driver.create_pool(
        dsn, min_size=1, max_size=READERS, timeout=CONNECT, command_timeout=ANSWER
    )
    return cast("Pool", await made)


async def _need_durable(connection: Connection) -> None:
    for name, good in DURABLE.items():
        value = await connection.fetchval(f"SHOW {name}")
        if value not in good:
            raise StoreError(
                f"PostgreSQL has {name} = {value}, so that a loss of power could lose moves that"
                f" people were told are safe; set {name} = on"
            )


async def migrate(connection: Connection) -> int:
    """Bring a database up to date, all of it or nothing; how many scripts were needed.

    Several processes may start at once: one does it, and the others find it done.
    """
    known = [*scripts("postgres")]
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        have = await version(connection)
        if have > len(known):
            raise StoreError(
                f"the database was written by a newer magie (version {have}, not {len(known)})"
            )
        if not have:
            for schema in SCHEMAS:
                await _create_schema(connection, schema)
            await connection.execute("CREATE TABLE magie.version (number integer NOT NULL)")
            await connection.execute("INSERT INTO magie.version VALUES (0)")
        for script in known[have:]:
            await connection.execute(script)
        if have < len(known):
            await connection.execute("UPDATE magie.version SET number = $1", len(known))
    return len(known) - have


async def version(connection: Connection) -> int:
    """How far a database has been brought; 0 for one that knows nothing of tables."""
    if await connection.fetchval("SELECT to_regclass('magie.version')") is None:
        return 0
    return int(await connection.fetchval("SELECT number FROM magie.version"))


async def _create_schema(connection: Connection, name: str) -> None:
    """Where an administrator has made the schema before, we may not be allowed to."""
    there = await connection.fetchval("SELECT 1 FROM pg_namespace WHERE nspname = $1", name)
    if there is None:
        await connection.execute(f"CREATE SCHEMA {name}")


def place(dsn: str) -> str:
    """Where a database is, without the secrets of its address."""
    try:
        parts = urlsplit(dsn)
        host = f"{parts.hostname or 'localhost'}:{parts.port or 5432}"
    except ValueError:
        return "PostgreSQL"
    return f"PostgreSQL at {host}{parts.path}"


def reason(error: BaseException) -> str:
    """What went wrong, in one line."""
    said = str(error).strip() or type(error).__name__
    return said.splitlines()[0]


def unavailable(error: BaseException) -> UnavailableError:
    """What is told while the database cannot be used."""
    return UnavailableError(reason(error))
