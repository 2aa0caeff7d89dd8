"""A GPU against the cores of its host, and whether both play the same: ``python -m bench.gpu``.

    python -m bench.gpu classic:thrifty:100000 mega-2007:thrifty:100000
    python -m bench.gpu --equal classic:thrifty:20000 classic:steady:4000
    ncu --set full python -m bench.gpu --alone classic:thrifty:270336:20

A run is EDITION:BOTS:GAMES, and the limit of turns if it is not 1000.  ``--equal`` compares every
row and every sum; ``--alone`` leaves the cores out, for a profiler.  Needs an NVIDIA GPU.
"""

from __future__ import annotations

import sys

import numpy as np

from magie.gpu.run import GpuPlayer, gpu_pool
from magie.simulate.chunk import Chunk, play_chunk, play_function
from magie.simulate.progress import default_progress
from magie.simulate.results import Results
from magie.simulate.run import simulate_spec
from magie.simulate.run_spec import RunSpec, make_run_spec
from magie.simulate.tally import Tally

DEFAULT_TURNS = 1000
COMPARED_AT_ONCE = 20_000


def run_of(word: str) -> tuple[RunSpec, int]:
    """The run spec and the games of EDITION:BOTS:GAMES or EDITION:BOTS:GAMES:TURNS."""
    edition, bots, games, turns = [*word.split(":"), str(DEFAULT_TURNS)][:4]
    return make_run_spec(edition, bots.split(","), "bench", seats=4, turns=int(turns)), int(games)


def differences(one: Chunk, other: Chunk) -> list[str]:
    """The games whose rows differ, and the sums."""
    assert one.rows is not None
    assert other.rows is not None
    pairs = zip(one.rows, other.rows, strict=True)
    found = [f"game {a['game']}" for a, b in pairs if a.tobytes() != b.tobytes()]
    sums = zip(Tally.fields, one.tally[0].tolist(), other.tally[0].tolist(), strict=True)
    return found + [name for name, a, b in sums if not np.array_equal(a, b)]


def compare(run_spec: RunSpec, games: int) -> list[str]:
    """The differences between the games of the GPU and those of a core."""
    player, found = GpuPlayer(run_spec, default_progress()), list[str]()
    for first in range(0, games, COMPARED_AT_ONCE):
        count = min(COMPARED_AT_ONCE, games - first)
        there = player.play(run_spec, first, count, keep_rows=True)
        here = play_chunk(run_spec, first, count, keep_rows=True, compiled=True)
        found += differences(there, here)
    return found


def speed(found: Results) -> str:
    """Games a second, and millions of turns a second."""
    turns = found.counts.turns / found.seconds
    return f"{found.games_a_second:10,.0f} games/s {turns / 1e6:6.1f} M turns/s"


def main(*words: str) -> None:
    """Measure, or compare."""
    option = words[0] if words[0].startswith("--") else ""
    if option != "--alone":
        play_function(compiled=True)
    for word in words[bool(option) :]:
        run_spec, games = run_of(word)
        if option == "--equal":
            print(word, compare(run_spec, games) or "equal", flush=True)
            continue
        pool = gpu_pool(run_spec, default_progress())
        print(word, "GPU", speed(simulate_spec(run_spec, games, executor=pool)), flush=True)
        if not option:
            print(word, "cores", speed(simulate_spec(run_spec, games, compiled=True)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
