"""Estimates with confidence intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

CONFIDENCE = 0.95
"""The default confidence level of all intervals."""


@dataclass(frozen=True)
class Estimate:
    """An estimate, its confidence interval, and the number of observations."""

    value: float
    low: float
    high: float
    of: int

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def times(self, factor: float) -> Estimate:
        """The same in another unit."""
        return Estimate(self.value * factor, self.low * factor, self.high * factor, self.of)

    def __str__(self) -> str:
        return f"{self.value:.4g} ({self.low:.4g} to {self.high:.4g})"


def wilson_interval(won: float, of: int, confidence: float = CONFIDENCE) -> Estimate:
    """A proportion with its Wilson score interval; 0 to 1 without observations.

    A win may be a fraction of a game: fractions vary less than all or nothing with the same mean,
    so the interval is then a little too wide, never too narrow.
    """
    if not of:
        return Estimate(0.0, 0.0, 1.0, 0)
    rate, square = won / of, _quantile(confidence) ** 2 / of
    middle = (rate + square / 2) / (1 + square)
    half = sqrt(square * (rate * (1 - rate) + square / 4)) / (1 + square)
    return Estimate(
        rate, min(max(middle - half, 0.0), rate), max(min(middle + half, 1.0), rate), of
    )


def mean(total: int, squares: int, of: int, confidence: float = CONFIDENCE) -> Estimate:
    """A mean from the sum and the sum of squares; with fewer than two, no interval."""
    if not of:
        return Estimate(0.0, 0.0, 0.0, 0)
    value = total / of
    half = _quantile(confidence) * deviation(total, squares, of) / sqrt(of)
    return Estimate(value, value - half, value + half, of)


def around(
    value: float, standard_deviation: float, of: int, confidence: float = CONFIDENCE
) -> Estimate:
    """A mean from the standard deviation of its sample."""
    half = _quantile(confidence) * standard_deviation / sqrt(of) if of > 1 else 0.0
    return Estimate(value, value - half, value + half, of)


def deviation(total: int, squares: int, of: int) -> float:
    """The standard deviation of a sample, from its sums; integers keep it exact."""
    return sqrt(max(of * squares - total * total, 0) / (of * (of - 1))) if of > 1 else 0.0


def average(estimates: list[Estimate]) -> Estimate:
    """The mean of estimates that may be correlated in any way.

    Its margin is the mean of their margins, which is an upper bound.
    """
    count = max(len(estimates), 1)
    return Estimate(
        sum(each.value for each in estimates) / count,
        sum(each.low for each in estimates) / count,
        sum(each.high for each in estimates) / count,
        min((each.of for each in estimates), default=0),
    )


def ratio(part: float, whole: float) -> float | None:
    """A quotient; None where the divisor is 0."""
    return part / whole if whole else None


def _quantile(confidence: float) -> float:
    return NormalDist().inv_cdf((1 + confidence) / 2)
