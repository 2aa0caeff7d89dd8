"""The door: whoever has a link sees who sits there, and nothing changes by looking."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from magie.server.api.context import Settings
from magie.server.live.close_codes import Close
from magie.server.live.room import Room
from magie.server.storage.store import Key
from tests.server.live_server import Json, LiveServer, live_server

BEHIND_PROXY = Settings(trusted_proxies=("127.0.0.1",))
"""Limits hold, and clients have the addresses that the proxy says."""
HERE, THERE, ELSEWHERE = "192.0.2.1", "198.51.100.7", "2001:db8:1:2::1"


async def door(server: LiveServer, table: str, key: str = "") -> tuple[int, Any]:
    return await server.call("POST", f"/api/tables/{table}/door", {"key": key})


def names(seen: Json) -> list[str]:
    return [seat["name"] for seat in seen["seats"]]


def test_an_invitation_shows_who_sits_already_and_changes_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            seats = [{"name": "Ann"}, {}, {"bot": "steady"}]
            ann = await server.open_table(
                seats=seats, rules={"jail_fine": "80"}, spectators=False, clock="fast"
            )
            table = server.rooms.loaded[ann["table"]].table
            before, keys = table.hash, await server.rooms.store.keys(table.id, "watcher")
            status, seen = await door(server, table.id, ann["invite"])
            assert status == 200
            assert names(seen)[:2] == ["Ann", ""]
            assert seen["seats"][2]["bot"] == "steady"
            assert seen["rules"] == {"jail_fine": "80"}
            assert (seen["stage"], seen["handed"]) == ("open", -1)
            assert (seen["clock"], seen["spectators"]) == ("fast", False)
            assert table.hash == before
            assert await server.rooms.store.keys(table.id, "watcher") == keys

    asyncio.run(story())


def test_a_hand_over_names_its_seat_and_opens_nothing_once_it_is_used(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {"name": "Bo"}])
            table = ann["table"]
            path = f"/api/tables/{table}/handover"
            _, given = await server.call("POST", path, {"seat": 1}, ann["token"])
            _, seen = await door(server, table, given["key"])
            assert (names(seen), seen["handed"]) == (["Ann", "Bo"], 1)
            await server.sit(table, given["key"], "Cy")
            assert await door(server, table, given["key"]) == (404, {"code": "not-found"})

    asyncio.run(story())


def test_only_a_public_table_shows_itself_without_a_key(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            hidden = await server.open_table(seats=[{"name": "Ann"}, {}])
            open_to_all = await server.open_table(seats=[{"name": "Bo"}, {}], public=True)
            assert await door(server, hidden["table"]) == (404, {"code": "not-found"})
            status, seen = await door(server, open_to_all["table"])
            assert (status, names(seen)) == (200, ["Bo", ""])
            assert await door(server, "0" * 32) == (404, {"code": "not-found"})

    asyncio.run(story())


# ------------------------------------------------------------------------- who is kept out


async def enter(
    server: LiveServer, how: str, table: str, peer: str, **body: Any
) -> tuple[int, Any]:
    """Join or watch a table from an address."""
    path, headers = f"/api/tables/{table}/{how}", {"x-forwarded-for": peer}
    return await server.call("POST", path, body, headers=headers)


async def opened(server: LiveServer, **terms: Any) -> Json:
    """A table whose host has an address of their own."""
    whole = {"seats": [{"name": "Ann"}, {}, {}, {}], "clock": "none", **terms}
    status, made = await server.call(
        "POST", "/api/tables", whole, headers={"x-forwarded-for": HERE}
    )
    assert status == 200, made
    return made


@pytest.mark.parametrize("public", [True, False])
def test_a_banned_player_is_kept_out_until_the_table_ends(tmp_path: Path, public: bool) -> None:
    ann: Json = {}

    async def ban() -> None:
        async with live_server(tmp_path, settings=BEHIND_PROXY) as server:
            ann.update(await opened(server, public=public))
            table, key = ann["table"], ann["invite"]
            asked = {} if public else {"key": key}
            status, eve = await enter(server, "join", table, ELSEWHERE, name="Eve", **asked)
            assert status == 200
            _, looker = await enter(server, "watch", table, "2001:db8:1:2::9", **asked)
            async with server.connect(ann) as host, server.connect(eve) as guest:
                answer = await host.insist("ban", person=eve["person"])
                assert answer["t"] == "ack"
                await guest.until(lambda: guest.closed)
                assert guest.closed == (Close.NOT_FOUND, "no seat any more")
                assert host.entries("banned") == [{"kind": "banned", "person": eve["person"]}]
                assert host.table["seats"][1]["person"] == ""
            for token in (eve["token"], looker["token"]):
                path = f"/api/tables/{table}"
                assert (await server.call("GET", path, token=token))[0] == 404

    async def come_back() -> None:
        async with live_server(tmp_path, settings=BEHIND_PROXY) as server:
            table, key = ann["table"], ann["invite"]
            asked = {} if public else {"key": key}
            # Another address of the same household is the same.
            for peer in (ELSEWHERE, "2001:db8:1:2:3:4:5:6"):
                for how, more in (("join", {"name": "Ivy"}), ("watch", {})):
                    got = await enter(server, how, table, peer, **more, **asked)
                    assert got == (409, {"code": "banned"})
                    got = await enter(server, how, table, peer, **more, key=key)
                    assert got == (409, {"code": "banned"})
            # An invitation to another table is none of this one's business.
            other = await opened(server, public=True)
            assert (await enter(server, "join", other["table"], ELSEWHERE, name="Eve"))[0] == 200
            assert (await enter(server, "join", table, THERE, name="Bo", **asked))[0] == 200

    asyncio.run(ban())
    asyncio.run(come_back())


def test_a_table_that_forgets_its_bans_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def forget(_: Room, __: list[Key]) -> None:
        """Keep no address."""

    monkeypatch.setattr(Room, "_ban", forget)
    with pytest.raises(AssertionError):
        test_a_banned_player_is_kept_out_until_the_table_ends(tmp_path, public=True)


def test_a_host_bans_other_players_before_play_alone(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}])
            bo = await server.sit(ann["table"], ann["invite"], "Bo")
            async with server.connect(ann) as host, server.connect(bo) as guest:
                assert (await guest.send("ban", person=ann["person"]))["code"] == "not-the-host"
                for person in (ann["person"], "0" * 32):
                    assert (await host.send("ban", person=person))["code"] == "no-such-person"
                assert (await host.send("start"))["t"] == "ack"
                assert (await host.insist("ban", person=bo["person"]))["code"] == "started"

    asyncio.run(story())


@pytest.mark.parametrize("public", [True, False])
def test_a_locked_table_admits_no_newcomer_and_can_be_opened_again(
    tmp_path: Path, public: bool
) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}, {}], public=public)
            table, key = ann["table"], ann["invite"]
            bo = await server.sit(table, key, "Bo")
            async with server.connect(ann) as host, server.connect(bo) as guest:
                assert (await guest.send("lock", on=True))["code"] == "not-the-host"
                assert (await host.send("lock", on=True))["t"] == "ack"
                assert host.table["locked"]
                assert (await host.insist("lock", on=True))["code"] == "unchanged"
                for how, more in (("join", {"name": "Cy"}), ("watch", {})):
                    path = f"/api/tables/{table}/{how}"
                    got = await server.call("POST", path, {"key": key, **more})
                    assert got == (409, {"code": "locked"})
                assert (await door(server, table, key))[1]["locked"]
                async with asyncio.timeout(30):
                    # To a stranger, it is a private table.
                    while (await server.call("POST", path, {}))[1]["code"] != "not-found":
                        await asyncio.sleep(0.05)
                assert (await server.call("GET", "/api/lobby"))[1]["tables"] == []
                # A player may still hand over a seat.
                asked = f"/api/tables/{table}/handover"
                _, given = await server.call("POST", asked, {"seat": 1}, bo["token"])
                assert (await server.sit(table, given["key"], "Di"))["seats"] == [1]
                assert (await host.insist("lock", on=False))["t"] == "ack"
                assert (await server.sit(table, key, "Cy"))["seats"] == [2]

    asyncio.run(story())


def test_at_a_public_table_each_player_takes_one_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path, settings=BEHIND_PROXY) as server:
            ann = await opened(server, public=True)
            table, key = ann["table"], ann["invite"]
            both = {"name": "Eve", "others": [{"name": "Ivy"}]}
            for asked in ({}, {"key": key}):
                got = await enter(server, "join", table, THERE, **both, **asked)
                assert got == (409, {"code": "one-seat"})
            joins = [
                enter(server, "join", table, THERE, name=f"Eve {number}") for number in range(3)
            ]
            statuses = sorted(status for status, _ in await asyncio.gather(*joins))
            assert statuses == [200, 409, 409]
            assert (await enter(server, "join", table, ELSEWHERE, name="Bo"))[0] == 200
            # By the invitation a household plays together.
            assert (await enter(server, "join", table, THERE, name="Cy", key=key))[0] == 200

    asyncio.run(story())


def test_at_a_private_table_a_device_takes_several_seats(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path, settings=BEHIND_PROXY) as server:
            ann = await opened(server)
            both = {"name": "Eve", "others": [{"name": "Ivy"}], "key": ann["invite"]}
            status, made = await enter(server, "join", ann["table"], THERE, **both)
            assert (status, made["seats"]) == (200, [1, 2])

    asyncio.run(story())
