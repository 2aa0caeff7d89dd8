"""The chain: every state from which the walker throws, and where each throw can lead.

No rule of movement stands here.  The states are found by playing: from each of them the engine
is asked for all that dice and cards may bring, and its events say which squares were touched.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from magie.engine import chance, outcome, weight
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import Game, Phase, Task
from magie.notation.chances import outcomes
from magie.odds.lone_table import lone_table
from magie.odds.walker import (
    COUNTS,
    WALKER,
    answer,
    answers,
    counted,
    is_at_rest,
    shuffle,
    take_up_dice,
)

State: TypeAlias = tuple[int, int, int]
"""The square, the failed attempts in jail (or FREE), the doubles of this turn."""
Situation: TypeAlias = tuple[Any, ...]
Floats: TypeAlias = npt.NDArray[np.float64]

DECKS = ("unseen", "pile", "piled", "holder")
MONEY = ("cash", "pot", "salary", "dice", "points")
FELT = tuple(
    name for name, each in Game.fields.items() if each.kept and name not in (*DECKS, *MONEY)
)
"""What can send the walker anywhere or earn him a salary: decks are whole before every draw, and
neither his purse nor the dice on the table lead him on."""


@dataclass(frozen=True, eq=False)
class Prospect:
    """What follows from a situation until the next throw."""

    ends: dict[State, float]
    """How likely each state is to be the next one."""
    counts: Floats
    """How often each place is touched on the way."""


@dataclass(frozen=True, eq=False)
class MarkovChain:
    """Where throws lead, and what they touch on the way."""

    states: tuple[State, ...]
    steps: Floats
    """By state and next state: how likely the one follows the other."""
    counts: Floats
    """By state and place: how often a throw from there touches it."""

    def stationary(self) -> Floats:
        """How often a long walk throws from each state."""
        size = len(self.states)
        balance = self.steps.T - np.eye(size)
        # The balances add up to nothing, so that one of them can make way for the total.
        balance[-1] = 1.0
        total = np.zeros(size)
        total[-1] = 1.0
        return np.linalg.solve(balance, total).astype(np.float64)


def build(scout: Scout, pays: bool) -> MarkovChain:
    """The chain of an edition, for a walker who pays his way out of jail or does not."""
    start = lone_table(scout.edition)
    states = [_state(start)]
    prospects: list[Prospect] = []
    # What a throw can lead to joins the end of the queue.
    for state in states:
        game = _placed(start, state)
        take_up_dice(game, scout.edition, pays)
        prospects.append(scout.prospect(game))
        states += [after for after in prospects[-1].ends if after not in states]
    place = {state: at for at, state in enumerate(states)}
    steps = np.zeros((len(states), len(states)))
    for at, prospect in enumerate(prospects):
        for state, share in prospect.ends.items():
            steps[at, place[state]] = share
    return MarkovChain(tuple(states), steps, np.array([prospect.counts for prospect in prospects]))


def _state(game: Game) -> State:
    return game.position[WALKER], game.jail[WALKER], game.doubles


def _placed(start: Game, state: State) -> Game:
    """The table with the walker in that state."""
    game = start.copy()
    game.position[WALKER], game.jail[WALKER], game.doubles = state
    game.phase = Phase.PRE if game.doubles else Phase.BETWEEN
    return game


@dataclass
class Scout:
    """Looks ahead, and into no situation twice."""

    edition: Edition
    known: dict[Situation, Prospect] = field(default_factory=dict[Situation, Prospect])
    card: Menu = field(default_factory=Menu)

    def prospect(self, game: Game) -> Prospect:
        """What follows from here."""
        here = _situation(game)
        if here not in self.known:
            self.known[here] = self._look(game)
        return self.known[here]

    def _look(self, game: Game) -> Prospect:
        if is_at_rest(game):
            return Prospect({_state(game): 1.0}, np.zeros(COUNTS))
        ends: dict[State, float] = {}
        counts = np.zeros(COUNTS)
        for share, after in self._branches(game):
            _count(after, share, counts)
            rest = self.prospect(after)
            counts += share * rest.counts
            for state, part in rest.ends.items():
                ends[state] = ends.get(state, 0.0) + share * part
        return Prospect(ends, counts)

    def _branches(self, game: Game) -> Iterator[tuple[float, Game]]:
        """What chance or the walker may do now, and how likely each is."""
        if not chance(game):
            yield from self._answers(game)
            return
        if chance(game) == Task.DRAW:
            shuffle(game)
        values = outcomes(game, self.edition)
        weights = [weight(game, self.edition, value) for value in values]
        for value, each in zip(values, weights, strict=True):
            after = game.copy()
            outcome(after, self.edition, value)
            yield each / sum(weights), after

    def _answers(self, game: Game) -> Iterator[tuple[float, Game]]:
        ways = answers(game, self.edition, self.card)
        # Looking down one way writes on the card again.
        card = self.card.copy() if ways > 1 else self.card
        for at in range(ways):
            after = game.copy()
            refused = answer(after, self.edition, card, at)
            if refused:
                raise ValueError(f"the walker cannot go on: {Refusal(refused).name}")
            yield 1 / ways, after


def _situation(game: Game) -> Situation:
    values = (getattr(game, name) for name in FELT)
    return tuple(value if isinstance(value, int) else tuple(value) for value in values)


def _count(game: Game, share: float, counts: Floats) -> None:
    for at in range(game.logged):
        place = counted(game, at)
        if place >= 0:
            counts[place] += share
