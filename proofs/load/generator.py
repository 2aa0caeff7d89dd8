"""The generator: makes moves when they are due, whether the server keeps up or not.

The moments are fixed before the first move.  A table whose last move is still under way makes the
next as soon as it can, and is late from the moment at which it was due; nothing is left out.
"""

from __future__ import annotations

import asyncio
import gc
from abc import ABC, abstractmethod
from array import array
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf, nan
from time import perf_counter

from proofs.load.wire import Line

SEATS = 4
LEAD = 0.1
"""Seconds until the first move is due."""
PATIENCE = 60.0
"""Seconds after the last move until what is not answered counts as lost."""
LOOK = 0.05
"""Seconds between two looks at whether everything is answered."""


@dataclass(frozen=True)
class Schedule:
    """So many moves a second for so many seconds."""

    rate: float
    seconds: float

    @property
    def count(self) -> int:
        """How many moves that makes."""
        return max(1, round(self.rate * self.seconds))

    def due(self, start: float, number: int) -> float:
        """When a move is due."""
        return start + number / self.rate


@dataclass
class Record:
    """What became of every move of a schedule."""

    schedule: Schedule
    start: float = 0.0
    due: array[float] = field(default_factory=lambda: array("d"))
    """The moment from which its lateness is counted."""
    sent: array[float] = field(default_factory=lambda: array("d"))
    done: array[float] = field(default_factory=lambda: array("d"))
    """When the last seat had it."""
    seen: array[float] = field(default_factory=lambda: array("d"))
    """When the last who looks on had it."""
    crowded: bool = False
    """Whether anybody looks on."""
    errors: list[str] = field(default_factory=list[str])
    frames: int = 0
    """Entries that came, and all their bytes."""
    octets: int = 0

    def __post_init__(self) -> None:
        for each in (self.due, self.sent, self.done, self.seen):
            each.extend([nan] * self.schedule.count)

    @property
    def answered(self) -> int:
        """Moves that all four seats have."""
        return sum(each == each for each in self.done)

    def latenesses(self, ends: array[float] | None = None) -> list[float]:
        """Seconds from the moment due to the end, in order; without end where there was none."""
        ends = self.done if ends is None else ends
        pairs = zip(self.due, ends, strict=True)
        return sorted(end - due if end == end and due == due else inf for due, end in pairs)

    @property
    def size(self) -> float:
        """Bytes of an entry."""
        return self.octets / max(1, self.frames)


class Circle(ABC):
    """A table with four connections, at which one move is made after the other."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lines: list[Line] = []
        self.crowd: list[Line] = []
        """Those who look on."""
        self.record: Record | None = None
        self.is_over = False
        self.pass_on: Callable[[int], None] = lambda _number: None
        """Gives a move to another table, where this game is over."""
        self.errors: list[str] = []
        """What went wrong while nothing was measured."""
        self._waiting: deque[int] = deque()
        self._number = -1
        """The move that is under way."""
        self._awaited = 0
        """The version that it leads to."""
        self._heard = 0
        self._seen: dict[int, tuple[int, int]] = {}
        """By version: the move, and how many of those who look on have yet to see it."""

    @abstractmethod
    def speak(self, number: int) -> int:
        """Send the move of this number; the version that it leads to."""

    @abstractmethod
    def hear(self, line: Line, text: bytes, now: float) -> None:
        """Take a message."""

    def begin(self, record: Record) -> None:
        """From now on everything counts, and nothing that was left of a run before."""
        self._waiting.clear()
        self._seen.clear()
        self._number = -1
        self.record = record
        record.crowded = record.crowded or bool(self.crowd)
        record.errors += self.errors

    def take(self, number: int) -> None:
        """A move is due."""
        self._waiting.append(number)
        if self._number < 0:
            self._next()

    def fault(self, sentence: str) -> None:
        """Something went wrong."""
        errors = self.errors if self.record is None else self.record.errors
        errors.append(f"table {self.name}: {sentence}")

    def heard(self, line: Line, version: int, size: int, now: float) -> None:
        """An entry has come to somebody."""
        if version != line.version + 1:
            self.fault(f"version {version} came to seat {line.seat} after {line.version}")
        line.version = version
        record = self.record
        if record is None:
            return
        if line.seat >= SEATS:
            number, left = self._seen.get(version, (-1, 0))
            self._seen[version] = (number, left - 1)
            if left == 1:
                record.seen[number] = now
            return
        record.frames += 1
        record.octets += size
        if version == self._awaited and self._number >= 0:
            self._heard += 1
            if self._heard == len(self.lines):
                record.done[self._number] = now
                self._number = -1
                if self._waiting:
                    self._next()

    def _next(self) -> None:
        assert self.record is not None
        if self.is_over:
            while self._waiting:
                self.pass_on(self._waiting.popleft())
            return
        self._number, self._heard = self._waiting.popleft(), 0
        self.record.sent[self._number] = perf_counter()
        self._awaited = self.speak(self._number)
        if self.crowd:
            self._seen[self._awaited] = (self._number, len(self.crowd))

    @property
    def is_behind(self) -> bool:
        """Whether something is still under way."""
        crowd = any(left for _, left in self._seen.values())
        return self._number >= 0 or bool(self._waiting) or crowd

    def close(self) -> None:
        """Hang up; who was cut off before is a finding."""
        for line in (*self.lines, *self.crowd):
            if line.closed:
                self.fault(f"the connection of seat {line.seat}: {line.closed}")
            line.leave()


@contextmanager
def undisturbed() -> Iterator[None]:
    """No rubbish is collected meanwhile: the generator's pauses are not the server's."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


class Generator:
    """Hands moves to tables in turn, each at its moment."""

    def __init__(self, circles: Sequence[Circle], schedule: Schedule) -> None:
        self.circles = [*circles]
        self._turns = deque(circles)
        self.record = Record(schedule)
        self._next = 0
        self._ended: asyncio.Future[None] | None = None

    async def run(self, patience: float = PATIENCE) -> Record:
        """The whole schedule, and what became of it."""
        loop = asyncio.get_running_loop()
        self._ended = loop.create_future()
        with undisturbed():
            self.record.start = perf_counter() + LEAD
            for circle in self.circles:
                circle.begin(self.record)
                circle.pass_on = self._hand
            loop.call_later(LEAD, self._tick)
            await self._ended
            await self._settle(patience)
        return self.record

    def _tick(self) -> None:
        schedule, start = self.record.schedule, self.record.start
        while self._next < schedule.count:
            now, due = perf_counter(), schedule.due(start, self._next)
            if due > now:
                asyncio.get_running_loop().call_later(due - now, self._tick)
                return
            self.record.due[self._next] = due
            self._hand(self._next)
            self._next += 1
        assert self._ended is not None
        self._ended.set_result(None)

    def _hand(self, number: int) -> None:
        """Give a move to the table whose turn it is."""
        while self._turns:
            circle = self._turns[0]
            if not circle.is_over:
                self._turns.rotate(-1)
                circle.take(number)
                return
            self._turns.popleft()

    async def _settle(self, patience: float) -> None:
        """Wait until everything is answered, or nobody can expect it any more."""
        end = perf_counter() + patience
        while perf_counter() < end and any(circle.is_behind for circle in self.circles):
            await asyncio.sleep(LOOK)


class Forgiving(Generator):
    """A planted defect: it counts from when a move was sent, and so forgives every stall."""

    async def run(self, patience: float = PATIENCE) -> Record:
        """As if nothing had been due before."""
        record = await super().run(patience)
        record.due = array("d", record.sent)
        return record
