"""The door: whoever has a link sees who sits there, and nothing changes by looking."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.server.live_server import Json, LiveServer, live_server


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
