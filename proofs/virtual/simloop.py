"""A loop on virtual time: when nothing is ready, the clock jumps to the next timer.

A day of waiting takes no longer than a minute, and what happens depends on nothing but the
program and the seed.  There is no network, and no thread runs beside it.  Given a seed, whatever
is ready at the same moment runs in an order that the seed decides: more orders are tried than a
real loop would ever show.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")


RESTLESS = 50_000
"""Rounds of the loop within one moment: more, and somebody runs in a circle."""


class StillError(Exception):
    """Nothing is ready, no timer runs, and whoever waits would wait for ever."""


class CircleError(Exception):
    """Something is always ready, and time does not go on."""


class LateError(Exception):
    """More virtual time has passed than there was to be."""


class _Jump:
    """Stands where a loop asks the system what is ready: nothing is, and time goes on."""

    def __init__(self, loop: SimLoop) -> None:
        self._loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        self._loop.go_on(timeout)
        return []


class SimLoop(asyncio.BaseEventLoop):
    """An event loop whose time is a number."""

    def __init__(self, seed: int | str | None = None, ends: float = float("inf")) -> None:
        super().__init__()
        self._now, self.ends, self._rounds = 0.0, ends, 0
        self._random = None if seed is None else Random(f"ready {seed}")
        self._selector = _Jump(self)

    def time(self) -> float:
        return self._now

    def go_on(self, timeout: float | None) -> None:
        """Jump to the next timer; mix what is ready."""
        if timeout is None:
            raise StillError(f"nothing will ever happen after {self._now:.3f} s")
        self._rounds += 1
        if timeout > 0:
            self._now, self._rounds = self._now + timeout, 0
            if self._now > self.ends:
                raise LateError(f"not done after {self.ends:.0f} s")
        if self._rounds > RESTLESS:
            self._rounds = 0
            raise CircleError(f"something runs in a circle at {self._now:.3f} s")
        if self._random is not None and len(self._ready) > 1:
            self._random.shuffle(self._ready)

    def run_in_executor(
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """What a thread would do is done on the spot, and known a moment later."""
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future

    def _process_events(self, event_list: list[Any]) -> None:
        """There are none."""

    def _write_to_self(self) -> None:
        """Nobody calls from another thread."""


def simulate(
    work: Coroutine[Any, Any, T], seed: int | str | None = None, ends: float = float("inf")
) -> T:
    """Run to the end on virtual time, and leave nothing behind."""
    loop = SimLoop(seed, ends)
    try:
        return loop.run_until_complete(work)
    finally:
        let_go(loop, work)


def let_go(loop: SimLoop, work: Coroutine[Any, Any, Any]) -> None:
    """Cancel whatever is under way."""
    tasks = asyncio.all_tasks(loop)
    for task in tasks:
        task.cancel()
    loop.ends = float("inf")
    if tasks:
        loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
    loop.run_until_complete(loop.shutdown_asyncgens())
    work.close()
    loop.close()
