"""Deploy: servers are told to go and others take their place, and nobody loses anything.

``python -m proofs.faults.deploy [--deploys 10] [--tables 20] [--seed 7] [--postgres]
[--awake 10000] [--inject abrupt]``

Under load the server gets SIGTERM, and the next takes over: this program and another release of it
in turn, forth and back, on one folder.  The other release is made here: a copy of the package with
another version, one more field in what it writes into the log, and, in the end, a migration.  What
everybody was told is held against the log as after a crash, and both releases must replay every
table to the same state.  Back from a migration there is no way: the older release says so, and
touches nothing.

Everybody is told to come back in a moment (1012), and a server is gone within five seconds: that is
judged in the long form.  ``--postgres`` lets both releases serve one PostgreSQL at the same time,
``--awake`` sends a server home that has so many tables awake.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar
from unittest.mock import patch

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

import magie
from magie.server.api.context import Settings
from magie.server.live.close_codes import Close
from magie.server.live.rooms import Rooms
from magie.server.process import serve as serving
from magie.server.process.app import application
from magie.server.storage.sqlite import SqliteStore
from magie.server.table.entries import Row
from magie.server.table.state import Table
from magie.server.table.view import table_game_view
from magie.views.game import encode, state_hash
from proofs.faults.crash import Guest, Mover, Town, autopsy, stored
from proofs.journal import HERE
from proofs.proof import Proof
from tests.server.live_server import request

Json = dict[str, Any]
DRAIN = 5.0
"""Seconds within which a server that is told to go is gone."""
GONE = 120.0
"""Seconds after which it is given up."""
LATER = "99.0.0"
FIELD = "    later: int = msgspec.field(default_factory=lambda: 7)\n"
"""What the other release writes into every move."""
SCRIPTS = {
    "sqlite": "CREATE TABLE notes (table_id TEXT PRIMARY KEY, note TEXT NOT NULL);\n",
    "postgres": "CREATE TABLE magie.notes (table_id text PRIMARY KEY, note text NOT NULL);\n",
}
"""What its migration brings."""
LATE = 5.0
"""Seconds by which the planted defect stores too late."""


# -------------------------------------------------------------------------- another release


def release(folder: Path, migrates: bool = False) -> Path:
    """Another release of this program; where Python finds it."""
    package = folder / "magie"
    shutil.copytree(Path(magie.__file__).parent, package, ignore=_passing)
    change(package / "__init__.py", f'"{magie.__version__}"', f'"{LATER}"')
    behind = "\n\n\nclass Proposed(Entry"
    change(package / "server" / "table" / "entries.py", behind, f"\n{FIELD.rstrip()}{behind}")
    for kind, script in SCRIPTS.items() if migrates else ():
        scripts = package / "server" / "storage" / "migrations" / kind
        number = len([*scripts.glob("*.sql")]) + 1
        (scripts / f"{number:03}_notes.sql").write_text(script)
    return folder


def _passing(folder: str, names: list[str]) -> list[str]:
    """What others are about to write beside what is compiled."""
    is_cache = Path(folder).name == "__pycache__"
    return [name for name in names if is_cache and not name.endswith(".pyc")]


def change(path: Path, before: str, after: str) -> None:
    """Change what stands in a file once."""
    text = path.read_text("utf-8")
    if text.count(before) != 1:
        raise RuntimeError(f"{path.name} has {before!r} {text.count(before)} times, not once")
    path.write_text(text.replace(before, after), "utf-8")


def python_path(release: Path | None) -> dict[str, str]:
    """The environment in which a release is the program; this one where none is named."""
    return {"PYTHONPATH": os.pathsep.join(str(each) for each in (release, HERE) if each)}


# ------------------------------------------------------------------------------- its guests


class Polite:
    """Notes with what its connections are closed."""

    town: Site

    @asynccontextmanager
    async def at_table(self) -> AsyncIterator[ClientConnection]:
        """A connection, whose end is noted."""
        async with Guest.at_table(self) as socket:  # type: ignore[arg-type]
            try:
                yield socket
            except ConnectionClosed as error:
                if not self.town.closing:
                    self.town.codes[error.rcvd.code if error.rcvd else 1006] += 1
                raise


class PoliteGuest(Polite, Guest):
    """Looks on."""


class PoliteMover(Polite, Mover):
    """Plays."""


@dataclass
class Site(Town):
    """All tables, and the server that is replaced."""

    mover: ClassVar[type[Mover]] = PoliteMover
    watcher: ClassVar[type[Guest]] = PoliteGuest
    codes: Counter[int] = field(default_factory=Counter[int])
    """With what sockets were closed."""
    drains: list[float] = field(default_factory=list[float])
    """Seconds from the signal to the end."""
    versions: list[str] = field(default_factory=list[str])
    """The releases that have served."""
    database: str = ""
    """Where tables are, if not in the folder."""
    other: Site | None = None
    """Where those go who look on, if not here."""

    @property
    def gallery(self) -> Town:
        """Where those go who look on."""
        return self.other or self

    async def begin(self, release: Path | None = None) -> None:
        """Let a release serve."""
        words = ["-m", "proofs.faults.deploy", "--serve", self.database or str(self.folder)]
        pipe = asyncio.subprocess.PIPE
        began = time.perf_counter()
        self._nursery = await asyncio.create_subprocess_exec(
            sys.executable,
            *words,
            *(["--inject", self.inject] if self.inject else []),
            stdin=pipe,
            stdout=pipe,
            env={**os.environ, **python_path(release)},
            cwd=HERE,
        )
        assert self._nursery.stdout is not None
        async with asyncio.timeout(GONE):
            line = await self._nursery.stdout.readline()
        if not line:
            raise RuntimeError("the server does not come up")
        self.port, self.pid = (int(word) for word in line.split())
        self.starts.append(time.perf_counter() - began)
        _, _, about = await request(self.port, "GET", "/api/about")
        self.versions.append(about["version"])

    async def end(self) -> None:
        """Tell the server to go, and wait until it is gone."""
        assert self._nursery is not None
        began = time.perf_counter()
        self._nursery.send_signal(signal.SIGTERM)
        async with asyncio.timeout(GONE):
            status = await self._nursery.wait()
        self.drains.append(time.perf_counter() - began)
        if status:
            self.ledger.wrong.append(f"a server that was told to go ended with status {status}")

    async def acks(self, count: int) -> None:
        """Wait until so much more was done."""
        before = self.ledger.acks
        async with asyncio.timeout(GONE):
            while self.ledger.acks < before + count:
                await asyncio.sleep(0.005)


@asynccontextmanager
async def busy(site: Site, tables: int, first: Path | None) -> AsyncIterator[None]:
    """People play for as long as this lasts, whoever serves."""
    await site.begin(first)
    sitting = [asyncio.create_task(site.sit(number)) for number in range(tables)]
    try:
        await site.acks(2 * tables)
        yield
        await site.acks(2 * tables)
        site.closing = True
        async with asyncio.timeout(GONE):
            await asyncio.gather(*sitting)
    finally:
        for task in sitting:
            task.cancel()
        await asyncio.gather(*sitting, return_exceptions=True)
        await site.close()


# ----------------------------------------------------------------------- forth, back, migrated


async def _deploys(site: Site, tables: int, releases: Sequence[Path | None]) -> None:
    """One release after the other."""
    async with busy(site, tables, releases[0]):
        for each in releases[1:]:
            await site.end()
            await site.begin(each)
            await site.acks(2 * tables)


async def cut_short(site: Site, tables: int, release: Path | None = None) -> None:
    """One release, which is told to go and does not come back."""
    await site.begin(release)
    sitting = [asyncio.create_task(site.sit(number)) for number in range(tables)]
    try:
        await site.acks(2 * tables)
        await site.end()
    finally:
        for task in sitting:
            task.cancel()
        await asyncio.gather(*sitting, return_exceptions=True)
        await site.close()


def deploys(site: Site, tables: int, releases: Sequence[Path | None]) -> Site:
    """The whole of it; what was found wrong is in the ledger."""
    run = cut_short(site, tables) if site.inject else _deploys(site, tables, releases)
    try:
        asyncio.run(run)
    except (TimeoutError, RuntimeError) as error:
        site.ledger.wrong.append(f"the run did not come to its end: {error or 'time out'}")
    site.ledger.wrong += autopsy(site)
    if not site.inject:
        site.ledger.wrong += mistaken(site.versions, releases)
        site.ledger.wrong += unlike(str(site.folder), [*dict.fromkeys(releases)])
    return site


def turned_away(folder: Path) -> Iterator[str]:
    """This release on a folder that a newer one has migrated: it must not serve, nor touch it."""
    before = {at: path.read_bytes() for at, path in _files(folder)}
    words = [sys.executable, "-m", "magie", "serve", "--port", "0", "--database", str(folder)]
    environment = {**os.environ, **python_path(None)}
    tried = subprocess.run(
        words, capture_output=True, text=True, env=environment, timeout=GONE, check=False
    )
    if tried.returncode == 0:
        yield "an older release serves from files that a newer one has migrated"
    if "newer magie" not in tried.stdout + tried.stderr:
        yield f"an older release does not say why it cannot serve: {tried.stderr[-200:]!r}"
    if {at: path.read_bytes() for at, path in _files(folder)} != before:
        yield "an older release has changed files that a newer one has migrated"


def _files(folder: Path) -> list[tuple[str, Path]]:
    return [(path.name, path) for path in sorted(folder.glob("*.db"))]


# -------------------------------------------------------------------------------- replays


def logs_of(database: str) -> dict[str, list[Row]]:
    """Every log of a database."""
    if not database.startswith(serving.POSTGRES):
        return stored(Path(database))

    async def read() -> dict[str, list[Row]]:
        store = serving.store_at(database, Path())
        await store.open_readonly()
        try:
            return {table: await store.read(table) for table in await store.tables()}
        finally:
            await store.close()

    return asyncio.run(read())


def replay(logs: dict[str, list[Row]]) -> dict[str, list[Any]]:
    """What every table comes to, by this release."""
    found: dict[str, list[Any]] = {}
    for id, log in logs.items():
        table = Table(id)
        for row in log:
            table.add(row)
        state = state_hash(encode(table_game_view(table))) if table.game is not None else ""
        found[id] = [table.version, table.hash.hex(), state]
    return found


def unlike(database: str, releases: Sequence[Path | None]) -> Iterator[str]:
    """Tables that do not come to the same by all releases."""
    known: dict[str, list[Any]] = {}
    for each in releases:
        if each is None:
            known = known or replay(logs_of(database))
            continue
        words = [sys.executable, "-m", "proofs.faults.deploy", "--replay", database]
        environment = {**os.environ, **python_path(each)}
        done = subprocess.run(
            words, capture_output=True, text=True, env=environment, cwd=HERE, check=False
        )
        if done.returncode:
            yield f"a release cannot replay what is stored: {done.stderr[-300:]}"
            continue
        found = json.loads(done.stdout)
        known = known or found
        for table in sorted({*known, *found}):
            if known.get(table) != found.get(table):
                yield f"table {table}: {found.get(table)} by one release, {known.get(table)} else"


# ------------------------------------------------------------------------- a server to be told


class Late(SqliteStore):
    """A planted defect: it says that something is stored long before it is."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._tasks: set[asyncio.Task[None]] = set()

    async def append(self, rows: Sequence[Row]) -> None:
        task = asyncio.create_task(self._append_later(rows))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _append_later(self, rows: Sequence[Row]) -> None:
        await asyncio.sleep(LATE)
        await super().append(rows)


def host(database: str, inject: str) -> None:
    """Serve until told to go; the planted defect is gone at once."""
    sock = serving.listen("127.0.0.1", 0)
    store = Late(Path(database)) if inject else serving.store_at(database, Path())
    app = application(Rooms(store), Settings(limited=False))

    def ready() -> None:
        print(sock.getsockname()[1], os.getpid(), flush=True)

    def drop(*_: object) -> None:
        os._exit(0)

    if inject:
        with patch.object(serving.Server, "handle_exit", lambda *_: drop()):
            serving.run(app, sock, ready)
    else:
        serving.run(app, sock, ready)


# ---------------------------------------------------------------------------------- judging


def mistaken(versions: Sequence[str], releases: Sequence[Path | None]) -> Iterator[str]:
    """Whether other releases have served than those that were meant to."""
    if magie.__version__ == LATER:
        yield f"the other release calls itself {LATER}, as this one does"
    meant = [magie.__version__ if each is None else LATER for each in releases]
    if [*versions] != meant:
        yield f"{' → '.join(versions) or 'nobody'} has served, and not {' → '.join(meant)}"


def rude(codes: Counter[int], drains: list[float]) -> Iterator[str]:
    """What was not done in order; judged in the long form."""
    for code, count in codes.items():
        if code != Close.RESTART:
            yield f"{count} sockets were closed with {code} by a server that was told to go"
    if drains and max(drains) > DRAIN:
        yield f"a server was gone only {max(drains):.1f} s after it was told to go"


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.faults.deploy")
    parser.add_argument("--deploys", type=int, default=10)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--inject", choices=["", "abrupt"], default="")
    parser.add_argument("--postgres", action="store_true", help="both releases at once, too")
    parser.add_argument("--awake", type=int, default=0, help="a server with so many tables, too")
    parser.add_argument("--serve", help="be the server of this database")
    parser.add_argument("--replay", help="replay what is stored in this database")
    options = parser.parse_args()
    if options.serve:
        host(options.serve, options.inject)
        return 0
    if options.replay:
        print(json.dumps(replay(logs_of(options.replay))))
        return 0
    with tempfile.TemporaryDirectory() as name:
        proof = deploy(Path(name), options.deploys, options.tables, options.seed, options.inject)
        if options.postgres:
            from proofs.faults.rolling import roll

            rolled = roll(release(Path(name) / "rolling"), options.tables, options.seed)
            proof.figures = f"{proof.figures}; {rolled.figures}"
            proof.passed, proof.wrong = proof.passed + rolled.passed, proof.wrong + rolled.wrong
        if options.awake:
            from proofs.faults.crowded import crowded

            evening = crowded(Path(name) / "crowded", options.awake)
            proof.figures += f"; with {evening.awake} tables awake after {evening.drain:.2f} s"
            proof.wrong += [*evening.wrong, *rude(Counter(), [evening.drain])]
    return proof.tell()


def deploy(folder: Path, count: int, tables: int, seed: int, inject: str = "") -> Proof:
    """So many deploys, forth and back, and a migration in the end."""
    later, migrated = release(folder / "later"), release(folder / "migrated", migrates=True)
    site = Site(folder / "house", seed, inject, fork=False)
    turns: list[Path | None] = [(None, later)[number % 2] for number in range(count)]
    deploys(site, tables, [*turns, migrated])
    wrong = [*site.ledger.wrong, *rude(site.codes, site.drains)]
    if not inject:
        wrong += turned_away(site.folder)
    figures = (
        f"{len(site.drains)} deploys ({' → '.join([*dict.fromkeys(site.versions)])} and back, a"
        f" migration), {site.ledger.acks} acks, {site.codes[Close.RESTART]} sockets closed with"
        f" {int(Close.RESTART)}; gone after at most {max(site.drains, default=0.0):.2f} s"
    )
    return Proof(figures, site.ledger.acks, wrong)


if __name__ == "__main__":
    sys.exit(main())
