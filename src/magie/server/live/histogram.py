"""A latency histogram with the buckets of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field

BUCKETS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds of the buckets; one more bucket takes the rest."""


@dataclass
class Histogram:
    """Counts by bucket, and the sum of all."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BUCKETS_S) + 1))
    sum: float = 0.0

    def add(self, seconds: float) -> None:
        """Count one duration."""
        self.counts[bisect_left(BUCKETS_S, seconds)] += 1
        self.sum += seconds
