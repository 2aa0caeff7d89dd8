"""Luck-adjusted results: what games would have brought at even luck.

The luck of a game is summed over its chances: the win chance after what came, less the mean over
all outcomes.  Its expectation is 0, so that a result without it means the same and varies less.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from statistics import NormalDist
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from magie.base.background_compiler import BackgroundCompiler
from magie.base.jit import can_compile, is_kept
from magie.bots.player import Decision, safe_choice
from magie.editions.load import from_tag
from magie.engine.apply import apply
from magie.engine.begin import begin
from magie.engine.chance import chance, outcome
from magie.engine.menu import asked
from magie.game.refusals import Refusal
from magie.game.state import Game, Phase, Task
from magie.insight.analysis import before_and_after
from magie.insight.evaluator import Evaluator
from magie.insight.settle import work
from magie.rng import Rng, draw
from magie.simulate.progress import Progress
from magie.simulate.statistics.intervals import CONFIDENCE, Estimate, wilson_interval

Floats: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True)
class RecordedDecision:
    """A decision of a game, and the position in which it was made."""

    game: Game
    decision: Decision


@dataclass(frozen=True)
class AdjustedRate:
    """A win rate with luck taken off, beside the raw one."""

    bot: str
    seats: int
    raw: Estimate
    adjusted: Estimate
    factor: float | None
    """How many times smaller the variance is; None where all games ended alike."""


@contextmanager
def compiling_beside(reporter: Progress) -> Generator[None]:
    """Have the evaluator compiled beside play, which begins with its plain form."""
    if not can_compile() or is_kept(work):
        yield
        return
    with closing(BackgroundCompiler(work)) as beside:
        beside.start()
        reporter.compiling(*beside.progress)
        reporter.remark("tournament-luck-plain-until")
        yield


def luck_of(tag: str, seats: int, decisions: Sequence[RecordedDecision], dice: Rng) -> Floats:
    """The luck of every seat in a game, whose chance is drawn again from the same dice.

    Between two decisions the game goes on by its dice alone; after the last one up to the end.
    """
    edition, evaluator = from_tag(tag).edition, _evaluator(tag, seats)
    if not evaluator.compiled and can_compile() and is_kept(work):
        evaluator.use(compiled=True)
    luck, game = np.zeros(seats), Game()
    begin(game, edition, seats, 0)
    for recorded in [*decisions, None]:
        while chance(game) != Task.NOTHING:
            value = draw(dice, game, edition)
            if game.phase > Phase.START:
                before, after = before_and_after(evaluator, game, value)
                luck += np.subtract(after, before)
            outcome(game, edition, value)
        if recorded is not None:
            # Time may have been called in between: the position is that of the game.
            game = recorded.game.copy()
            seat = asked(game)
            if apply(game, edition, seat, *recorded.decision) != Refusal.NONE:
                apply(game, edition, seat, *safe_choice(game, edition, seat))
    return luck


@lru_cache(maxsize=2)
def _evaluator(tag: str, seats: int) -> Evaluator:
    """The evaluator of a process; its plain form computes the same."""
    return Evaluator(from_tag(tag).edition, seats, compiled=False)


class LuckLedger:
    """What every place of a line-up won, and by how much luck, game by game."""

    def __init__(self, line_up: Sequence[str], games: int) -> None:
        self.line_up = line_up
        self.won, self.luck = np.zeros((2, games, len(line_up)))
        self.played = np.zeros(games, bool)

    def take(self, first: int, won: Floats, luck: Floats) -> None:
        """Note consecutive games; chunks come in any order."""
        games = slice(first, first + len(won))
        self.won[games], self.luck[games], self.played[games] = won, luck, True

    def rate(self, bot: str, confidence: float = CONFIDENCE) -> AdjustedRate:
        """A bot's win rate over all its places, raw and with luck taken off."""
        places = [at for at, name in enumerate(self.line_up) if name == bot]
        won = self.won[self.played][:, places].sum(axis=1)
        adjusted = won - self.luck[self.played][:, places].sum(axis=1)
        games = len(won)
        raw = wilson_interval(float(won.sum()), games, confidence)
        raw_spread, spread = _variance(won), _variance(adjusted)
        value = float(adjusted.mean()) if games else 0.0
        half = NormalDist().inv_cdf((1 + confidence) / 2) * sqrt(spread / max(games, 1))
        factor = raw_spread / spread if raw_spread > 0 and spread > 0 else None
        return AdjustedRate(
            bot, len(places), raw, Estimate(value, value - half, value + half, games), factor
        )

    def rates(self, confidence: float = CONFIDENCE) -> list[AdjustedRate]:
        """The rate of every bot, in the order of the line-up."""
        return [self.rate(bot, confidence) for bot in dict.fromkeys(self.line_up)]


def _variance(values: Any) -> float:
    """The variance of a sample; 0 of a single value."""
    return float(np.var(values, ddof=1)) if len(values) > 1 else 0.0
