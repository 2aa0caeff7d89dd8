"""The value function beside rollouts: ``python -m tools.value.beside_rollouts``.

Traders play classic games of four seats.  In each, one decision between throws is judged by the
value function and by rollouts, and compared with how the game ended.  What few rollouts lose by
their noise is taken off.  GAMES says how many games there are ten times of (default 2,000).
"""

from __future__ import annotations

import os
from random import Random

import numpy as np

from magie.bots.factory import create
from magie.bots.game_loop import play_game
from magie.bots.memory import BotMemory
from magie.bots.player import Decision, Player
from magie.editions.load import load
from magie.game.edition import Edition
from magie.game.state import Game
from magie.insight.evaluator import Evaluator
from magie.insight.points import Chances
from magie.rng import Rng, seed_game, seed_words
from tools.value.calibration import brier, log_loss

GAMES = int(os.environ.get("GAMES", "2000")) // 10
SEATS, MAX_TURNS = 4, 600
EARLIEST, LATEST = 30, 200
"""The decision that is judged, by its number among those between throws."""
ROLLOUTS = 480


class Onlooker:
    """Plays a seat, and keeps the game as it is at one decision."""

    def __init__(self, player: Player, kept: list[Game], count: list[int]) -> None:
        self.player, self.kept, self.count = player, kept, count

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """Count the decisions between throws down to the one to keep."""
        if game.depth == 0 and seat == game.turn:
            self.count[0] -= 1
            if self.count[0] == 0:
                self.kept.append(game.copy())
        return self.player.decide(game, edition, seat, seconds)

    def leave(self) -> None:
        """Nothing to release."""


def main() -> None:
    """Print one line of figures."""
    edition, random = load("classic").edition, Random("beside rollouts")  # noqa: S311
    evaluator, words = Evaluator(edition, SEATS, compiled=True), seed_words("beside rollouts")
    told, rolled, nothing, came, noise = [], [], [], [], []
    for number in range(GAMES):
        kept: list[Game] = []
        count, dice = [random.randrange(EARLIEST, LATEST)], Rng()
        seed_game(dice, words[0], words[1], number)
        players = [
            Onlooker(create("trader", f"{number} {seat}"), kept, count) for seat in range(SEATS)
        ]
        result = play_game(edition, players, dice, MAX_TURNS)
        if not kept or not result.winners:
            continue
        game = kept[0]
        told.append(evaluator.settled(game))
        chances, spread = by_rollouts(evaluator, game, number)
        rolled.append(chances)
        noise.append(spread)
        playing = np.array([not game.out[seat] for seat in range(SEATS)], float)
        nothing.append(playing / playing.sum())
        came.append([(seat in result.winners) / len(result.winners) for seat in range(SEATS)])
    results = np.array(came)
    off = float(np.mean(noise))
    print(f"\nBeside rollouts: classic, {SEATS} seats, {len(results)} positions of as many games\n")
    print("| source | log-loss | Brier |\n| --- | ---: | ---: |")
    for name, found, less in (
        ("knowing nothing", nothing, 0.0),
        ("value function", told, 0.0),
        (f"{ROLLOUTS} rollouts, their noise taken off", rolled, off),
    ):
        chances = np.array(found)
        print(
            f"| {name} | {log_loss(chances, results):.3f} | {brier(chances, results) - less:.3f} |"
        )
    gap = np.array(told) - np.array(rolled)
    print(f"\nStandard error of the difference in Brier: {error_of(told, rolled, results):.3f};")
    print(f"mean distance of the two: {np.abs(gap).mean():.3f}")


def by_rollouts(evaluator: Evaluator, game: Game, number: int) -> tuple[Chances, float]:
    """The chances by rollouts of the reference player's choice, and the variance of all seats."""
    seat, unknown = game.turn, [BotMemory(whim=0) for _ in range(SEATS)]
    ways = evaluator.candidates(game, seat, unknown[0])[:1]
    evaluator.rolled(game, seat, ways, unknown, number, 0, ROLLOUTS)
    found = evaluator.sum_of(0)
    return found.chances, sum(error**2 for error in found.errors)


def error_of(told: list[Chances], rolled: list[Chances], results: Chances) -> float:
    """The standard error of the mean difference of two Brier scores."""
    first, second = (((np.array(each) - results) ** 2).sum(1) for each in (told, rolled))
    return float((first - second).std() / np.sqrt(len(results)))


if __name__ == "__main__":
    main()
