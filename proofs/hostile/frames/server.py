"""The server: in a process of its own, with what it takes to look at it from outside."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from magie.server.process import serve as serving
from tests.timeouts import TEST_TIMEOUT_S


def serve(folder: Path, inject: str, limited: bool) -> None:
    """Serve until killed, and say where."""
    from magie.server.api import socket as sessions
    from magie.server.api.context import Settings
    from magie.server.live.rooms import Rooms
    from magie.server.process import logs
    from magie.server.process.app import application
    from magie.server.storage.sqlite import SqliteStore

    logs.set_up("error")
    # On a very busy machine it may be us who are slow.
    sessions.HELLO_TIMEOUT_S = sessions.SEND_TIMEOUT_S = TEST_TIMEOUT_S
    serving.IDLE_TIMEOUT_S = 2 * TEST_TIMEOUT_S
    config = serving.config
    if inject == "unbounded":
        # A planted defect: it takes in whatever a frame says that it is.
        serving.config = lambda app, **more: config(app, ws_max_size=None, **more)
    sock = serving.listen("127.0.0.1", 0)
    app = application(Rooms(SqliteStore(folder)), Settings(limited=limited))
    serving.run(app, sock, lambda: print(sock.getsockname()[1], flush=True))


@dataclass
class Served:
    """A server in a process of its own."""

    process: asyncio.subprocess.Process
    port: int
    errors: Path

    @property
    def lives(self) -> bool:
        return self.process.returncode is None

    @property
    def memory(self) -> float:
        """MiB that it has."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text("ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / (1 << 20)

    @property
    def peak(self) -> float:
        """MiB that it has had at most, at any moment."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        return int(status.partition("VmHWM:")[2].split()[0]) / 1024


@asynccontextmanager
async def served(folder: Path, inject: str = "", limited: bool = False) -> AsyncIterator[Served]:
    """The server, until everybody is done with it."""
    words = ["-m", "proofs.hostile.frames", "--serve", str(folder)]
    words += ["--inject", inject] if inject else []
    words += ["--limited"] if limited else []
    errors = folder / "errors.txt"
    with errors.open("wb") as stream:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *words, stdout=asyncio.subprocess.PIPE, stderr=stream
        )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(TEST_TIMEOUT_S):
            line = await process.stdout.readline()
        yield Served(process, int(line), errors)
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        # The pipe's transport is closed by the loop only after it has run once more.
        await asyncio.sleep(0)
