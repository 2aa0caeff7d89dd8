"""Echo: a control.  The same stack as the server's, and nothing in it but the sending.

``python -m proofs.load.echo --size 3000`` says on which port it listens.  Whatever
one of a table's sockets sends goes out to all of them as an entry of the given size.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import defaultdict
from typing import Any

import uvicorn

from magie.server.process.serve import config, listen
from proofs.load.generator import SEATS, Circle
from proofs.load.landlord import ENTRY
from proofs.load.wire import Line, opened

AT_ONCE = 64
"""Connections that are opened at the same time."""


class Echo:
    """The application."""

    def __init__(self, size: int) -> None:
        self._padding = "x" * size
        self._size = size
        self._sockets: dict[str, list[Any]] = defaultdict(list)
        self._versions: dict[str, int] = defaultdict(int)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One connection."""
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        table = self._sockets[scope["path"]]
        table.append(send)
        while (await receive())["type"] == "websocket.receive":
            self._versions[scope["path"]] += 1
            head = f'{ENTRY.decode()}{self._versions[scope["path"]]},"padding":"'
            text = f'{head}{self._padding[: self._size - len(head) - 2]}"}}'
            for each in table:
                await each({"type": "websocket.send", "text": text})
        table.remove(send)


class EchoTable(Circle):
    """A table of the control."""

    def speak(self, number: int) -> int:
        """Something of the length of a move, by whoever is next."""
        version = self.lines[0].version
        self.lines[version % SEATS].write(
            b'{"do":"move","id":"%032x","version":%d,"seat":0,"text":"roll"}' % (number, version)
        )
        return version + 1

    def hear(self, line: Line, text: bytes, now: float) -> None:
        """Count it."""
        version = int(text[len(ENTRY) : text.index(b",", len(ENTRY))])
        self.heard(line, version, len(text), now)


async def open_echo(port: int, count: int) -> list[EchoTable]:
    """So many tables with four connections each."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> EchoTable:
        table = EchoTable(f"echo-{number}")
        async with gate:
            for seat in range(SEATS):
                table.lines.append(await opened(port, f"/{number}", seat, table.hear))
        return table

    return await asyncio.gather(*(one(number) for number in range(count)))


def main() -> int:
    """Serve until told to stop."""
    parser = argparse.ArgumentParser(prog="python -m proofs.load.echo")
    parser.add_argument("--size", type=int, required=True)
    options = parser.parse_args()
    sock = listen("127.0.0.1", 0)
    print(f"serving on http://127.0.0.1:{sock.getsockname()[1]}", flush=True)
    server = uvicorn.Server(config(Echo(options.size), lifespan="off"))  # type: ignore[arg-type]
    try:
        import uvloop
    except ImportError:
        asyncio.run(server.serve(sockets=[sock]))
    else:
        uvloop.run(server.serve(sockets=[sock]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
