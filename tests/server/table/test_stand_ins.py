"""Stand-ins: a bot of the table's level plays for a player who is away, and gives nothing away."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from magie.bots.player import Player
from magie.bots.seat_adapter import Act
from magie.game.edition import Edition
from magie.game.state import Game, Task
from magie.rules.agenda import asks
from magie.server.live.bot_threads import InlineBots
from magie.server.live.driver import Driver
from magie.server.live.rooms import Rooms
from magie.server.table import commands
from magie.server.table.opening import Place, Terms
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Seat
from tests.server.virtual_table import (
    QUICK,
    RESTING,
    VirtualPlayer,
    on_virtual_time,
    run_pending,
    start_game,
)

EVERYTHING = "$1 for 3 12 15"


class Generous(InlineBots):
    """Bots that accept every deal, and would first give one away."""

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        if asks(game, Task.DEAL, seat):
            return Act("accept")
        if seat == 1 and self.seconds > 0:
            self.seconds -= 0.1
            return Act("3 12 15 for $1", 0)
        return await super().think(player, game, edition, seat, people)


async def seat_a_bot(host: VirtualPlayer, bot: str = "steady") -> str:
    return await host.do(commands.SeatBot, seat=1, bot=bot)


def test_a_player_whose_line_drops_for_a_moment_keeps_the_seat() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, _ = await start_game(rooms, "Ann Bo Cy", clock="normal", position=RESTING)
        bo.disconnect()
        assert await seat_a_bot(ann) == Code.NOT_AWAY
        await asyncio.sleep(QUICK.away - 1)
        assert await seat_a_bot(ann) == Code.NOT_AWAY
        await bo.connect()
        bo.disconnect()
        await asyncio.sleep(2)
        assert await seat_a_bot(ann) == Code.NOT_AWAY, "it counts from the newest going"
        await asyncio.sleep(QUICK.away)
        assert await seat_a_bot(ann, "trader") == Code.NO_SUCH_BOT, "no other bot stands in"
        assert await seat_a_bot(ann) == "ack"
        assert (bo.table.seats[1].person, bo.table.seats[1].bot) == (bo.person, "steady")

    on_virtual_time(story)


def test_in_a_pause_every_player_may_go() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", clock="normal", position=RESTING)
        for each in (ann, bo, cy):
            assert await each.vote("pause") == "ack"
        bo.disconnect()
        await asyncio.sleep(10 * QUICK.away)
        assert await seat_a_bot(ann) == Code.PAUSED
        assert await ann.vote("resume") == "ack"
        assert await seat_a_bot(ann) == Code.NOT_AWAY
        await asyncio.sleep(QUICK.away)
        assert await seat_a_bot(ann) == "ack"

    on_virtual_time(story)


def deeds_of(player: VirtualPlayer) -> list[int]:
    return [at for at, owner in enumerate(player.table.playing.owner) if owner == 1]


async def rob(rooms: Rooms) -> None:
    """A host and a friend want everything of a player who is away."""
    ann, bo, _ = await start_game(rooms, "Ann Bo Cy", clock="none", position=RESTING)
    bo.disconnect()
    await asyncio.sleep(5 * 60)
    assert await seat_a_bot(ann) == "ack"
    assert await ann.propose(1, EVERYTHING) == "ack"
    await asyncio.sleep(1)
    assert deeds_of(bo) == [3, 12, 15], "robbed"
    assert ann.entries("dropped")[0]["how"] == "declined"
    assert await ann.move(f"offer B {EVERYTHING}") == "ack"
    await asyncio.sleep(1)
    assert deeds_of(bo) == [3, 12, 15], "robbed"
    assert await ann.move("end") == "ack"
    while ann.table.waits_for() != 2:
        await asyncio.sleep(1)
    assert not ann.entries("proposed")[1:], "robbed"


def test_a_stand_in_makes_no_deal() -> None:
    on_virtual_time(rob, bot_runner=Generous(0.3))


@pytest.mark.parametrize(
    "defect", [(Seat, "makes_deals", True), (Driver, "_keeps_out", lambda *_: False)]
)
def test_a_stand_in_that_makes_deals_is_found(
    defect: tuple[type, str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(*defect)
    with pytest.raises(AssertionError, match="robbed"):
        on_virtual_time(rob, bot_runner=Generous(0.3))


def test_a_bot_deals_for_a_player_who_has_left_the_seat_to_it() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, _ = await start_game(rooms, "Ann Bo Cy", clock="none", position=RESTING)
        assert await bo.do(commands.Leave) == "ack"
        assert ann.entries("seated")[-1] == {
            "kind": "seated",
            "seat": 1,
            "bot": "steady",
            "left": True,
        }
        assert await ann.propose(1, "$1 for 3") == "ack"
        await asyncio.sleep(1)
        assert ann.table.playing.owner[3] == 0
        assert await bo.do(commands.Return) == "ack"
        bo.disconnect()
        await asyncio.sleep(5 * 60)
        assert await seat_a_bot(ann) == "ack"
        assert await ann.propose(1, "$1 for 12") == "ack"
        await asyncio.sleep(1)
        assert ann.table.playing.owner[12] == 1, "since then the player is only away"

    on_virtual_time(story, bot_runner=Generous(0.0))


def test_a_random_bot_stands_in_for_no_player() -> None:
    async def story(rooms: Rooms) -> None:
        with pytest.raises(RejectedError) as refused:
            await rooms.create(Terms(seats=(Place("Ann"), Place()), level="random"))
        assert refused.value.code == Code.NO_SUCH_BOT
        assert "random" not in refused.value.detail
        ann, bo = await start_game(rooms, "Ann Bo", "random", position=RESTING)
        # A table of an earlier release.
        msgspec.structs.force_setattr(ann.table.terms, "level", "random")
        assert await bo.do(commands.Leave) == "ack"
        await run_pending()
        assert ann.table.seats[1].bot == "steady"

    on_virtual_time(story)
