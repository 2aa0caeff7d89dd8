"""Dice and shuffles by the hundred million, through the draws that decide real games.

``python -m proofs.dice.chances [--throws 100000000] [--decks 1000000] [--inject NAME]``

As many tables as it takes, each with its own chain and salt, throw two dice for as long as a chain
lasts, and shuffle decks.  Asked is how likely fair dice are to fall like that: every throw as
often as any other, every pair of throws that follow one another, no correlation over one to five
throws, as many runs of high and low throws, and as many throws from one double to the next, as
chance would have it; every card as often at every place.  Each answer must be neither too small
nor too close to one.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from os import cpu_count
from typing import Any

import numpy as np
from scipy.stats import chi2, norm

from magie.dice.chain import CHAIN_LENGTH
from magie.dice.draw import randbelow
from proofs.proof import Proof
from tests.dice.fairness import CARDS, SANE, THROWS, Pick, fit, hasty, shuffles, throws

LAGS = 5
"""Throws over which a correlation is looked for."""
LONGEST = 40
"""Throws without a double that are counted singly; all longer waits are one."""
DECKS = 500
"""Shuffled by one table."""
SEVEN = 7
MEAN, VARIANCE = 7.0, 35 / 6
"""Of the points of two dice."""


def table(seed: int, number: int) -> tuple[bytes, bytes]:
    """The last link and the salt of a table."""
    return sha256(f"chances {seed} {number}".encode()).digest(), sha256(
        f"salt {seed} {number}".encode()
    ).digest()


# ------------------------------------------------------------------------------ what is counted


@dataclass
class Tally:
    """What tables have thrown and shuffled, as far as it is asked for."""

    throws: int = 0
    fallen: Any = field(default_factory=lambda: np.zeros(THROWS, np.int64))
    pairs: Any = field(default_factory=lambda: np.zeros(THROWS * THROWS, np.int64))
    """Throws that follow one another, every throw in one pair."""
    products: Any = field(default_factory=lambda: np.zeros(LAGS))
    """Of points, from their mean, that lie so many throws apart."""
    apart: Any = field(default_factory=lambda: np.zeros(LAGS, np.int64))
    """How many such products."""
    runs: float = 0.0
    """Runs of throws above and below seven, from what is expected."""
    spread: float = 0.0
    """The variance of that."""
    waits: Any = field(default_factory=lambda: np.zeros(LONGEST + 1, np.int64))
    """Throws without a double between two doubles."""
    decks: int = 0
    places: Any = field(default_factory=lambda: np.zeros((CARDS, CARDS), np.int64))
    """How often each card came at each place."""

    def add(self, other: Tally) -> None:
        """Take over what other tables have thrown."""
        for name in vars(self):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def count_throws(self, values: Any) -> None:
        """The throws of one table."""
        self.throws += len(values)
        self.fallen += np.bincount(values, minlength=THROWS)
        even = len(values) // 2 * 2
        both = values[0:even:2] * THROWS + values[1:even:2]
        self.pairs += np.bincount(both, minlength=THROWS * THROWS)
        first, second = np.divmod(values, 6)
        points = first + second + 2
        for lag in range(1, LAGS + 1):
            self.products[lag - 1] += float(((points[lag:] - MEAN) * (points[:-lag] - MEAN)).sum())
            self.apart[lag - 1] += len(points) - lag
        self._count_runs(points[points != SEVEN] > SEVEN)
        doubles = np.flatnonzero(first == second)
        self.waits += np.bincount(np.minimum(np.diff(doubles) - 1, LONGEST), minlength=LONGEST + 1)

    def _count_runs(self, high: Any) -> None:
        above, total = int(high.sum()), len(high)
        twice = 2 * above * (total - above)
        self.runs += 1 + int((high[1:] != high[:-1]).sum()) - (twice / total + 1)
        self.spread += twice * (twice - total) / (total * total * (total - 1))


def thrown(seed: int, number: int, count: int, decks: int, inject: str = "") -> Tally:
    """What one table throws and shuffles."""
    found, pick = Tally(), PICKS[inject]()
    link, salt = table(seed, number)
    found.count_throws(np.fromiter(throws(pick, count, link, salt), np.int64, count))
    for deck in shuffles(pick, decks, sha256(link).digest(), salt[::-1]):
        found.decks += 1
        found.places[np.arange(CARDS), deck] += 1
    return found


# ------------------------------------------------------------------------------ how likely it is


def chances(tally: Tally) -> dict[str, float]:
    """How likely fair dice are to fall at least as oddly, question by question."""
    found = {
        "36 throws": _even(tally.fallen),
        "pairs of throws": _even(tally.pairs),
        "runs": _both_sides(tally.runs / tally.spread**0.5),
        "waits for a double": fit(tally.waits, _waiting() * tally.waits.sum()),
    }
    for lag in range(1, LAGS + 1):
        scale = VARIANCE * int(tally.apart[lag - 1]) ** 0.5
        found[f"correlation over {lag}"] = _both_sides(float(tally.products[lag - 1]) / scale)
    if tally.decks:
        for place in range(CARDS):
            found[f"cards at place {place + 1}"] = _even(tally.places[place])
        found["cards at all places"] = _square(tally)
    return found


def _even(counted: Any) -> float:
    return fit(counted, [counted.sum() / len(counted)] * len(counted))


def _both_sides(deviation: float) -> float:
    return float(norm.sf(deviation))


def _waiting() -> Any:
    """How often so many throws without a double come between two, and longer waits in one."""
    shares = (5 / 6) ** np.arange(LONGEST + 1) / 6
    shares[LONGEST] = (5 / 6) ** LONGEST
    return shares


def _square(tally: Tally) -> float:
    """All places together; each card lies at one of them, so that fewer numbers are free."""
    expected = tally.decks / CARDS
    squares = float(((tally.places - expected) ** 2 / expected).sum()) * (CARDS - 1) / CARDS
    return float(chi2.sf(squares, (CARDS - 1) ** 2))


def judged(found: dict[str, float], seed: int) -> list[str]:
    """What fair dice would hardly do."""
    return [
        f"{name}: fair dice fall like that with a chance of {chance:.2g} (seed {seed})"
        for name, chance in found.items()
        if not SANE <= chance <= 1 - SANE
    ]


# --------------------------------------------------------------------------- planted defects


def sticky() -> Pick:
    """Dice that now and then stay as they lay."""
    last = [0]

    def pick(link: bytes, salt: bytes, number: int, count: int) -> int:
        if number % 7 or last[0] >= count:
            last[0] = randbelow(link, salt, number, count)
        return last[0]

    return pick


def lazy(link: bytes, salt: bytes, number: int, count: int) -> int:
    """A pick that leaves the last of the cards where it lies."""
    return randbelow(link, salt, number, max(1, count - 1))


PICKS: dict[str, Callable[[], Pick]] = {
    "": lambda: randbelow,
    "hasty": lambda: hasty,
    "lazy": lambda: lazy,
    "sticky": sticky,
}


# ------------------------------------------------------------------------------ the long form


def counted(seed: int, throws: int, decks: int, inject: str = "", every: bool = True) -> Tally:
    """As many tables as it takes, on all cores or in this process alone."""
    tables = max(1, -(-throws // CHAIN_LENGTH), -(-decks // DECKS))
    work = [
        (seed, number, min(CHAIN_LENGTH, -(-throws // tables)), -(-decks // tables), inject)
        for number in range(tables)
    ]
    total = Tally()
    if not every:
        for each in work:
            total.add(thrown(*each))
        return total
    with ProcessPoolExecutor(cpu_count()) as pool:
        for one in pool.map(thrown, *zip(*work, strict=True), chunksize=8):
            total.add(one)
    return total


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.dice.chances")
    parser.add_argument("--throws", type=int, default=100_000_000)
    parser.add_argument("--decks", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--inject", choices=[each for each in PICKS if each], default="")
    options = parser.parse_args()
    began = time.perf_counter()
    tally = counted(options.seed, options.throws, options.decks, options.inject)
    found, seconds = chances(tally), time.perf_counter() - began
    named = [
        f"{name} {chance:.3g}"
        for name, chance in found.items()
        if not name.startswith("cards at p")
    ]
    least = min(found.values())
    figures = (
        f"{tally.throws} throws and {tally.decks} decks of {CARDS} cards, seed {options.seed}:"
        f" {', '.join(named)}; the least of {len(found)} chances {least:.2g}, the greatest"
        f" {max(found.values()):.5g}; {(tally.throws + CARDS * tally.decks) / seconds:.0f} draws/s,"
        f" {seconds:.0f} s"
    )
    wrong = judged(found, options.seed)
    return Proof(figures, len(found) - len(wrong), wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
