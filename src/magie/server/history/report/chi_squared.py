"""Pearson's χ² test of the dice, in the closed form for even degrees of freedom."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from magie.server.history.report.figures import Fit, FitVerdict

MIN_EXPECTED_COUNT = 5
"""The test needs that expected count in four cases of five, and 1 in every case."""
CASES_PER_RARE_ONE = 5
"""One case in so many may have a lower expected count."""
UNUSUAL_P = 0.01
RARE_P = 0.001
DIE_SIDES = 6
PAIR_COUNT = DIE_SIDES * DIE_SIDES
TOTAL_WAYS = [DIE_SIDES - abs(7 - total) for total in range(2, 13)]
"""The number of pairs, of 36, that make 2 to 12."""


def expected_totals(throws: int) -> list[float]:
    """The expected counts of 2 to 12."""
    return [round(throws * ways / PAIR_COUNT, 2) for ways in TOTAL_WAYS]


def fit_totals(totals: Sequence[int]) -> Fit:
    """Test the totals."""
    return fit(totals, TOTAL_WAYS)


def fit_pairs(pairs: Sequence[Sequence[int]]) -> Fit:
    """Test the 21 unordered pairs."""
    counts: list[int] = []
    ways: list[int] = []
    for low in range(DIE_SIDES):
        for high in range(low, DIE_SIDES):
            counts.append(pairs[low][high] + (pairs[high][low] if low < high else 0))
            ways.append(2 if low < high else 1)
    return fit(counts, ways)


def fit(counts: Sequence[int], ways: Sequence[int]) -> Fit:
    """Test counts of cases, each of which has so many ways out of 36."""
    total, freedom = sum(counts), len(counts) - 1
    if not total:
        return Fit(0.0, freedom, 1.0, "few")
    expected = [total * each / PAIR_COUNT for each in ways]
    chi = sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))
    p = p_value(chi, freedom)
    return Fit(round(chi, 3), freedom, round(p, 5), _verdict(p, expected))


def p_value(chi: float, freedom: int) -> float:
    """The probability of a χ² at least this large, for even degrees of freedom."""
    if freedom % 2:
        raise ValueError(f"degrees of freedom must be even, not {freedom}")
    term = total = 1.0
    for k in range(1, freedom // 2):
        term *= chi / 2 / k
        total += term
    return exp(-chi / 2) * total


def _verdict(p: float, expected: Sequence[float]) -> FitVerdict:
    rare_cases = sum(mean < MIN_EXPECTED_COUNT for mean in expected)
    if min(expected) < 1 or CASES_PER_RARE_ONE * rare_cases > len(expected):
        return "few"
    return "rare" if p < RARE_P else "unusual" if p < UNUSUAL_P else "usual"
