"""Dispatch: submit chunks to a worker pool, a few for each worker, and collect their results.

Games are numbered, and the result of one depends on its number alone.  So the sums do not depend
on which worker plays a chunk, how large it is, in which order chunks come back, or whether one is
lost and played again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from time import perf_counter
from typing import TypeAlias

from magie.simulate.chunk import Chunk, play_chunk, play_function
from magie.simulate.chunk_sizer import ChunkSizer
from magie.simulate.run_spec import RunSpec
from magie.simulate.worker_pool import WorkerPool

CHUNKS_AHEAD = 2
"""Chunks in flight for each worker: one is played, one waits."""
MAX_CHUNKS_PER_WORKER = 4
"""Chunks for each worker that may be in flight or wait for an earlier one."""
POLL_INTERVAL_S = 0.2
"""Seconds between two checks for an interrupt while chunks are awaited."""
MAX_CHUNK_TRIES = 5
"""How often a chunk is submitted before its failure ends the run."""

MeasuredChunk: TypeAlias = tuple[Chunk, float]


def play_timed(
    run_spec: RunSpec, first: int, count: int, keep_rows: bool, compiled: bool
) -> MeasuredChunk:
    """A chunk, and the seconds that it took: the task that workers run."""
    play_function(compiled)  # loading and compiling are not part of the time
    start = perf_counter()
    chunk = play_chunk(run_spec, first, count, keep_rows, compiled)
    return chunk, perf_counter() - start


class Dispatch:
    """One run of games, from the first chunk to the last."""

    def __init__(
        self,
        pool: WorkerPool,
        sizer: ChunkSizer,
        run_spec: RunSpec,
        games: int,
        keep_rows: bool,
        compiled: bool,
        *,
        first: int = 0,
        held: Callable[[], int] = lambda: 0,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        self.pool, self.sizer, self.run_spec, self.games = pool, sizer, run_spec, games
        self.keep_rows, self.compiled = keep_rows, compiled
        self.held, self.stopped = held, stopped
        self.broken = False
        """Whether the workers are lost for good."""
        self.next = first
        """The first game that was not submitted."""
        self._in_flight: dict[Future[MeasuredChunk], tuple[int, int, int]] = {}
        """By future: the first game, the number of games, and how often they were submitted."""

    def chunks(self) -> Iterator[Chunk]:
        """All chunks as they complete; fewer when the run is stopped."""
        try:
            while not self.stopped() and not self.broken and self._submit_chunks():
                yield from self._collect()
            yield from self._drain()
        finally:
            self._cancel_pending()

    def _submit_chunks(self) -> bool:
        """Submit as many chunks as there is room for; whether any is in flight."""
        workers = max(self.pool.workers(), 1)
        while (
            self.next < self.games
            and not self.stopped()
            and len(self._in_flight) < CHUNKS_AHEAD * workers
            and len(self._in_flight) + self.held() < MAX_CHUNKS_PER_WORKER * workers
        ):
            count = self.sizer.size(self.games - self.next, workers)
            self._submit(self.next, count, 1)
            self.next += count
        return bool(self._in_flight)

    def _submit(self, first: int, count: int, tries: int) -> None:
        chunk = self.run_spec, first, count, self.keep_rows
        if self.pool.play:
            future = self.pool.executor.submit(self.pool.play, *chunk)
        else:
            future = self.pool.executor.submit(play_timed, *chunk, self.compiled)
        self._in_flight[future] = first, count, tries

    def _collect(self) -> Iterator[Chunk]:
        """The chunks that have completed; none after POLL_INTERVAL_S."""
        done, _ = wait(self._in_flight, POLL_INTERVAL_S, FIRST_COMPLETED)
        self.broken = not done and self.pool.is_gone()
        for future in done:
            first, count, tries = self._in_flight.pop(future)
            error = None if future.cancelled() else future.exception()
            if future.cancelled() or isinstance(error, KeyboardInterrupt):
                # Not cancelled here: the owner of the executor has shut it down.
                self.broken = True
            elif error is None:
                chunk, seconds = future.result()
                self.sizer.learn(count, seconds)
                yield chunk
            elif not self.stopped():
                if not isinstance(error, self.pool.worker_errors) or tries == MAX_CHUNK_TRIES:
                    raise error
                self._submit(first, count, tries + 1)

    def _drain(self) -> Iterator[Chunk]:
        """After a stop: wait for the chunks that are being played, cancel the rest."""
        self._cancel_pending()
        while self._in_flight and not self.broken:
            yield from self._collect()

    def _cancel_pending(self) -> None:
        """Cancel the chunks that no worker has begun."""
        for future in [future for future in self._in_flight if future.cancel()]:
            del self._in_flight[future]
