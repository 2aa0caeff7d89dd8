"""A mistake of the program costs one command, a bot's one decision, and no table freezes (F13)."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from magie.bots.memory import BotMemory
from magie.bots.player import Decision
from magie.bots.seat_adapter import safe_act
from magie.game.edition import Edition
from magie.game.state import NO_SEAT, Game
from magie.notation.play import MoveResult, try_out
from magie.server.live import driver
from magie.server.live.abortable_thread import AbortableThread, BusyError, OverrunError
from magie.server.live.bot_threads import ThreadedBots
from magie.server.live.room import Answer, Room
from magie.server.live.rooms import Rooms
from magie.server.table import commands, decide
from magie.server.table.auth import Principal
from magie.server.table.entries import NO_REASON, Moved, Row
from magie.server.table.ids import new_id
from magie.server.table.opening import Place, Terms
from magie.server.table.rejections import Code
from magie.server.table.state import Table
from proofs.virtual.memory_store import MemoryStore
from proofs.virtual.people import Ear, Person
from proofs.virtual.simloop import LateError, simulate
from proofs.virtual.world import seeded, virtual_rooms
from tests.random_play import new_table
from tests.random_play import play as play_random
from tests.scale import sized
from tests.server.live_server import SocketPlayer, live_server, seeded_environment
from tests.timeouts import TEST_TIMEOUT_S

MOVES = sized(12, 40)
"""Decisions of people, while the bots of another table loop."""


class Trap:
    """Rules that raise at the commands that it is set for."""

    def __init__(self) -> None:
        self.set = 0
        self.sprung = 0

    def __call__(self, game: Game, edition: Edition, *more: Any) -> MoveResult:
        if self.set:
            self.set -= 1
            self.sprung += 1
            # In the middle of a move, with the game half changed.
            game.cash[0] -= 1
            raise ZeroDivisionError("planted")
        return try_out(game, edition, *more)


@pytest.fixture
def trap(monkeypatch: pytest.MonkeyPatch) -> Trap:
    """A trap in the rules that commands are played by."""
    trap = Trap()
    monkeypatch.setattr(decide, "try_out", trap)
    return trap


# ------------------------------------------------------------------------------ the engine


async def stumble(folder: Path, trap: Trap) -> list[str]:
    """Let the rules raise at three commands of a game over a real socket; what was wrong then."""
    wrong: list[str] = []

    def check(holds: bool, what: str) -> None:
        if not holds:
            wrong.append(what)

    async with live_server(folder) as server:
        seated = await server.open_table(seats=[{"name": "Ann"}, {"name": "Bo"}])
        async with server.connect(seated) as guest:
            await guest.insist("start")
            await guest.until(lambda: guest.table["stage"] == "playing")
            for number in range(1, 4):
                for _ in range(2):
                    await move(guest)
                before = await state_of(server, seated)
                trap.set = 1
                answer = await move(guest)
                check(answer.get("code") == "internal", f"it was answered by {answer}")
                check(await state_of(server, seated) == before, "the table has changed")
                if guest.closed:
                    wrong.append("the connection was closed")
                    break
                check(server.rooms.counters.internal_errors == number, "it was not counted")
                check((await move(guest))["t"] == "ack", "the table does not live on")
    return wrong


async def move(guest: SocketPlayer) -> dict[str, Any]:
    """Do what cannot hurt."""
    assert guest.game is not None
    seat = guest.game["actor"]
    choice = guest.menu(seat)[0]
    answer = await guest.send("move", seat=seat, text=choice.get("text") or "pass")
    if answer["t"] == "ack":
        await guest.until(lambda: guest.version >= answer["version"])
    return answer


async def state_of(server: Any, seated: dict[str, Any]) -> tuple[int, str, Any]:
    """Version, hash and game as the server has them."""
    _, state = await server.call("GET", f"/api/tables/{seated['table']}", token=seated["token"])
    return state["version"], state["hash"], state["game"]


def unlogged(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the log does not say: where it happened, and from the third on that somebody should
    look."""
    told = [each for each in caplog.records if each.message == "a command failed"]
    looks = [getattr(each, "needs_attention", None) for each in told]
    wrong = [] if looks == [False, False, True] else [f"somebody should look: {looks}"]
    return wrong + ["no tail of the game" for each in told if not getattr(each, "tail", None)]


def test_a_command_at_which_the_rules_raise_is_rejected_and_changes_nothing(
    tmp_path: Path, trap: Trap, caplog: pytest.LogCaptureFixture
) -> None:
    assert asyncio.run(stumble(tmp_path, trap)) + unlogged(caplog) == []


@pytest.mark.parametrize("defect", ["unguarded", "in place"])
def test_a_room_that_does_not_keep_mistakes_in_bounds_is_found_out(
    defect: str,
    tmp_path: Path,
    trap: Trap,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    if defect == "unguarded":
        monkeypatch.setattr(Room, "_decide", lambda _room, ask: ask())
    else:
        played = decide._play_lines

        def in_place(table: Table, *more: Any) -> Any:
            with monkeypatch.context() as patched:
                patched.setattr(Game, "copy", lambda game: game)
                return played(table, *more)

        monkeypatch.setattr(decide, "_play_lines", in_place)
    assert asyncio.run(stumble(tmp_path, trap)) + unlogged(caplog) != []


@pytest.mark.parametrize("seed", range(sized(2, 6)))
def test_games_end_although_the_rules_raise_now_and_then(
    seed: int, trap: Trap, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(f"mistakes {seed}")
    monkeypatch.setattr(Person, "TOLERATED", (*Person.TOLERATED, Code.INTERNAL))
    trap_at = trap.__call__

    def sometimes(game: Game, edition: Edition, *more: Any) -> MoveResult:
        trap.set = int(random.random() < 0.05)
        return trap_at(game, edition, *more)

    monkeypatch.setattr(decide, "try_out", sometimes)
    logging.disable(logging.CRITICAL)
    try:
        with seeded(seed):
            rooms, room = simulate(whole_game(seed), seed, ends=48 * 3600)
    finally:
        logging.disable(logging.NOTSET)
    assert trap.sprung > 0
    assert rooms.counters.internal_errors == room.internal_errors == trap.sprung


async def whole_game(seed: int) -> tuple[Rooms, Room]:
    """Two people and two bots until nobody but bots is left, or somebody has won."""
    rooms = virtual_rooms(MemoryStore(0.01))
    await rooms.open()
    places = (Place("Ann"), Place(bot="steady"), Place(bot="trader"))
    host = await rooms.create(Terms(places, rules={"allow_resign": "true"}, tempo=0.1))
    room = await rooms.room(host.table)
    person = Person(room, Principal(host.table, host.person), 0, Random(f"person {seed}"))
    spectator = Ear(Principal(host.table, ""))
    await room.join(spectator, 0)
    await person.insist(commands.Start)
    await person.come()
    while not room.table.is_over and room.table.seats[0].is_human:
        if room.table.is_running and room.table.playing.out[0]:
            break
        await asyncio.sleep(5)
    await rooms.close()
    return rooms, room


# --------------------------------------------------------------------------------- the bots


class Looping:
    """A bot that never comes back."""

    def __init__(self, *_: Any) -> None:
        self.memory = BotMemory()

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        while True:
            pass

    def leave(self) -> None:
        """It holds nothing."""


class Raising(Looping):
    """A bot that is broken."""

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        raise KeyError("planted")


async def bots_at_table(bot: type[Looping], bot_runner: ThreadedBots, decisions: int) -> Rooms:
    """A game of one bad bot and a good one, until the bad one has decided so often."""
    store = MemoryStore()
    rooms = Rooms(store, bot_runner)
    await rooms.open()
    host = await rooms.create(Terms((Place(bot="random"), Place(bot="steady")), tempo=0.0))
    room = await rooms.room(host.table)
    await room.join(Ear(Principal(host.table, "")), 0)
    start = commands.Start(new_id(), room.table.version)
    await room.execute(Principal(host.table, host.person), start)
    try:
        async with asyncio.timeout(20):
            while _decided(store, host.table) < decisions:
                await asyncio.sleep(0.02)
    finally:
        await rooms.close()
    return rooms


def _decided(store: MemoryStore, table: str) -> int:
    entries = (row.entry for row in store.logs[table])
    return sum(isinstance(entry, Moved) and entry.seat == 0 for entry in entries)


def thinking() -> list[threading.Thread]:
    """Threads that still think."""
    return [each for each in threading.enumerate() if each.name == "magie-bot"]


def until_nobody_thinks(*left_behind: AbortableThread[Any]) -> None:
    """Wait for all threads; those that the loop can no longer ask to end are asked here."""
    for thought in left_behind:
        thought.abort()
    for thread in thinking():
        thread.join(20)
    assert thinking() == []


def replace_random(monkeypatch: pytest.MonkeyPatch, bot: Callable[..., Any]) -> None:
    invite = driver.seat_bot

    def invited(name: str, seed: int | str) -> Any:
        return bot() if name == "random" else invite(name, seed)

    monkeypatch.setattr(driver, "seat_bot", invited)


@pytest.mark.parametrize("bot", [Looping, Raising])
def test_a_bad_bot_loses_its_decisions_and_the_table_goes_on(
    bot: type[Looping], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    replace_random(monkeypatch, bot)
    bot_runner = ThreadedBots(seconds=0.01, grace=0.1, abort_after=0.2)
    rooms = asyncio.run(bots_at_table(bot, bot_runner, decisions=12))
    assert rooms.counters.bot_failures >= driver.MAX_BOT_FAILURES
    assert rooms.counters.internal_errors == 0
    assert any(each.message == "a bot failed to decide" for each in caplog.records)
    until_nobody_thinks(*bot_runner._overrunning.values())


def test_a_driver_that_waits_for_a_bot_for_ever_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waited: list[AbortableThread[Any]] = []

    async def for_ever(thought: AbortableThread[Any], seconds: float) -> Any:
        waited.append(thought)
        return await asyncio.shield(thought._result)

    monkeypatch.setattr(AbortableThread, "result_within", for_ever)
    replace_random(monkeypatch, Looping)

    async def frozen() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.75):
                await bots_at_table(Looping, ThreadedBots(seconds=0.01, grace=0.1), decisions=2)

    asyncio.run(frozen())
    until_nobody_thinks(*waited)


def test_a_thread_that_is_left_behind_is_not_given_more_to_do_and_ends_when_asked() -> None:
    async def think_twice() -> None:
        bot_runner, player = ThreadedBots(seconds=0.01, grace=0.05, abort_after=0.3), Looping()
        table = new_table("classic", "standard", 1)
        for _ in play_random(table, 60):
            pass
        for _ in range(3):
            with pytest.raises(OverrunError):
                await bot_runner.think(player, table.game, table.edition, 0, set())
            assert len(thinking()) == 1
        # The loop has to live until the thread is asked to end.
        await asyncio.sleep(0.4)

    asyncio.run(think_twice())
    until_nobody_thinks()


def test_a_table_at_which_nothing_moves_is_seen_as_such() -> None:
    async def nothing() -> None:
        await asyncio.sleep(7200)

    with pytest.raises(LateError):
        simulate(nothing(), ends=3600)


# ------------------------------------------------------------------------- the table beside


@dataclass
class Evening:
    """A table whose bots loop, one where people play meanwhile, and what these were told."""

    looping: Room
    quiet: Room
    told: list[Answer] = field(default_factory=list[Answer])

    @property
    def moved(self) -> list[tuple[Row, Moved]]:
        """What was decided where people play, as it is stored."""
        log = ((row, row.entry) for row in self.quiet.store.logs[self.quiet.table.id])
        return [(row, entry) for row, entry in log if isinstance(entry, Moved)]


async def open_both(rooms: Rooms) -> Evening:
    """Two tables where play has begun."""
    bad, good = (Place(bot="random"),) * 2, (Place("Ann"), Place("Bo"), Place(bot="thrifty"))
    # Both are there before anybody plays, so that their ids and their dice are always the same.
    hosts = [await rooms.create(Terms(each, tempo=0.0, clock="none")) for each in (bad, good)]
    for host in hosts:
        start = commands.Start(new_id(), rooms.loaded[host.table].table.version)
        await rooms.loaded[host.table].execute(Principal(host.table, host.person), start)
    return Evening(*(rooms.loaded[host.table] for host in hosts))


async def play_by_hand(room: Room, told: list[Answer]) -> None:
    """Decide for all people at a table, and note how each decision was acknowledged."""
    host = Principal(room.table.id, room.table.host)
    ear = Ear(host)
    await room.join(ear, 0)
    while len(told) < MOVES:
        ear.news.clear()
        table, seat = room.table, room.table.waits_for()
        if seat != NO_SEAT and table.seats[seat].is_human:
            text = safe_act(table.playing, table.edition, seat).text
            command = commands.Move(new_id(), table.version, seat, text)
            told.append(await room.execute(host, command))
        else:
            await ear.news.wait()


async def play_beside(bot_runner: ThreadedBots, seconds: float = TEST_TIMEOUT_S) -> Evening:
    """Let people play while the bots of another table loop."""
    store = MemoryStore()
    rooms = Rooms(store, bot_runner, seeded_environment("beside"))
    await rooms.open()
    try:
        evening = await open_both(rooms)
        spectator = Ear(Principal(evening.looping.table.id, ""))
        await evening.looping.join(spectator, 0)
        # By then both of them have been asked, and loop.
        async with asyncio.timeout(TEST_TIMEOUT_S):
            while _decided(store, evening.looping.table.id) < sized(6, 12):
                spectator.news.clear()
                await spectator.news.wait()
        async with asyncio.timeout(seconds):
            await play_by_hand(evening.quiet, evening.told)
        assert [each.is_running for each in bot_runner._overrunning.values()] == [True, True]
    finally:
        await rooms.close()
    return evening


def be_patient_with_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for a bot that does come back for as long as a busy machine may take."""
    result_within = AbortableThread.result_within

    async def waited(thought: AbortableThread[Any], seconds: float) -> Any:
        player = thought._work.args[0]  # type: ignore[attr-defined]
        return await result_within(
            thought, seconds if isinstance(player, Looping) else TEST_TIMEOUT_S
        )

    monkeypatch.setattr(AbortableThread, "result_within", waited)


def lost_at(room: Room, caplog: pytest.LogCaptureFixture) -> int:
    """How many decisions the bots of a table have lost."""
    told = [each for each in caplog.records if each.message == "a bot failed to decide"]
    return sum(getattr(each, "table", "") == room.table.id for each in told)


def test_bots_that_loop_cost_the_table_beside_them_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    replace_random(monkeypatch, Looping)
    be_patient_with_others(monkeypatch)
    bot_runner = ThreadedBots(seconds=0.01, grace=0.1, abort_after=TEST_TIMEOUT_S)
    try:
        evening = asyncio.run(play_beside(bot_runner))
    finally:
        until_nobody_thinks(*bot_runner._overrunning.values())
    by_hand = [row for row, entry in evening.moved if entry.hand == "person"]
    stored = [Answer(row.command, row.version, row.hash.hex()) for row in by_hand]
    assert stored == evening.told
    assert len(stored) == MOVES
    starts = 2
    assert evening.quiet.counters.commands == {"ack": MOVES + starts}, "and nothing was refused"
    by_bot = [entry for _, entry in evening.moved if entry.hand == "bot"]
    assert {entry.seat for entry in by_bot} == {2}
    assert all(entry.why != NO_REASON for entry in by_bot), "each is a decision of its own"
    assert lost_at(evening.looping, caplog) >= driver.MAX_BOT_FAILURES
    assert lost_at(evening.quiet, caplog) == 0
    assert evening.quiet.counters.internal_errors == 0


class Hoarding(ThreadedBots):
    """Lets whoever loops keep the place that others would think at."""

    async def think(self, *given: Any) -> Any:
        try:
            return await super().think(*given)
        except BusyError:
            raise
        except OverrunError:
            await self._slots.acquire()
            raise


def test_a_house_where_bots_that_loop_keep_the_places_of_others_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    replace_random(monkeypatch, Looping)
    be_patient_with_others(monkeypatch)
    bot_runner = Hoarding(seconds=0.01, grace=0.1, abort_after=TEST_TIMEOUT_S)
    bot_runner._slots = asyncio.Semaphore(2)
    try:
        with pytest.raises(TimeoutError):
            asyncio.run(play_beside(bot_runner, 1.0))
    finally:
        until_nobody_thinks(*bot_runner._overrunning.values())
