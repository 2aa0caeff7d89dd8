"""Who may do what: everything that can be asked for, by everybody who has no business asking.

The rows come from the operations, the routes, the commands and the messages of the running server:
whatever is added there has no row here, and that is a failure.
"""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import pytest
from starlette.routing import Route, WebSocketRoute
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from magie.server.api import socket
from magie.server.api.context import Settings
from magie.server.api.operations import OPERATIONS
from magie.server.api.static import page_routes
from magie.server.live.close_codes import Close
from magie.server.live.room import Room
from magie.server.live.rooms import Rooms
from magie.server.process.app import application
from magie.server.storage.sqlite import SqliteStore
from magie.server.storage.store import UnavailableError
from magie.server.table import commands
from magie.server.table.auth import SERVER_PERSON, Principal, require_host
from magie.server.table.ids import new_id, new_token
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table
from tests.server.live_server import Json, LiveServer, SocketPlayer, live_server, request

SEAT = 0
"""The seat that everybody is after; it is the host's."""
COMMANDS: dict[str, Json] = {
    "move": {"seat": SEAT, "text": "roll"},
    "propose": {"seat": SEAT, "other": 1, "text": "$10 for $20"},
    "accept": {"seat": SEAT, "deal": "0" * 32},
    "decline": {"seat": SEAT, "deal": "0" * 32},
    "withdraw": {"seat": SEAT, "deal": "0" * 32},
    "mute": {"seat": SEAT, "other": 1, "on": True},
    "undo": {"seat": SEAT},
    "vote": {"seat": SEAT, "about": "pause", "yes": True},
    "start": {},
    "promise": {"seat": SEAT, "seal": "0" * 64},
    "reveal": {"seat": SEAT, "share": "0" * 32},
    "seatbot": {"seat": 1, "bot": "steady"},
    "free": {"seat": 1},
    "leave": {"seat": SEAT},
    "return": {"seat": SEAT},
    "choose": {"seat": SEAT, "piece": "Thimble"},
    "coach": {"seat": SEAT, "on": False},
    "host": {"person": "0" * 32},
    "ban": {"person": "0" * 32},
    "lock": {"on": True},
}
SPEECH: dict[str, tuple[Json, str, str]] = {
    "say": ({"phrase": "hello"}, "not-your-seat", ""),
    "ignore": ({"person": "HOST", "on": True}, "", ""),
    "hush": ({"person": "HOST", "on": True}, "not-the-host", "not-the-host"),
    "hurry": ({"on": True}, "not-your-seat", ""),
    "ping": ({}, "", ""),
}
"""What is said on a socket beside commands: with which code whoever looks on, and another seat, are
refused; empty where it is anybody's."""
OPEN = {
    *("about", "lobby", "edition_board", "rules", "rulebook", "proofs", "create", "replay_file")
}
"""Operations that are about no table, or about one's own: for everybody."""
PAGES = {route.path for route in page_routes()}
"""Files that are the same for everybody."""
BY_KEY: dict[str, Callable[[str], Json]] = {
    "door": lambda key: {"key": key},
    "join": lambda key: {"key": key, "name": "Mallory"},
    "watch": lambda key: {"key": key},
}
"""Operations that open with an invitation, and not with a token."""
BY_TOKEN: dict[str, tuple[Json | None, str]] = {
    "state": (None, ""),
    "log": (None, ""),
    "game": (None, ""),
    "report": (None, ""),
    "replay": (None, ""),
    "ask_for_analysis": (None, ""),
    "analysis": (None, ""),
    "coach": (None, ""),
    "coach_deal": ({"seat": SEAT, "other": 2, "text": "$10 for $20"}, ""),
    "board": (None, ""),
    "lesson": (None, ""),
    "words": ({}, ""),
    "command": ({"do": "undo", "seat": SEAT, "id": "f" * 32, "version": 0}, "not-your-seat"),
    "why": ({"seat": SEAT, "text": "roll"}, "not-your-seat"),
    "preview": ({"seat": SEAT, "other": 2, "text": "$10 for $20"}, "not-your-seat"),
    "hand_over": ({"seat": SEAT}, "not-your-seat"),
    "invite": (None, "not-the-host"),
    "rematch": (None, "not-started"),
}
"""Operations that open with a token: what is sent, and the code for another seat of the table;
empty where everybody at the table may read."""


def kind_of(message: Any) -> str:
    """What a message calls itself."""
    return str(message.__struct_config__.tag)


def flip(token: str, bit: int) -> str:
    """A token with one bit changed."""
    data = bytearray(base64.urlsafe_b64decode(token))
    data[bit // 8] ^= 1 << bit % 8
    return base64.urlsafe_b64encode(data).decode()


@dataclass
class Scene:
    """A table in play, and all who would like to meddle."""

    server: LiveServer
    table: str
    host: Json
    bo: Json
    eve: Json
    """She looks on."""
    strangers: dict[str, str]
    """Whoever has no business here at all: by who he is, what he shows."""
    keys: dict[str, str]
    """What no longer invites anybody, or never did."""

    @property
    def seats(self) -> dict[str, str]:
        """Whoever is known here, and has not this seat: what he shows."""
        return {"another seat": self.bo["token"]}

    @property
    def version(self) -> int:
        return self.server.rooms.loaded[self.table].table.version

    @property
    def hash(self) -> bytes:
        return self.server.rooms.loaded[self.table].table.hash

    def command(self, do: str, **more: Any) -> Json:
        return {"do": do, "id": new_id(), "version": self.version, **more}

    async def post(self, operation: str, body: Any, token: str) -> tuple[int, Any]:
        return await self.server.call("POST", f"/api/tables/{self.table}/{operation}", body, token)


@asynccontextmanager
async def scene(folder: Path) -> AsyncIterator[Scene]:
    async with live_server(folder) as server:
        ann = await server.open_table(seats=[{"name": "Ann"}, {}, {}])
        table, old = ann["table"], ann["invite"]
        fay = await server.sit(table, old, "Fay")
        async with server.connect(fay) as player:
            assert (await player.send("leave", seat=fay["seats"][0]))["t"] == "ack"
        gus = await server.sit(table, old, "Gus")
        async with server.connect(ann) as player:
            assert (await player.send("free", seat=gus["seats"][0]))["t"] == "ack"
        bo = await server.sit(table, old, "Bo")
        assert bo["seats"] == fay["seats"]
        cy = await server.sit(table, old, "Cy")
        _, eve = await server.call("POST", f"/api/tables/{table}/watch", {"key": old})
        path = f"/api/tables/{table}"
        _, given = await server.call("POST", f"{path}/handover", {"seat": 2}, cy["token"])
        di = await server.sit(table, given["key"], "Di")
        assert di["seats"] == [2]
        _, fresh = await server.call("POST", f"{path}/invite", None, ann["token"])
        dan = await server.open_table(seats=[{"name": "Dan"}, {}])
        async with server.connect(ann) as player:
            assert (await player.send("start"))["t"] == "ack"
            await player.until(lambda: player.table["stage"] == "playing")
        yield Scene(
            server,
            table,
            ann,
            bo,
            eve,
            strangers={
                "nobody": "",
                "garbage": "garbage",
                "somebody with a key of the right shape": new_token(),
                "a person of another table": dan["token"],
                "a person whose seat was handed over": cy["token"],
                "a person who has got up": fay["token"],
                "a person whose seat the host has freed": gus["token"],
                "the invitation": fresh["key"],
                "a revoked invitation": old,
                "a used hand-over": given["key"],
                "a forged token": flip(ann["token"], 7),
                "the person himself, whose name is public": ann["person"],
                "the house": SERVER_PERSON,
            },
            keys={
                "a revoked invitation": old,
                "a used hand-over": given["key"],
                "an invitation to another table": dan["invite"],
                "a person's token": ann["token"],
                "a watcher's token": eve["token"],
                "a forged invitation": flip(fresh["key"], 7),
                "garbage": "garbage",
            },
        )


# ----------------------------------------------------------------------------- everything has a row


def test_every_command_has_a_row() -> None:
    kinds = {kind_of(each) for each in get_args(commands.AnyCommand)}
    assert kinds == {kind_of(each) for each in commands.Command.__subclasses__()}
    assert COMMANDS.keys() == kinds
    of_seat = {kind_of(each) for each in get_args(commands.SEAT_COMMANDS)}
    of_host = {kind_of(each) for each in get_args(commands.HOST_COMMANDS)}
    assert of_seat | of_host == kinds
    assert not of_seat & of_host


def test_every_message_has_a_row() -> None:
    kinds = {kind_of(each) for each in get_args(socket.ClientMessage)}
    assert kinds == {*COMMANDS, *SPEECH}


def test_every_operation_and_every_route_has_a_row(tmp_path: Path) -> None:
    operations = {each.name: each for each in OPERATIONS}
    rows = {*OPEN, *BY_KEY, *BY_TOKEN}
    assert operations.keys() - rows == set(), "an operation that nobody has thought about"
    for name, each in operations.items():
        assert (each.access == "anyone") == (name in OPEN or name in BY_KEY), name
        assert ("{table}" in each.path) == (name not in OPEN), name
    app = application(Rooms(SqliteStore(tmp_path)))
    known = {each.path for each in OPERATIONS} | {"/api/openapi.json", *PAGES}
    assert {route.path for route in app.routes if isinstance(route, Route)} == known
    sockets = {route.path for route in app.routes if isinstance(route, WebSocketRoute)}
    assert sockets == {"/api/tables/{table}/socket"}
    assert all(isinstance(route, Route | WebSocketRoute) for route in app.routes)


# --------------------------------------------------------------------------------------- the matrix


async def breaches(at: Scene) -> list[str]:
    """Whatever somebody got that was not for him."""
    return [
        *[each async for each in _of_operations(at)],
        *[each async for each in _of_keys(at)],
        *[each async for each in _of_commands(at)],
        *[each async for each in _of_sockets(at)],
    ]


def _wrong(what: str, who: str, got: Any, wanted: Any) -> list[str]:
    return [] if got == wanted else [f"{what} by {who}: {got}, not {wanted}"]


async def _of_operations(at: Scene) -> AsyncIterator[str]:
    for each in OPERATIONS:
        if each.name not in BY_TOKEN:
            continue
        body, code = BY_TOKEN[each.name]
        path = each.path.format(table=at.table)
        for who, token in at.strangers.items():
            got = await at.server.call(each.method, path, body, token)
            for wrong in _wrong(each.name, who, got, (404, {"code": "not-found"})):
                yield wrong
        if not code:
            continue
        _, got = await at.server.call(each.method, path, body, at.eve["token"])
        for wrong in _wrong(each.name, "whoever looks on", got, {"code": "not-found"}):
            yield wrong
        for who, token in at.seats.items():
            _, got = await at.server.call(each.method, path, body, token)
            # Whoever sits here may ask for another game, though not before the end of this one.
            sits = token == at.bo["token"] or code != "not-started"
            for wrong in _wrong(each.name, who, got["code"], code if sits else "not-your-seat"):
                yield wrong


async def _of_keys(at: Scene) -> AsyncIterator[str]:
    for name, body in BY_KEY.items():
        for who, key in at.keys.items():
            got = await at.post(name, body(key), "")
            for wrong in _wrong(name, who, got, (404, {"code": "not-found"})):
                yield wrong


async def _of_commands(at: Scene) -> AsyncIterator[str]:
    """All commands, by HTTP and by socket."""
    of_seat = {kind_of(each) for each in get_args(commands.SEAT_COMMANDS)}
    async with at.server.connect(at.bo) as bo, at.server.connect(at.eve) as eve:
        for do, row in COMMANDS.items():
            for who, token in {**at.strangers, "whoever looks on": at.eve["token"]}.items():
                got = await at.post("commands", at.command(do, **row), token)
                for wrong in _wrong(do, who, got, (404, {"code": "not-found"})):
                    yield wrong
            code = "not-your-seat" if do in of_seat else "not-the-host"
            for who, token in at.seats.items():
                got = await at.post("commands", at.command(do, **row), token)
                for wrong in _wrong(do, who, got, (403, {"code": code})):
                    yield wrong
            for who, player in {
                "another seat, by socket": bo,
                "who looks on, by socket": eve,
            }.items():
                said = await player.send_raw(at.command(do, **row))
                for wrong in _wrong(do, who, said.get("code"), code):
                    yield wrong


async def _of_sockets(at: Scene) -> AsyncIterator[str]:
    """Who gets in at all, and what is said there beside commands."""
    for who, token in at.strangers.items():
        got = await ending_of(at.server, at.table, token)
        for wrong in _wrong("the socket", who, got, (Close.NOT_FOUND, "not found")):
            yield wrong
    async with at.server.connect(at.bo) as bo, at.server.connect(at.eve) as eve:
        for do, (row, for_eve, for_bo) in SPEECH.items():
            filled = {k: at.host["person"] if v == "HOST" else v for k, v in row.items()}
            for who, player, code in (("Eve", eve, for_eve), ("Bo", bo, for_bo)):
                said = await player.send(do, **filled)
                for wrong in _wrong(do, who, said.get("code", ""), code):
                    yield wrong


async def ending_of(server: LiveServer, table: str, token: str) -> tuple[int | None, str | None]:
    """How a socket ends that says hello with a token."""
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    async with connect(url, compression=None) as socket:
        await socket.send(json.dumps({"t": "hello", "token": token}))
        with suppress(ConnectionClosed):
            async with asyncio.timeout(30):
                await socket.recv()
                await socket.close()
        return socket.close_code, socket.close_reason


def test_nobody_gets_what_is_not_for_him_and_nothing_changes_by_trying(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as at:
            before, rows = at.hash, await at.server.rooms.store.read(at.table)
            assert await breaches(at) == []
            assert at.hash == before
            assert await at.server.rooms.store.read(at.table) == rows

    asyncio.run(play())


def test_the_matrix_finds_an_authority_that_forgets_the_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forgetful(principal: Principal, table: Table, command: commands.Command) -> None:
        if principal.table != table.id:
            raise RejectedError(Code.NOT_FOUND)
        if isinstance(command, commands.HOST_COMMANDS):
            require_host(principal, table)

    monkeypatch.setattr("magie.server.live.room.authorise", forgetful)

    async def play() -> None:
        async with scene(tmp_path) as at:
            named = {each.partition(" ")[0] for each in await breaches(at)}
            assert named >= {kind_of(each) for each in get_args(commands.SEAT_COMMANDS)}

    asyncio.run(play())


def test_the_matrix_finds_tokens_that_outlive_the_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def leave_it(*_: Any) -> None:
        """Revoke nothing, and check nothing."""

    monkeypatch.setattr(Room, "_revoke", leave_it)
    monkeypatch.setattr(Rooms, "_require_member", leave_it)

    async def play() -> None:
        async with scene(tmp_path) as at:
            found = await breaches(at)
            for who in ("a person who has got up", "a person whose seat the host has freed"):
                assert any(each.startswith(f"log by {who}") for each in found)

    asyncio.run(play())


def test_every_single_bit_of_a_token_matters(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as at:
            path = f"/api/tables/{at.table}"
            assert (await at.server.call("GET", path, token=at.host["token"]))[0] == 200
            for bit in range(192):
                forged = flip(at.host["token"], bit)
                assert await at.server.call("GET", path, token=forged) == (
                    404,
                    {"code": "not-found"},
                )

    asyncio.run(play())


def test_whoever_is_refused_a_seat_leaves_no_key_behind(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as at:
            store = at.server.rooms.store
            waiting = await at.server.open_table(seats=[{"name": "Ann"}, {}], public=True)
            path = f"/api/tables/{waiting['table']}"
            link = await at.server.call("POST", f"{path}/handover", {"seat": 0}, waiting["token"])
            before = await store.keys(waiting["table"], "person")
            for key in ("", waiting["invite"], link[1]["key"]):
                for name in ("\u202eAnn", "\u200b"):
                    claim = {"key": key, "name": name}
                    assert (await at.server.call("POST", f"{path}/join", claim))[1][
                        "code"
                    ] == "bad-name"
            assert await store.keys(waiting["table"], "person") == before
            assert (await at.server.call("POST", f"{path}/join", {"name": "Bo"}))[0] == 200
            assert len(await store.keys(waiting["table"], "person")) == len(before) + 1

    asyncio.run(play())


def test_a_command_is_answered_again_to_its_giver_alone(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as at:
            mute = at.command("mute", seat=SEAT, other=1, on=True)
            async with at.server.connect(at.host) as ann, at.server.connect(at.bo) as bo:
                first = await ann.send_raw(mute)
                assert first["t"] == "ack"
                hash = at.hash
                assert await ann.send_raw(mute) == first
                replayed = {**mute, "seat": 1, "other": 0}
                for attempt in (replayed, {**replayed, "version": at.version}):
                    said = await bo.send_raw(attempt)
                    assert (said["t"], said["code"]) == ("reject", "bad-message")
                    status, said = await at.post("commands", attempt, at.bo["token"])
                    assert (status, said["code"]) == (400, "bad-message")
                assert (await bo.send_raw(mute))["code"] == "bad-message"
                assert at.hash == hash

    asyncio.run(play())


def test_whatever_was_carried_out_is_repeated_by_its_giver_alone(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as at:
            done = [each async for each in carried_out(at)]
            # What another position or another stage would take is repeated by its id alone.
            assert {each["do"] for each in done} >= CARRIED
            find = at.server.rooms.store.find
            async with at.server.connect(at.bo) as bo:
                for given in done:
                    before = await find(at.table, given["id"])
                    for do, row in COMMANDS.items():
                        said = await bo.send_raw({**at.command(do, **row), "id": given["id"]})
                        assert said["code"] == "bad-message", (given, do)
                    got = await at.post("commands", given, at.bo["token"])
                    assert (got[0], got[1]["code"]) == (400, "bad-message")
                    assert await find(at.table, given["id"]) == before != []

    asyncio.run(play())


async def carried_out(at: Scene) -> AsyncIterator[Json]:
    """The host gives every command that there is; what was carried out of them."""
    async with at.server.connect(at.host) as ann:
        for do, row in COMMANDS.items():
            said: Json = {"code": "stale"}
            while said.get("code") == "stale":
                # A bot that was seated plays on meanwhile.
                given = at.command(do, **row)
                said = await ann.send_raw(given)
            if said["t"] == "ack":
                yield given


CARRIED = {"move", "propose", "mute", "vote", "leave"}
"""What the host can do at the beginning of a game, whatever the dice show."""


@pytest.mark.parametrize("spectators", [True, False])
@pytest.mark.parametrize("by", ["leave", "free"])
def test_a_player_without_a_seat_before_play_is_out(
    tmp_path: Path, by: str, spectators: bool
) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}, {}], spectators=spectators)
            table = ann["table"]
            bo = await server.sit(table, ann["invite"], "Bo")
            assert (await server.call("GET", f"/api/tables/{table}/log", token=bo["token"]))[
                0
            ] == 200
            async with server.connect(ann) as host, server.connect(bo) as guest:
                sender = guest if by == "leave" else host
                assert (await sender.insist(by, seat=1))["t"] == "ack"
                await guest.until(lambda: guest.closed)
                assert guest.closed == (Close.NOT_FOUND, "no seat any more")
                for each in OPERATIONS:
                    if each.name in BY_TOKEN:
                        path = each.path.format(table=table)
                        got = await server.call(
                            each.method, path, BY_TOKEN[each.name][0], bo["token"]
                        )
                        assert got == (404, {"code": "not-found"}), each.name
                assert await ending_of(server, table, bo["token"]) == (Close.NOT_FOUND, "not found")
                presence = {"present": [ann["person"]], "watching": 0, "hushed": []}
                await host.until(lambda: host.heard[-1] == {"t": "presence", **presence})
                # Where that is allowed, they come back as a spectator and are counted as one.
                asked = {"key": ann["invite"]}
                status, eve = await server.call("POST", f"/api/tables/{table}/watch", asked)
                assert status == (200 if spectators else 404)
                if spectators:
                    async with server.connect(eve):
                        await host.until(lambda: host.heard[-1].get("watching") == 1)
                again = await server.sit(table, ann["invite"], "Bo")
                assert again["person"] != bo["person"]

    asyncio.run(play())


def test_a_token_that_a_crash_has_left_behind_opens_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any, **__: Any) -> None:
        raise UnavailableError("the server is killed right here")

    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}, {}])
            bo = await server.sit(ann["table"], ann["invite"], "Bo")
            monkeypatch.setattr(server.rooms.store, "drop_keys", fail)
            async with server.connect(ann) as host:
                assert (await host.insist("free", seat=1))["t"] == "ack"
        monkeypatch.undo()
        async with live_server(tmp_path) as server:
            path = f"/api/tables/{ann['table']}"
            assert (await server.call("GET", path, token=bo["token"]))[0] == 404
            assert (await server.call("GET", path, token=ann["token"]))[0] == 200

    asyncio.run(play())


def test_a_host_without_a_seat_stays_until_another_is_host(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}])
            bo = await server.sit(ann["table"], ann["invite"], "Bo")
            async with server.connect(ann) as host:
                assert (await host.insist("leave", seat=0))["t"] == "ack"
                assert host.closed is None
                assert (await host.insist("host", person=bo["person"]))["t"] == "ack"
                await host.until(lambda: host.closed)
            assert (await server.call("GET", f"/api/tables/{ann['table']}", token=ann["token"]))[
                0
            ] == 404

    asyncio.run(play())


# ------------------------------------------------------------------ unknown and forbidden are alike


class Counting(SqliteStore):
    """A store that notes what it is asked."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.asked: list[str] = []

    async def _fetch(self, path: Path, sql: str, *values: Any) -> list[Any]:
        self.asked.append(sql)
        return await super()._fetch(path, sql, *values)


def bodies(name: str, key: str) -> list[Json | None]:
    """What somebody may ask for at a table, with a key to another one or none."""
    return [BY_KEY[name](each) for each in (key, "")] if name in BY_KEY else [BY_TOKEN[name][0]]


def test_a_table_that_is_not_for_you_answers_like_one_that_is_not_there(tmp_path: Path) -> None:
    async def play() -> None:
        store = Counting(tmp_path)
        async with live_server(tmp_path, store=store) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}])
            dan = await server.open_table(seats=[{"name": "Dan"}, {}])
            asked = [
                (each.name, each.method, each.path, body)
                for each in OPERATIONS
                if each.name not in OPEN
                for body in bodies(each.name, dan["invite"])
            ]
            for name, method, path, body in asked:
                for token in ("", "garbage", new_token(), dan["token"]):
                    answers = []
                    for table in (ann["table"], new_id()):
                        store.asked.clear()
                        status, headers, said = await request(
                            server.port, method, path.format(table=table), body, token
                        )
                        headers.pop("date")
                        answers.append((status, headers, said, [*store.asked]))
                    assert answers[0] == answers[1], name
                    assert answers[0][0] == 404
            for token in ("", "garbage", new_token(), dan["token"]):
                endings = []
                for table in (ann["table"], new_id()):
                    store.asked.clear()
                    endings.append((await ending_of(server, table, token), [*store.asked]))
                assert endings[0] == endings[1]

    asyncio.run(play())


# --------------------------------------------------------------------------------------- hand-overs


def test_whoever_hands_his_last_seat_over_is_gone_and_the_host_goes_along(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}])
            path = f"/api/tables/{ann['table']}"
            async with server.connect(ann) as old:
                status, link = await server.call(
                    "POST", f"{path}/handover", {"seat": 0}, ann["token"]
                )
                assert status == 200
                phone = await server.sit(ann["table"], link["key"], "Ann")
                await old.until(lambda: old.closed)
                assert old.closed == (Close.REPLACED, "handed over")
            assert await ending_of(server, ann["table"], ann["token"]) == (
                Close.NOT_FOUND,
                "not found",
            )
            async with server.connect(phone) as new:
                assert new.you["host"]
                assert new.you["seats"] == [0]
                assert (await new.send("seatbot", seat=1, bot="steady"))["t"] == "ack"

    asyncio.run(play())


def test_a_hand_over_with_a_bad_name_can_be_tried_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}])
            path = f"/api/tables/{ann['table']}"
            _, link = await server.call("POST", f"{path}/handover", {"seat": 0}, ann["token"])
            claim = {"key": link["key"], "name": "\u202eAnn"}
            _, said = await server.call("POST", f"{path}/join", claim)
            assert said["code"] == "bad-name"
            assert (await server.sit(ann["table"], link["key"], "Anna"))["seats"] == [0]

    asyncio.run(play())


# ------------------------------------------------------------------------- previews, pages, origins


def test_a_preview_takes_no_seat_and_changes_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}], public=True)
            room = server.rooms.loaded[ann["table"]]
            hash = room.table.hash
            secrets = (tmp_path / "magie-secrets.db").read_bytes()
            paths = [f"/t/{ann['table']}", f"/t/{ann['table']}?key={ann['invite']}"]
            paths += [
                each.path.format(table=ann["table"], edition="classic") for each in OPERATIONS
            ]
            for path in paths:
                for method in ("GET", "HEAD", "OPTIONS"):
                    for token in ("", ann["token"]):
                        await request(server.port, method, path, None, token)
            assert room.table.hash == hash
            assert [seat.is_open for seat in room.table.seats] == [False, True]
            assert (tmp_path / "magie-secrets.db").read_bytes() == secrets
            assert len(server.rooms.loaded) == 1

    asyncio.run(play())


@pytest.mark.parametrize(
    ("settings", "origin", "is_let_in"),
    [
        (Settings(), None, True),
        (Settings(), "http://HERE", True),
        (Settings(), "https://HERE", True),
        (Settings(), "null", False),
        (Settings(), "", False),
        (Settings(), "http://elsewhere.example", False),
        (Settings(), "http://HERE.elsewhere.example", False),
        (Settings(), "http://HERE@elsewhere.example", False),
        (Settings(), "http://elsewhere.example@HERE", False),
        (Settings(), "http://elsewhere.example/HERE", False),
        (Settings(), "http://[", False),
        (Settings(), "HERE", False),
        (Settings(public_url="https://play.example"), "https://play.example", True),
        (Settings(public_url="https://play.example"), "http://HERE", False),
        (Settings(origins=("https://friend.example",)), "https://friend.example", True),
        (Settings(origins=("https://friend.example",)), "https://friend.example.org", False),
    ],
)
def test_a_socket_is_opened_by_our_pages_and_by_programs_alone(
    tmp_path: Path, settings: Settings, origin: str | None, is_let_in: bool
) -> None:
    async def play() -> None:
        async with live_server(tmp_path, settings=settings) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}])
            headers = {}
            if origin is not None:
                headers["Origin"] = origin.replace("HERE", f"127.0.0.1:{server.port}")
            url = f"ws://127.0.0.1:{server.port}/api/tables/{ann['table']}/socket"
            knocking = connect(url, compression=None, additional_headers=headers)
            if not is_let_in:
                with pytest.raises(InvalidStatus, match="403"):
                    await knocking
                return
            async with knocking as socket:
                player = SocketPlayer(socket)
                await player.hello(ann["token"])
                assert player.version
                await player.leave()

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_a_form_of_another_page_cannot_post(tmp_path: Path, kind: str) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            body = json.dumps({"seats": [{"name": "Ann"}, {}]}).encode()
            status, said = await server.call(
                "POST", "/api/tables", body, headers={"content-type": kind}
            )
            assert (status, said["code"]) == (400, "bad-message")
            assert server.rooms.loaded == {}

    asyncio.run(play())
