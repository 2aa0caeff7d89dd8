"""The gateway: HTTP requests and WebSockets of a page, as messages between it and its web worker.

The page sends ``{kind, id, …}`` as JSON: ``ask`` with method, path, headers and body; ``open`` with
a path, ``send`` with a text, and ``close`` for a socket.  It receives ``answer``, and ``opened``,
``text`` and ``closed``.  What is in them is what docs/protocol.md says of HTTP and WebSockets.
Several tabs share one gateway: an id says whose the message is.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from typing import Any
from urllib.parse import unquote

import msgspec
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Scope

from magie.server.api.http import problem
from magie.server.table.rejections import Code, RejectedError

log = logging.getLogger("magie.gateway")

Post = Callable[[str], object]
"""Posts one message to the page."""
ABNORMAL_CLOSURE = 1006
"""The close code of a socket that broke without a close frame, or was never opened."""
NORMAL_CLOSURE = 1000
CLIENT_ADDRESS = ("127.0.0.1", 0)


class Ask(msgspec.Struct, frozen=True, tag_field="kind", tag="ask"):
    """A request."""

    id: str
    method: str
    path: str
    headers: dict[str, str] = {}
    body: str = ""


class OpenSocket(msgspec.Struct, frozen=True, tag_field="kind", tag="open"):
    """Open a socket."""

    id: str
    path: str


class SendText(msgspec.Struct, frozen=True, tag_field="kind", tag="send"):
    """Send a text on a socket."""

    id: str
    text: str


class CloseSocket(msgspec.Struct, frozen=True, tag_field="kind", tag="close"):
    """Close a socket."""

    id: str
    code: int = NORMAL_CLOSURE


class _Envelope(msgspec.Struct, frozen=True):
    """What is read of a message that cannot be read whole."""

    id: str
    kind: str = ""


_decoder = msgspec.json.Decoder(Ask | OpenSocket | SendText | CloseSocket)
_envelope_decoder = msgspec.json.Decoder(_Envelope)
_UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)


class Gateway:
    """Everything that a page and its tabs send and receive."""

    def __init__(self, app: ASGIApp, post: Post, host: str) -> None:
        self._app, self._post, self._host = app, post, host
        self._sockets: dict[str, asyncio.Queue[Message]] = {}
        """By the id of an open socket: what the application has still to receive."""
        self.tasks: set[asyncio.Task[None]] = set()
        """What is under way: requests, and open sockets."""

    def receive(self, text: str) -> None:
        """Take one message of the page; one that cannot be read is refused."""
        try:
            message = _decoder.decode(text)
        except _UNREADABLE as error:
            log.warning("a message of the page cannot be read", extra={"reason": str(error)})
            self._refuse(text)
            return
        if isinstance(message, Ask):
            self._start(self._answer(message))
        elif isinstance(message, OpenSocket):
            self._open(message)
        elif isinstance(message, SendText):
            self._pass(message.id, {"type": "websocket.receive", "text": message.text})
        else:
            self._pass(message.id, {"type": "websocket.disconnect", "code": message.code})
            self._end(message.id, message.code)

    def _refuse(self, text: str) -> None:
        """Answer an unreadable message, which a page of another version may have sent."""
        try:
            envelope = _envelope_decoder.decode(text)
        except _UNREADABLE:
            return
        if envelope.kind == "ask":
            self._reply(envelope.id, problem(RejectedError(Code.BAD_MESSAGE)))
        elif envelope.kind == "open":
            self._tell(kind="closed", id=envelope.id, code=ABNORMAL_CLOSURE, reason="")

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _tell(self, **message: Any) -> None:
        self._post(msgspec.json.encode(message).decode())

    def _scope(self, kind: str, path: str, headers: Mapping[str, str], **more: Any) -> Scope:
        path, _, query = path.partition("?")
        fields = {"host": self._host, **{name.lower(): value for name, value in headers.items()}}
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in fields.items()],
            "client": CLIENT_ADDRESS,
            "server": (self._host, 80),
            **more,
        }

    # --------------------------------------------------------------------------- requests

    async def _answer(self, request: Ask) -> None:
        """Serve one request."""
        scope = self._scope("http", request.path, request.headers, method=request.method)
        received = asyncio.Queue[Message]()
        # The page never disconnects: it ends the worker, and with it this task.
        received.put_nowait(
            {"type": "http.request", "body": request.body.encode(), "more_body": False}
        )
        response: Response | None = None

        async def send(message: Message) -> None:
            nonlocal response
            if message["type"] == "http.response.start":
                response = Response(status_code=message["status"])
                response.raw_headers = message["headers"]
            elif response is not None:
                response.body = bytes(response.body) + message.get("body", b"")

        try:
            await self._app(scope, received.get, send)
        except Exception:
            log.exception("a request failed")
            response = None
        self._reply(request.id, response or problem(RejectedError(Code.INTERNAL)))

    def _reply(self, id: str, response: Response) -> None:
        headers = {name.decode(): value.decode() for name, value in response.raw_headers}
        body = bytes(response.body).decode(errors="replace")
        self._tell(kind="answer", id=id, status=response.status_code, headers=headers, body=body)

    # ---------------------------------------------------------------------------- sockets

    def _open(self, message: OpenSocket) -> None:
        if message.id not in self._sockets:
            self._sockets[message.id] = asyncio.Queue()
            self._pass(message.id, {"type": "websocket.connect"})
            self._start(self._serve_socket(message.id, message.path))

    def _pass(self, id: str, event: Message) -> None:
        """Pass an event to the application; one of a socket that is gone is dropped."""
        if id in self._sockets:
            self._sockets[id].put_nowait(event)

    def _end(self, id: str, code: int, reason: str = "") -> None:
        """Tell the page once that a socket is closed, whichever side has closed it."""
        if self._sockets.pop(id, None) is not None:
            self._tell(kind="closed", id=id, code=code, reason=reason)

    async def _serve_socket(self, id: str, path: str) -> None:
        """Serve one socket until the application is done with it."""
        is_accepted = False

        async def send(message: Message) -> None:
            nonlocal is_accepted
            if id not in self._sockets:
                raise OSError("the socket is closed")
            if message["type"] == "websocket.accept":
                is_accepted = True
                self._tell(kind="opened", id=id)
            elif message["type"] == "websocket.send":
                self._tell(kind="text", id=id, text=_text(message))
            elif is_accepted:
                self._end(id, message.get("code", NORMAL_CLOSURE), message.get("reason") or "")
            else:
                self._end(id, ABNORMAL_CLOSURE)

        scope = self._scope("websocket", path, {}, subprotocols=[])
        try:
            await self._app(scope, self._sockets[id].get, send)
        except Exception:
            log.exception("a socket failed")
        finally:
            self._end(id, ABNORMAL_CLOSURE)


def _text(message: Message) -> str:
    text: str | None = message.get("text")
    return message["bytes"].decode() if text is None else text
