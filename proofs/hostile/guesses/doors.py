"""The doors: everything that somebody can knock at, what is shown there, and what is heard."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from magie.server.api.operations import OPERATIONS
from tests.server.live_server import Json
from tests.timeouts import TEST_TIMEOUT_S

BODIES: dict[str, Json] = {
    "words": {},
    "why": {"seat": 0, "text": "roll"},
    "preview": {"seat": 0, "other": 1, "text": "$10 for $20"},
    "coach_deal": {"seat": 0, "other": 1, "text": "$10 for $20"},
    "command": {"do": "undo", "seat": 0, "id": "f" * 32, "version": 1},
    "hand_over": {"seat": 0},
    "join": {"name": "Mallory"},
}
"""What an operation takes beside a key."""
KEYED = ("door", "join", "watch")
"""What opens with a key in the body, and not with a token."""
SOCKET = "socket"
DOORS = (*(each.name for each in OPERATIONS if "{table}" in each.path), SOCKET)
"""Everything that somebody can knock at."""


@dataclass(frozen=True)
class Guess:
    """Something to show at a door."""

    door: str
    table: str
    secret: str

    def at(self, table: str) -> Guess:
        """The same at another table."""
        return Guess(self.door, table, self.secret)

    def __str__(self) -> str:
        return f"{self.door} of table {self.table!r} with {self.secret!r}"


@dataclass(frozen=True)
class Answer:
    """Everything that somebody hears, without the date."""

    status: int
    """Of HTTP, or the code with which a socket was closed; 200 for one that was let in."""
    heard: bytes


class Line:
    """One connection, used again and again."""

    def __init__(self, port: int, address: str = "") -> None:
        self.port, self.address = port, address
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, guess: Guess) -> Answer:
        """What a door answers."""
        async with asyncio.timeout(TEST_TIMEOUT_S):
            return await (self._knock(guess) if guess.door == SOCKET else self._request(guess))

    async def _request(self, guess: Guess) -> Answer:
        while True:
            if self._streams is None:
                self._streams = await asyncio.open_connection("127.0.0.1", self.port)
            reader, writer = self._streams
            try:
                writer.write(_written(guess, self.address))
                await writer.drain()
                lines = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
                break
            except (asyncio.IncompleteReadError, ConnectionError):
                # Nobody keeps a line open on which nothing was said for a while.
                await self.close()
        (length,) = [
            int(each[15:]) for each in lines if each.lower().startswith(b"content-length:")
        ]
        body = await reader.readexactly(length)
        kept = [each for each in lines if not each.lower().startswith(b"date:")]
        return Answer(int(lines[0].split()[1]), b"\r\n".join(kept) + body)

    async def _knock(self, guess: Guess) -> Answer:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{guess.table}/socket"
        headers = {"x-forwarded-for": self.address} if self.address else {}
        async with connect(url, compression=None, additional_headers=headers) as socket:
            await socket.send(json.dumps({"t": "hello", "token": guess.secret}))
            said: str | bytes = b""
            try:
                said = await socket.recv()
            except ConnectionClosed:
                assert socket.response is not None
                shaken = [
                    f"{name}: {value}"
                    for name, value in socket.response.headers.raw_items()
                    if name.lower() not in ("date", "sec-websocket-accept")
                ]
                heard = "\n".join([*shaken, str(socket.close_code), str(socket.close_reason)])
                return Answer(socket.close_code or 0, heard.encode())
        return Answer(200, said if isinstance(said, bytes) else said.encode())

    async def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
            with suppress(ConnectionError):
                await self._streams[1].wait_closed()
            self._streams = None


BY_NAME = {each.name: each for each in OPERATIONS}


def _written(guess: Guess, address: str) -> bytes:
    operation = BY_NAME[guess.door]
    body = BODIES.get(guess.door)
    if guess.door in KEYED:
        body = {**(body or {}), "key": guess.secret}
    data = b"" if body is None else json.dumps(body).encode()
    lines = [
        f"{operation.method} {operation.path.format(table=guess.table)} HTTP/1.1",
        "host: 127.0.0.1",
        f"content-length: {len(data)}",
        *(["content-type: application/json"] if data else []),
        *([f"authorization: Bearer {guess.secret}"] if guess.door not in KEYED else []),
        *([f"x-forwarded-for: {address}"] if address else []),
    ]
    return "\r\n".join([*lines, "", ""]).encode() + data
