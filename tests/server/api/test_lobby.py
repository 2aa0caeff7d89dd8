"""The lobby: public tables that can be joined or watched, and nothing of private ones."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import patch

import pytest

from magie.server.live.housekeeping import LISTING_TTL_S
from magie.server.live.rooms import Rooms
from magie.server.table.opening import JoinRequest, Place, Terms
from magie.server.table.rejections import Code, RejectedError
from tests.server.live_server import Json, LiveServer, live_server
from tests.server.virtual_table import OFFERED, VirtualPlayer, on_virtual_time


async def listed(server: LiveServer, until: int) -> list[Json]:
    """The lobby, as soon as it shows so many tables."""
    async with asyncio.timeout(20):
        while True:
            _, lobby = await server.call("GET", "/api/lobby")
            if len(lobby["tables"]) == until:
                return lobby["tables"]
            await asyncio.sleep(0.05)


def test_anybody_joins_an_open_public_table_from_the_lobby_without_an_account(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(
                seats=[{"name": "Ann"}, {}, {"bot": "steady"}], public=True
            )
            await server.open_table(seats=[{"name": "Zoe"}, {}])
            [table] = await listed(server, 1)
            assert table["table"] == ann["table"]
            assert (table["stage"], table["seats"], table["free"]) == ("open", 3, 1)
            assert (table["names"], table["bots"]) == (["Ann", "Jasper"], ["", "steady"])
            path = f"/api/tables/{table['table']}"
            status, bo = await server.call("POST", f"{path}/join", {"name": "Bo"})
            assert (status, bo["seats"]) == (200, [1])
            assert (await server.call("POST", f"{path}/watch", {}))[0] == 200
            async with server.connect(ann) as host, server.connect(bo) as friend:
                assert (await host.send("start"))["t"] == "ack"
                await friend.until(lambda: friend.game)
                async with asyncio.timeout(20):
                    while (await listed(server, 1))[0]["stage"] != "playing":
                        await asyncio.sleep(0.05)

    asyncio.run(story())


def test_a_private_table_needs_its_link_and_looks_like_none_to_everybody_else() -> None:
    async def story(rooms: Rooms) -> None:
        host = await rooms.create(Terms(seats=(Place("Ann"), Place())))
        for claim in (
            JoinRequest(name="Eve"),
            JoinRequest(name="Eve", key="x" * 32),
            JoinRequest(name="Eve", key=""),
        ):
            for table in (host.table, "0" * 32, "nonsense"):
                with pytest.raises(RejectedError) as refused:
                    await rooms.join(table, claim)
                assert refused.value.code == Code.NOT_FOUND
        assert await rooms.lobby() == []

    on_virtual_time(story)


def test_the_lobby_forgets_tables_that_nobody_is_at_and_keeps_those_where_somebody_waits() -> None:
    @patch("magie.server.live.housekeeping.HOUSEKEEPING_INTERVAL_S", 1.0)
    async def story(rooms: Rooms) -> None:
        start, loop = rooms.env.now(), asyncio.get_running_loop()
        rooms.env.now = lambda: start + int(loop.time())
        gone = await rooms.create(Terms(seats=(Place("Ann"), Place()), public=True))
        waiting = await rooms.create(Terms(seats=(Place("Bo"), Place()), public=True))
        waits = await VirtualPlayer(rooms, waiting).connect()
        assert {each.table for each in await rooms.lobby()} == {gone.table, waits.table.id}
        await asyncio.sleep(2 * LISTING_TTL_S)
        assert [each.table for each in await rooms.lobby()] == [waits.table.id]
        # Whoever has the link still finds the table.
        ann = await VirtualPlayer(rooms, gone).connect()
        await asyncio.sleep(LISTING_TTL_S)
        assert len(await rooms.lobby()) == 2
        assert ann.table.host == gone.person

    on_virtual_time(story)


def test_a_finished_table_is_not_in_the_lobby_any_more(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            last = OFFERED.replace("classic", "classic/standard/allow_resign=true")
            ann = await server.open_table(
                seats=[{"name": "Ann"}, {"bot": "steady"}], position=last, public=True
            )
            async with server.connect(ann) as host:
                await host.send("start")
                await listed(server, 1)
                await host.insist("move", seat=0, text="buy")
                assert (await host.insist("move", seat=0, text="resign"))["t"] == "ack"
                await listed(server, 0)

    asyncio.run(story())
