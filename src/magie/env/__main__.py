"""Print the tables of the environment, what they can say, or how fast it is."""

from __future__ import annotations

import argparse
from importlib.util import find_spec

from magie.base.jit import can_compile
from magie.editions.load import names as editions
from magie.env.expressible import COUNTED_BOTS, SaidCount
from magie.env.speed import aec_speed, speeds
from magie.env.tables import tables

COUNTED_DECISIONS = 10_000
MEASURED_GAMES = (1, 16, 64, 256, 1024, 4096)
PLAIN_DECISIONS = 5_000
COMPILED_DECISIONS = 400_000
AEC_STEPS = (2_000, 20_000)
"""Plain, and compiled."""


def main() -> None:
    """The tables of docs/environment.md, or figures."""
    parser = argparse.ArgumentParser(prog="python -m magie.env", description=__doc__)
    asked = parser.add_mutually_exclusive_group(required=True)
    asked.add_argument("--tables", action="store_true", help="both tables, in Markdown")
    asked.add_argument("--speed", action="store_true", help="decisions a second on one core")
    asked.add_argument("--moves", type=int, metavar="GAMES", help="what of bots' games it can say")
    options = parser.parse_args()
    if options.tables:
        print(tables(), end="")
    elif options.moves:
        print_moves(options.moves)
    else:
        print_speeds()


def print_moves(games: int) -> None:
    """How much of so many games of each bot in each edition the action table can say."""
    for edition in editions():
        for bot in COUNTED_BOTS:
            count = SaidCount(edition, bot)
            for number in range(games):
                count.play(number, COUNTED_DECISIONS)
            print(count, flush=True)


def print_speeds() -> None:
    """Decisions a second, plain and compiled."""
    for compiled in (False, True) if can_compile() else (False,):
        counts = MEASURED_GAMES if compiled else MEASURED_GAMES[:1]
        form = "compiled" if compiled else "plain   "
        decisions = COMPILED_DECISIONS if compiled else PLAIN_DECISIONS
        for line in speeds(counts, compiled, decisions):
            print(form, line, flush=True)
        if find_spec("pettingzoo"):
            print(form, aec_speed(compiled, AEC_STEPS[compiled]), flush=True)


if __name__ == "__main__":
    main()
