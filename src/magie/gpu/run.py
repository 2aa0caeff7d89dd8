"""Play chunks of a run on a GPU: rows and tallies equal those of the CPU."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from time import perf_counter

import numpy as np

from magie.base.records import table_of
from magie.bots.memory import BotMemory
from magie.game.actions import Menu
from magie.game.state import Game
from magie.gpu.driver import CudaDriver, DriverError
from magie.gpu.kernel_cache import deciders_of, kernel_for
from magie.gpu.launch import BLOCKS, GAME_WORDS, THREADS
from magie.rng import Rng
from magie.simulate.chunk import Chunk, input_records
from magie.simulate.errors import RunBlockedError
from magie.simulate.progress import NoProgress, Progress
from magie.simulate.run_spec import RunSpec, RunSpecError
from magie.simulate.tally import GameRow, Tally
from magie.simulate.worker_pool import SerialPool, WorkerPool

GAMES_OF_THREAD = 2
"""Games that a thread plays in one chunk, on average."""


class GpuPlayer:
    """Plays the games of run specs with the same bots on the first GPU."""

    def __init__(self, run_spec: RunSpec, progress: Progress) -> None:
        self._deciders = deciders_of(run_spec.bots)
        with _explained():
            self.driver = CudaDriver()
            code = kernel_for(self.driver.capability, self._deciders, progress)
            self._kernel = self.driver.load(code, "play")
        self.blocks = BLOCKS * self.driver.multiprocessors

    def play(self, run_spec: RunSpec, first: int, count: int, keep_rows: bool) -> Chunk:
        """The same as ``simulate.chunk.play_chunk``."""
        missing = deciders_of(run_spec.bots) - self._deciders
        if missing:
            raise RunSpecError("bots", f"this pool was made for others than {', '.join(missing)}")
        self.driver.enter()
        records = input_records(run_spec)
        games, editions, _, _, _, plans, _ = (table_of(each, rows=True) for each in records)
        blocks = min(self.blocks, -(-count // THREADS))
        threads = blocks * THREADS
        new_game = games.view(np.int32).reshape(len(games), -1)[0, :GAME_WORDS]
        with self.driver.memory() as memory:
            played = memory.table(threads, Game.dtype)
            rows = memory.table(count if keep_rows else threads, GameRow.dtype)
            tallies = memory.zeros(blocks, Tally.dtype)
            # In the order of the parameters of ``gpu.kernel``.
            tables = (
                played,
                played.words(),
                memory.copy(new_game),
                memory.copy(editions),
                memory.zeros((threads, len(run_spec.bots)), BotMemory.dtype),
                memory.table(threads, Menu.dtype),
                memory.table(threads, Rng.dtype),
                memory.copy(plans),
                tallies,
                rows,
                rows.words(),
                memory.copy(GameRow.table(1).view(np.int32)),
                memory.zeros(1, np.dtype(np.int64)),
            )
            numbers = [number for table in tables for number in table.parameters()]
            self.driver.launch(self._kernel, blocks, THREADS, [*numbers, first, count])
            sums = tallies.read().view(np.int64).reshape(blocks, -1).sum(axis=0)
            return Chunk(first, count, sums.view(Tally.dtype), rows.read() if keep_rows else None)

    def play_timed(
        self, run_spec: RunSpec, first: int, count: int, keep_rows: bool
    ) -> tuple[Chunk, float]:
        """A chunk, and the seconds that it took."""
        start = perf_counter()
        with _explained():
            chunk = self.play(run_spec, first, count, keep_rows)
        return chunk, perf_counter() - start


@contextmanager
def _explained() -> Generator[None]:
    """Say in the user's language that the GPU cannot be used, and why."""
    try:
        yield
    except DriverError as error:
        raise RunBlockedError("gpu", "simulate-run-no-gpu", reason=str(error)) from error


def gpu_pool(run_spec: RunSpec, progress: Progress | None = None) -> WorkerPool:
    """The first GPU as a worker pool, for ``simulate_spec``; its code is compiled on first use."""
    player = GpuPlayer(run_spec, progress or NoProgress())
    return WorkerPool(
        SerialPool(),
        lambda: 1,
        play=player.play_timed,
        chunk_games=GAMES_OF_THREAD * THREADS * player.blocks,
    )
