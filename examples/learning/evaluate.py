"""Rate a checkpoint: how often it wins against each bot of the house, with intervals.

Needs the extra `env`. Run it: `python examples/learning/evaluate.py net.npz`
"""

import argparse
from dataclasses import replace

from training import told, win_rate

import magie
from magie.env.batch import DEALS
from magie.env.checkpoint import load_checkpoint, tables_digest


def main():
    """Print what the file says of itself, and a line for each opponent."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint")
    parser.add_argument("--opponent", action="append", help="by default every compiled bot")
    parser.add_argument("--seats", type=int, default=2, help="the others all play as the opponent")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--turns", type=int, default=400, help="turns after which a game is cut")
    parser.add_argument(
        "--deals", choices=[deals or "none" for deals in DEALS], help="instead of the checkpoint's"
    )
    parser.add_argument("--plain", action="store_true", help="without Numba")
    given = parser.parse_args()
    network = load_checkpoint(given.checkpoint)
    if given.deals:
        network = replace(network, deals=None if given.deals == "none" else given.deals)
    size = sum(each.size for each in (*network.weights, *network.biases))
    print(f"{given.checkpoint}: {size:,} weights, deals: {network.deals}, tables {tables_digest()}")
    print(network.note)
    options = {"turns": given.turns, "compiled": not given.plain}
    for opponent in given.opponent or magie.bots():
        won, lost, cut = win_rate(network, (opponent,) * (given.seats - 1), given.games, **options)
        print(f"{opponent:9} wins {told(won, given.games)}, loses {lost}, {cut} cut")


if __name__ == "__main__":
    main()
