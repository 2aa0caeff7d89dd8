"""The startup time of ``magie simulate``: from the shell to the results of one game."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from tempfile import TemporaryDirectory

STARTUP_ROUNDS = 2
STARTUP_COMMAND = ("-m", "magie", "simulate", "--games", "1")
CACHE_VARIABLE = "MAGIE_CACHE"
"""The environment variable of the folder of compiled code."""


def warm_start() -> float:
    """Seconds with compiled code in the cache."""
    return min(_start(dict(os.environ)) for _ in range(STARTUP_ROUNDS))


def cold_start() -> float:
    """Seconds with an empty cache."""
    with TemporaryDirectory() as folder:
        return _start({**os.environ, CACHE_VARIABLE: folder})


def _start(environment: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, *STARTUP_COMMAND], env=environment, check=True, capture_output=True
    )
    return time.perf_counter() - start
