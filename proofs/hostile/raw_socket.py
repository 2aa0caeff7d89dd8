"""A raw socket: frames as they are on the wire, right ones and wrong ones."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import struct
from contextlib import suppress
from typing import Any

from tests.timeouts import TEST_TIMEOUT_S

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
SOCKET_KEY = base64.b64encode(bytes(16)).decode()
MASK = b"\x37\xfa\x21\x3d"


class HangingError(Exception):
    """The server says nothing and does not hang up."""


def frame(
    opcode: int,
    data: bytes = b"",
    *,
    fin: bool = True,
    reserved: int = 0,
    masked: bool = True,
    length: int | None = None,
    width: int = 0,
) -> bytes:
    """A frame; ``length`` is what it says of itself, ``width`` in how many bytes."""
    said = len(data) if length is None else length
    width = width or (1 if said < 126 else 2 if said < 1 << 16 else 8)
    short = said if width == 1 else 126 if width == 2 else 127
    head = bytes(((fin << 7) | (reserved << 4) | opcode, (masked << 7) | short))
    head += b"" if width == 1 else struct.pack(">H" if width == 2 else ">Q", said)
    return head + (MASK + mask(data) if masked else data)


def mask(data: bytes) -> bytes:
    """What a client does to everything that it sends."""
    size = len(data)
    keys = (MASK * (size // 4 + 1))[:size]
    return (int.from_bytes(data, "big") ^ int.from_bytes(keys, "big")).to_bytes(size, "big")


def handshake(port: int, path: str, *more: str) -> bytes:
    """The head of a request that asks for a socket."""
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {SOCKET_KEY}",
        "Sec-WebSocket-Version: 13",
        *more,
    )
    return "\r\n".join((*lines, "", "")).encode()


class RawSocket:
    """One connection, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port: int) -> RawSocket:
        return cls(*await asyncio.open_connection("127.0.0.1", port, limit=1 << 24))

    async def send(self, data: bytes) -> None:
        """Send what the other side takes; it may have hung up meanwhile."""
        if self.writer.is_closing() or self.reader.exception() is not None:
            return
        with suppress(ConnectionError):
            self.writer.write(data)
            async with asyncio.timeout(TEST_TIMEOUT_S):
                await self.writer.drain()

    async def say(self, message: Any) -> None:
        await self.send(frame(TEXT, json.dumps(message).encode()))

    def end(self) -> None:
        """Say that nothing more will come."""
        with suppress(OSError, RuntimeError):
            self.writer.write_eof()

    async def close(self) -> None:
        """Hang up without a word."""
        self.writer.transport.abort()
        with suppress(OSError):
            await self.writer.wait_closed()

    async def head(self) -> int:
        """The status of an answer by HTTP; 0 where there is none."""
        try:
            async with asyncio.timeout(TEST_TIMEOUT_S):
                head = await self.reader.readuntil(b"\r\n\r\n")
        except TimeoutError:
            raise HangingError from None
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, ConnectionError):
            return 0
        return int(head.split(b" ", 2)[1])

    async def frame(self) -> tuple[int, bytes] | None:
        """The next frame, pings answered; None where the connection is gone."""
        while (heard := await self._frame()) is not None and heard[0] == PING:
            await self.send(frame(PONG, heard[1]))
        return heard

    async def _frame(self) -> tuple[int, bytes] | None:
        try:
            async with asyncio.timeout(TEST_TIMEOUT_S):
                first, short = await self.reader.readexactly(2)
                size = short & 127
                if size >= 126:
                    wide = await self.reader.readexactly(2 if size == 126 else 8)
                    size = int.from_bytes(wide, "big")
                return first & 15, await self.reader.readexactly(size)
        except TimeoutError:
            raise HangingError from None
        except (asyncio.IncompleteReadError, ConnectionError):
            return None

    async def hello(self, port: int, table: str, token: str) -> bool:
        """Come to a table; whether one is welcome."""
        await self.send(handshake(port, f"/api/tables/{table}/socket"))
        if await self.head() != 101:
            return False
        await self.say({"t": "hello", "token": token, "since": 0})
        while (heard := await self.frame()) is not None:
            if heard[0] == TEXT:
                return heard[1].startswith(b'{"t":"welcome"')
            if heard[0] == CLOSE:
                return False
        return False

    async def answer(self) -> dict[str, Any] | int | None:
        """The next ack or reject, the code of a close, or None where there is neither."""
        while (heard := await self.frame()) is not None:
            opcode, data = heard
            if opcode == CLOSE:
                return int.from_bytes(data[:2], "big") if len(data) >= 2 else 1005
            if opcode == TEXT and data.startswith((b'{"t":"ack"', b'{"t":"reject"')):
                found: dict[str, Any] = json.loads(data)
                return found
        return None


def new_id() -> str:
    """An id for a message."""
    return os.urandom(16).hex()
