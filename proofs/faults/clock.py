"""Clock: the wall clock jumps, stands still and wobbles, and no seat is the worse or better for it.

``python -m proofs.faults.clock [--evenings 200] [--inject DEFECT] [--process]``

An evening is a few tables with clocks, on virtual time, whose people sometimes think for too long.
It is played by a steady wall clock and again by one in trouble: everything must happen at the same
moments, with as many timers.  Beside that, every decision that the clock makes must come when the
table said that it would.  A server that was down goes on with the time that was left, whatever the
wall clock did meanwhile.

``--process`` does the same once to a real server, whose wall clock libfaketime moves while its
monotonic clock is left alone.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any
from unittest.mock import patch

from magie.dice.chain import new_seed
from magie.server.live.bot_threads import InlineBots
from magie.server.live.housekeeping import Housekeeper
from magie.server.live.room import Environment
from magie.server.live.rooms import Rooms
from magie.server.live.timekeeper import Timekeeper
from magie.server.table import commands
from magie.server.table.auth import Principal
from magie.server.table.clocks import TIME_CONTROLS, Countdown, TimeControl
from magie.server.table.entries import TimeControlName
from magie.server.table.ids import new_id
from proofs.faults.wall_clock import LATE, library, moved_wall
from proofs.proof import Proof
from proofs.virtual.memory_store import MemoryStore
from proofs.virtual.simloop import CircleError, SimLoop, simulate
from proofs.virtual.world import DAWN, seeded
from tests.server.virtual_table import (
    OFFERED,
    OFFERED_TO_THREE,
    QUICK,
    RESTING,
    VirtualPlayer,
    start_game,
)

HOUR, DAY = 3600, 24 * 3600
LONG = 300.0
"""Seconds of an evening, by the loop's time."""
TABLES = (OFFERED, OFFERED_TO_THREE, RESTING)
TEMPO = 3.0
"""Seconds that a bot lets pass which holds the seat of somebody who was late too often."""
DOWN = 2 * HOUR
"""Seconds for which a server is down."""
FINE = 0.3
"""Seconds that may lie between what a table has said, in tenths, and what it does."""
TIMERS = 1.01
"""How many times as many timers are a storm."""


class Wall:
    """A wall clock in trouble: what it shows is a question of the loop's time and nothing else."""

    def __init__(self, trouble: str, seed: int | str, at: float = 0.0) -> None:
        self.trouble = trouble
        self._random = Random(f"wall {trouble} {seed}")
        self._at = at or self._random.uniform(20.0, 50.0)

    def __call__(self) -> int:
        return int(DAWN + TROUBLES[self.trouble](self, asyncio.get_running_loop().time()))

    def jump(self, now: float, *by: int) -> float:
        """One jump after the other, evenly spaced."""
        done = min(int(now / self._at), len(by))
        return now + sum(by[:done])

    def freeze(self, now: float) -> float:
        """Stand still, and go on in the end."""
        return now if now < self._at or now > 8 * self._at else self._at

    def wobble(self, now: float) -> float:
        """Be set right again and again."""
        return now + self._random.uniform(-5.0, 5.0)


TROUBLES: dict[str, Callable[[Wall, float], float]] = {
    "none": lambda wall, now: now,
    "a day ahead": lambda wall, now: wall.jump(now, DAY),
    "a day back": lambda wall, now: wall.jump(now, -DAY),
    "there and back": lambda wall, now: wall.jump(now, DAY, -DAY, -DAY, DAY),
    "summer time": lambda wall, now: wall.jump(now, HOUR),
    "winter time": lambda wall, now: wall.jump(now, -HOUR),
    "frozen": Wall.freeze,
    "wobbling": Wall.wobble,
}


# ------------------------------------------------------------------------------- an evening


@dataclass
class Evening:
    """What happened, and when by the loop's time."""

    moments: list[tuple[float, int, int, str]] = field(
        default_factory=list[tuple[float, int, int, str]]
    )
    """When, at which table, at which version, and what."""
    read: list[int] = field(default_factory=list[int])
    """What the wall clock showed then."""
    late: int = 0
    """Decisions that the clock made."""
    timers: int = 0
    wrong: list[str] = field(default_factory=list[str])


class Onlooker:
    """Hears everything at one table, and holds its clock to what it says."""

    def __init__(self, evening: Evening, number: int, table: str) -> None:
        self.evening, self.number = evening, number
        self.principal = Principal(table, "")
        self._seat, self._due = -1, float("inf")

    def send(self, message: bytes) -> None:
        said, now = json.loads(message), asyncio.get_running_loop().time()
        self.look(now)
        if said["t"] == "entry":
            entry = said["entry"]
            self.evening.moments.append(
                (round(now, 3), self.number, said["version"], json.dumps(entry))
            )
            self.evening.read.append(said["at"])
            if entry.get("hand") == "clock":
                self._timed_out(entry["seat"], now)
        if "clock" in said:
            left = said["clock"]["left"]
            self._seat = said["clock"]["seat"]
            self._due = float("inf") if left is None else now + left

    def close(self, code: int, reason: str) -> None:
        """The server goes down."""

    def look(self, now: float) -> None:
        """Whether somebody is waited for who should not be any more."""
        if now > self._due + FINE:
            self.evening.wrong.append(
                f"table {self.number}: seat {self._seat} was spared, its time was up at"
                f" {self._due:.1f} s and it is {now:.1f} s"
            )
            self._due = float("inf")

    def _timed_out(self, seat: int, now: float) -> None:
        self.evening.late += 1
        if seat != self._seat or now < self._due - FINE:
            self.evening.wrong.append(
                f"table {self.number}: seat {seat} was timed out at {now:.1f} s and had time until"
                f" {self._due:.1f} s"
            )


class Ponderer:
    """Somebody who decides safely, and sometimes thinks for longer than he may."""

    def __init__(self, somebody: VirtualPlayer, random: Random) -> None:
        self.somebody, self.random = somebody, random

    async def play(self) -> None:
        """Think whenever one is asked."""
        somebody = self.somebody
        while True:
            asked = somebody.table.version
            if somebody.table.seats[somebody.seat].bot:
                await somebody.do(commands.Return)
            elif somebody.table.is_running and somebody.table.waits_for() == somebody.seat:
                await asyncio.sleep(self.random.uniform(0.2, 1.3) * (QUICK.decision or 0))
                if somebody.table.version == asked:
                    await somebody.play_safe()
            await asyncio.sleep(0.5)


def evening(seed: int, trouble: str, inject: str = "") -> Evening:
    """One evening by one wall clock; the seed decides everything else."""
    made, wall = Evening(), Wall(trouble, seed)

    def counted(loop: SimLoop, *more: Any, **named: Any) -> asyncio.TimerHandle:
        made.timers += 1
        return call_at(loop, *more, **named)

    call_at = SimLoop.call_at
    with (
        seeded(seed),
        patch.object(SimLoop, "call_at", counted),
        patch("magie.server.live.housekeeping.HOUSEKEEPING_INTERVAL_S", 1.0),
        patch("magie.server.live.driver.CLOCK_SAVE_INTERVAL_S", 30.0),
        planted(inject, wall),
    ):
        try:
            simulate(_evening(made, wall, seed), seed, ends=100 * LONG)
        except CircleError as error:
            made.wrong.append(f"a storm of timers: {error}")
    return made


async def _evening(made: Evening, wall: Wall, seed: int) -> None:
    rooms = house_of(wall, MemoryStore())
    await rooms.open()
    onlookers, pondering = [], []
    for number, line in enumerate(TABLES):
        names = " ".join(("Ann", "Bo", "Cy")[: line.count("@")])
        people = await start_game(rooms, names, clock="fast", tempo=TEMPO, position=line)
        onlooker = Onlooker(made, number, people[0].welcome.table)
        await people[0].room.join(onlooker, 0)
        onlookers.append(onlooker)
        for each in people:
            ponderer = Ponderer(each, Random(f"ponder {seed} {number} {each.seat}"))
            pondering.append(asyncio.create_task(ponderer.play()))
    await asyncio.sleep(LONG)
    for onlooker in onlookers:
        onlooker.look(asyncio.get_running_loop().time())
    for task in pondering:
        task.cancel()
    await asyncio.gather(*pondering, return_exceptions=True)
    await rooms.close()


def house_of(wall: Wall, store: MemoryStore) -> Rooms:
    """Rooms that read the time of day from a wall."""
    rooms = Rooms(store, InlineBots(), Environment(wall, new_id, new_seed))
    quick: dict[TimeControlName, TimeControl] = {"fast": QUICK}
    rooms.env.time_controls = {**TIME_CONTROLS, **quick}
    return rooms


def compared(steady: Evening, troubled: Evening, what: str) -> Iterator[str]:
    """What the trouble has changed: there should be nothing."""
    yield from (f"{what}: {each}" for each in troubled.wrong)
    for one, other in zip(steady.moments, troubled.moments, strict=False):
        if one != other:
            yield f"{what}: {other} happened where the steady clock had {one}"
            break
    if len(steady.moments) != len(troubled.moments):
        yield f"{what}: {len(troubled.moments)} entries, not {len(steady.moments)}"
    if troubled.timers > TIMERS * steady.timers:
        yield f"{what}: a storm of timers, {troubled.timers} and not {steady.timers}"


# ------------------------------------------------------------- one decision, and a restart


def decision(trouble: str, inject: str = "") -> list[str]:
    """The trouble comes in the middle of a decision, and the table looks at its clock again."""
    wall = Wall(trouble, "decision", at=3.0)
    with seeded("decision"), planted(inject, wall):
        return simulate(_decision(wall, f"decision, {trouble}"), "decision", ends=DAY)


async def _decision(wall: Wall, what: str) -> list[str]:
    rooms, seen = house_of(wall, MemoryStore()), Evening()
    await rooms.open()
    people = await start_game(rooms, "Ann Bo", clock="fast", position=OFFERED)
    onlooker = Onlooker(seen, 0, people[0].welcome.table)
    await people[0].room.join(onlooker, 0)
    for _ in range(int(QUICK.decision or 0) + 1):
        await asyncio.sleep(1)
        people[0].room.changed.set()
    await asyncio.sleep(1)
    onlooker.look(asyncio.get_running_loop().time())
    await rooms.close()
    return [f"{what}: {each}" for each in seen.wrong]


def restart(trouble: str, inject: str = "") -> list[str]:
    """A server goes down in the middle of a decision, and up again hours later."""
    wall = Wall(trouble, "restart")
    with seeded("restart"), planted(inject, wall):
        return simulate(_restart(wall, f"restart, {trouble}"), "restart", ends=100 * DAY)


async def _restart(wall: Wall, what: str) -> list[str]:
    store, wrong = MemoryStore(), Evening()
    before = house_of(wall, store)
    await before.open()
    people = await start_game(before, "Ann Bo", clock="fast", position=OFFERED)
    thought = 12.0
    await asyncio.sleep(thought)
    await before.close()
    await asyncio.sleep(DOWN)
    after = house_of(wall, store)
    await after.open()
    for each in people:
        each.rooms = after
        await each.connect()
    onlooker = Onlooker(wrong, 0, people[0].welcome.table)
    await people[0].room.join(onlooker, 0)
    left, expected = people[0].room.clock.left, (QUICK.decision or 0) - thought
    if left is None or abs(left - expected) > FINE:
        wrong.wrong.append(f"{left} s are left after a restart, and {expected} s were before it")
    await asyncio.sleep(expected + 1)
    onlooker.look(asyncio.get_running_loop().time())
    if not wrong.late:
        wrong.wrong.append("nobody was timed out after a restart")
    await after.close()
    return [f"{what}: {each}" for each in wrong.wrong]


# ---------------------------------------------------------------------------- planted defects


@contextmanager
def planted(name: str, wall: Wall) -> Iterator[None]:
    """A defect for as long as this lasts."""
    with ExitStack() as stack:
        for target, attribute, instead in DEFECTS[name](wall):
            stack.enter_context(patch.object(target, attribute, instead))
        yield


Planted = list[tuple[Any, str, Any]]


def _by_the_wall(wall: Wall) -> Planted:
    """Deadlines are read from the wall clock."""
    start, left = Countdown.start, Countdown.left
    return [
        (Countdown, "start", lambda self, now, seconds: start(self, wall(), seconds)),
        (Countdown, "left", lambda self, now: left(self, wall())),
    ]


def _catching_up(wall: Wall) -> Planted:
    """What is done every second is done once for every second that the wall clock has shown."""

    async def sweep(_housekeeper: Housekeeper) -> None:
        due = wall()
        while True:
            due += 1
            await asyncio.sleep(max(0, due - wall()))

    return [(Housekeeper, "sweep", sweep)]


def _forgetful(_wall: Wall) -> Planted:
    """What is left is stored nowhere."""

    def times_left(*_: Any) -> dict[str, float]:
        return {}

    return [(Timekeeper, "times_left", times_left)]


DEFECTS: dict[str, Callable[[Wall], Planted]] = {
    "": lambda wall: [],
    "wall": _by_the_wall,
    "storm": _catching_up,
    "forgetful": _forgetful,
}


def trouble_all(evenings: int, inject: str = "") -> Proof:
    """Every trouble in turn, over so many evenings, and at a restart."""
    wrong: list[str] = []
    names = [name for name in TROUBLES if name != "none"]
    passed, late = 0, 0
    for seed in range(evenings):
        steady = evening(seed, "none")
        wrong += [f"evening {seed}, none: {each}" for each in steady.wrong]
        for name in names:
            troubled = evening(seed, name, inject)
            wrong += compared(steady, troubled, f"evening {seed}, {name}")
            if troubled.read == steady.read:
                wrong.append(f"evening {seed}, {name}: the wall clock was in no trouble")
            passed, late = passed + len(troubled.moments), late + troubled.late
    for name in TROUBLES:
        wrong += decision(name, inject) + restart(name, inject)
    figures = (
        f"{evenings} evenings × {len(names)} troubles of the wall clock, {passed} entries, {late}"
        f" decisions made by the clock, {len(TROUBLES)} decisions and restarts in"
        " the middle of one"
    )
    return Proof(figures, passed, wrong)


def real_server(found: str) -> tuple[str, list[str]]:
    """The same to a real server; what was asked for and cannot be done is not proved."""
    if not found:
        return "was not tried", ["no real server was tried: libfaketime is not installed"]
    return moved_wall(found, decisions=3, late=LATE)


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.faults.clock")
    parser.add_argument("--evenings", type=int, default=200)
    parser.add_argument("--inject", choices=[*DEFECTS], default="")
    parser.add_argument("--process", action="store_true", help="a real server, too")
    options = parser.parse_args()
    began = time.perf_counter()
    proof = trouble_all(options.evenings, options.inject)
    if options.process:
        told, wrong = real_server(library())
        proof.figures, proof.wrong = f"{proof.figures}; a real server {told}", proof.wrong + wrong
    proof.figures += f"; {time.perf_counter() - began:.0f} s"
    return proof.tell()


if __name__ == "__main__":
    sys.exit(main())
