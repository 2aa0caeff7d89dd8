"""A table over real sockets: sitting down, playing, looking on."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from magie.notation import position
from magie.notation.words import NotationError
from tests.server.live_server import (
    NO_SALARY,
    Json,
    SocketPlayer,
    live_server,
    lowest_choice,
    seal_of,
    share_of,
)
from tests.server.socket_players import LATE


def offered(player: SocketPlayer, seat: int) -> Json | None:
    """A deal that a seat can decline now; a bot waits for the answer for half a minute."""
    if not player.game or player.game["task"]:
        return None
    return next((deal for deal in player.table["deals"] if deal["other"] == seat), None)


async def play_safe(player: SocketPlayer, seat: int) -> None:
    """Decide whatever cannot hurt and decline every deal, for as long as the game is on."""
    while player.table["stage"] == "playing" and player.game and player.game["phase"] != "over":
        await player.until(
            lambda: (
                player.closed
                or player.game["actor"] == seat
                or player.game["phase"] == "over"
                or offered(player, seat)
            )
        )
        if player.game["phase"] == "over":
            return
        if deal := offered(player, seat):
            answer = await player.send("decline", seat=seat, deal=deal["deal"])
        else:
            text = lowest_choice(player.menu(seat)[0])
            answer = await player.send("move", seat=seat, text=text)
        assert answer["t"] == "ack" or answer["code"] in LATE, answer
        if answer["t"] == "ack":
            await player.until(lambda answer=answer: player.version >= answer["version"])


def test_friends_and_bots_play_a_whole_game_by_a_link(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(
                seats=[{"name": "Ann", "seal": seal_of("Ann")}, {}, {"bot": "trader"}],
                rules=NO_SALARY,
            )
            bo = await server.sit(ann["table"], ann["invite"], "Bo", seal=seal_of("Bo"))
            status, eve = await server.call(
                "POST", f"/api/tables/{ann['table']}/watch", {"key": ann["invite"]}
            )
            assert status == 200
            async with (
                server.connect(ann) as host,
                server.connect(bo) as friend,
                server.connect(eve) as watcher,
            ):
                assert (await host.send("start"))["t"] == "ack"
                await friend.until(lambda: friend.table["stage"] == "closing")
                assert (await host.insist("reveal", seat=0, share=share_of("Ann")))["t"] == "ack"
                assert (await friend.insist("reveal", seat=1, share=share_of("Bo")))["t"] == "ack"
                for player in (host, friend, watcher):
                    await player.until(lambda player=player: player.table["stage"] == "playing")
                await asyncio.gather(play_safe(host, 0), play_safe(friend, 1))
                await watcher.until(lambda: watcher.game and watcher.game["phase"] == "over")
                assert watcher.version == host.version == friend.version
                assert watcher.hash == host.hash == friend.hash
                assert sum(seat["won"] for seat in watcher.game["seats"]) == 1

    asyncio.run(play())


def test_a_table_whose_position_cannot_be_written_is_shown_and_played(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {"name": "Bo"}])
            async with server.connect(ann) as host:
                assert (await host.send("start"))["t"] == "ack"
            table = server.rooms.loaded[ann["table"]].table
            table.playing.cash[0] = 1 << 40
            with pytest.raises(NotationError):
                position.format(table.playing, table.book.tag)
            for _ in range(2):
                async with server.connect(ann) as host:
                    assert host.closed is None
                    assert host.heard[0]["position"] == ""
                    assert host.game["seats"][0]["cash"] == 1 << 40
                    answer = await host.send("move", seat=host.game["actor"], text="roll")
                    assert answer["t"] == "ack"
            assert server.rooms.counters.internal_errors == 0

    with caplog.at_level(logging.ERROR, "magie"):
        asyncio.run(play())
    assert [each.message for each in caplog.records] == ["a position cannot be written"]
