"""Whoever hangs up while he is answered is gone: nobody takes that for a mistake of the program."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest

from magie.server.api.context import Settings
from magie.server.live.close_codes import Close
from magie.server.live.limits import MAX_SOCKETS_PER_ADDRESS
from magie.server.live.room import RoomCounters
from magie.server.process.app import application
from proofs.virtual.world import virtual_rooms

Message = dict[str, Any]
TABLE = "0" * 32


class Line:
    """A connection as an application sees it, which breaks at a kind of message."""

    def __init__(self, breaks_at: str, *heard: Message) -> None:
        self.breaks_at, self._heard = breaks_at, [*heard]
        self.sent: list[Message] = []

    async def receive(self) -> Message:
        return self._heard.pop(0)

    async def send(self, message: Message) -> None:
        if message["type"] == self.breaks_at:
            raise OSError("the client has gone")
        self.sent.append(message)


def scope(kind: str, path: str, **headers: str) -> Message:
    """What a server tells of a connection."""
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "scheme": "http",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 2),
        "extensions": {},
    }


def nothing(_app: Any) -> None:
    """All is as it should be."""


def answered(line: Line, to: Message, before: Callable[[Any], None] = nothing) -> RoomCounters:
    """Let the application answer; what was counted meanwhile."""

    async def play() -> RoomCounters:
        rooms = virtual_rooms()
        app = application(rooms, Settings())
        await rooms.open()
        try:
            before(app)
            await app(to, line.receive, line.send)
        finally:
            await rooms.close()
        return rooms.counters

    return asyncio.run(play())


REQUEST = {"type": "http.request", "body": b"", "more_body": False}


@pytest.mark.parametrize("breaks_at", ["http.response.start", "http.response.body"])
@pytest.mark.parametrize("path", ["/api/about", "/api/tables/x", "/nowhere", "/"])
def test_a_request_whose_answer_reaches_nobody_is_no_mistake_of_the_program(
    breaks_at: str, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    line = Line(breaks_at, REQUEST)
    figures = answered(line, scope("http", path))
    assert figures.internal_errors == 0
    assert [each for each in caplog.records if each.levelno >= logging.WARNING] == []


def test_a_mistake_of_the_program_is_one_also_where_nobody_hears_of_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def spoil(app: Any) -> None:
        app.state.context.rooms.lobby = None

    line = Line("http.response.start", REQUEST)
    figures = answered(line, scope("http", "/api/lobby"), spoil)
    assert figures.internal_errors == 1
    assert [each.message for each in caplog.records if each.levelno >= logging.ERROR] == [
        "a request failed"
    ]


CONNECT = {"type": "websocket.connect"}
HELLO = {"type": "websocket.receive", "text": '{"t": "hello", "token": "x", "since": 0}'}


def crowd(app: Any) -> None:
    """So many are here from one address that no more are let in."""
    app.state.context.sockets["127.0.0.1"] = MAX_SOCKETS_PER_ADDRESS


FOREIGN = {"origin": "https://elsewhere.example"}
SOCKETS: dict[str, tuple[str, dict[str, str], Callable[[Any], None]]] = {
    "while it is opened": ("websocket.accept", {}, nothing),
    "while a foreign page is refused": ("websocket.close", FOREIGN, nothing),
    "while one too many is refused": ("websocket.close", {}, crowd),
    "while a token is refused": ("websocket.close", {}, nothing),
}


@pytest.mark.parametrize("when", SOCKETS)
def test_a_socket_that_is_gone_is_let_go_quietly(
    when: str, caplog: pytest.LogCaptureFixture
) -> None:
    breaks_at, headers, before = SOCKETS[when]
    line = Line(breaks_at, CONNECT, HELLO)
    path = f"/api/tables/{TABLE}/socket"
    # What the application raises, the server would log as its mistake.
    figures = answered(line, scope("websocket", path, **headers), before)
    assert figures.internal_errors == 0
    assert [each for each in caplog.records if each.levelno >= logging.WARNING] == []


def test_a_socket_that_is_still_there_hears_why_it_is_refused() -> None:
    line = Line("", CONNECT, HELLO)
    answered(line, scope("websocket", f"/api/tables/{TABLE}/socket"))
    assert line.sent[-1]["code"] == Close.NOT_FOUND
