"""Quits: every kind of seat gives up at every kind of decision, and no game freezes.

``python -m proofs.faults.quits [--games 10000] [--first 0] [--inject DEFECT]``

A table is opened at a decision of some kind, and whoever is asked quits in some way: silently,
by closing the socket, by leaving, in the middle of a command, during a pause.  The others play
whatever is legal.  The game has to end within so many entries and so many hours of its own clock,
or to go on among bots when no person is left in it; it all takes place on virtual time.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, get_args
from unittest.mock import patch

from magie.bots.factory import BUILTIN_BOTS
from magie.bots.player import Player
from magie.bots.seat_adapter import Act
from magie.game.edition import Edition
from magie.game.state import SEATS, Game
from magie.notation import position
from magie.server.live.bot_threads import InlineBots
from magie.server.live.driver import Driver
from magie.server.live.room import Room
from magie.server.live.rooms import Rooms
from magie.server.live.timekeeper import Timekeeper
from magie.server.table import commands
from magie.server.table.auth import Principal
from magie.server.table.clocks import TIME_CONTROLS
from magie.server.table.entries import Moved, TimeControlName
from magie.server.table.opening import JoinRequest, Place, Terms
from magie.server.table.state import MAX_TIMEOUTS
from proofs.proof import Proof
from proofs.virtual.decisions import KINDS, kept, kind_of, met_in_games
from proofs.virtual.memory_store import MemoryStore
from proofs.virtual.people import Ear, Person
from proofs.virtual.simloop import CircleError, LateError, StillError, simulate
from proofs.virtual.world import seeded, virtual_rooms

QUITS = (
    "silent",
    "gone",
    "cut",
    "leave",
    "paused",
    "everybody",
    "bot",
    "stand-in",
    "spectator",
)
"""Who gives up, and how; those behind `everybody` are no person who was asked."""
PAIRS = tuple((kind, quit) for quit in QUITS for kind in KINDS)
MOST = 5000
"""Entries within which a game has to be over for everybody who plays by hand."""
OFTEN = 12
"""Decisions of every bot that is left: they may go on for ever by themselves, but go on they do."""
HOURS = {
    pace: 48.0 + SEATS * MAX_TIMEOUTS * max(clock.decision or 0, clock.away) / 3600
    for pace, clock in TIME_CONTROLS.items()
}
"""And hours of its own time, by its clock: two days, and as long as it takes until all who sit
there have been waited for so often that bots play for them."""
BLOCK = 50
"""Numbers of games that share the positions of some games that were played for them."""
BOTS = tuple(name for name in BUILTIN_BOTS if name != "master")
ENOUGH = 10
"""Games of one pair of which one at least has to have had its quit: in a few the others end the
game, or go on without a bot, before it is asked."""


@dataclass(frozen=True)
class Plan:
    """One game: where it begins, and who quits."""

    number: int
    kind: str
    quit: str
    line: str
    clock: TimeControlName
    delay: float


@dataclass(frozen=True)
class Result:
    """What came of a game; a complaint where it froze."""

    plan: Plan
    entries: int = 0
    hours: float = 0.0
    over: bool = False
    took_place: bool = False
    """Whether somebody really quit in the way that was planned."""
    complaint: str = ""


def plan_of(number: int, positions: dict[str, tuple[str, ...]]) -> Plan:
    """The plan of a game by its number: all pairs of decision and quit in turn."""
    random = Random(f"quits {number}")
    kind, quit = PAIRS[number % len(PAIRS)]
    clocks: tuple[TimeControlName, ...] = get_args(TimeControlName)
    if quit == "silent":
        # Who is there may think as long as he likes where there is no clock.
        clocks = tuple(pace for pace in clocks if TIME_CONTROLS[pace].decision is not None)
    delay = random.choice((0.0, 0.01, 0.2))
    return Plan(number, kind, quit, random.choice(positions[kind]), random.choice(clocks), delay)


class Quitters(InlineBots):
    """Lets bots think on the spot, but for one that has given up."""

    def __init__(self) -> None:
        super().__init__()
        self.gone: int | None = None
        self.lost = 0
        """How often it was asked since then."""

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        if seat == self.gone:
            self.lost += 1
            raise RuntimeError("this bot has given up")
        return await super().think(player, game, edition, seat, people)


class Scene:
    """A table at its decision, with everybody who is there."""

    def __init__(self, plan: Plan, rooms: Rooms, store: MemoryStore, bot_runner: Quitters) -> None:
        self.plan, self.rooms, self.store, self.bot_runner = plan, rooms, store, bot_runner
        self.decided: Counter[int] = Counter()
        self.read = 0
        self.random = Random(f"scene {plan.number}")
        self.people: dict[int, Person] = {}
        self.room: Room
        self.spectator: Ear
        self.asked = -1
        self.took_place = True

    async def set(self) -> None:
        """Open the table and let everybody sit down."""
        game, _ = position.parse(self.plan.line)
        self.asked = game.turn if game.depth == 0 else game.who[game.depth - 1]
        bots = {seat for seat in range(game.seats) if self.random.random() < 0.4}
        bots = bots | {self.asked} if self.plan.quit == "bot" else bots - {self.asked}
        if self.plan.quit != "bot" and len(bots) == game.seats - 1:
            # One player among bots has no clock: a game that is left rests until they are back.
            bots.remove(min(bots))
        places = tuple(
            Place(bot=self.random.choice(BOTS)) if seat in bots else Place()
            for seat in range(game.seats)
        )
        terms = Terms(places, position=self.plan.line, clock=self.plan.clock, tempo=0.1)
        host = await self.rooms.create(terms)
        self.room = await self.rooms.room(host.table)
        for seat in sorted({*range(game.seats)} - bots):
            name = f"Person {seat}"
            sat = await self.rooms.join(
                host.table, JoinRequest(key=host.invite, name=name, seat=seat)
            )
            person = Principal(host.table, sat.person)
            self.people[seat] = Person(self.room, person, seat, Random(f"{self.plan} {seat}"))
        self.spectator = Ear(Principal(host.table, ""))
        await self.room.join(self.spectator, 0)
        start = commands.Start("0" * 32, self.room.table.version)
        await self.room.execute(Principal(host.table, host.person), start)
        while not self.room.table.is_running:
            await asyncio.sleep(1)

    async def play(self) -> None:
        """Quit, and let the others play."""
        for seat, person in self.people.items():
            if seat != self.asked:
                await person.come()
        await getattr(self, f"_{self.plan.quit.replace('-', '_')}")()
        while not self.room.table.is_over and not self._bots_go_on():
            self.store.news.clear()
            # What was stored a moment ago may not have reached the table yet.
            with suppress(TimeoutError):
                async with asyncio.timeout(600):
                    await self.store.news.wait()
            await asyncio.sleep(2)
            if self.room.table.version > MOST:
                raise LateError(f"people not done after {MOST} entries")

    def _by_hand(self) -> list[int]:
        """The seats in the game that people still play."""
        table = self.room.table
        playing = table.playing
        return [at for at, seat in enumerate(table.seats) if seat.is_human and not playing.out[at]]

    def _bots_go_on(self) -> bool:
        """Whether nobody but bots is left, and each of them has decided often since then."""
        table = self.room.table
        if self._by_hand():
            self.decided.clear()
            self.read = table.version
            return False
        for row in self.store.logs[table.id][self.read :]:
            if isinstance(row.entry, Moved):
                self.decided[row.entry.seat] += 1
        self.read = table.version
        left = [at for at in range(len(table.seats)) if not table.playing.out[at]]
        return all(self.decided[at] >= OFTEN for at in left)

    @property
    def quitter(self) -> Person:
        return self.people[self.asked]

    async def _silent(self) -> None:
        await self.room.join(self.quitter.ear, 0)

    async def _gone(self) -> None:
        await self._silent()
        await asyncio.sleep(self.random.choice((0.0, 1.0)))
        await self.quitter.go()

    async def _cut(self) -> None:
        await self._silent()
        text = self.quitter.text()
        sending = asyncio.create_task(
            self.quitter.send(commands.Move, seat=self.asked, text=text or "roll")
        )
        await asyncio.sleep(self.random.choice((0.0, self.plan.delay / 2, 1.5 * self.plan.delay)))
        self.took_place = sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        await self.quitter.go()
        stored = len(self.store.logs[self.room.table.id])
        await asyncio.sleep(2 * self.plan.delay)
        assert self.room.table.version >= stored, "what is stored was shown to nobody"

    async def _leave(self) -> None:
        await self._silent()
        answer = await self.quitter.insist(commands.Leave, seat=self.asked)
        assert answer == "ack", answer
        await self.quitter.go()

    async def _paused(self) -> None:
        await self._silent()
        for person in self.people.values():
            if not self.room.table.paused:
                await person.insist(commands.Vote, seat=person.seat, about="pause", yes=True)
        self.took_place = self.room.table.paused
        await self.quitter.go()
        await asyncio.sleep(3600)
        for person in self.people.values():
            if person.seat != self.asked and self.room.table.paused:
                await person.insist(commands.Vote, seat=person.seat, about="resume", yes=True)
        if self.room.table.paused:
            # Nobody was left who could have said so: he comes back for that, and goes again.
            await self.room.join(self.quitter.ear, 0)
            await self.quitter.insist(commands.Vote, seat=self.asked, about="resume", yes=True)
            await self.quitter.go()

    async def _everybody(self) -> None:
        await self._silent()
        for person in self.people.values():
            await person.go()
        self.room.leave(self.spectator)
        # However long nobody is there: as soon as somebody looks on, the game goes on.
        await asyncio.sleep(HOURS[self.plan.clock] * 1800)
        self.room = await self.rooms.room(self.room.table.id)
        await self.room.join(self.spectator, 0)

    async def _bot(self) -> None:
        self.bot_runner.gone = self.asked

    async def _stand_in(self) -> None:
        await self._silent()
        answers = [
            await self.quitter.insist(kind, seat=self.asked)
            for kind in (commands.Leave, commands.Return)
        ]
        self.took_place = answers == ["ack", "ack"]
        await self.quitter.go()

    async def _spectator(self) -> None:
        await self.quitter.come()
        self.room.leave(self.spectator)
        await asyncio.sleep(30)
        await self.room.join(self.spectator, 0)


async def perform(plan: Plan) -> tuple[int, float, bool, bool]:
    """Play one game to its end; entries and hours that it took, whether somebody won, and whether
    somebody quit."""
    bot_runner, store = Quitters(), MemoryStore(plan.delay)
    rooms = virtual_rooms(store, bot_runner)
    await rooms.open()
    scene = Scene(plan, rooms, store, bot_runner)
    await scene.set()
    assert kind_of(scene.room.table.playing) == plan.kind
    await scene.play()
    table, now = scene.room.table, asyncio.get_running_loop().time()
    took_place = scene.took_place and (plan.quit != "bot" or bot_runner.lost > 0)
    result = table.version, now / 3600, table.is_over, took_place
    await rooms.close()
    return result


def watch(plan: Plan) -> Result:
    """Play one game on virtual time, and say whether it froze."""
    try:
        with seeded(plan.number):
            done = simulate(perform(plan), plan.number, ends=HOURS[plan.clock] * 3600)
    except (StillError, LateError, CircleError) as error:
        return Result(plan, complaint=f"frozen: {error}")
    except Exception as error:
        return Result(plan, complaint=f"{type(error).__name__}: {error}")
    return Result(plan, *done)


# --------------------------------------------------------------------------- planted defects


def without_stand_in(driver: Driver, now: float) -> Any:
    """A driver that waits for people for ever."""
    seat = driver.table.waits_for()
    return DECISIONS(driver, now) if driver.table.seats[seat].bot else []


async def trusted(driver: Driver, seat: int, bot: str, game: Game) -> Act:
    """A driver that takes it for granted that bots answer."""
    return await driver.bot_runner.think(
        driver._player(seat, bot), game, driver.table.edition, seat, set()
    )


async def as_long_as_he_waits(room: Room, work: Any) -> Any:
    """A room that stops in the middle when whoever asked has hung up."""
    return await work


DECISIONS = Driver._decision_steps
DEFECTS: dict[str, tuple[Any, str, Any]] = {
    "no_stand_in": (Driver, "_decision_steps", without_stand_in),
    # Whoever is away is waited for as if he were there.
    "no_away": (Timekeeper, "on_presence", lambda *_: None),
    "hung_up": (Room, "_shielded", as_long_as_he_waits),
    "trusting": (Driver, "_bot_act", trusted),
}
"""Planted: each has to be found."""


@contextmanager
def injected(name: str) -> Iterator[None]:
    """Plant a defect, if one is named."""
    if not name:
        yield
        return
    with patch.object(*DEFECTS[name]):
        yield


# ------------------------------------------------------------------------------- many games


@lru_cache(1)
def places(block: int | None) -> dict[str, tuple[str, ...]]:
    """Where games begin, by decision: those that are kept, and others for each block of games."""
    positions = {kind: [*lines] for kind, lines in kept().items()}
    for kind, line in () if block is None else met_in_games(range(block, block + 1)):
        positions[kind].append(line)
    return {kind: tuple(lines) for kind, lines in positions.items()}


def batch(first: int, count: int, inject: str, fresh: bool) -> list[Result]:
    """Some games, one after the other; what each is depends on its number alone."""
    numbers = range(first, first + count)
    with injected(inject):
        return [
            watch(plan_of(number, places(number - number % BLOCK if fresh else None)))
            for number in numbers
        ]


def report(results: list[Result]) -> str:
    """One line of figures."""
    seen = Counter((result.plan.kind, result.plan.quit) for result in results)
    entries = sum(result.entries for result in results)
    clocks = Counter(result.plan.clock for result in results)
    return (
        f"{len(results)} games, in {sum(result.took_place for result in results)} of which somebody"
        f" quit as planned, {len(seen)} of {len(PAIRS)} pairs of decision and quit"
        f" ({len(KINDS)} kinds of decision, {len(QUITS)} ways to quit),"
        f" {sum(result.over for result in results)} to the end and the rest until only bots were"
        f" left, {entries} entries,"
        f" clocks {dict(sorted(clocks.items()))},"
        f" longest {max((result.hours for result in results), default=0):.1f} h"
    )


def never(results: list[Result]) -> Iterator[str]:
    """The pairs that were tried often enough, and where nobody ever quit as planned."""
    tried = Counter((result.plan.kind, result.plan.quit) for result in results)
    done = {(result.plan.kind, result.plan.quit) for result in results if result.took_place}
    for (kind, quit), games in sorted(tried.items()):
        if games >= ENOUGH and (kind, quit) not in done:
            yield f"{quit} at {kind}: nobody quit in this way in any of {games} games"


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.faults.quits")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--inject", choices=[*DEFECTS], default="")
    parser.add_argument("--processes", type=int, default=None)
    options = parser.parse_args()
    logging.disable(logging.CRITICAL)
    began, results = time.perf_counter(), list[Result]()
    with ProcessPoolExecutor(options.processes) as pool:
        ends = options.first + options.games
        jobs = [
            pool.submit(batch, first, min(BLOCK, ends - first), options.inject, True)
            for first in range(options.first, ends, BLOCK)
        ]
        for job in jobs:
            results += job.result()
    wrong = [_said(result) for result in results if result.complaint]
    passed = len(results) - len(wrong)
    figures = f"{report(results)}, {time.perf_counter() - began:.0f} s"
    return Proof(figures, passed, [*wrong, *never(results)]).tell()


def _said(result: Result) -> str:
    """A finding, and how it is seen again."""
    plan = result.plan
    return (
        f"{plan.quit} at {plan.kind}, clock {plan.clock}: {result.complaint}\n"
        f"  again: python -m proofs.faults.quits --first {plan.number} --games 1"
    )


if __name__ == "__main__":
    sys.exit(main())
