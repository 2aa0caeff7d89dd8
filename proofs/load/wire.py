"""Wire: a WebSocket client that does as little as it can, so that the server is what is measured.

The frames that it sends are masked with zeros, which leaves them as they are; of those that it
receives it reads the length and hands the text on.
"""

from __future__ import annotations

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable
from time import perf_counter
from typing import cast

Hears = Callable[["Line", bytes, float], None]
"""Takes a message, and when it came."""
OPENING = 60.0
"""Seconds after which somebody who is not let in gives up."""
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NO_MASK = bytes(4)


class WireError(Exception):
    """A connection that was not opened, or that broke."""


class Line(asyncio.Protocol):
    """One connection: of a seat, or of somebody who looks on."""

    def __init__(self, seat: int, hears: Hears, greeting: bytes = b"") -> None:
        self.seat, self.hears = seat, hears
        self.version = 0
        """The newest that was heard here."""
        self.closed = ""
        """How it ended, if it has."""
        self._transport: asyncio.Transport | None = None
        self._buffer = b""
        self._is_open = False
        self._leaves = False
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._prefix = greeting
        self._awaited: asyncio.Future[bytes] | None = None
        if greeting:
            # It may come together with the answer to the handshake.
            self._awaited = asyncio.get_running_loop().create_future()
        self._greeting = self._awaited

    # ---------------------------------------------------------------------------- speaking

    def write(self, text: bytes) -> None:
        """Send a message."""
        if self._transport is not None and not self.closed:
            self._transport.write(frame(TEXT, text))

    async def first(self, prefix: bytes) -> bytes:
        """The next message that begins so; it is not handed on."""
        if self.closed:
            raise WireError(self.closed)
        self._prefix = prefix
        self._awaited = asyncio.get_running_loop().create_future()
        return await self._message(self._awaited)

    async def greeted(self) -> bytes:
        """The greeting that was expected from the beginning."""
        assert self._greeting is not None
        return await self._message(self._greeting)

    async def _message(self, awaited: asyncio.Future[bytes]) -> bytes:
        async with asyncio.timeout(OPENING):
            return await awaited

    def leave(self) -> None:
        """Hang up."""
        self._leaves = True
        if self._transport is not None:
            self._transport.abort()

    # ------------------------------------------------------------------- as the loop sees it

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # A loop's own transports need not be of the class that they are like.
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = self.closed or f"the connection broke: {error or 'end of file'}"
        for each in (self._opened, self._awaited):
            if each is not None and not each.done():
                each.set_exception(WireError(self.closed))
                # Whoever waited may have given up by now.
                each.exception()
        if self._leaves:
            self.closed = ""

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        if self._buffer:
            data = self._buffer + data
        if not self._is_open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            self._open(head)
        at, size = 0, len(data)
        while size - at >= 2:
            kind, length, begin = data[at] & 15, data[at + 1], at + 2
            if length > 125:
                wide = 2 if length == 126 else 8
                begin += wide
                if size < begin:
                    break
                length = int.from_bytes(data[at + 2 : begin], "big")
            if size < begin + length:
                break
            at = begin + length
            self._take(kind, data[begin:at], now)
        self._buffer = data[at:]

    def _open(self, head: bytes) -> None:
        self._is_open = True
        if self._opened.done():
            return
        if b" 101 " in head.split(b"\r\n", 1)[0]:
            self._opened.set_result(None)
        else:
            said = head.split(b"\r\n", 1)[0].decode("latin-1")
            self._opened.set_exception(WireError(f"not let in: {said}"))

    def _take(self, kind: int, text: bytes, now: float) -> None:
        if kind == TEXT:
            awaited = self._awaited
            if awaited is not None and text.startswith(self._prefix):
                self._awaited = None
                if not awaited.done():
                    awaited.set_result(text)
            else:
                self.hears(self, text, now)
        elif kind == PING and self._transport is not None:
            self._transport.write(frame(PONG, text))
        elif kind == CLOSE:
            code = int.from_bytes(text[:2], "big")
            self.closed = f"closed with {code} {text[2:].decode('utf-8', 'replace')}".rstrip()


def frame(kind: int, text: bytes) -> bytes:
    """A whole frame of a client."""
    size = len(text)
    if size < 126:
        return bytes((0x80 | kind, 0x80 | size)) + NO_MASK + text
    return bytes((0x80 | kind, 0xFE)) + size.to_bytes(2, "big") + NO_MASK + text


async def opened(port: int, path: str, seat: int, hears: Hears, greeting: bytes = b"") -> Line:
    """A connection that is let in, and perhaps greeted."""
    loop = asyncio.get_running_loop()
    transport, line = await loop.create_connection(
        lambda: Line(seat, hears, greeting), "127.0.0.1", port
    )
    key = b64encode(os.urandom(16)).decode()
    head = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    transport.write(head.encode())
    async with asyncio.timeout(OPENING):
        await line._opened
    if greeting:
        await line.greeted()
    return line
