"""Limits: each holds over a real line, says when to come back, and costs nobody else anything."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from magie.dice.chain import HashChain
from magie.server.api.context import AppContext, Settings
from magie.server.api.http import client_address
from magie.server.live import limits
from magie.server.live.close_codes import Close
from magie.server.live.limits import Rate, RateLimiter
from magie.server.live.rooms import Rooms
from magie.server.process.app import SECURITY_HEADERS
from magie.server.process.serve import listen
from magie.server.storage.sqlite import SqliteStore
from magie.server.table.dicebox import Dicebox
from magie.server.table.ids import new_id, new_token
from magie.server.table.rejections import RejectedError
from tests.server import live_server as live_servers
from tests.server.live_server import LiveServer, live_server, request
from tests.server.virtual_table import RESTING
from tests.timeouts import TEST_TIMEOUT_S

STRICT = Settings(limited=True)
SEATS = [{"name": "Ann"}, {"name": "Bo"}]


async def closing_of(socket: ClientConnection) -> tuple[int | None, str | None]:
    """Read on until the other side ends it; with what it does."""
    with suppress(ConnectionClosed):
        async with asyncio.timeout(TEST_TIMEOUT_S):
            async for _ in socket:
                pass
    return socket.close_code, socket.close_reason


def url_of(home: LiveServer, table: str) -> str:
    return f"ws://127.0.0.1:{home.port}/api/tables/{table}/socket"


async def knock(home: LiveServer, table: str, first: str | bytes) -> tuple[int | None, str | None]:
    """Open a socket, say one thing, and see how it ends."""
    async with connect(url_of(home, table), compression=None) as socket:
        await socket.send(first)
        return await closing_of(socket)


def hello(token: str) -> str:
    return json.dumps({"t": "hello", "token": token})


def is_soon(answer: dict[str, Any], rate: Rate) -> bool:
    """Whether somebody was told to come back, and when that could be."""
    return answer.get("code") == "too-fast" and 0 < answer["retry_after"] <= rate.seconds + 0.1


# ----------------------------------------------------------------------------------- the gate


def test_a_gate_lets_so_many_through_and_says_when_the_next_may_come() -> None:
    now = 100.0
    gate = RateLimiter(Rate(3, 10), lambda: now)
    for _ in range(3):
        gate.hit("ann")
        now += 1
    with pytest.raises(RejectedError) as caught:
        gate.hit("ann")
    assert caught.value.retry_after == 7.05
    gate.hit("bo")
    now = 110.0
    gate.hit("ann")
    with pytest.raises(RejectedError):
        gate.hit("ann")


def test_a_gate_remembers_no_more_than_it_has_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_RATE_KEYS", 10)
    gate = RateLimiter(Rate(2, 10), lambda: 0.0)
    for who in range(1000):
        for _ in range(5):
            gate.record(who)
    seen = gate._seen
    assert len(seen) == 10
    assert {len(times) for times in seen.values()} == {2}


# ---------------------------------------------------------------------------------- addresses


def address(tmp_path: Path, peer: str, forwarded: list[str], trusted: tuple[str, ...] = ()) -> str:
    context = AppContext(Rooms(SqliteStore(tmp_path)), Settings(trusted_proxies=trusted))
    headers = [(b"x-forwarded-for", line.encode()) for line in forwarded]
    scope = {"type": "http", "client": (peer, 1), "headers": headers}
    return client_address(context, Request(scope))


def test_nobody_is_believed_about_whom_he_speaks_for_unless_he_is_a_known_proxy(
    tmp_path: Path,
) -> None:
    assert address(tmp_path, "198.51.100.7", ["203.0.113.9"]) == "198.51.100.7"
    assert address(tmp_path, "198.51.100.7", ["203.0.113.9"], ("10.0.0.1",)) == "198.51.100.7"
    assert address(tmp_path, "10.0.0.1", ["203.0.113.9"], ("10.0.0.1",)) == "203.0.113.9"
    assert address(tmp_path, "10.0.0.1", [], ("10.0.0.1",)) == "10.0.0.1"


def test_of_a_forwarded_line_only_what_known_proxies_added_is_believed(tmp_path: Path) -> None:
    trusted = ("10.0.0.0/8",)
    forged = ["192.0.2.1, 203.0.113.9"]
    assert address(tmp_path, "10.0.0.1", forged, trusted) == "203.0.113.9"
    assert address(tmp_path, "10.0.0.1", ["203.0.113.9, 10.0.0.2"], trusted) == "203.0.113.9"
    assert address(tmp_path, "10.0.0.1", ["192.0.2.1", "203.0.113.9"], trusted) == "203.0.113.9"
    assert address(tmp_path, "10.0.0.1", [" , "], trusted) == "10.0.0.1"


@pytest.mark.parametrize(
    ("peer", "counted"),
    [
        ("198.51.100.7", "198.51.100.7"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::1%eth0"),
        ("::1", "::1"),
        ("unknown", "unknown"),
    ],
)
def test_a_household_counts_as_one_address(tmp_path: Path, peer: str, counted: str) -> None:
    assert address(tmp_path, peer, []) == counted
    assert address(tmp_path, "10.0.0.1", [peer], ("10.0.0.1",)) == counted


def test_a_proxy_is_known_by_its_mapped_address_too(tmp_path: Path) -> None:
    assert address(tmp_path, "::ffff:10.0.0.1", ["203.0.113.9"], ("10.0.0.1",)) == "203.0.113.9"


def test_a_network_of_many_addresses_opens_no_more_tables_than_one(tmp_path: Path) -> None:
    async def opened(home: LiveServer, peer: str) -> int:
        terms = {"seats": [{"name": "Ann"}, {}], "clock": "none"}
        forwarded = {"x-forwarded-for": peer}
        return (await home.call("POST", "/api/tables", terms, headers=forwarded))[0]

    async def play() -> None:
        settings = Settings(trusted_proxies=("127.0.0.1",))
        async with live_server(tmp_path, settings=settings) as home:
            one = [await opened(home, f"2001:db8:1:2::{number:x}") for number in range(12)]
            assert one.count(200) == limits.CREATE_RATE.count
            assert one.count(429) == 12 - limits.CREATE_RATE.count
            assert await opened(home, "2001:db8:1:3::1") == 200

    asyncio.run(play())


# --------------------------------------------------------------------------------------- HTTP


def test_a_request_that_is_too_large_is_refused_and_one_that_just_fits_is_read(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as home:
            path = f"/api/tables/{new_id()}/join"
            claim = {"key": new_token(), "name": "Bo"}
            text = json.dumps(claim)
            fits = text + " " * (limits.MAX_BODY_BYTES - len(text))
            assert (await home.call("POST", path, fits.encode()))[0] == 404
            status, said = await home.call("POST", path, fits.encode() + b" ")
            assert (status, said["code"]) == (413, "too-large")
            game = {"seats": SEATS, "game": "x" * limits.MAX_GAME_BODY_BYTES}
            status, said = await home.call("POST", "/api/tables", game)
            assert (status, said["code"]) == (413, "too-large")

    asyncio.run(play())


def test_tables_are_opened_and_joined_only_so_fast_from_one_address(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path, settings=STRICT) as home:
            terms = {"seats": [{"name": "Ann"}, {}], "clock": "none"}
            for _ in range(limits.CREATE_RATE.count):
                status, seated = await home.call("POST", "/api/tables", terms)
                assert status == 200
            status, headers, said = await request(home.port, "POST", "/api/tables", terms)
            assert status == 429
            assert is_soon(said, limits.CREATE_RATE)
            assert 0 < int(headers["retry-after"]) <= limits.CREATE_RATE.seconds + 1
            path = f"/api/tables/{seated['table']}/join"
            claim = {"key": seated["invite"], "name": "Ann"}
            for _ in range(limits.JOIN_RATE.count):
                assert (await home.call("POST", path, claim))[1]["code"] == "name-taken"
            status, said = await home.call("POST", path, claim)
            assert status == 429
            assert is_soon(said, limits.JOIN_RATE)

    asyncio.run(play())


@pytest.mark.parametrize(
    "path",
    ["/api/about", "/api/lobby", "/api/rules", "/api/boards/classic", "TABLE", "TABLE/board"],
)
def test_what_any_client_may_look_at_has_a_rate_limit(tmp_path: Path, path: str) -> None:
    async def play() -> None:
        async with live_server(tmp_path, settings=STRICT) as home:
            ann = await home.open_table(seats=SEATS)
            where = path.replace("TABLE", f"/api/tables/{ann['table']}")
            for _ in range(limits.VIEW_RATE.count):
                assert (await home.call("GET", where, token=ann["token"]))[0] == 200
            status, said = await home.call("GET", where, token=ann["token"])
            assert status == 429
            assert is_soon(said, limits.VIEW_RATE)

    asyncio.run(play())


def test_a_flood_of_wrong_tables_is_slowed_and_the_tables_in_play_go_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path, settings=STRICT) as home:
            ann = await home.open_table(seats=SEATS)
            asleep = await home.open_table(seats=SEATS)
            room = home.rooms.loaded.pop(asleep["table"])
            home.rooms._drivers.pop(room.table.id).cancel()
            async with home.connect(ann) as guest:
                for _ in range(limits.MISS_RATE.count):
                    status, said = await home.call("GET", f"/api/tables/{new_id()}", token="x")
                    assert (status, said) == (404, {"code": "not-found"})
                for table in (new_id(), ann["table"], asleep["table"]):
                    path = f"/api/tables/{table}"
                    status, said = await home.call("GET", path, token=new_token())
                    assert status == 429
                    assert is_soon(said, limits.MISS_RATE)
                    ended = await knock(home, table, hello(new_token()))
                    assert ended == (Close.TOO_FAST, "too fast")
                mine = f"/api/tables/{ann['table']}"
                assert (await home.call("GET", mine, token=ann["token"]))[0] == 200
                assert (await guest.send("start"))["t"] == "ack"
                async with home.connect(ann) as again:
                    assert again.version >= 4

    asyncio.run(play())


def test_wrong_sockets_count_as_misses_too(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path, settings=STRICT) as home:
            for _ in range(limits.MISS_RATE.count):
                ended = await knock(home, new_id(), hello(new_token()))
                assert ended == (Close.NOT_FOUND, "not found")
            assert (await knock(home, new_id(), hello(new_token())))[0] == Close.TOO_FAST

    asyncio.run(play())


def test_every_answer_carries_the_same_guards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> None:
        raise ValueError("planted: the secret is 42")

    async def play() -> None:
        async with live_server(tmp_path) as home:
            ann = await home.open_table(seats=SEATS)
            monkeypatch.setattr(home.rooms, "new_invite", broken)
            table = f"/api/tables/{ann['table']}"
            asked = [
                ("GET", "/api/about", None, 200, None),
                ("GET", "/api/openapi.json", None, 200, None),
                ("GET", table, None, 200, None),
                ("GET", "/api/nothing", None, 404, {"code": "not-found"}),
                ("GET", "/api/lobby/", None, 404, {"code": "not-found"}),
                ("GET", "/%2e%2e/%00", None, 404, {"code": "not-found"}),
                ("GET", "/page/nothing", None, 404, {"code": "not-found"}),
                ("DELETE", table, None, 405, {"code": "not-found"}),
                ("POST", "/api/tables", b"{", 400, None),
                ("POST", f"{table}/invite", None, 500, {"code": "internal"}),
                ("GET", f"{table}/log?after=%C2%B2", None, 400, None),
            ]
            for method, path, body, expected, said in asked:
                status, headers, answer = await request(home.port, method, path, body, ann["token"])
                assert status == expected, (path, answer)
                assert said is None or answer == said
                assert "42" not in str(answer) or status == 200
                assert SECURITY_HEADERS.items() <= headers.items(), path
                assert headers["content-type"].startswith("application/json")
                assert "server" not in headers
                if path.startswith("/api/"):
                    assert headers["cache-control"] == "no-store"
            assert home.rooms.counters.internal_errors == 1

    asyncio.run(play())


# ---------------------------------------------------------------------------- beside the game


async def chatter(home: LiveServer) -> None:
    """A seat does what the game does not wait for, as often as it can."""
    ann = await home.open_table(seats=[{"name": "Ann"}, {}, {"bot": "steady"}], position=RESTING)
    bo = await home.sit(ann["table"], ann["invite"], "Bo")
    async with home.connect(ann) as host, home.connect(bo) as friend:
        assert (await host.send("start"))["t"] == "ack"
        await friend.until(lambda: friend.game)
        for number in range(limits.ASIDE_RATE.count):
            mute = {"seat": 1, "other": 0, "on": number % 2 == 0}
            assert (await friend.send("mute", **mute))["t"] == "ack"
        said = await friend.send("vote", seat=1, about="pause", yes=True)
        assert is_soon(said, limits.ASIDE_RATE), said
        said = await friend.send("move", seat=1, text="mortgage 12")
        assert is_soon(said, limits.ASIDE_RATE), "nor a move that nobody waits for"
        path = f"/api/tables/{ann['table']}/commands"
        leave = {"do": "leave", "id": new_id(), "version": friend.version, "seat": 1}
        status, said = await home.call("POST", path, leave, bo["token"])
        assert status == 429
        # A deal is answered, and the seat that is asked plays, as before.
        deal = await host.send("propose", seat=0, other=1, text="$1 for 3")
        assert (await friend.send("decline", seat=1, deal=deal["id"]))["t"] == "ack"
        assert (await host.send("move", seat=0, text="end"))["t"] == "ack"
        await friend.until(lambda: friend.game["actor"] == 1)
        assert (await friend.send("move", seat=1, text="roll"))["t"] == "ack"


def test_a_seat_does_only_so_much_beside_the_game(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path, settings=STRICT) as home:
            await chatter(home)

    asyncio.run(play())


def test_a_seat_without_a_budget_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AppContext, "check_aside", lambda *_: None)
    with pytest.raises(AssertionError, match="ack"):
        test_a_seat_does_only_so_much_beside_the_game(tmp_path)


def test_nobody_uses_up_what_another_seat_may_do(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path, settings=STRICT) as home:
            ann = await home.open_table(seats=[{"name": "Ann"}, {}])
            bo = await home.sit(ann["table"], ann["invite"], "Bo")
            async with home.connect(ann) as host, home.connect(bo) as friend:
                for _ in range(limits.ASIDE_RATE.count + 1):
                    said = await friend.send("choose", seat=0, piece="dog")
                    assert said["code"] == "not-your-seat"
                assert (await host.send("choose", seat=0, piece="none"))["code"] == "no-such-piece"

    asyncio.run(play())


# ------------------------------------------------------------------------------------ sockets


def test_a_message_that_is_too_large_ends_the_connection_and_is_not_heeded(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as home:
            ann = await home.open_table(seats=SEATS)
            for size in (
                limits.MAX_MESSAGE_BYTES + 1,
                4 * limits.MAX_MESSAGE_BYTES,
                4 * limits.MAX_MESSAGE_BYTES + 1,
                1 << 20,
            ):
                async with home.connect(ann) as guest:
                    start = {"do": "start", "id": new_id(), "version": guest.version}
                    await guest.socket.send(json.dumps(start).ljust(size))
                    await guest.until(lambda guest=guest: guest.closed)
                    assert guest.closed[0] == Close.TOO_BIG
                    assert home.rooms.loaded[ann["table"]].table.game is None
                said = hello(ann["token"]).ljust(size)
                assert (await knock(home, ann["table"], said))[0] == Close.TOO_BIG
            async with home.connect(ann) as guest:
                start = {"do": "start", "id": new_id(), "version": guest.version}
                await guest.socket.send(json.dumps(start).ljust(limits.MAX_MESSAGE_BYTES))
                await guest.until(lambda: guest.answers)
                assert guest.answers[start["id"]]["t"] == "ack"

    asyncio.run(play())


@pytest.mark.parametrize(
    "first", ["", "{}", "null", "[]", '{"t":"hello"}', b"\x00", '{"do":"ping"}', "hello"]
)
def test_a_socket_whose_first_message_is_no_hello_is_closed(tmp_path: Path, first: str) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as home:
            ann = await home.open_table(seats=SEATS)
            assert (await knock(home, ann["table"], first))[0] == Close.POLICY

    asyncio.run(play())


def test_sockets_are_opened_only_so_fast_from_one_address(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path, settings=STRICT) as home:
            ann = await home.open_table(seats=SEATS)
            for _ in range(limits.CONNECT_RATE.count):
                async with home.connect(ann) as guest:
                    assert guest.closed is None
            async with connect(url_of(home, ann["table"]), compression=None) as socket:
                assert await closing_of(socket) == (Close.TOO_FAST, "too fast")

    asyncio.run(play())


def test_the_dice_of_a_table_are_hashed_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    class NotingChain(HashChain):
        def __init__(self, seed: bytes) -> None:
            threads.append(threading.current_thread())
            super().__init__(seed)

    for module in ("rooms", "room"):
        monkeypatch.setattr(f"magie.server.live.{module}.HashChain", NotingChain)
    # Every move finds too few links left.
    monkeypatch.setattr(Dicebox, "runs_low", lambda _self, _drawn: True)

    async def play() -> None:
        async with live_server(tmp_path) as home:
            ann = await home.open_table(seats=SEATS)
            async with home.connect(ann) as guest:
                assert (await guest.send("start"))["t"] == "ack"
        assert len(threads) == 2
        assert threading.current_thread() not in threads

    asyncio.run(play())


def test_a_socket_that_says_nothing_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("magie.server.api.socket.HELLO_TIMEOUT_S", 0.1)

    async def play() -> None:
        async with (
            live_server(tmp_path) as home,
            connect(url_of(home, new_id()), compression=None) as socket,
        ):
            assert await closing_of(socket) == (Close.TOO_SLOW, "say hello first")

    asyncio.run(play())


def test_commands_messages_and_remarks_have_their_own_pace(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path, settings=STRICT) as home:
            ann, deal = await home.open_table(seats=SEATS), {"seat": 0, "deal": "0" * 32}
            async with home.connect(ann) as guest:
                for _ in range(limits.COMMAND_RATE.count):
                    assert (await guest.send("accept", **deal))["code"] == "not-started"
                assert is_soon(await guest.send("accept", **deal), limits.COMMAND_RATE)
                body = {"do": "accept", "id": new_id(), "version": guest.version, **deal}
                path = f"/api/tables/{ann['table']}/commands"
                status, said = await home.call("POST", path, body, ann["token"])
                assert status == 429
                assert is_soon(said, limits.COMMAND_RATE)
                for name in ("handover", "invite", "rematch"):
                    path = f"/api/tables/{ann['table']}/{name}"
                    status, said = await home.call("POST", path, {"seat": 0}, ann["token"])
                    assert status == 429
                    assert is_soon(said, limits.COMMAND_RATE)
                for _ in range(limits.REMARK_RATE.count):
                    assert (await guest.send("say", phrase="hello"))["t"] == "ack"
                assert is_soon(await guest.send("say", phrase="hello"), limits.REMARK_RATE)
                sent = limits.COMMAND_RATE.count + 1 + limits.REMARK_RATE.count + 1
                for _ in range(limits.MESSAGE_RATE.count - sent):
                    assert (await guest.send("ping"))["t"] == "ack"
                for _ in range(limits.MESSAGE_RATE.count - 1):
                    assert is_soon(await guest.send("ping"), limits.MESSAGE_RATE)
                last = await guest.send("ping")
                assert last == {"t": "closed", "code": (Close.TOO_FAST, "too fast")}

    asyncio.run(play())


def test_what_takes_long_to_make_is_not_had_again_and_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path, settings=STRICT) as home:
            ann = await home.open_table(seats=SEATS)
            path = f"/api/tables/{ann['table']}"
            for _ in range(limits.READ_RATE.count):
                assert (await home.call("GET", f"{path}/log", token=ann["token"]))[0] == 200
            for name in ("log", "game", "report"):
                status, said = await home.call("GET", f"{path}/{name}", token=ann["token"])
                assert status == 429
                assert is_soon(said, limits.READ_RATE)
            assert (await home.call("GET", path, token=ann["token"]))[0] == 200

    asyncio.run(play())


def test_of_the_sockets_of_one_seat_the_newest_stay(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as home, AsyncExitStack() as stack:
            ann = await home.open_table(seats=SEATS)
            guests = [
                await stack.enter_async_context(home.connect(ann))
                for _ in range(limits.MAX_SOCKETS_PER_PLAYER + 2)
            ]
            for guest in guests[:2]:
                await guest.until(lambda guest=guest: guest.closed)
                assert guest.closed == (Close.REPLACED, "opened elsewhere")
            for guest in guests[2:]:
                assert (await guest.send("ping"))["t"] == "ack"

    asyncio.run(play())


def test_many_sockets_of_one_seat_at_the_same_moment_leave_no_more(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as home, AsyncExitStack() as stack:
            ann = await home.open_table(seats=SEATS)
            await asyncio.gather(*(stack.enter_async_context(home.connect(ann)) for _ in range(12)))
            assert (
                len(home.rooms.loaded[ann["table"]].audience.listeners)
                == limits.MAX_SOCKETS_PER_PLAYER
            )

    asyncio.run(play())


def test_one_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path, settings=STRICT) as home, AsyncExitStack() as stack:
            ann = await home.open_table(seats=SEATS)
            url = url_of(home, ann["table"])
            for _ in range(limits.MAX_SOCKETS_PER_ADDRESS):
                await stack.enter_async_context(connect(url, compression=None))
            async with connect(url, compression=None) as one_more:
                assert await closing_of(one_more) == (Close.TRY_LATER, "too many connections")

    asyncio.run(play())


def test_only_so_many_look_on_even_when_they_come_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("magie.server.live.audience.MAX_SPECTATORS", 3)

    async def play() -> None:
        async with live_server(tmp_path) as home, AsyncExitStack() as stack:
            ann = await home.open_table(seats=SEATS)
            status, eve = await home.call(
                "POST", f"/api/tables/{ann['table']}/watch", {"key": ann["invite"]}
            )
            assert status == 200
            guests = await asyncio.gather(
                *(stack.enter_async_context(home.connect(eve)) for _ in range(8))
            )
            turned_away = [guest.closed for guest in guests if guest.closed]
            assert turned_away == [(Close.TRY_LATER, "full")] * 5
            async with home.connect(ann) as player:
                assert player.version

    asyncio.run(play())


# ------------------------------------------------------------------------------- slow readers


def cramped(host: str, port: int) -> socket.socket:
    """A listening socket whose connections hold little back for slow readers."""
    made = listen(host, port)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 16)
    return made


async def stalled(home: LiveServer, seated: dict[str, Any]) -> socket.socket:
    """Somebody who says hello and then never reads."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(raw, ("127.0.0.1", home.port))
    head = (
        f"GET /api/tables/{seated['table']}/socket HTTP/1.1\r\nHost: 127.0.0.1:{home.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    said = hello(seated["token"]).encode()
    frame = bytes((0x81, 0x80 | len(said))) + bytes(4) + said
    await loop.sock_sendall(raw, head.encode())
    assert (await loop.sock_recv(raw, 4096)).startswith(b"HTTP/1.1 101 ")
    await loop.sock_sendall(raw, frame)
    return raw


def test_a_reader_who_stalls_is_let_go_and_nobody_else_notices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_servers, "listen", cramped)
    monkeypatch.setattr("magie.server.api.socket.SEND_TIMEOUT_S", 600.0)

    async def play() -> None:
        async with live_server(tmp_path) as home:
            ann = await home.open_table(seats=[{"name": "Ann"}, {}])
            bo = await home.sit(ann["table"], ann["invite"], "Bo")
            raw = await stalled(home, bo)
            room = home.rooms.loaded[ann["table"]]
            async with home.connect(ann) as guest:
                await guest.until(lambda: bo["person"] in room.audience.present)
                (slow,) = [
                    each
                    for each in room.audience.listeners
                    if each.principal.person == bo["person"]
                ]
                longest, said = 0, 0
                while slow in room.audience.listeners:
                    turned = await guest.send("hush", person=bo["person"], on=said % 2 == 0)
                    assert turned["t"] == "ack", turned
                    said += 1
                    longest = max(longest, len(slow._queue))
                    assert said < 20 * limits.MAX_QUEUED_MESSAGES, "nobody was ever let go"
                assert longest == limits.MAX_QUEUED_MESSAGES
                assert len(slow._queue) == 0
                assert sum(each["t"] == "presence" for each in guest.heard) >= said
                assert guest.closed is None
                async with home.connect(bo) as back:
                    assert back.version == guest.version
            raw.close()

    asyncio.run(play())


def test_a_reader_who_takes_nothing_for_too_long_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_servers, "listen", cramped)
    monkeypatch.setattr("magie.server.api.socket.SEND_TIMEOUT_S", 0.2)
    monkeypatch.setattr("magie.server.api.socket.MAX_QUEUED_MESSAGES", 1_000_000)

    async def play() -> None:
        async with live_server(tmp_path) as home:
            ann = await home.open_table(seats=[{"name": "Ann"}, {}])
            bo = await home.sit(ann["table"], ann["invite"], "Bo")
            raw = await stalled(home, bo)
            room = home.rooms.loaded[ann["table"]]
            async with home.connect(ann) as guest:
                await guest.until(lambda: bo["person"] in room.audience.present)
                for turn in range(20 * limits.MAX_QUEUED_MESSAGES):
                    if bo["person"] not in room.audience.present:
                        break
                    await guest.send("hush", person=bo["person"], on=turn % 2 == 0)
                    await asyncio.sleep(0.002)
                assert bo["person"] not in room.audience.present
            raw.close()

    asyncio.run(play())


def test_what_is_sent_is_sent_at_once() -> None:
    async def play() -> None:
        accepted = asyncio.get_running_loop().create_future()

        async def came(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            waits = writer.get_extra_info("socket").getsockopt(
                socket.IPPROTO_TCP, socket.TCP_NODELAY
            )
            accepted.set_result(waits != 0)
            writer.close()

        with listen("127.0.0.1", 0) as sock:
            server = await asyncio.start_server(came, sock=sock)
            async with server:
                _, writer = await asyncio.open_connection(*sock.getsockname())
                assert await accepted, "small messages wait for one another"
                writer.close()

    asyncio.run(play())
