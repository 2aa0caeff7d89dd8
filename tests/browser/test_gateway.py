"""The gateway: requests and sockets of a page, as its application and its tabs see them."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from magie.browser.gateway import ABNORMAL_CLOSURE, Gateway
from magie.browser.inline_writer import InlineSqliteWriter
from magie.editions.load import load
from magie.server.live.close_codes import Close
from magie.server.storage.sqlite import LOG_FILE
from magie.server.storage.sqlite_writer import Job
from magie.server.table.ids import new_id
from tests.browser.local_page import LocalPage, LocalServer, local_server, socket_path
from tests.server.live_server import NO_SALARY, RESIGNATION, Json, lowest_choice
from tests.server.socket_players import AutoPlayer, play_all

WHAT_A_PAGE_MAY_SEND = (
    "",
    "not JSON",
    "[]",
    "null",
    '"ask"',
    "{}",
    '{"kind": "ask"}',
    '{"kind": "fly", "id": "tab:9"}',
    '{"kind": "ask", "id": 9, "method": "GET", "path": "/"}',
    '{"kind": "send", "id": "tab:9"}',
    '{"kind": "close", "id": "tab:9", "code": "late"}',
    "[" * 100_000,
    '{"kind": "send", "id": "tab:9", "text": "\\ud800"}',
)


async def echo(request: Request) -> Response:
    """What the application has received."""
    if request.url.path == "/broken":
        raise ValueError("a mistake of the application")
    return JSONResponse(
        {
            "method": request.method,
            "path": request.url.path,
            "query": dict(request.query_params),
            "host": request.headers["host"],
            "token": request.headers.get("authorization"),
            "body": (await request.body()).decode(),
        }
    )


async def stream(_request: Request) -> Response:
    async def parts() -> Any:
        for part in ("« Été", " », ", "💰"):
            yield part
            await asyncio.sleep(0)

    return StreamingResponse(parts(), media_type="text/plain")


async def half(_request: Request) -> Response:
    async def parts() -> Any:
        yield "half"
        raise ValueError("a mistake in the middle of an answer")

    return StreamingResponse(parts())


async def binary(_request: Request) -> Response:
    return Response(b"\xff\x00", media_type="image/png")


async def greet(socket: WebSocket) -> None:
    """Answer every text in capitals; close when asked to, and break when told to."""
    await socket.accept()
    while True:
        text = await socket.receive_text()
        if text == "break":
            raise ValueError("a mistake of the application")
        if text == "close":
            await socket.close(Close.NOT_FOUND, "as you wish")
            return
        await socket.send_text(text.upper())


async def refuse(socket: WebSocket) -> None:
    await socket.close(Close.POLICY, "no")


class Recorder:
    """An application that says how its sockets ended."""

    def __init__(self) -> None:
        self.codes: list[int] = []
        self.late: list[str] = []

    async def wait(self, socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                await socket.receive_text()
        except WebSocketDisconnect as ended:
            self.codes.append(ended.code)
        try:
            await socket.send_text("too late")
        except (WebSocketDisconnect, RuntimeError) as error:
            self.late.append(type(error).__name__)


recorder = Recorder()
APP = Starlette(
    routes=[
        Route("/stream", stream),
        Route("/half", half),
        Route("/binary", binary),
        Route("/{path:path}", echo, methods=["GET", "POST"]),
        WebSocketRoute("/greet", greet),
        WebSocketRoute("/refuse", refuse),
        WebSocketRoute("/wait", recorder.wait),
    ]
)


def on_page(test: Callable[[LocalPage], Awaitable[None]], app: Any = APP) -> None:
    """Run a test with a page; then nothing may be under way."""

    async def run() -> None:
        page, before = LocalPage(app), len(asyncio.all_tasks())
        await test(page)
        await page.tasks_end()
        assert len(asyncio.all_tasks()) == before

    asyncio.run(run())


# ------------------------------------------------------------------------------------ requests


def test_a_request_arrives_with_its_path_query_headers_and_body() -> None:
    async def test(page: LocalPage) -> None:
        answer = await page.ask(
            "POST",
            "/a%20b/c?x=1&y=%C3%A9",
            headers={"Authorization": "Bearer key"},
            body='{"name": "Zoé 💰"}',
        )
        assert answer["status"] == 200
        assert answer["headers"]["content-type"] == "application/json"
        assert json.loads(answer["body"]) == {
            "method": "POST",
            "path": "/a b/c",
            "query": {"x": "1", "y": "é"},
            "host": "page.example",
            "token": "Bearer key",
            "body": '{"name": "Zoé 💰"}',
        }
        assert json.loads((await page.ask("GET", "/bare"))["body"])["body"] == ""

    on_page(test)


def test_an_answer_in_parts_comes_as_one() -> None:
    async def test(page: LocalPage) -> None:
        assert (await page.ask("GET", "/stream"))["body"] == "« Été », 💰"
        assert (await page.ask("GET", "/binary"))["status"] == 200

    on_page(test)


@pytest.mark.parametrize("path", ["/broken", "/half"])
def test_a_mistake_of_the_application_is_answered_and_others_are_served_on(path: str) -> None:
    async def test(page: LocalPage) -> None:
        broken, sound = await asyncio.gather(page.ask("GET", path), page.ask("GET", "/sound"))
        assert broken["status"] == 500
        assert sound["status"] == 200

    on_page(test)


def test_an_application_that_answers_nothing_is_a_mistake_too() -> None:
    async def silent(_scope: Scope, _receive: Receive, _send: Send) -> None:
        return

    async def test(page: LocalPage) -> None:
        answer = await page.ask("GET", "/")
        assert answer["status"] == 500
        assert json.loads(answer["body"])["code"] == "internal"

    on_page(test, silent)


@pytest.mark.parametrize("text", WHAT_A_PAGE_MAY_SEND)
def test_a_message_that_cannot_be_read_stops_nothing(text: str) -> None:
    async def test(page: LocalPage) -> None:
        page.gateway.receive(text)
        assert (await page.ask("GET", "/after"))["status"] == 200

    on_page(test)


def test_a_request_of_another_version_of_the_page_is_refused_and_none_waits() -> None:
    async def test(page: LocalPage) -> None:
        answer = await page.ask("GET", "/", body={"not": "a text"})
        assert answer["status"] == 400
        assert json.loads(answer["body"])["code"] == "bad-message"
        socket = page.socket(["not a path"])  # type: ignore[arg-type]
        assert await socket.text() is None
        assert socket.close_code == ABNORMAL_CLOSURE
        assert (await page.ask("GET", "/", new="field"))["status"] == 200

    on_page(test)


def test_the_check_finds_a_gateway_that_breaks_on_such_a_message() -> None:
    """The planted defect: a message is taken as it comes."""

    def careless(gateway: Gateway, text: str) -> None:
        gateway._refuse(json.loads(text)["id"])

    with (
        patch.object(Gateway, "receive", careless),
        pytest.raises((ValueError, TypeError, KeyError)),
    ):
        test_a_message_that_cannot_be_read_stops_nothing("not JSON")


# ------------------------------------------------------------------------------------- sockets


def test_two_sockets_are_served_side_by_side() -> None:
    async def test(page: LocalPage) -> None:
        one, other = page.socket("/greet"), page.socket("/greet")
        for socket, text in ((one, "one"), (other, "other"), (one, "again")):
            await socket.send(text)
        assert [await one.text(), await one.text(), await other.text()] == ["ONE", "AGAIN", "OTHER"]
        await one.close()
        await other.send("on")
        assert [await one.text(), await other.text()] == [None, "ON"]
        assert one.close_code == 1000
        await other.close()

    on_page(test)


def test_a_socket_that_the_application_closes_has_its_code_and_reason() -> None:
    async def test(page: LocalPage) -> None:
        socket = page.socket("/greet")
        await socket.send("close")
        assert await socket.text() is None
        assert (socket.close_code, socket.close_reason) == (Close.NOT_FOUND, "as you wish")
        await socket.send("to nobody")

    on_page(test)


@pytest.mark.parametrize("path", ["/refuse", "/nowhere"])
def test_a_socket_that_is_never_accepted_looks_like_a_broken_one(path: str) -> None:
    async def test(page: LocalPage) -> None:
        socket = page.socket(path)
        assert await socket.text() is None
        assert not socket.opened.is_set()
        assert socket.close_code == ABNORMAL_CLOSURE

    on_page(test)


def test_a_socket_breaks_with_its_application() -> None:
    async def test(page: LocalPage) -> None:
        socket = page.socket("/greet")
        await socket.send("break")
        assert await socket.text() is None
        assert socket.close_code == ABNORMAL_CLOSURE

    on_page(test)


def test_the_application_learns_that_the_page_has_closed_and_sends_nothing_more() -> None:
    async def test(page: LocalPage) -> None:
        socket = page.socket("/wait")
        await socket.opened.wait()
        await socket.close(4001)
        await page.tasks_end()
        assert socket.close_code == 4001
        assert recorder.codes == [4001]
        assert recorder.late == ["WebSocketDisconnect"]
        assert [each["kind"] for each in page.posted] == ["opened", "closed"]

    recorder.codes.clear()
    recorder.late.clear()
    on_page(test)


def test_messages_for_a_socket_that_is_gone_are_dropped() -> None:
    async def test(page: LocalPage) -> None:
        page.tell(kind="send", id="tab:0", text="hello?")
        page.tell(kind="close", id="tab:0", code=1000)
        socket = page.socket("/greet")
        await socket.close()
        await socket.send("hello?")
        page.tell(kind="close", id=socket.id, code=1000)
        assert [each["kind"] for each in page.posted] == ["closed"]

    on_page(test)


def test_an_id_opens_one_socket() -> None:
    async def test(page: LocalPage) -> None:
        socket = page.socket("/greet")
        page.tell(kind="open", id=socket.id, path="/greet")
        await socket.send("once")
        assert await socket.text() == "ONCE"
        await socket.close()
        assert [each["kind"] for each in page.posted] == ["opened", "text", "closed"]

    on_page(test)


# -------------------------------------------------------------------------------------- tables


def with_server(tmp_path: Path, test: Callable[[LocalServer], Awaitable[None]]) -> None:
    async def run() -> None:
        async with local_server(tmp_path) as server:
            await test(server)
            counters = server.rooms.counters
            assert (counters.internal_errors, counters.bot_failures) == (0, 0)
        assert not server.page.gateway.tasks

    asyncio.run(run())


def test_a_person_plays_a_whole_game_against_bots(tmp_path: Path) -> None:
    async def test(server: LocalServer) -> None:
        seats = [{"name": "Ann"}, {"bot": "trader"}, {"bot": "thrifty"}]
        seated = await server.open_table(seats=seats, rules={**RESIGNATION, **NO_SALARY})
        async with server.connect(seated) as ann:
            assert (await ann.insist("start"))["t"] == "ack"
            prices = [square.price for square in load("classic").edition.square]
            await play_all(AutoPlayer(ann, 0, prices))
            assert ann.game is not None
            assert any(seat["won"] for seat in ann.game["seats"])
        path = f"/api/tables/{seated['table']}"
        status, text = await server.call("GET", f"{path}/game", token=seated["token"])
        assert status == 200
        assert "trader" in text
        status, replay = await server.call("GET", f"{path}/replay", token=seated["token"])
        assert status == 200
        assert replay["frames"]

    with_server(tmp_path, test)


def test_two_tabs_at_one_table_hear_the_same(tmp_path: Path) -> None:
    async def test(server: LocalServer) -> None:
        ann = await server.open_table(seats=[{"name": "Ann"}, {}], chat="free")
        bo = await server.sit(ann["table"], ann["invite"], "Bo")
        async with server.connect(ann) as one, server.connect(bo) as other:
            assert (await one.insist("start"))["t"] == "ack"
            assert (await other.send("say", text="bonjour"))["t"] == "ack"
            for player, seat in ((one, 0), (other, 1)):
                if player.game and player.game["actor"] == seat:
                    text = lowest_choice(player.menu(seat)[0])
                    await player.insist("move", seat=seat, text=text)
            last = max(one.version, other.version)
            for each in (one, other):
                await each.until(lambda each=each: each.version >= last)
            assert (one.hash, one.game and one.game["seats"]) == (
                other.hash,
                other.game and other.game["seats"],
            )
            remarks = [each for each in one.heard if each["t"] == "remark"]
            assert remarks[0]["remark"]["text"] == "bonjour"

    with_server(tmp_path, test)


def test_a_wrong_token_and_a_wrong_table_close_the_socket_as_they_do_on_the_network(
    tmp_path: Path,
) -> None:
    async def test(server: LocalServer) -> None:
        seated = await server.open_table(seats=[{"name": "Ann"}, {"bot": "steady"}])
        for table, token in ((seated["table"], "x" * 32), (new_id(), seated["token"])):
            socket = server.page.socket(socket_path(table))
            await socket.send(json.dumps({"t": "hello", "token": token, "since": 0}))
            assert await socket.text() is None
            assert socket.close_code == Close.NOT_FOUND

    with_server(tmp_path, test)


def stored_version(folder: Path, table: str) -> int:
    """The version of a table that another connection reads in the database."""
    sql = "SELECT COALESCE(MAX(version), 0) FROM entries WHERE table_id = ?"
    with closing(sqlite3.connect(folder / LOG_FILE)) as connection:
        found: int = connection.execute(sql, (table,)).fetchone()[0]
    return found


def answered_before_stored(tmp_path: Path, moves: int = 12) -> list[tuple[int, int]]:
    """Acknowledged versions that were not in the database when the page received them."""
    early: list[tuple[int, int]] = []

    async def test(server: LocalServer) -> None:
        seated = await server.open_table(seats=[{"name": "Ann"}, {"bot": "steady"}])
        async with server.connect(seated) as ann:
            taken = server.page.gateway._post

            def post(text: str) -> None:
                message: Json = json.loads(text)
                inner: Json = json.loads(message["text"]) if message["kind"] == "text" else {}
                if inner.get("t") == "ack":
                    stored = stored_version(tmp_path, seated["table"])
                    if stored < inner["version"]:
                        early.append((stored, inner["version"]))
                taken(text)

            server.page.gateway._post = post
            assert (await ann.insist("start"))["t"] == "ack"
            for _ in range(moves):
                await ann.until(lambda: ann.game and ann.game["actor"] == 0)
                answer = await ann.insist("move", seat=0, text=lowest_choice(ann.menu(0)[0]))
                assert answer["t"] == "ack", answer
                await ann.until(lambda answer=answer: ann.version >= answer["version"])

    with_server(tmp_path, test)
    return early


def test_a_command_is_answered_when_it_is_stored(tmp_path: Path) -> None:
    assert not answered_before_stored(tmp_path)


class HastyWriter(InlineSqliteWriter):
    """The planted defect: a job is answered, and committed when the next one comes."""

    async def submit(self, job: Job) -> Any:
        assert self._connection is not None
        if self._connection.in_transaction:
            self._connection.execute("COMMIT")
        self._connection.execute("BEGIN IMMEDIATE")
        return job(self._connection)


def test_the_check_finds_a_writer_that_answers_before_it_commits(tmp_path: Path) -> None:
    with patch("magie.browser.server.InlineSqliteWriter", HastyWriter):
        assert answered_before_stored(tmp_path)
