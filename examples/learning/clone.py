"""Behaviour cloning: a small network learns to decide as `trader` does, from its games.

Needs the extra `env`. Run it: `python examples/learning/clone.py --out clone.npz`
"""

import argparse

import numpy as np
from training import Layers, chances, told, win_rate

from magie.editions.load import load
from magie.env.actions import ACTIONS
from magie.env.checkpoint import NETWORK_INPUTS, network_inputs, save
from magie.env.records import bot_samples

HIDDEN, BATCH = 128, 256
HELD_OUT = 10
"""Every tenth game is not learnt from."""


def clone(samples, epochs, seed=1):
    """A network that has learnt the decisions of these samples, and how many of others it hits."""
    random, layers = (
        np.random.default_rng(seed),
        Layers([NETWORK_INPUTS, HIDDEN, ACTIONS], seed, 1e-3),
    )
    inputs = network_inputs(samples.seen, load("classic").edition.start_cash)
    tested = samples.game % HELD_OUT == 0
    learnt, tested = np.flatnonzero(~tested), np.flatnonzero(tested)
    for epoch in range(epochs):
        layers.rate = 1e-3 * (1 - epoch / epochs)
        random.shuffle(learnt)
        for first in range(0, len(learnt), BATCH):
            rows = learnt[first : first + BATCH]
            found = layers.forward(inputs[rows])
            slope = chances(found[-1], samples.mask[rows])
            slope[np.arange(len(rows)), samples.action[rows]] -= 1
            layers.learn(found, (slope / len(rows)).astype(np.float32), most=5.0)
    likely = chances(layers.forward(inputs[tested])[-1], samples.mask[tested])
    hits = float((likely.argmax(axis=1) == samples.action[tested]).mean())
    return layers, hits


def main():
    """Record games, learn from them, save the clone and let it play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=150, help="games of two traders to learn from")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--tests", type=int, default=1000, help="games against each bot")
    parser.add_argument("--turns", type=int, default=400, help="turns of a game at most")
    parser.add_argument("--plain", action="store_true", help="without Numba")
    parser.add_argument("--out", default="clone.npz")
    given = parser.parse_args()
    samples = bot_samples(("trader", "trader"), given.games, turns=given.turns, nearest=True)
    left_out = ", ".join(f"{count} × {what}" for what, count in samples.left_out.items())
    print(f"{len(samples):,} decisions of {given.games} games; left out: {left_out or 'none'}")
    layers, hits = clone(samples, given.epochs)
    network = layers.network(deals="staged", note=f"clone of trader from {given.games} games")
    save(given.out, network)
    print(f"of decisions in games that it has not seen, it takes {hits:.1%} as trader did")
    for opponent in ("random", "thrifty", "trader"):
        won, lost, cut = win_rate(
            network, (opponent,), given.tests, turns=given.turns, compiled=not given.plain
        )
        print(f"{opponent:9} wins {told(won, given.tests)}, loses {lost}, {cut} cut", flush=True)


if __name__ == "__main__":
    main()
