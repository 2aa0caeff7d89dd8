"""A histogram: how often something took how long."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""The upper ends of the buckets; one more takes whatever was longer."""


@dataclass
class Histogram:
    """Counts by bucket, and the sum of all."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(SECONDS) + 1))
    sum: float = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds
