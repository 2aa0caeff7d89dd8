"""The wire: what uvicorn hears of HTTP and of WebSockets, within bounds of our own.

Whoever begins a request and does not end it, breaks a message into endless pieces, or asks for
answers that he does not read, is let go before he costs anybody else anything.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, MutableMapping
from functools import lru_cache
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from magie.server.api.descriptors import is_dire, know
from magie.server.live.close_codes import Close
from magie.server.live.limits import HEAD, PIECES, WHOLE

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n"
    b"content-length: 0\r\n\r\n"
)
"""What somebody is told who is not even listened to."""
AT_ONCE = "magie.at_once"
"""What our sockets have that others have not: they take a message without any waiting."""
NO_TEXT = 1007
"""The WebSocket's own code for a text that is no UTF-8."""


class HttpWire(H11Protocol):
    """A connection on which every request comes to its end in time, however slowly it drips."""

    _due: asyncio.TimerHandle | None = None
    _state: Any = None
    """What is waited for: the head of a request, its body, or neither."""
    _upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request, if there is room for one more."""
        super().connection_made(transport)
        know(self.connections)
        if is_dire():
            transport.write(FULL)
            transport.close()
            return
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Take what came, and see what is still to come."""
        super().data_received(data)
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket, if it was asked for as sockets are."""
        if event.http_version != b"1.1":
            self.send_400_response("A socket is asked for by HTTP/1.1.")
            return
        self._upgraded = True
        self._watch()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._upgraded = True
        self._watch()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Set the time anew whenever something else is waited for."""
        state = None if self._upgraded else self.conn.their_state
        if state is self._state and self._due is not None:
            return
        self._state = state
        if self._due is not None:
            self._due.cancel()
            self._due = None
        if state in (h11.IDLE, h11.SEND_BODY):
            wait = HEAD if state is h11.IDLE else WHOLE
            self._due = self.loop.call_later(wait, self.transport.abort)


class SocketWire(WebSocketsSansIOProtocol):
    """A socket that keeps no more of anybody than a message."""

    def handle_connect(self, event: Request) -> None:
        """Let in whoever asks for a socket; what is sent to him need not wait for its turn."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope.setdefault("extensions", {})[AT_ONCE] = {"send": self.send_at_once}

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of what would hold this connection in a circle."""
        if hasattr(self, "scope"):
            (self.scope.get("extensions") or {}).pop(AT_ONCE, None)
        super().connection_lost(exc)

    def send_at_once(self, text: bytes) -> bool:
        """Send a text if the line takes it now; whether it did."""
        is_free = self.writable.is_set() and self.conn.state is State.OPEN
        if not is_free or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(_framed(text))
        return True

    def handle_cont(self, event: Frame) -> None:
        """Take a piece; even empty ones are counted."""
        if len(self.frames) >= PIECES:
            self.frames = []
            self._let_go(Close.TOO_BIG, f"{PIECES} pieces at most")
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer, unless the answers before have not been read."""
        if not self.writable.is_set():
            self.transport.abort()
            return
        super().handle_ping()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; what is no text is the sender's mistake and not worth a trace."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self._let_go(NO_TEXT, "no UTF-8")
                return
        super().send_receive_event_to_app()

    def _let_go(self, code: int, reason: str) -> None:
        """End the connection with a code of the WebSocket's own."""
        if self.close_sent:
            return
        self.conn.fail(code, reason)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()


def at_once(scope: MutableMapping[str, Any]) -> Callable[[bytes], bool]:
    """How a message is sent without waiting; on a line of somebody else's making it never is."""
    found = scope.get("extensions", {}).get(AT_ONCE)
    return found["send"] if found else _not_at_once


def _not_at_once(_text: bytes) -> bool:
    return False


@lru_cache(maxsize=8)
def _framed(text: bytes) -> bytes:
    """A text as it goes over the line: the same for all who hear it, so it is written once."""
    return Frame(Opcode.TEXT, text).serialize(mask=False)
