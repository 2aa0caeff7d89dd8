"""Restarts: the server goes down in the middle of anything, and everybody is where they were."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from magie.server.live.driver import CLOCK_SAVE_INTERVAL_S
from magie.server.live.housekeeping import Housekeeper
from magie.server.live.rooms import Rooms
from magie.server.table import clocks, commands
from proofs.virtual.memory_store import MemoryStore
from proofs.virtual.world import virtual_rooms
from tests.server.live_server import Json, LiveServer, SocketPlayer, live_server, seal_of, share_of
from tests.server.virtual_table import (
    OFFERED,
    OFFERED_TO_THREE,
    QUICK,
    RESTING,
    VirtualPlayer,
    on_virtual_time,
    run_pending,
    seat_players,
    start_game,
)

Act = Callable[[list[SocketPlayer]], Awaitable[None]]


async def in_an_auction(people: list[SocketPlayer]) -> None:
    ann, bo, _ = people
    assert (await ann.insist("move", seat=0, text="decline"))["t"] == "ack"
    assert (await bo.insist("move", seat=1, text="bid 120"))["t"] == "ack"


async def with_deals_that_wait(people: list[SocketPlayer]) -> None:
    ann, bo, cy = people
    assert (await ann.insist("propose", seat=0, other=1, text="1 for 3"))["t"] == "ack"
    assert (await cy.insist("propose", seat=2, other=0, text="6 for 5"))["t"] == "ack"
    assert (await bo.insist("mute", seat=1, other=2, on=True))["t"] == "ack"


async def in_a_vote(people: list[SocketPlayer]) -> None:
    ann, bo, _ = people
    assert (await ann.insist("move", seat=0, text="buy"))["t"] == "ack"
    assert (await ann.insist("undo", seat=0))["t"] == "ack"
    assert (await bo.insist("vote", seat=1, about="undo", yes=True))["t"] == "ack"


async def in_a_pause(people: list[SocketPlayer]) -> None:
    for seat, each in enumerate(people):
        assert (await each.insist("vote", seat=seat, about="pause", yes=True))["t"] == "ack"


async def with_a_stand_in(people: list[SocketPlayer]) -> None:
    assert (await people[2].insist("leave", seat=2))["t"] == "ack"


async def goes_on_after_an_auction(people: list[SocketPlayer]) -> None:
    assert (await people[2].insist("move", seat=2, text="pass"))["t"] == "ack"
    assert (await people[0].insist("move", seat=0, text="pass"))["t"] == "ack"
    await people[0].until(lambda: people[0].game["owner"][39] == 1)
    assert people[0].game["seats"][1]["cash"] == 1500 - 120


async def goes_on_after_deals(people: list[SocketPlayer]) -> None:
    [deal] = [each["deal"] for each in people[1].table["deals"] if each["other"] == 1]
    assert (await people[0].insist("move", seat=0, text="buy"))["t"] == "ack"
    assert (await people[1].insist("accept", seat=1, deal=deal))["t"] == "ack"
    await people[0].until(lambda: people[0].game["owner"][1] == 1)
    refused = await people[2].insist("propose", seat=2, other=1, text="6 for 3")
    assert refused["code"] == "muted"


async def goes_on_after_a_vote(people: list[SocketPlayer]) -> None:
    assert (await people[2].insist("vote", seat=2, about="undo", yes=True))["t"] == "ack"
    await people[0].until(lambda: people[0].game["owner"][39] == -1)


async def goes_on_after_a_pause(people: list[SocketPlayer]) -> None:
    assert people[0].table["paused"]
    assert (await people[1].insist("vote", seat=1, about="resume", yes=True))["t"] == "ack"
    await people[0].until(lambda: not people[0].table["paused"])


async def goes_on_with_a_person_again(people: list[SocketPlayer]) -> None:
    assert (await people[2].insist("return", seat=2))["t"] == "ack"
    await people[0].until(lambda: people[0].table["seats"][2]["bot"] == "")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (in_an_auction, goes_on_after_an_auction),
        (with_deals_that_wait, goes_on_after_deals),
        (in_a_vote, goes_on_after_a_vote),
        (in_a_pause, goes_on_after_a_pause),
        (with_a_stand_in, goes_on_with_a_person_again),
    ],
)
def test_everybody_is_where_they_were_and_play_goes_on(
    tmp_path: Path, before: Act, after: Act
) -> None:
    seated: list[Json] = []

    async def at_the_table(server: LiveServer, act: Act) -> list[dict[str, Any]]:
        async with AsyncExitStack() as stack:
            people = [await stack.enter_async_context(server.connect(each)) for each in seated]
            seen = [people[0].heard[0]]
            await act(people)
            last = max(each.version for each in people)
            for each in people:
                await each.until(lambda each=each: each.version >= last)
            seen += [{"version": each.version, "hash": each.hash} for each in people]
            seen += [{"game": each.game, "table": each.table} for each in people]
            return seen

    async def first() -> list[dict[str, Any]]:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(
                seats=[{"name": "Ann"}, {}, {}], position=OFFERED_TO_THREE
            )
            seated.append(ann)
            for name in ("Bo", "Cy"):
                seated.append(await server.sit(ann["table"], ann["invite"], name))

            async def begin(people: list[SocketPlayer]) -> None:
                await people[0].send("start")
                await before(people)

            return await at_the_table(server, begin)

    async def second() -> list[dict[str, Any]]:
        async with live_server(tmp_path) as server:
            return await at_the_table(server, after)

    _, *left = asyncio.run(first())
    found, *_ = asyncio.run(second())
    assert [left[0]["version"], left[0]["hash"]] == [found["version"], found["hash"]]
    for each in left[3:]:
        # Of the table a move shows nothing but its dice, and those go on anyhow.
        assert each["game"] == found["game"]
        assert {**each["table"], "dice": 0} == {**found["table"], "dice": 0}


def test_a_restart_between_closing_and_beginning_loses_no_share(tmp_path: Path) -> None:
    seated: list[Json] = []

    async def first() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(
                seats=[{"name": "Ann", "seal": seal_of("Ann")}, {}, {"bot": "steady"}]
            )
            bo = await server.sit(ann["table"], ann["invite"], "Bo", seal=seal_of("Bo"))
            seated.extend((ann, bo))
            async with server.connect(ann) as host:
                await host.send("start")
                assert (await host.send("reveal", seat=0, share=share_of("Ann")))["t"] == "ack"
                assert host.table["stage"] == "closing"

    async def second() -> None:
        async with live_server(tmp_path) as server, server.connect(seated[1]) as friend:
            assert friend.table["stage"] == "closing"
            assert friend.table["seats"][0]["revealed"]
            assert (await friend.insist("reveal", seat=1, share=share_of("Bo")))["t"] == "ack"
            await friend.until(lambda: friend.table["stage"] == "playing")
            [began] = friend.entries("began")
            assert began["shares"][:2] == [share_of("Ann"), share_of("Bo")]

    asyncio.run(first())
    asyncio.run(second())


# ------------------------------------------------------------------------------- time


async def restart(rooms: Rooms, down: float = 0.0) -> Rooms:
    """Close everything in good order, and open it again on the same store."""
    await rooms.close()
    return await _anew(rooms, down)


async def crash(rooms: Rooms, down: float = 0.0) -> Rooms:
    """The same, but that nobody had the time to write anything down."""
    with pytest.MonkeyPatch.context() as context:
        context.setattr(Housekeeper, "_save_clocks", lambda *_: asyncio.sleep(0))
        context.setattr(Housekeeper, "update_listing", lambda *_: asyncio.sleep(0))
        await rooms.close()
    return await _anew(rooms, down)


async def _anew(rooms: Rooms, down: float) -> Rooms:
    await asyncio.sleep(down)
    again = virtual_rooms(rooms.store)
    again.env.time_controls = rooms.env.time_controls
    await again.open()
    await run_pending()
    return again


async def come_back(again: Rooms, people: list[VirtualPlayer]) -> list[VirtualPlayer]:
    return [await VirtualPlayer(again, each.welcome).connect() for each in people]


@pytest.mark.parametrize("down", [0.0, 1000.0])
def test_a_restart_neither_gives_nor_takes_time(down: float) -> None:
    async def story(rooms: Rooms) -> None:
        people = await start_game(rooms, "Ann Bo", clock="normal", position=OFFERED)
        await asyncio.sleep(7)
        again = await restart(rooms, down)
        ann, bo = await come_back(again, people)
        assert ann.room.clock.left == QUICK.decision - 7
        await asyncio.sleep(QUICK.decision - 7 - 1)
        assert not bo.entries("moved")
        await asyncio.sleep(2)
        assert bo.entries("moved")[0]["hand"] == "clock"
        await again.close()

    on_virtual_time(story, store=MemoryStore())


def test_after_a_restart_the_clock_runs_also_when_nobody_comes_back() -> None:
    async def story(rooms: Rooms) -> None:
        ann, _ = await start_game(rooms, "Ann Bo", clock="none", position=OFFERED)
        table = ann.table.id
        again = await restart(rooms)
        assert table in again.loaded, "games that were on are woken by themselves"
        await asyncio.sleep(clocks.TIME_CONTROLS["none"].away + 1)
        assert again.loaded[table].table.lines, "a bot has decided for whoever is away"
        await again.close()

    on_virtual_time(story, store=MemoryStore())


def test_a_pause_survives_a_restart_with_the_time_that_was_left() -> None:
    async def story(rooms: Rooms) -> None:
        people = await start_game(rooms, "Ann Bo", clock="normal", position=OFFERED)
        await asyncio.sleep(6)
        for each in people:
            await each.vote("pause")
        again = await restart(rooms, 5000)
        ann, bo = await come_back(again, people)
        await asyncio.sleep(5000)
        assert ann.table.paused
        for each in (ann, bo):
            await each.vote("resume")
        assert ann.room.clock.left == QUICK.decision - 6
        await again.close()

    on_virtual_time(story, store=MemoryStore())


def test_after_a_crash_at_most_half_a_minute_is_won_and_nothing_lost() -> None:
    slow = clocks.TimeControl(decision=600, away=600, auction=600, deal=600)

    @patch("magie.server.live.driver.CLOCK_SAVE_INTERVAL_S", CLOCK_SAVE_INTERVAL_S)
    async def story(rooms: Rooms) -> None:
        people = await start_game(rooms, "Ann Bo", clock="normal", position=OFFERED)
        await asyncio.sleep(125)
        again = await crash(rooms)
        [ann, _] = await come_back(again, people)
        left = ann.room.clock.left
        assert left is not None
        assert 600 - 125 <= left <= 600 - 125 + CLOCK_SAVE_INTERVAL_S
        await again.close()

    on_virtual_time(story, clock=slow, store=MemoryStore())


def test_what_was_left_of_one_decision_is_never_taken_for_what_is_left_of_another() -> None:
    slow = clocks.TimeControl(decision=600, away=600, auction=600, deal=600)

    @patch("magie.server.live.driver.CLOCK_SAVE_INTERVAL_S", CLOCK_SAVE_INTERVAL_S)
    async def story(rooms: Rooms) -> None:
        people = await start_game(rooms, "Ann Bo", clock="normal", position=OFFERED)
        await asyncio.sleep(590)
        assert await people[0].move("buy") == "ack"
        again = await crash(rooms)
        [ann, _] = await come_back(again, people)
        assert ann.room.clock.left == 600
        await again.close()

    on_virtual_time(story, clock=slow, store=MemoryStore())


@pytest.mark.parametrize("paused", [False, True])
def test_the_clock_of_a_timed_game_goes_on_where_it_was(paused: bool) -> None:
    timed = "m1 classic/timed/time_limit=10 post:A A1500@10(1) B1500@0(3) bank:32/12 dice:4+6"

    async def story(rooms: Rooms) -> None:
        people = await start_game(rooms, "Ann Bo", clock="none", position=timed)
        await asyncio.sleep(100)
        if paused:
            for each in people:
                await each.vote("pause")
        again = await restart(rooms, 5000)
        people = await come_back(again, people)
        if paused:
            await asyncio.sleep(5000)
            for each in people:
                await each.vote("resume")
        ann = people[0]
        assert ann.room.clock.game == 500
        await asyncio.sleep(499)
        assert not ann.entries("moved")
        await asyncio.sleep(2)
        assert ann.entries("moved")[0]["lines"] == ["time up"]
        await again.close()

    on_virtual_time(story, store=MemoryStore())


def test_a_deal_gets_its_time_again_and_a_bot_answers_it() -> None:
    async def story(rooms: Rooms) -> None:
        people = await start_game(rooms, "Ann Bo", "steady", clock="none", position=RESTING)
        expires = people[0].room.timekeeper.time_control.deal
        assert await people[0].propose(1, "1 for 3") == "ack"
        await asyncio.sleep(expires - 5)
        again = await restart(rooms)
        ann, _ = await come_back(again, people)
        assert ann.deal()
        await asyncio.sleep(expires - 1)
        assert ann.deal()
        await asyncio.sleep(2)
        assert not ann.table.deals
        await again.close()

    on_virtual_time(story, store=MemoryStore())


def test_a_table_that_was_not_begun_is_still_open() -> None:
    async def story(rooms: Rooms) -> None:
        people = await seat_players(rooms, "Ann Bo")
        again = await restart(rooms)
        ann, bo = await come_back(again, people)
        assert ann.table.seats_of(bo.person) == [1]
        assert await ann.do(commands.Start) == "ack"
        await again.close()

    on_virtual_time(story, store=MemoryStore())


# ---------------------------------------------------------------------------- what is loaded

SLOW = clocks.TimeControl(decision=1e6, away=1e6, auction=1e6, deal=1e6)
RESIGN = {"allow_resign": "true"}
LIVE = {"a game with people", "a game that has just begun", "a game that is about to begin"}


async def resigned(rooms: Rooms, bots: str) -> VirtualPlayer:
    """A player who has given up against bots, and gone."""
    [ann] = await start_game(rooms, "Ann", bots, clock="none", rules=RESIGN)
    while await ann.move("resign") != "ack":
        await (ann.play_safe() if ann.table.waits_for() == 0 else asyncio.sleep(1))
    ann.disconnect()
    return ann


async def deserted(rooms: Rooms) -> VirtualPlayer:
    """A player who has left a game to bots, and gone."""
    [ann] = await start_game(rooms, "Ann", "steady", clock="none", position=OFFERED)
    assert await ann.do(commands.Leave) == "ack"
    ann.disconnect()
    return ann


async def tables_of_all_kinds(rooms: Rooms) -> dict[str, str]:
    """Tables in every state in which a server may stop, by what they are."""
    [ann, _] = await start_game(rooms, "Ann Bo", clock="normal", position=OFFERED)
    found = {"a game with people": ann.table.id}
    found["a game that its player has left"] = (await deserted(rooms)).welcome.table
    found["a game whose player is out"] = (await resigned(rooms, "steady steady")).welcome.table
    found["a game that is over"] = (await resigned(rooms, "steady")).welcome.table
    people = await start_game(rooms, "Ann Bo", clock="normal", position=OFFERED)
    for each in people:
        await each.vote("pause")
    assert people[0].table.paused
    found["a paused game"] = people[0].table.id
    [ann, _] = await seat_players(rooms, "Ann Bo")
    found["an open table"] = ann.table.id
    # The lobby hears of these, and not of those that follow.
    await asyncio.sleep(3601)
    [ann, _] = await start_game(rooms, "Ann Bo", clock="normal", position=OFFERED)
    found["a game that has just begun"] = ann.table.id
    [ann, bo] = await seat_players(rooms, "Ann Bo")
    assert await bo.do(commands.Promise, seal=seal_of("Bo")) == "ack"
    assert await ann.do(commands.Start) == "ack"
    found["a game that is about to begin"] = ann.table.id
    return found


def loaded(rooms: Rooms, tables: dict[str, str]) -> set[str]:
    """Which of the tables are in memory."""
    return {kind for kind, table in tables.items() if table in rooms.loaded}


@pytest.mark.parametrize("stop", [restart, crash])
def test_only_tables_at_which_time_runs_are_loaded_at_start(
    stop: Callable[[Rooms], Awaitable[Rooms]],
) -> None:
    async def story(rooms: Rooms) -> None:
        tables = await tables_of_all_kinds(rooms)
        again = await stop(rooms)
        assert loaded(again, tables) == LIVE
        for table in tables.values():
            assert (await again.room(table)).table.id == table, "a client finds every one"
        await again.close()

    on_virtual_time(story, clock=SLOW, store=MemoryStore())


def test_a_server_that_loads_every_game_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async def load(rooms: Rooms, table: str) -> None:
        await rooms.room(table)

    async def story(rooms: Rooms) -> None:
        tables = await tables_of_all_kinds(rooms)
        monkeypatch.setattr(Rooms, "_resume", load)
        monkeypatch.setattr(MemoryStore, "_may_be_on", lambda _, listing: listing.stage != "over")
        again = await restart(rooms)
        assert loaded(again, tables) == tables.keys() - {"a game that is over"}
        await again.close()

    on_virtual_time(story, clock=SLOW, store=MemoryStore())


def test_a_player_who_came_back_right_before_a_crash_is_waited_for() -> None:
    async def story(rooms: Rooms) -> None:
        ann = await deserted(rooms)
        await asyncio.sleep(3601)
        await ann.connect()
        assert await ann.do(commands.Return) == "ack"
        again = await crash(rooms)
        assert ann.welcome.table in again.loaded
        await again.close()

    on_virtual_time(story, store=MemoryStore())


def test_a_game_that_bots_played_on_for_spectators_rests_after_a_crash_too() -> None:
    async def story(rooms: Rooms) -> None:
        ann = await deserted(rooms)
        await asyncio.sleep(3601)
        listed = (await rooms.store.listing(ann.welcome.table)).version
        await ann.connect()
        while ann.table.version < listed + 20:
            await asyncio.sleep(0)
        again = await crash(rooms)
        assert ann.welcome.table not in again.loaded
        listing = await again.store.listing(ann.welcome.table)
        assert (listing.version > listed, listing.activity) == (True, "deserted")
        await again.close()

    on_virtual_time(story, store=MemoryStore())
