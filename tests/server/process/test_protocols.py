"""The wire: whoever never comes to an end, or never reads, is let go."""

from __future__ import annotations

import asyncio
import gc
import json
import socket
import weakref
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.http11 import Request

from magie.server.api import socket as sessions
from magie.server.live.close_codes import Close
from magie.server.live.limits import MAX_HEAD_BYTES, MAX_MESSAGE_FRAMES
from magie.server.live.rooms import Rooms
from magie.server.process import protocols
from magie.server.process.serve import config
from magie.server.table.entries import Row
from magie.server.table.ids import new_id
from magie.server.table.rejections import RejectedError
from proofs.hostile.raw_socket import PING, TEXT, RawSocket, frame, handshake
from tests.server.live_server import LiveServer, live_server
from tests.server.virtual_table import (
    VirtualPlayer,
    commands,
    on_virtual_time,
    run_pending,
    seat_players,
)
from tests.timeouts import TEST_TIMEOUT_S

SEATS = [{"name": "Ann"}, {"name": "Bo"}]
POST = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
MUCH = 256 * 1024 * 1024
"""Bytes that no server should ever have to keep."""


async def cut_off(home: LiveServer, data: bytes) -> bytes:
    """Begin something, and wait until the server has had enough; what it has said."""
    line = await RawSocket.open(home.port)
    try:
        await line.send(data)
        async with asyncio.timeout(TEST_TIMEOUT_S):
            return await line.reader.read()
    except ConnectionError:
        return b""
    finally:
        await line.close()


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"G",
        handshake(1, "/api/tables/x/socket")[:-2],
        POST,
        POST + b"Content-Length: 100\r\n\r\n{",
        POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
        b"GET /api/about HTTP/1.1\r\nHost: a\r\n\r\nGET /api/ab",
    ],
    ids=["nothing", "a letter", "half a handshake", "half a head", "body", "chunk", "the second"],
)
def test_a_request_that_never_ends_is_cut_off(
    begun: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocols, "HEADERS_TIMEOUT_S", 0.2)
    monkeypatch.setattr(protocols, "BODY_TIMEOUT_S", 0.2)

    async def wait() -> None:
        async with live_server(tmp_path) as home:
            said = await cut_off(home, begun)
            assert not said or said.startswith(b"HTTP/1.1 200 ")
            assert (await home.call("GET", "/api/about"))[0] == 200

    asyncio.run(wait())


def test_a_request_that_drips_has_no_more_time_than_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocols, "HEADERS_TIMEOUT_S", 0.3)

    async def drip() -> None:
        async with live_server(tmp_path) as home:
            line = await RawSocket.open(home.port)
            try:
                async with asyncio.timeout(TEST_TIMEOUT_S):
                    while not line.reader.at_eof() and line.reader.exception() is None:
                        await line.send(b"G")
                        await asyncio.sleep(0.05)
            finally:
                await line.close()

    asyncio.run(drip())


@pytest.mark.parametrize("pieces", [1, 7])
@pytest.mark.parametrize(
    ("size", "status"),
    [
        (MAX_HEAD_BYTES - 1024, b"200"),
        (MAX_HEAD_BYTES + 2 * protocols.HEAD_PIECE_BYTES, b"400"),
        (70_000, b"400"),
    ],
)
def test_a_head_has_a_largest_size_however_it_comes(
    tmp_path: Path, size: int, status: bytes, pieces: int
) -> None:
    async def ask() -> bytes:
        head = b"GET /api/about HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: "
        head = head.ljust(size - 4, b"x") + b"\r\n\r\n"
        async with live_server(tmp_path) as home:
            line = await RawSocket.open(home.port)
            try:
                step = -(-len(head) // pieces)
                for at in range(0, len(head), step):
                    await line.send(head[at : at + step])
                    await asyncio.sleep(0.01)
                async with asyncio.timeout(TEST_TIMEOUT_S):
                    return await line.reader.readuntil(b"\r\n")
            except ConnectionError:
                return b"HTTP/1.1 400 cut off"
            finally:
                await line.close()

    assert asyncio.run(ask()).startswith(b"HTTP/1.1 " + status)


@pytest.mark.parametrize("version", ["0.9", "1.0", "9.9"])
def test_a_socket_is_asked_for_by_http_1_1_alone(tmp_path: Path, version: str) -> None:
    async def ask() -> bytes:
        async with live_server(tmp_path) as home:
            seated = await home.open_table(seats=SEATS)
            line = await RawSocket.open(home.port)
            asked = handshake(home.port, f"/api/tables/{seated['table']}/socket")
            try:
                await line.send(asked.replace(b"HTTP/1.1", f"HTTP/{version}".encode()))
                async with asyncio.timeout(TEST_TIMEOUT_S):
                    return await line.reader.read()
            finally:
                await line.close()

    assert asyncio.run(ask()).startswith(b"HTTP/1.1 400 ")


async def offered(folder: Path) -> bytes:
    """What a server says to somebody who would pack his messages as browsers do."""
    async with live_server(folder) as home:
        seated = await home.open_table(seats=SEATS)
        line = await RawSocket.open(home.port)
        offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"
        try:
            await line.send(handshake(home.port, f"/api/tables/{seated['table']}/socket", offer))
            async with asyncio.timeout(TEST_TIMEOUT_S):
                return (await line.reader.readuntil(b"\r\n\r\n")).lower()
        finally:
            await line.close()


def test_nothing_on_a_socket_is_packed_though_it_is_offered(tmp_path: Path) -> None:
    said = asyncio.run(offered(tmp_path))
    assert said.startswith(b"http/1.1 101 ")
    assert b"sec-websocket-extensions" not in said


def test_a_server_that_packs_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packing = partial(config, ws_per_message_deflate=True)
    monkeypatch.setattr("tests.server.live_server.config", packing)
    assert b"sec-websocket-extensions: permessage-deflate" in asyncio.run(offered(tmp_path))


def test_nobody_who_has_come_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wires: list[protocols.BoundedHttpProtocol] = []
    made = protocols.BoundedHttpProtocol.connection_made

    def noted(self: protocols.BoundedHttpProtocol, transport: asyncio.Transport) -> None:
        made(self, transport)
        wires.append(self)
        assert self._timeout is not None

    monkeypatch.setattr(protocols.BoundedHttpProtocol, "connection_made", noted)

    async def stay() -> None:
        async with live_server(tmp_path) as home:
            seated = await home.open_table(seats=SEATS)
            async with home.connect(seated) as ann:
                assert (await ann.send("ping"))["t"] == "ack"
                assert len(wires) == 2
                assert all(each._timeout is None for each in wires)

    asyncio.run(stay())


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a hello may take its time."""
    monkeypatch.setattr(sessions, "HELLO_TIMEOUT_S", TEST_TIMEOUT_S)


async def at_table(home: LiveServer) -> RawSocket:
    seated = await home.open_table(seats=SEATS)
    line = await RawSocket.open(home.port)
    assert await line.hello(home.port, seated["table"], seated["token"])
    return line


def test_a_message_is_broken_into_only_so_many_pieces(tmp_path: Path) -> None:
    async def say() -> None:
        async with live_server(tmp_path) as home:
            line = await at_table(home)
            letters = json.dumps({"do": "ping", "id": new_id()}).encode()
            first, *others = (letters[at : at + 1] for at in range(len(letters)))
            middle = b"".join(frame(0, each, fin=False) for each in others)
            await line.send(frame(TEXT, first, fin=False) + middle + frame(0))
            answer = await line.answer()
            assert isinstance(answer, dict)
            assert answer["t"] == "ack"
            empty = frame(0, b"", fin=False) * MAX_MESSAGE_FRAMES
            await line.send(frame(TEXT, b"", fin=False) + empty)
            assert await line.answer() == 1009
            await line.close()

    asyncio.run(say())


def test_a_text_that_is_none_ends_the_connection_and_is_no_mistake_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def say() -> None:
        async with live_server(tmp_path) as home:
            line = await at_table(home)
            await line.send(frame(TEXT, b"\xe2\x82", fin=False) + frame(0, b"\xff"))
            assert await line.answer() == 1007
            await line.close()

    asyncio.run(say())
    assert not [record for record in caplog.records if record.exc_info]


def test_whoever_asks_for_answers_and_reads_none_is_let_go(tmp_path: Path) -> None:
    async def ask() -> None:
        async with live_server(tmp_path) as home:
            line = await at_table(home)
            line.writer.transport.pause_reading()
            sock: socket.socket = line.writer.get_extra_info("socket")
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            pings, sent = frame(PING, bytes(125)) * 500, 0
            try:
                while sent < MUCH:
                    line.writer.write(pings)
                    async with asyncio.timeout(TEST_TIMEOUT_S):
                        await line.writer.drain()
                    sent += len(pings)
            except ConnectionError:
                pass
            await line.close()
            assert sent < MUCH

    asyncio.run(ask())


def test_a_rejection_that_nobody_waits_for_any_more_is_no_mistake() -> None:
    noted: list[Any] = []

    async def story(rooms: Rooms) -> None:
        [ann, _] = await seat_players(rooms, "Ann Bo")
        asyncio.get_running_loop().set_exception_handler(lambda _, context: noted.append(context))
        asking = asyncio.create_task(late(ann))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await run_pending()
        gc.collect()

    async def late(ann: VirtualPlayer) -> None:
        with pytest.raises(RejectedError):
            await ann.room.execute(ann.principal, commands.Start(new_id(), 1))

    on_virtual_time(story)
    assert noted == []


def test_a_command_comes_to_its_end_where_its_giver_is_sent_away_meanwhile(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as home:
            ann = await home.open_table(seats=[{"name": "Ann"}, {}])
            bo = await home.sit(ann["table"], ann["invite"], "Bo")
            room = home.rooms.loaded[ann["table"]]
            usual, begun, go_on = room.store.append, asyncio.Event(), asyncio.Event()

            async def slow(rows: Sequence[Row]) -> None:
                begun.set()
                await go_on.wait()
                await usual(rows)

            room.store.append = slow  # type: ignore[method-assign]
            async with home.connect(bo) as other, home.connect(ann) as giver:
                piece = room.table.book.tokens[-1].en
                said = {"do": "choose", "id": new_id(), "version": giver.version, "seat": 0}
                await giver.socket.send(json.dumps({**said, "piece": piece}))
                await begun.wait()
                for listener in room.audience.connections_of(ann["person"]):
                    listener.close(Close.REPLACED, "sent away")
                await other.until(lambda: ann["person"] not in room.audience.present)
                assert other.version == giver.version
                go_on.set()
                await other.until(lambda: other.entries("chose"))
                assert other.table["seats"][0]["piece"] == piece

    asyncio.run(play())


# ------------------------------------------------------------------------------ sent at once


class Narrow:
    """A line that takes a message at once where it is free, and later where it is not."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.took: list[str] = []

    def send_nowait(self, text: bytes) -> bool:
        if self.free.is_set():
            self.took.append(text.decode())
        return self.free.is_set()

    async def send_text(self, text: str) -> None:
        await self.free.wait()
        self.took.append(text)


def test_nothing_overtakes_a_message_that_waits() -> None:
    async def talk() -> None:
        line: Any = Narrow()
        context: Any = None
        session = sessions.Session(context, line, line.send_nowait)
        writing = asyncio.create_task(session._write())
        line.free.set()
        session.send(b"first")
        line.free.clear()
        session.send(b"second")
        await run_pending()
        line.free.set()
        # The line is free again, and who waits for it has not heard of that yet.
        session.send(b"third")
        session.send(b"fourth")
        await run_pending()
        session.send(b"fifth")
        assert line.took == ["first", "second", "third", "fourth", "fifth"]
        writing.cancel()

    asyncio.run(talk())


def test_whoever_keeps_up_is_told_at_once_and_everybody_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    took = list[tuple[bool, bytes]]()
    usual = protocols.BoundedWebSocketProtocol.send_nowait

    def watched(self: protocols.BoundedWebSocketProtocol, text: bytes) -> bool:
        done = usual(self, text)
        took.append((done, text))
        return done

    monkeypatch.setattr(protocols.BoundedWebSocketProtocol, "send_nowait", watched)

    async def play() -> None:
        async with live_server(tmp_path) as home:
            ann = await home.open_table(seats=[{"name": "Ann"}, {}])
            bo = await home.sit(ann["table"], ann["invite"], "Bo")
            async with home.connect(ann) as first, home.connect(bo) as second:
                piece = home.rooms.loaded[ann["table"]].table.book.tokens[-1].en
                chosen = await first.send("choose", seat=0, piece=piece)
                assert chosen["t"] == "ack", chosen
                await second.until(lambda: second.version == first.version)
        first_told, second_told = [each for each in took if each[1].startswith(b'{"t":"entry"')]
        assert first_told == second_told
        assert first_told[0]
        assert first_told[1] is second_told[1]

    asyncio.run(play())


@pytest.fixture
def wires(monkeypatch: pytest.MonkeyPatch) -> list[weakref.ref[protocols.BoundedWebSocketProtocol]]:
    """Every socket that is asked for meanwhile."""
    made = list[weakref.ref[protocols.BoundedWebSocketProtocol]]()
    usual = protocols.BoundedWebSocketProtocol.handle_connect

    def noted(self: protocols.BoundedWebSocketProtocol, event: Request) -> None:
        made.append(weakref.ref(self))
        usual(self, event)

    monkeypatch.setattr(protocols.BoundedWebSocketProtocol, "handle_connect", noted)
    return made


def test_a_line_that_is_closing_takes_nothing_at_once(
    tmp_path: Path, wires: list[weakref.ref[protocols.BoundedWebSocketProtocol]]
) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as home:
            line = await at_table(home)
            server = wires[0]()
            assert server is not None
            assert server.send_nowait(b"{}")
            server.conn.send_close(1000)
            assert not server.send_nowait(b"{}")
            await line.close()

    asyncio.run(play())


def test_a_connection_that_is_over_is_gone_without_the_collector(
    tmp_path: Path, wires: list[weakref.ref[protocols.BoundedWebSocketProtocol]]
) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as home:
            line = await at_table(home)
            assert wires[0]() is not None
            await line.close()
            for _ in range(500):
                if wires[0]() is not None:
                    await asyncio.sleep(0.01)
            assert wires[0]() is None

    gc.disable()
    try:
        asyncio.run(play())
    finally:
        gc.enable()
