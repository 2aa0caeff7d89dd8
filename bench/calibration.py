"""A fixed piece of plain Python, so that machines can be compared."""

from __future__ import annotations

import time


def work() -> int:
    """List indexing, integer arithmetic and calls, as a rule does them."""
    numbers = list(range(64))
    total = 0
    for at in range(250):
        total += bump(numbers, at % 64)
    return total


def bump(numbers: list[int], at: int) -> int:
    """One small call."""
    numbers[at] += 1
    return numbers[at] if numbers[at] > at else at


def calibrate(rounds: int = 7, loops: int = 2000) -> float:
    """Microseconds that one loop takes, the best of several rounds."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        for _ in range(loops):
            work()
        best = min(best, (time.process_time() - start) / loops)
    return best * 1e6
