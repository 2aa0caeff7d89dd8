"""The strength of the characters: how often each wins as one of four among the others.

``python -m tests.bots.strengths`` plays every four of the compiled bots (GAMES each, by default
400); ``python -m tests.bots.strengths master 0.3`` plays a master among three others, with so many
seconds a decision (GAMES in all, by default 48).  Both print the lines of `docs/bots.md`.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from functools import partial
from itertools import combinations

from magie.bots.factory import create
from magie.bots.game_loop import play_game
from magie.bots.master import Master
from magie.bots.registry import names
from magie.editions.load import load
from magie.rng import Rng
from magie.simulate.run import simulate
from magie.simulate.statistics.intervals import wilson_interval

MAX_TURNS = 1000
SEATS = 4


def compiled_wins(games: int) -> tuple[Counter[str], int]:
    """The games that each compiled bot wins, and how many each plays."""
    won = Counter[str]()
    tables = [*combinations(names(), SEATS)]
    for line_up in tables:
        found = simulate("classic", line_up, games, turns=MAX_TURNS)
        for wins in found.wins_by_bot:
            won[wins.bot] += wins.won
    return won, games * len(tables) * SEATS // len(names())


def master_wins(games: int, seconds: float) -> float:
    """The games that a master wins among three compiled bots, all threes in turn."""
    edition, won = load("classic", "standard", {}).edition, 0.0
    threes = [*combinations(names(), SEATS - 1)]
    for number in range(games):
        others = threes[number * 11 % len(threes)]
        players = [partial(create, bot)(f"s{number}/{bot}") for bot in others]
        place = number % SEATS
        players.insert(place, Master(f"s{number}/master"))
        result = play_game(edition, players, Rng.of(f"dice{number}"), MAX_TURNS, seconds)
        won += (place in result.winners) / max(len(result.winners), 1)
    return won


def print_line(bot: str, won: float, games: int) -> None:
    """A win rate with its confidence interval."""
    between = wilson_interval(won, games)
    print(
        f"| {bot} | {won / games:.1%} | {between.low:.1%}–{between.high:.1%} | {games} |",
        flush=True,
    )


if __name__ == "__main__":
    if sys.argv[1:2] == ["master"]:
        count = int(os.environ.get("GAMES", "48"))
        print_line("master", master_wins(count, float(sys.argv[2])), count)
    else:
        wins, played = compiled_wins(int(os.environ.get("GAMES", "400")))
        for name in names():
            print_line(name, wins[name], played)
