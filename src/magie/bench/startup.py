"""The start: how long ``magie simulate`` takes to play one game and show what came of it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from tempfile import TemporaryDirectory

ROUNDS = 2
COMMAND = ("-m", "magie", "simulate", "--games", "1")
HOME = "MAGIE_CACHE"
"""The variable that says where machine code is kept."""


def warm_start() -> float:
    """Seconds where everything has been compiled before."""
    return min(_start(dict(os.environ)) for _ in range(ROUNDS))


def cold_start() -> float:
    """Seconds where nothing has."""
    with TemporaryDirectory() as folder:
        return _start({**os.environ, HOME: folder})


def _start(environment: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, *COMMAND], env=environment, check=True, capture_output=True)
    return time.perf_counter() - start
