"""Findings: what came of an attack, and what others felt of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

SLOWER = 2.0
"""How much slower the table beside it may be."""
UNFELT = 0.005
"""Seconds below which nobody feels whether it was twice as much."""


@dataclass
class Findings:
    """What was sent, what came of it, and what was wrong."""

    messages: int = 0
    frames: int = 0
    moves: int = 0
    outcomes: Counter[str] = field(default_factory=Counter[str])
    wrong: list[str] = field(default_factory=list[str])

    def complain(self, what: str) -> None:
        self.wrong.append(what)


def percentile(latencies: list[float], part: float = 0.99) -> float:
    """What so many of them are below."""
    ranked = sorted(latencies)
    return ranked[min(len(ranked) - 1, int(part * len(ranked)))] if ranked else 0.0


def felt(quiet: list[float], attacked: list[float]) -> str:
    """What is wrong with how long a table takes under attack; nothing if nobody feels it."""
    before, after = percentile(quiet), percentile(attacked)
    if after <= max(SLOWER * before, UNFELT):
        return ""
    return (
        f"beside the attack the slowest hundredth takes {1000 * after:.1f} ms,"
        f" and {1000 * before:.1f} ms without it"
    )
