"""A server that counts itself: rooms, tasks, timers, files and memory, at ``GET /census``.

``python -m proofs.load.census --folder FOLDER [--idle SECONDS] [--files N] [--memory MIB]
[--one] [--limits] [--plain] [--patient] [--inject NAME]``

It says its port and its number, and ends when whoever started it does.  What it is injected with
are planted defects: things that it keeps, or a door that nobody looks after.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import resource
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from weakref import WeakSet

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from magie.server.api import descriptors as scarcity
from magie.server.api import socket as speaking
from magie.server.api.context import Settings
from magie.server.api.socket import Session
from magie.server.live import housekeeping
from magie.server.live import rooms as keeping
from magie.server.live.housekeeping import Housekeeper
from magie.server.live.room import Room
from magie.server.live.rooms import Rooms
from magie.server.process import serve as serving
from magie.server.process.app import application
from magie.server.process.protocols import BoundedHttpProtocol
from magie.server.storage.loading import Loaded
from magie.server.storage.sqlite import SqliteStore
from magie.server.storage.store import Store
from proofs.load.crowd import rss_of
from tests.timeouts import TEST_TIMEOUT_S

MIB = 1 << 20
BRISK = 0.1
"""Seconds between two rounds of housekeeping where tables are evicted soon."""
LATE = 1.5
"""Seconds by which a planted defect is late."""
rooms: WeakSet[Room] = WeakSet()
sessions: WeakSet[Session] = WeakSet()
timers: WeakSet[Any] = WeakSet()
kept: list[Any] = []
"""What a planted defect keeps."""


def counting(base: type[asyncio.AbstractEventLoop]) -> type[asyncio.AbstractEventLoop]:
    """A loop that knows its timers."""

    class Counting(base):  # type: ignore[misc, valid-type]
        def call_at(self, *words: Any, **more: Any) -> Any:
            made = super().call_at(*words, **more)
            timers.add(made)
            return made

        def call_later(self, *words: Any, **more: Any) -> Any:
            made = super().call_later(*words, **more)
            timers.add(made)
            return made

    return Counting


async def census(_request: Request) -> Response:
    """What there is."""
    loop = asyncio.get_running_loop()
    running = [each for each in [*timers] if not each.cancelled() and each.when() > loop.time()]
    folder = Path("/proc/self/fd")
    return JSONResponse(
        {
            "rooms": len(rooms),
            "sessions": len(sessions),
            "tasks": len(asyncio.all_tasks()),
            "waking": any(_is_waking(task) for task in asyncio.all_tasks()),
            "timers": len(running),
            "files": len([*folder.iterdir()]) if folder.exists() else 0,
            "threads": threading.active_count(),
            "rss": rss_of(os.getpid()),
            "collections": sum(each["collections"] for each in gc.get_stats()),
        }
    )


def _is_waking(task: asyncio.Task[Any]) -> bool:
    """Whether a task still loads tables whose game is on."""
    return getattr(task.get_coro(), "__name__", "") == Rooms._resume_unfinished.__name__


def _watch(kind: type[Any], into: WeakSet[Any]) -> None:
    """Know every one that is made, for as long as it lives."""
    begin = kind.__init__

    def begin_known(self: Any, *words: Any, **more: Any) -> None:
        begin(self, *words, **more)
        into.add(self)

    kind.__init__ = begin_known


# ------------------------------------------------------------------------------- planted defects


def _keep(kind: type[Any], name: str, what: Any) -> None:
    """Let something be kept whenever a method is called."""
    method = getattr(kind, name)

    def keeping_it(self: Any, *words: Any, **more: Any) -> Any:
        kept.append(what(self))
        return method(self, *words, **more)

    setattr(kind, name, keeping_it)


def _later(_: Any) -> Any:
    return asyncio.get_running_loop().call_later(86_400, lambda: None)


def _waiting(_: Any) -> Any:
    return asyncio.create_task(asyncio.sleep(86_400))


def inject(defect: str) -> None:
    """Plant a defect."""
    match defect:
        case "rooms":
            _keep(Room, "resume_clocks", lambda room: room)
            _keep(Room, "join", lambda room: room)
        case "timers":
            _keep(Session, "run", _later)
        case "tasks":
            _keep(Session, "run", _waiting)
        case "files":
            _keep(Session, "run", lambda _: os.dup(0))
        case "memory":
            _keep(Session, "run", lambda _: b"x" * MIB)
        case "gruff":
            _hang_up()
        case "late":
            _be_late()
        case "all":
            _wake_all()
        case "piecemeal":
            _save_piecemeal()
        case _:
            pass


def _hang_up() -> None:
    """Hang up without a word where somebody should be told to come later."""
    begin = BoundedHttpProtocol.connection_made

    def begin_gruffly(self: BoundedHttpProtocol, transport: Any) -> None:
        begin(self, transport)
        if scarcity.is_scarce():
            transport.abort()

    BoundedHttpProtocol.connection_made = begin_gruffly  # type: ignore[method-assign]


def _wake_all() -> None:
    """Load every game that is not over when the server comes up."""

    async def unfinished(store: SqliteStore) -> list[str]:
        sql = "SELECT table_id FROM listings WHERE stage = 'playing'"
        return [table for (table,) in await store._fetch(store.log, sql)]

    async def load(self: Rooms, id: str) -> None:
        await self.room(id)

    SqliteStore.unfinished = unfinished  # type: ignore[method-assign]
    Rooms._resume = load  # type: ignore[method-assign]


def _save_piecemeal() -> None:
    """Store one clock after the other when the server goes down, for as long as there is time."""
    save = Housekeeper._save_clocks

    async def save_some(self: Housekeeper, rooms: Sequence[Room]) -> None:
        for room in rooms:
            await save(self, [room])
            await asyncio.sleep(housekeeping.SHUTDOWN_TIMEOUT_S / 10)

    Housekeeper._save_clocks = save_some  # type: ignore[method-assign]


def _be_late() -> None:
    """Come up late, and load every table late."""
    load = keeping.load_table

    async def load_late(store: Store, id: str) -> Loaded | None:
        await asyncio.sleep(LATE)
        return await load(store, id)

    keeping.load_table = load_late
    time.sleep(2 * LATE)


KEEPING = ("rooms", "timers", "tasks", "files", "memory")
"""Planted defects by which something is kept."""
DEFECTS = (*KEEPING, "gruff", "late", "all", "piecemeal")


# -------------------------------------------------------------------------------------- serving


def leave_with(parent: int) -> None:
    """End when whoever started this has ended."""
    # Without a buffer, whose lock would keep the interpreter from ending.
    while os.read(parent, 1024):
        pass
    os._exit(0)


def application_at(folder: Path, limited: bool) -> Starlette:
    """The application, and the census beside it."""
    app = application(Rooms(SqliteStore(folder)), Settings(limited=limited))
    app.router.routes.insert(0, Route("/census", census, methods=["GET"]))
    return app


def loop_of(plain: bool) -> type[asyncio.AbstractEventLoop]:
    """The loop that an operator would have, or that of Python itself."""
    if not plain:
        try:
            import uvloop
        except ImportError:
            pass
        else:
            return uvloop.Loop
    return asyncio.SelectorEventLoop


def main() -> int:
    """Serve until killed, or left alone."""
    parser = argparse.ArgumentParser(prog="python -m proofs.load.census")
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--idle", type=float, default=0.0, help="seconds before a table is left")
    parser.add_argument("--files", type=int, default=0, help="as ulimit -n")
    parser.add_argument("--memory", type=int, default=0, help="MiB, as ulimit -d")
    parser.add_argument("--one", action="store_true", help="on the first processor alone")
    parser.add_argument("--limits", action="store_true", help="as an operator would have them")
    parser.add_argument("--plain", action="store_true", help="on the loop of Python itself")
    parser.add_argument("--patient", action="store_true", help="with whoever is slow to speak")
    parser.add_argument("--inject", choices=DEFECTS, action="append", default=[])
    options = parser.parse_args()
    threading.Thread(target=leave_with, args=(sys.stdin.fileno(),), daemon=True).start()
    if options.files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (options.files, options.files))
    if options.memory:
        most = options.memory * MIB
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    if options.one and sys.platform == "linux":
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    if options.idle:
        housekeeping.EVICT_AFTER_S, housekeeping.HOUSEKEEPING_INTERVAL_S = options.idle, BRISK
    if options.patient:
        # On a very busy machine it may be the guests of the test who are slow.
        speaking.HELLO_TIMEOUT_S = speaking.SEND_TIMEOUT_S = TEST_TIMEOUT_S
    _watch(Room, rooms)
    _watch(Session, sessions)
    for defect in options.inject:
        inject(defect)
    sock = serving.listen("127.0.0.1", 0)
    app = application_at(options.folder, options.limits)

    def ready() -> None:
        print(sock.getsockname()[1], os.getpid(), flush=True)

    with asyncio.Runner(loop_factory=counting(loop_of(options.plain))) as runner:
        runner.run(serving.serve(app, sock, ready))
    return 0


if __name__ == "__main__":
    sys.exit(main())
