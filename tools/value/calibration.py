"""How well the value function judges games that it has not seen: ``make insight``.

``python -m tools.value.calibration`` prints a row for each edition and table size: log-loss and
Brier score (summed over the seats) beside those of knowing nothing and of the bots' valuation, and
the calibration error: the mean distance between the chances told and the games won, over ten bins.
Below it stand these bins, for all of them together.
GAMES says how many games of each (default 2,000).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import numpy as np

from magie.bots.value.batch import judge_all
from magie.bots.value.features import HIGHEST
from magie.bots.value.network import CERTAIN, load_network
from tools.value.selfplay import Cell, Mixture, Positions, kinds_of_game, sample

GAMES = int(os.environ.get("GAMES", "2000"))
EVERY = 24
SEATS = (2, 3, 4, 6)
BINS = 10
LEAST_CHANCE = 1e-6
FINE_VALUE, COARSE_VALUE, FINE_STEPS = 4, 5, 8.0
"""Where the valuation of a seat stands among its features, and how much finer the first is."""


def main() -> None:
    """Print a table for games of traders, and one for games of bots of all kinds."""
    for mixture, title in (
        (Mixture.NONE, "four traders"),
        (Mixture.WHOLE, "bots of all kinds, to the end"),
    ):
        print(f"\nGames of {title}\n")
        print(
            "| edition | seats | positions | log-loss: nothing | valuation | network "
            "| Brier: nothing | valuation | network | calibration error |"
        )
        print("| --- |" + " ---: |" * 9)
        told, came = [], []
        for cell in cells():
            seed = f"calibration {mixture.name} {cell}"
            positions, _ = sample(cell, GAMES, seed, every=EVERY, mixed=mixture)
            chances = chances_of(positions)
            print(row(cell, positions, chances), flush=True)
            told.append(chances[positions.playing > 0])
            came.append(positions.result[positions.playing > 0])
        print("\n| told | chances | mean | won |\n| --- | ---: | ---: | ---: |")
        bins = zip(*reliability(np.concatenate(told), np.concatenate(came)), strict=True)
        for at, (count, mean, won) in enumerate(bins):
            print(
                f"| {at / BINS:.0%} to {(at + 1) / BINS:.0%} | {count:,} | {mean:.3f} | {won:.3f} |"
            )


def cells() -> Iterator[Cell]:
    """The kinds of game that are looked at."""
    for cell in kinds_of_game():
        if cell.seats in SEATS and (cell.variant == "standard" or cell[:2] == ("classic", 4)):
            yield cell


def chances_of(positions: Positions) -> Any:
    """What the value function tells of them."""
    return judge_all(load_network(), *positions[:3]) / CERTAIN


def row(cell: Cell, positions: Positions, told: Any) -> str:
    """One row of the table."""
    playing, result = positions.playing.astype(float), positions.result
    nothing = playing / playing.sum(1, keepdims=True)
    value = valuation(positions)
    losses = [f"{log_loss(each, result):.3f}" for each in (nothing, value, told)]
    scores = [f"{brier(each, result):.3f}" for each in (nothing, value, told)]
    error = calibration_error(told[playing > 0], result[playing > 0])
    name = cell.edition if cell.variant == "standard" else f"{cell.edition}, {cell.variant}"
    cells_ = [name, str(cell.seats), f"{len(result):,}", *losses, *scores, f"{error:.3f}"]
    return f"| {' | '.join(cells_)} |"


def valuation(positions: Positions) -> Any:
    """Each seat's share of the cubed valuations, as far as the features tell them."""
    fine = positions.seat[:, :, FINE_VALUE].astype(float)
    coarse = positions.seat[:, :, COARSE_VALUE] * FINE_STEPS
    worth = np.where(fine < HIGHEST, fine, coarse) ** 3 * positions.playing + LEAST_CHANCE
    return worth / worth.sum(1, keepdims=True)


def log_loss(told: Any, result: Any) -> float:
    """The mean surprise at the results."""
    return float(-(result * np.log(np.clip(told, LEAST_CHANCE, 1))).sum(1).mean())


def brier(told: Any, result: Any) -> float:
    """The mean squared distance from the results, summed over the seats."""
    return float(((told - result) ** 2).sum(1).mean())


def calibration_error(told: Any, result: Any) -> float:
    """The mean distance between what was told and what came, over bins of equal width."""
    count, mean, came = reliability(told, result)
    return float((count * np.abs(mean - came)).sum() / count.sum())


def reliability(told: Any, result: Any) -> tuple[Any, Any, Any]:
    """For each bin of chances how many there are, their mean, and what came."""
    bins = np.minimum((told * BINS).astype(int), BINS - 1)
    count = np.bincount(bins, minlength=BINS)
    filled = np.maximum(count, 1)
    return count, np.bincount(bins, told, BINS) / filled, np.bincount(bins, result, BINS) / filled


if __name__ == "__main__":
    main()
