"""A server to be killed: it serves from a folder and says where, again and again.

Each line on its standard input begins a new life: a process that is forked from this one, which
has everything loaded and nothing open.  ``--once`` begins one life at once, in a process that has
loaded everything by itself, as an operator would start it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from magie.server.api.context import Settings
from magie.server.live.rooms import Rooms
from magie.server.process import serve as serving
from magie.server.process.app import application
from magie.server.storage.sqlite import SqliteStore
from magie.server.table.entries import Row

LATE = 0.03
"""Seconds by which the planted defect is late: a kill hits them every few times."""


class AckFirst(SqliteStore):
    """A planted defect: it says that something is stored before it is."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._late: set[asyncio.Task[None]] = set()

    async def append(self, rows: Sequence[Row]) -> None:
        task = asyncio.create_task(self._append_later(rows))
        self._late.add(task)
        task.add_done_callback(self._late.discard)

    async def _append_later(self, rows: Sequence[Row]) -> None:
        await asyncio.sleep(LATE)
        await super().append(rows)


STORES = {"": SqliteStore, "ack_first": AckFirst}


def live(folder: Path, inject: str) -> None:
    """Serve until killed."""
    sock = serving.listen("127.0.0.1", 0)
    app = application(Rooms(STORES[inject](folder)), Settings(limited=False))

    def ready() -> None:
        print(sock.getsockname()[1], os.getpid(), flush=True)

    serving.run(app, sock, ready)


def bear(folder: Path, inject: str) -> int:
    """Begin a life; its number."""
    child = os.fork()
    if child:
        return child
    try:
        # What is said to the parent is not for the child to hear.
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        live(folder, inject)
    finally:
        os._exit(70)


def main() -> int:
    """Begin lives for as long as somebody asks for them."""
    parser = argparse.ArgumentParser(prog="python -m proofs.faults.killable_server")
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--inject", choices=[*STORES], default="")
    parser.add_argument("--once", action="store_true")
    options = parser.parse_args()
    if options.once:
        live(options.folder, options.inject)
        return 0
    child = 0
    for _ in sys.stdin:
        if child:
            os.waitpid(child, 0)
        child = bear(options.folder, options.inject)
    if child:
        # Whoever asked has gone, and his server goes with him.
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    return 0


if __name__ == "__main__":
    sys.exit(main())
