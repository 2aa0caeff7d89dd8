"""Speed: how fast whole games are played, on one core and on all."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass

from magie.bench.game_runner import GameRunner
from magie.bench.timing import ROUNDS, best, best_on_the_wall, enough
from magie.simulate.run_spec import RunSpec, order
from magie.simulate.tally import Tally
from magie.simulate.worker_pool import cores

PLAIN_TURNS = 40
"""Of a game in plain Python only the beginning is played: the whole would take a second or more."""


@dataclass(frozen=True)
class Speed:
    """What was played, and in which time."""

    seconds: float
    games: int
    actions: int
    turns: int

    @property
    def an_action(self) -> float:
        """Seconds that an action takes with its menu and its chance."""
        return self.seconds / self.actions

    @property
    def a_turn(self) -> float:
        """Seconds that the turn of a player takes."""
        return self.seconds / self.turns

    @property
    def actions_a_second(self) -> float:
        """How many actions there are in a second."""
        return self.actions / self.seconds

    @property
    def games_a_second(self) -> float:
        """How many games there are in a second."""
        return self.games / self.seconds


def table_for(edition: str, bot: str, seats: int, compiled: bool) -> RunSpec:
    """All seats played by one bot, to the end or to the usual limit."""
    return order(edition, [bot], "bench", seats=seats, turns=None if compiled else PLAIN_TURNS)


def on_one_core(order: RunSpec, compiled: bool) -> Speed:
    """The speed of a single thread."""
    desk = GameRunner(order, compiled)
    count = enough(lambda games: desk.play(0, games))
    before = desk.tally
    return _speed(best(lambda: desk.play(0, count)), before, desk.tally)


def on_all_cores(order: RunSpec, games: int) -> Speed:
    """The speed of compiled play in as many threads as there are cores, each with so many games."""
    desks = [GameRunner(order, compiled=True) for _ in range(cores())]
    with ThreadPoolExecutor(len(desks)) as pool:

        def play() -> None:
            # All play the same games, so that none has longer ones than the others.
            wait([pool.submit(desk.play, 0, games) for desk in desks])

        play()
        before = desks[0].tally
        one = _speed(best_on_the_wall(play), before, desks[0].tally)
    times = len(desks)
    return Speed(one.seconds, times * one.games, times * one.actions, times * one.turns)


def _speed(seconds: float, before: Tally, after: Tally) -> Speed:
    """The speed of rounds of which the best took so long, and which all played the same games."""
    return Speed(
        seconds,
        (after.games - before.games) // ROUNDS,
        (after.actions - before.actions) // ROUNDS,
        (after.turns - before.turns) // ROUNDS,
    )
