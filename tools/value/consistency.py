"""How far the value function contradicts itself: ``python -m tools.value.consistency``.

The value of a position should be the mean over the outcomes of its chance.  Prints for each kind of
game the root mean square of the difference, in points of win chance, for all positions and by what
the position waits for.  Brier scores stand beside it: a network that says the same of all positions
is consistent, too.  GAMES says how many games of each kind (default 100).
"""

from __future__ import annotations

import os
from typing import Any, NamedTuple

import numpy as np

from magie.bots.value.batch import judge_all
from magie.bots.value.features import CARD_WAITS, JAIL_THROW_WAITS
from magie.bots.value.network import CERTAIN, Network, load_network
from tools.value.calibration import brier
from tools.value.selfplay import Positions, Spread, kinds_of_game, sample

GAMES = int(os.environ.get("GAMES", "100"))
EVERY, SPREAD = 24, 2
CHUNK = 65_536


class Contradiction(NamedTuple):
    """What a network makes of positions that it has not learnt from."""

    squares: Any
    """By position with known outcomes: the mean square of value less mean over the seats."""
    waits: Any
    """By the same positions: the name of what they wait for."""
    brier: float


def main() -> None:
    """Print the table."""
    waits = ("throw", "jail", "card")
    print(f"| edition | seats | positions | {' | '.join(waits)} | all | Brier |")
    print("| --- |" + " ---: |" * (len(waits) + 4))
    for cell in kinds_of_game():
        positions, spread = sample(cell, GAMES, f"consistency {cell}", every=EVERY, spread=SPREAD)
        found = contradiction(load_network(), positions, spread)
        by_wait = [points(found.squares[found.waits == each]) for each in waits]
        name = cell.edition if cell.variant == "standard" else f"{cell.edition}, {cell.variant}"
        cells = [name, str(cell.seats), f"{len(found.squares):,}", *by_wait]
        print(f"| {' | '.join(cells)} | {points(found.squares)} | {found.brier:.3f} |")


def contradiction(network: Network, positions: Positions, spread: Spread) -> Contradiction:
    """Judge positions, and the outcomes of some of them."""
    told = _judged(network, positions)
    after = _judged(network, spread)
    after[spread.over] = spread.chance[spread.over]
    nodes, place = np.unique(spread.node, return_inverse=True)
    total = np.bincount(place, spread.weight)
    mean = [np.bincount(place, spread.weight * each) / total for each in after.T]
    waits = np.full(len(nodes), "throw")
    for name, feature in (("card", CARD_WAITS), ("jail", JAIL_THROW_WAITS)):
        waits[(positions.seat[nodes][:, :, feature] > 0).any(1)] = name
    squares = ((np.stack(mean, 1) - told[nodes]) ** 2).mean(1)
    return Contradiction(squares, waits, brier(told, positions.result))


def points(squares: Any) -> str:
    """The root of the mean of squares, in points of win chance."""
    return f"{100 * np.sqrt(np.mean(squares)):.2f}" if len(squares) else "–"


def _judged(network: Network, seen: Positions | Spread) -> Any:
    found = [
        judge_all(network, *(each[at : at + CHUNK] for each in seen[:3]))
        for at in range(0, len(seen.seat), CHUNK)
    ]
    return np.concatenate(found) / CERTAIN


if __name__ == "__main__":
    main()
