"""The speed of whole games, on one core and on all."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass

from magie.base.cores import cores
from magie.bench.game_runner import GameRunner
from magie.bench.timing import TIMING_ROUNDS, best_cpu_time, best_wall_time, repeats_for_round
from magie.simulate.run_spec import RunSpec, make_run_spec
from magie.simulate.tally import Tally

PLAIN_TURNS = 40
"""Turns of a game in plain Python: a whole game would take a second or more."""


@dataclass(frozen=True)
class Speed:
    """What was played, and the time that it took."""

    seconds: float
    games: int
    actions: int
    turns: int

    @property
    def an_action(self) -> float:
        """Seconds per action, with its menu and its chance."""
        return self.seconds / self.actions

    @property
    def a_turn(self) -> float:
        """Seconds per turn of a player."""
        return self.seconds / self.turns

    @property
    def actions_a_second(self) -> float:
        """Actions per second."""
        return self.actions / self.seconds

    @property
    def games_a_second(self) -> float:
        """Games per second."""
        return self.games / self.seconds


def bench_spec(edition: str, bot: str, seats: int, compiled: bool) -> RunSpec:
    """A run with one bot at all seats, to the end or to the usual limit."""
    return make_run_spec(
        edition, [bot], "bench", seats=seats, turns=None if compiled else PLAIN_TURNS
    )


def on_one_core(run_spec: RunSpec, compiled: bool) -> Speed:
    """The speed of a single thread."""
    runner = GameRunner(run_spec, compiled)
    count = repeats_for_round(lambda games: runner.play(0, games))
    before = runner.tally
    return _speed(best_cpu_time(lambda: runner.play(0, count)), before, runner.tally)


def on_all_cores(run_spec: RunSpec, games: int) -> Speed:
    """The speed of compiled play with one thread per core, each with so many games."""
    runners = [GameRunner(run_spec, compiled=True) for _ in range(cores())]
    with ThreadPoolExecutor(len(runners)) as pool:

        def play() -> None:
            # All play the same games, so that none has longer ones than the others.
            wait([pool.submit(runner.play, 0, games) for runner in runners])

        play()
        before = runners[0].tally
        one = _speed(best_wall_time(play), before, runners[0].tally)
    times = len(runners)
    return Speed(one.seconds, times * one.games, times * one.actions, times * one.turns)


def _speed(seconds: float, before: Tally, after: Tally) -> Speed:
    """The speed of one round, from the time of the best and the tally of all."""
    return Speed(
        seconds,
        (after.games - before.games) // TIMING_ROUNDS,
        (after.actions - before.actions) // TIMING_ROUNDS,
        (after.turns - before.turns) // TIMING_ROUNDS,
    )
