"""A player who is there and stalls: time belongs to the question, and a turn has a budget."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from magie.bots.player import Player
from magie.bots.seat_adapter import Act
from magie.game.edition import Edition
from magie.game.state import Game
from magie.server.live.bot_threads import InlineBots
from magie.server.live.driver import Driver
from magie.server.live.rooms import Rooms
from magie.server.table import clocks, commands
from magie.server.table.clocks import TURN_DECISIONS
from magie.server.table.opening import JoinRequest
from proofs.virtual.memory_store import MemoryStore
from tests.server.virtual_table import (
    OFFERED,
    OFFERED_TO_THREE,
    QUICK,
    RESTING,
    VirtualPlayer,
    on_virtual_time,
    start_game,
)

RICH = RESTING.replace("A1500", "A90000")
Trick = Callable[[VirtualPlayer, int], Awaitable[VirtualPlayer]]


def bots_moves(player: VirtualPlayer) -> list[dict[str, Any]]:
    """The moves that a bot has made, for itself or because the time was over."""
    return [each for each in player.entries("moved") if each.get("hand") in ("bot", "clock")]


def now() -> float:
    return asyncio.get_running_loop().time()


async def leave_and_return(ann: VirtualPlayer, _: int) -> VirtualPlayer:
    await ann.do(commands.Leave)
    await ann.do(commands.Return)
    return ann


async def hand_over_to_oneself(ann: VirtualPlayer, number: int) -> VirtualPlayer:
    key = await ann.rooms.hand_over(ann.principal, 0)
    again = await ann.rooms.join(ann.table.id, JoinRequest(name=f"Ann {number}", key=key))
    return await VirtualPlayer(ann.rooms, again).connect()


async def offer_to_a_bot(ann: VirtualPlayer, _: int) -> VirtualPlayer:
    await ann.move("offer C $1 for $100")
    return ann


async def mortgage_and_lift(ann: VirtualPlayer, number: int) -> VirtualPlayer:
    await ann.move("mortgage 5" if number % 2 == 0 else "lift 5")
    return ann


async def take_back(ann: VirtualPlayer, _: int) -> VirtualPlayer:
    await ann.move("mortgage 5")
    await ann.do(commands.Undo)
    return ann


async def reconnect(ann: VirtualPlayer, _: int) -> VirtualPlayer:
    ann.disconnect()
    await asyncio.sleep(QUICK.away / 2)
    return await ann.connect()


@pytest.mark.parametrize(
    "trick",
    [
        leave_and_return,
        hand_over_to_oneself,
        offer_to_a_bot,
        mortgage_and_lift,
        take_back,
        reconnect,
    ],
)
def test_no_trick_gives_a_question_more_time(trick: Trick) -> None:
    async def story(rooms: Rooms) -> None:
        ann, _ = await start_game(
            rooms, "Ann Bo", "steady", clock="normal", tempo=0.6, position=RICH
        )
        watching = await rooms.watch(ann.table.id, ann.welcome.invite)
        eve, began = await VirtualPlayer(rooms, watching).connect(), now()

        async def stall(who: VirtualPlayer) -> None:
            for number in range(20):
                await asyncio.sleep(QUICK.decision / 3)
                who = await trick(who, number)

        stalling = asyncio.create_task(stall(ann))
        while not [each for each in bots_moves(eve) if each["seat"] == 0]:
            await asyncio.sleep(0.1)
            assert now() - began <= QUICK.decision + 1.2, "the tempo of a bot is not added"
        stalling.cancel()

    on_virtual_time(story)


def test_every_new_question_after_ones_own_progress_has_its_full_time() -> None:
    async def story(rooms: Rooms) -> None:
        ann, _ = await start_game(rooms, "Ann Bo", clock="normal", position=OFFERED)
        await asyncio.sleep(QUICK.decision - 1)
        assert await ann.move("buy") == "ack"
        assert ann.room.clock.left == QUICK.decision
        await asyncio.sleep(QUICK.decision - 1)
        assert await ann.move("end") == "ack"
        assert ann.room.clock.left == QUICK.decision, "and so has the next player"

    on_virtual_time(story)


def test_two_who_outbid_each_other_have_so_many_decisions_time_each_in_a_turn() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(
            rooms, "Ann Bo Cy", clock="normal", position=OFFERED_TO_THREE
        )
        assert await ann.move("decline") == "ack"
        began, bids = now(), 0
        while cy.table.playing.depth:
            assert now() - began <= 2 * TURN_DECISIONS * QUICK.decision + 1, "held up for ever"
            asked = (ann, bo, cy)[cy.table.waits_for()]
            await asyncio.sleep(0 if asked is cy else QUICK.auction - 0.1)
            bid = max(10, cy.table.playing.bid + 1)
            bids += await asked.move("pass" if asked is cy else f"bid {bid}") == "ack"
        assert bids >= 2 * TURN_DECISIONS * QUICK.decision / QUICK.auction, "they had all of it"

    on_virtual_time(story)


def test_a_turn_without_a_budget_is_held_up_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "TURN_DECISIONS", 1000)
    with pytest.raises(AssertionError, match="held up for ever"):
        test_two_who_outbid_each_other_have_so_many_decisions_time_each_in_a_turn()


def test_a_deal_that_the_clock_rejects_gives_the_question_below_it_no_more_time() -> None:
    async def story(rooms: Rooms) -> None:
        # Bo offers something to the bot that stands in for Ann, who is back before it answers.
        ann, bo, _ = await start_game(
            rooms, "Ann Bo Cy", clock="normal", tempo=9.0, position=RESTING
        )
        await asyncio.sleep(QUICK.decision - 5)
        assert await ann.do(commands.Leave) == "ack"
        assert await bo.move("offer A $1 for $2") == "ack"
        assert await ann.do(commands.Return) == "ack"
        while not bots_moves(bo):
            await asyncio.sleep(0.1)
        assert bots_moves(bo)[0]["lines"] == ["A reject"]
        assert (ann.room.clock.left or 0) <= 5

    on_virtual_time(story)


def test_time_that_two_call_gives_no_question_more_time() -> None:
    async def story(rooms: Rooms) -> None:
        timed = RESTING.replace("m1 classic", "m1 classic/timed")
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", clock="normal", position=timed)
        await asyncio.sleep(QUICK.decision - 1)
        assert await ann.vote("time") == "ack"
        assert await bo.vote("time") == "ack"
        assert cy.table.playing.time_up
        assert ann.room.clock.left == 1
        await asyncio.sleep(1.1)
        assert bots_moves(cy)[-1]["lines"] == ["A end"]

    on_virtual_time(story)


def test_a_driver_waits_with_its_answer_to_a_deal_whose_countdown_is_not_restored_yet() -> None:
    async def story(rooms: Rooms) -> None:
        # While a table is loaded, its driver may look before its clocks are as they were.
        ann, _ = await start_game(
            rooms, "Ann Bo", "steady", clock="normal", tempo=9.0, position=RESTING
        )
        assert await ann.do(commands.Propose, other=2, text="1 for 6") == "ack"
        driver = Driver(ann.room, rooms.bot_runner, "another")
        assert len(driver._answer_steps(now())) == 1
        ann.room.timekeeper.deals.clear()
        [(wait, _)] = driver._answer_steps(now())
        assert wait == ann.room.table.terms.tempo

    on_virtual_time(story)


class Slow(InlineBots):
    """Bots that take their time to think."""

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        await asyncio.sleep(0.4)
        return await super().think(player, game, edition, seat, people)


async def propose(ann: VirtualPlayer, number: int) -> None:
    await ann.propose(2, f"$1 for ${100 + number}")


async def toggle_the_seat(ann: VirtualPlayer, number: int) -> None:
    await ann.do(commands.Leave if number % 2 == 0 else commands.Return)


async def trade_with_a_friend(ann: VirtualPlayer, number: int) -> None:
    [bo] = [each for each in ann.room.audience.listeners if each.principal != ann.principal]
    assert isinstance(bo, VirtualPlayer)
    await ann.propose(bo.seat, f"${number % 2 + 1} for $1")
    for deal in [*ann.table.deals.values()]:
        if deal.other == bo.seat:
            await bo.do(commands.Accept, deal=deal.id)


@pytest.mark.parametrize("trick", [propose, toggle_the_seat, trade_with_a_friend])
@pytest.mark.parametrize("turn", ["A", "C"])
def test_a_bot_that_thinks_is_not_kept_from_deciding(
    turn: str, trick: Callable[[VirtualPlayer, int], Awaitable[None]]
) -> None:
    async def story(rooms: Rooms) -> None:
        asked = RICH.replace("post:A", f"post:{turn}")
        ann, _ = await start_game(rooms, "Ann Bo", "steady", clock="normal", position=asked)
        if turn == "A":
            await asyncio.sleep(QUICK.decision - 1)
        began = now()
        for number in range(60):
            if ann.table.playing.turn != "AC".index(turn) * 2:
                break
            await asyncio.sleep(0.3)
            await trick(ann, number)
        assert ann.table.playing.turn != "AC".index(turn) * 2, "held up for ever"
        assert now() - began < 8

    on_virtual_time(story, bot_runner=Slow(0.1))


def test_what_is_left_of_a_turn_survives_a_restart() -> None:
    store = MemoryStore()

    async def story(rooms: Rooms) -> None:
        ann, _ = await start_game(rooms, "Ann Bo", clock="normal", position=OFFERED)
        for text in ("buy", "mortgage 39"):
            await asyncio.sleep(QUICK.decision - 1)
            assert await ann.move(text) == "ack"
        keeper, time = ann.room.timekeeper, asyncio.get_running_loop().time
        left, of_turn = keeper.left(time()), keeper.left_in_turn(time())
        assert (left, of_turn) == (1, (TURN_DECISIONS - 2) * QUICK.decision + 2)
        await keeper.save(store, time())
        rooms._evict(ann.room)
        await ann.connect()
        keeper = ann.room.timekeeper
        assert (keeper.left(time()), keeper.left_in_turn(time())) == (left, of_turn)

    on_virtual_time(story, store=store)
