"""Dispatch: chunks are handed out, a few for each hand, and taken in as they come back.

Games are numbered, and what comes of one depends on its number alone.  So it does not matter
who plays a chunk, how large it is, in which order chunks come back, or whether one is lost and
played again: the sums are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from time import perf_counter
from typing import TypeAlias

from magie.simulate.chunk import Chunk, play_chunk, player
from magie.simulate.chunk_sizer import ChunkSizer
from magie.simulate.run_spec import RunSpec
from magie.simulate.worker_pool import WorkerPool

AHEAD = 2
"""Chunks in flight for each hand: one is played, one waits."""
HELD = 4
"""Chunks for each hand that may be in flight or wait for an earlier one."""
LOOK = 0.2
"""Seconds after which a wait looks up, to see whether somebody wants to stop."""
TRIES = 5
"""How often a chunk is handed out before those who play it are given up."""

Timed: TypeAlias = tuple[Chunk, float]


def play_timed(order: RunSpec, first: int, count: int, keep: bool, compiled: bool) -> Timed:
    """A chunk, and the seconds that it took: all that whoever plays is asked for."""
    player(compiled)  # what is loaded or compiled first is not part of the pace
    start = perf_counter()
    chunk = play_chunk(order, first, count, keep, compiled)
    return chunk, perf_counter() - start


class Dispatch:
    """One run of games, from the first chunk to the last."""

    def __init__(
        self,
        crew: WorkerPool,
        pace: ChunkSizer,
        order: RunSpec,
        games: int,
        keep: bool,
        compiled: bool,
        *,
        held: Callable[[], int] = lambda: 0,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        self.crew, self.pace, self.order, self.games = crew, pace, order, games
        self.keep, self.compiled = keep, compiled
        self.held, self.stopped = held, stopped
        self.broken = False
        """Whether those who play have gone away for good."""
        self._next = 0
        self._out: dict[Future[Timed], tuple[int, int, int]] = {}
        """By future: the first game, how many, and how often they have been handed out."""

    def chunks(self) -> Iterator[Chunk]:
        """All chunks as they come back; fewer when the run is stopped."""
        try:
            while not self.stopped() and not self.broken and self._hand_out():
                yield from self._take_in()
            yield from self._last()
        finally:
            self._recall()

    def _hand_out(self) -> bool:
        """Hand out what there is room for; whether anything is in flight."""
        hands = max(self.crew.hands(), 1)
        while (
            self._next < self.games
            and not self.stopped()
            and len(self._out) < AHEAD * hands
            and len(self._out) + self.held() < HELD * hands
        ):
            count = self.pace.size(self.games - self._next, hands)
            self._submit(self._next, count, 1)
            self._next += count
        return bool(self._out)

    def _submit(self, first: int, count: int, tries: int) -> None:
        future = self.crew.executor.submit(
            play_timed, self.order, first, count, self.keep, self.compiled
        )
        self._out[future] = first, count, tries

    def _take_in(self) -> Iterator[Chunk]:
        """Whatever has come back; after a while nothing."""
        done, _ = wait(self._out, LOOK, FIRST_COMPLETED)
        self.broken = not done and self.crew.gone()
        for future in done:
            first, count, tries = self._out.pop(future)
            error = None if future.cancelled() else future.exception()
            if future.cancelled() or isinstance(error, KeyboardInterrupt):
                # It was not our doing: whoever runs the crew has sent it home.
                self.broken = True
            elif error is None:
                chunk, seconds = future.result()
                self.pace.learn(count, seconds)
                yield chunk
            elif not self.stopped():
                if not isinstance(error, self.crew.lost) or tries == TRIES:
                    raise error
                self._submit(first, count, tries + 1)

    def _last(self) -> Iterator[Chunk]:
        """After a stop: what is being played is played to its end, the rest is not begun."""
        self._recall()
        while self._out and not self.broken:
            yield from self._take_in()

    def _recall(self) -> None:
        """Take back what nobody has begun."""
        for future in [future for future in self._out if future.cancel()]:
            del self._out[future]
