"""The start: how long a fresh process takes to its first compiled game."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from tempfile import TemporaryDirectory

from magie.simulate.chunk import play_chunk
from magie.simulate.order import order

ROUNDS = 2
HOME = "MAGIE_CACHE"
"""The variable that says where machine code is kept."""


def warm_start() -> float:
    """Seconds to the first game where everything has been compiled before."""
    return min(_start(dict(os.environ)) for _ in range(ROUNDS))


def cold_start() -> float:
    """Seconds to the first game where nothing has."""
    with TemporaryDirectory() as folder:
        return _start({**os.environ, HOME: folder})


def _start(environment: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-m", __spec__.name], env=environment, check=True)
    return time.perf_counter() - start


if __name__ == "__main__":
    play_chunk(order("classic", ["random"]), 0, 1, keep=False, compiled=True)
