"""Commands: an id and a version, one answer each; repeats are answered again, not applied again."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from magie.server.live.rooms import Rooms
from magie.server.table import commands
from magie.server.table.auth import Principal
from magie.server.table.ids import new_id
from magie.server.table.rejections import Code, RejectedError
from tests.server.live_server import SocketPlayer, live_server
from tests.server.virtual_table import (
    OFFERED,
    RESTING,
    VirtualPlayer,
    on_virtual_time,
    seat_players,
    start_game,
)


async def answers(
    player: SocketPlayer, message: dict[str, Any], times: int
) -> list[dict[str, Any]]:
    """Send one message several times at once, and wait for as many answers."""

    def found() -> list[dict[str, Any]]:
        return [each for each in player.heard if each.get("id") == message["id"]]

    for _ in range(times):
        await player.socket.send(json.dumps(message))
    await player.until(lambda: len(found()) >= times)
    # Whatever else was on its way would be here before the answer to this.
    await player.send("ping")
    return found()


def test_every_command_gets_exactly_one_answer_and_a_repeat_the_same_one_again(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}], position=OFFERED)
            bo = await server.sit(ann["table"], ann["invite"], "Bo")
            async with server.connect(ann) as host, server.connect(bo) as friend:
                await host.send("start")
                buy = {"do": "move", "id": new_id(), "version": host.version, "seat": 0}
                said = await answers(host, {**buy, "text": "buy"}, 5)
                assert len(said) == 5
                assert len({json.dumps(each, sort_keys=True) for each in said}) == 1
                assert said[0]["t"] == "ack"
                assert len(host.entries("moved")) == 1
                # Much later, by another connection, and by the other door.
                assert (await host.send("move", seat=0, text="end"))["t"] == "ack"
                async with server.connect(ann) as again:
                    assert await answers(again, {**buy, "text": "buy"}, 1) == said[:1]
                path = f"/api/tables/{ann['table']}/commands"
                status, ack = await server.call("POST", path, {**buy, "text": "buy"}, ann["token"])
                assert (status, ack["version"]) == (200, said[0]["version"])
                # Nobody else hears the answer to it.
                [other] = await answers(friend, {**buy, "seat": 1, "text": "buy"}, 1)
                assert other["t"] == "reject"
                assert len(host.entries("moved")) == 2

    asyncio.run(story())


def test_a_stale_command_is_refused_with_the_current_version_and_changes_nothing(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}], position=OFFERED)
            bo = await server.sit(ann["table"], ann["invite"], "Bo")
            async with server.connect(ann) as host, server.connect(bo) as friend:
                await host.send("start")
                await friend.until(lambda: friend.version == host.version)
                old = friend.version
                assert (await host.send("move", seat=0, text="buy"))["t"] == "ack"
                for version in (old, old + 100, 0):
                    message = {"do": "move", "id": new_id(), "version": version}
                    refused = await host.send_raw({**message, "seat": 0, "text": "end"})
                    assert refused["t"] == "reject"
                    assert (refused["code"], refused["version"]) == (Code.STALE, host.version)
                assert len(host.entries("moved")) == 1

    asyncio.run(story())


def test_a_refused_command_may_be_given_again_under_its_id_when_it_has_become_possible() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await start_game(rooms, "Ann Bo", position=OFFERED)
        id = new_id()

        async def end() -> str:
            command = commands.Move(id, ann.table.version, 0, "end")
            try:
                return (await ann.room.execute(ann.principal, command)).hash
            except RejectedError as error:
                return error.code

        assert await end() not in ("", Code.STALE)
        assert not bo.entries("moved")
        assert await ann.move("buy") == "ack"
        assert await end() == ann.table.hash.hex()
        assert await end() == ann.table.hash.hex()
        assert len(bo.entries("moved")) == 2

    on_virtual_time(story)


@pytest.mark.parametrize("kind", ["leave", "host"])
def test_a_repeat_is_answered_also_to_somebody_who_gave_his_right_away_by_it(kind: str) -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await seat_players(rooms, "Ann Bo")
        version = ann.table.version
        command: commands.Command = commands.Leave(new_id(), version, 0)
        if kind == "host":
            command = commands.Host(new_id(), version, bo.person)
        first = await ann.room.execute(ann.principal, command)
        version = ann.table.version
        assert await ann.room.execute(ann.principal, command) == first
        assert ann.table.version == version

    on_virtual_time(story)


def test_acts_of_the_server_have_ids_of_their_own_that_nobody_can_use_up() -> None:
    async def story(rooms: Rooms) -> None:
        ann, _ = await start_game(rooms, "Ann Bo", "steady", clock="normal", position=RESTING)
        await asyncio.sleep(600)
        rows = await rooms.store.read(ann.table.id)
        acts = [row.command for row in rows if row.part == 0]
        assert len(acts) == len({*acts}) > 8
        assert all(len(id) == 32 for id in acts)

    on_virtual_time(story)


def test_a_token_of_one_table_commands_nothing_at_another() -> None:
    async def story(rooms: Rooms) -> None:
        ann, _ = await start_game(rooms, "Ann Bo", position=OFFERED)
        [eve] = await seat_players(rooms, "Eve", "steady")
        command = commands.Move(new_id(), ann.table.version, 0, "buy")
        for principal in (
            eve.principal,
            Principal(ann.table.id, eve.person),
            Principal(ann.table.id, ""),
        ):
            with pytest.raises(RejectedError):
                await ann.room.execute(principal, command)
        assert isinstance(eve, VirtualPlayer)
        assert not ann.entries("moved")

    on_virtual_time(story)
