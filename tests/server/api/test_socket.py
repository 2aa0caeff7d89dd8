"""A table over real sockets: sitting down, playing, looking on."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.live_server import UNPAID, Guest, house, least, seal_of, share_of


async def play_safe(guest: Guest, seat: int) -> None:
    """Decide whatever cannot hurt, for as long as the game is on."""
    while guest.table["stage"] == "playing" and guest.game and guest.game["phase"] != "over":
        await guest.until(
            lambda: guest.closed or guest.game["actor"] == seat or guest.game["phase"] == "over"
        )
        if guest.game["phase"] == "over":
            return
        choice = guest.menu(seat)[0]
        text = least(choice)
        answer = await guest.send("move", seat=seat, text=text)
        assert answer["t"] == "ack" or answer["code"] == "stale", answer
        if answer["t"] == "ack":
            await guest.until(lambda answer=answer: guest.version >= answer["version"])


def test_friends_and_bots_play_a_whole_game_by_a_link(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            ann = await home.open_table(
                seats=[{"name": "Ann", "seal": seal_of("Ann")}, {}, {"bot": "trader"}],
                rules=UNPAID,
            )
            bo = await home.sit(ann["table"], ann["invite"], "Bo", seal=seal_of("Bo"))
            status, eve = await home.call(
                "POST", f"/api/tables/{ann['table']}/watch", {"key": ann["invite"]}
            )
            assert status == 200
            async with (
                home.connect(ann) as host,
                home.connect(bo) as friend,
                home.connect(eve) as watcher,
            ):
                assert (await host.send("start"))["t"] == "ack"
                await friend.until(lambda: friend.table["stage"] == "closing")
                assert (await host.insist("reveal", seat=0, share=share_of("Ann")))["t"] == "ack"
                assert (await friend.insist("reveal", seat=1, share=share_of("Bo")))["t"] == "ack"
                for guest in (host, friend, watcher):
                    await guest.until(lambda guest=guest: guest.table["stage"] == "playing")
                await asyncio.gather(play_safe(host, 0), play_safe(friend, 1))
                await watcher.until(lambda: watcher.game and watcher.game["phase"] == "over")
                assert watcher.version == host.version == friend.version
                assert watcher.hash == host.hash == friend.hash
                assert sum(seat["won"] for seat in watcher.game["seats"]) == 1

    asyncio.run(play())
