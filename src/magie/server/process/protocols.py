"""uvicorn's HTTP and WebSocket protocols, with bounds of our own.

The server disconnects a client that starts a request and does not finish it (slowloris), sends too
long a head, splits a message into endless fragments, or requests responses that it does not read.

Much of what we override is private to uvicorn: tests/server/process/test_uvicorn_contract.py lists
every such name.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from magie.server.api.descriptors import is_exhausted, watch
from magie.server.api.send_nowait import SEND_NOWAIT
from magie.server.live.close_codes import Close
from magie.server.live.limits import BODY_TIMEOUT_S, HEADERS_TIMEOUT_S, MAX_MESSAGE_FRAMES

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n"
    b"content-length: 0\r\n\r\n"
)
"""The response to a client when the process has no file descriptor to spare."""
HEAD_PIECE_BYTES = 1024
"""Bytes of a head that are parsed at a time."""
INVALID_DATA = 1007
"""The WebSocket close code for a text that is not UTF-8."""


class BoundedHttpProtocol(H11Protocol):
    """A connection on which the client must complete every request in time."""

    _timeout: asyncio.TimerHandle | None = None
    _state: Any = None
    """h11's state of the client: it sends the head of a request, the body, or neither."""
    _upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request, unless file descriptors are exhausted."""
        super().connection_made(transport)
        watch(self.connections)
        if is_exhausted():
            transport.write(FULL)
            transport.close()
            return
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Parse the data, and set the timeout for the next part."""
        # In small pieces, since h11 accepts a head of any size that comes in one piece.
        while data and self._awaits_head():
            super().data_received(data[:HEAD_PIECE_BYTES])
            data = data[HEAD_PIECE_BYTES:]
        if data and not self._upgraded and not self.transport.is_closing():
            super().data_received(data)
        self._watch()

    def _awaits_head(self) -> bool:
        """Whether the head of a request is incomplete."""
        return self.conn.their_state is h11.IDLE and not self._upgraded

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Switch to the WebSocket protocol, which requires HTTP/1.1."""
        if event.http_version != b"1.1":
            self.send_400_response("A socket is asked for by HTTP/1.1.")
            return
        self._upgraded = True
        self._watch()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the timeout."""
        self._upgraded = True
        self._watch()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Restart the timeout when the client's state changes."""
        state = None if self._upgraded else self.conn.their_state
        if state is self._state and self._timeout is not None:
            return
        self._state = state
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None
        if state in (h11.IDLE, h11.SEND_BODY):
            wait = HEADERS_TIMEOUT_S if state is h11.IDLE else BODY_TIMEOUT_S
            self._timeout = self.loop.call_later(wait, self.transport.abort)


class BoundedWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that buffers at most one message of a client."""

    def handle_connect(self, event: Request) -> None:
        """Accept the handshake, and offer ``send_nowait`` to the application."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope.setdefault("extensions", {})[SEND_NOWAIT] = {"send": self.send_nowait}

    def connection_lost(self, exc: Exception | None) -> None:
        """Break the reference cycle through the scope."""
        if hasattr(self, "scope"):
            (self.scope.get("extensions") or {}).pop(SEND_NOWAIT, None)
        super().connection_lost(exc)

    def send_nowait(self, text: bytes) -> bool:
        """Send a text if the transport accepts it now; whether it did."""
        is_free = self.writable.is_set() and self.conn.state is State.OPEN
        if not is_free or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(_framed(text))
        return True

    def handle_cont(self, event: Frame) -> None:
        """Take a fragment; empty ones count too."""
        if len(self.frames) >= MAX_MESSAGE_FRAMES:
            self.frames = []
            self._fail(Close.TOO_BIG, f"{MAX_MESSAGE_FRAMES} pieces at most")
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """Send a pong, unless the client has not read the ones before."""
        if not self.writable.is_set():
            self.transport.abort()
            return
        super().handle_ping()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; invalid UTF-8 closes the connection without a traceback."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self._fail(INVALID_DATA, "no UTF-8")
                return
        super().send_receive_event_to_app()

    def _fail(self, code: int, reason: str) -> None:
        """Close the connection with a WebSocket close code."""
        if self.close_sent:
            return
        self.conn.fail(code, reason)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()


@lru_cache(maxsize=8)
def _framed(text: bytes) -> bytes:
    """A text as a WebSocket frame; cached, since all clients at a table get the same bytes."""
    return Frame(Opcode.TEXT, text).serialize(mask=False)
