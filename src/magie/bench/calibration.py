"""A fixed piece of plain Python, so that machines can be compared."""

from __future__ import annotations

from magie.bench.timing import best

LOOPS = 2000


def calibrate() -> float:
    """Seconds that one loop takes."""
    return best(_loops) / LOOPS


def _loops() -> None:
    for _ in range(LOOPS):
        work()


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
