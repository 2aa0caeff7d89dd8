"""How well counts agree with fair dice: Pearson's χ², in the plain form that even freedoms have."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from magie.server.history.report.figures import CommandResult, Fit

ENOUGH = 5
"""What must be expected of four cases in five, and one of every case, before χ² says anything."""
MOST = 5
"""Of so many cases one may be rarer."""
UNUSUAL = 0.01
RARE = 0.001
SIDES = 6
CASES = SIDES * SIDES
TOTALS = [SIDES - abs(7 - total) for total in range(2, 13)]
"""Of 36 throws, those that make 2 to 12."""


def expected_totals(throws: int) -> list[float]:
    """How often 2 to 12 should come."""
    return [round(throws * cases / CASES, 2) for cases in TOTALS]


def fit_totals(totals: Sequence[int]) -> Fit:
    """How the totals fit."""
    return fit(totals, TOTALS)


def fit_pairs(pairs: Sequence[Sequence[int]]) -> Fit:
    """How the 21 pairs fit, whichever die shows which number."""
    counts: list[int] = []
    cases: list[int] = []
    for low in range(SIDES):
        for high in range(low, SIDES):
            counts.append(pairs[low][high] + (pairs[high][low] if low < high else 0))
            cases.append(2 if low < high else 1)
    return fit(counts, cases)


def fit(counts: Sequence[int], cases: Sequence[int]) -> Fit:
    """How counts fit, each case as likely as it has its number of 36."""
    total, freedom = sum(counts), len(counts) - 1
    if not total:
        return Fit(0.0, freedom, 1.0, "few")
    wanted = [total * each / CASES for each in cases]
    chi = sum((count - want) ** 2 / want for count, want in zip(counts, wanted, strict=True))
    p = tail(chi, freedom)
    return Fit(round(chi, 3), freedom, round(p, 5), _verdict(p, wanted))


def tail(chi: float, freedom: int) -> float:
    """The chance that χ² is at least so large, for an even freedom."""
    if freedom % 2:
        raise ValueError(f"only even freedoms have this form, not {freedom}")
    term = total = 1.0
    for k in range(1, freedom // 2):
        term *= chi / 2 / k
        total += term
    return exp(-chi / 2) * total


def _verdict(p: float, wanted: Sequence[float]) -> CommandResult:
    if min(wanted) < 1 or MOST * sum(want < ENOUGH for want in wanted) > len(wanted):
        return "few"
    return "rare" if p < RARE else "unusual" if p < UNUSUAL else "usual"
