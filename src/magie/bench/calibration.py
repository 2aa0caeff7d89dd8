"""A fixed workload in plain Python, so that machines can be compared."""

from __future__ import annotations

from magie.bench.timing import best_cpu_time

CALIBRATION_LOOPS = 2000


def calibrate() -> float:
    """Seconds per loop."""
    return best_cpu_time(_loops) / CALIBRATION_LOOPS


def _loops() -> None:
    for _ in range(CALIBRATION_LOOPS):
        work()


def work() -> int:
    """List indexing, integer arithmetic and calls, as in a rule."""
    numbers = list(range(64))
    total = 0
    for at in range(250):
        total += bump(numbers, at % 64)
    return total


def bump(numbers: list[int], at: int) -> int:
    """One small call."""
    numbers[at] += 1
    return numbers[at] if numbers[at] > at else at
