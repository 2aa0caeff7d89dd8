"""Findings: what came of an attack, and what others felt of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

SLOWER = 2.0
"""How much slower the table beside it may be."""
UNFELT = 0.005
"""Seconds below which nobody feels whether it was twice as much."""
FEWER = 4
"""By how much fewer moves may come through beside an attack; people think all the same."""
SELDOM = 1.0
"""Moves in a second that come through, at least, beside more than a server can do."""
GROWTH = 64
"""MiB by which a server may grow while it is attacked."""


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
    # A move that takes for ever is in no list: what is missing tells of it.
    if not quiet or len(attacked) < len(quiet) / FEWER:
        return f"beside the attack {len(attacked)} moves came through, and {len(quiet)} without it"
    before, after = percentile(quiet), percentile(attacked)
    if after <= max(SLOWER * before, UNFELT):
        return ""
    return (
        f"beside the attack the slowest hundredth takes {1000 * after:.1f} ms,"
        f" and {1000 * before:.1f} ms without it"
    )


def seldom(moves: int, seconds: float) -> str:
    """What is wrong with how often a table moves beside more than a server can do."""
    if moves >= SELDOM * seconds:
        return ""
    return f"beside the attack {moves} moves came through in {seconds:.0f} s"


def grown(before: float, peak: float) -> str:
    """What is wrong with the memory of a server that was attacked."""
    if peak - before <= GROWTH:
        return ""
    return f"the server has grown from {before:.0f} to {peak:.0f} MiB"
