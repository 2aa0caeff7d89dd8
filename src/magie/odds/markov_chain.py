"""The Markov chain of the walker: its states before a throw, and their transitions.

No rule of movement is written here.  The states are found by playing: from each one the engine
applies every outcome of dice and cards, and its events say which squares were touched.
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
    COUNTERS,
    WALKER,
    answer,
    answers,
    counted,
    is_before_throw,
    shuffle,
    throw_dice,
)

State: TypeAlias = tuple[int, int, int]
"""The square, the failed attempts in jail (or FREE), the doubles of this turn."""
Situation: TypeAlias = tuple[Any, ...]
Floats: TypeAlias = npt.NDArray[np.float64]

IGNORED_DECK_FIELDS = ("unseen", "pile", "piled", "holder")
IGNORED_MONEY_FIELDS = ("cash", "pot", "salary", "dice", "points")
STATE_FIELDS = tuple(
    name
    for name, each in Game.fields.items()
    if each.kept and name not in (*IGNORED_DECK_FIELDS, *IGNORED_MONEY_FIELDS)
)
"""The fields that decide where the walker goes and whether it earns a salary: decks are full before
every draw, and neither its cash nor the dice on the table change its way."""


@dataclass(frozen=True, eq=False)
class Transitions:
    """What follows from a situation up to the next throw."""

    ends: dict[State, float]
    """The probability of each next state."""
    counts: Floats
    """The expected touches of each place on the way."""


@dataclass(frozen=True, eq=False)
class MarkovChain:
    """The transition matrix, and the touches of every state's throw."""

    states: tuple[State, ...]
    steps: Floats
    """By state and next state: the transition probability."""
    counts: Floats
    """By state and place: the expected touches of a throw."""

    def stationary(self) -> Floats:
        """The stationary distribution over the states."""
        size = len(self.states)
        balance = self.steps.T - np.eye(size)
        # The balance equations are linearly dependent, so the total replaces one of them.
        balance[-1] = 1.0
        total = np.zeros(size)
        total[-1] = 1.0
        return np.linalg.solve(balance, total).astype(np.float64)


def build(explorer: Explorer, pays: bool) -> MarkovChain:
    """The chain of an edition, for a walker that pays to leave jail or does not."""
    start = lone_table(explorer.edition)
    states = [_state(start)]
    rows: list[Transitions] = []
    # Breadth-first: new states join the end of the list.
    for state in states:
        game = _placed(start, state)
        throw_dice(game, explorer.edition, pays)
        rows.append(explorer.transitions(game))
        states += [after for after in rows[-1].ends if after not in states]
    place = {state: at for at, state in enumerate(states)}
    steps = np.zeros((len(states), len(states)))
    for at, transitions in enumerate(rows):
        for state, share in transitions.ends.items():
            steps[at, place[state]] = share
    return MarkovChain(tuple(states), steps, np.array([transitions.counts for transitions in rows]))


def _state(game: Game) -> State:
    return game.position[WALKER], game.jail[WALKER], game.doubles


def _placed(start: Game, state: State) -> Game:
    """The game with the walker in that state."""
    game = start.copy()
    game.position[WALKER], game.jail[WALKER], game.doubles = state
    game.phase = Phase.PRE if game.doubles else Phase.BETWEEN
    return game


@dataclass
class Explorer:
    """Finds the transitions of situations, each once."""

    edition: Edition
    cache: dict[Situation, Transitions] = field(default_factory=dict[Situation, Transitions])
    card: Menu = field(default_factory=Menu)

    def transitions(self, game: Game) -> Transitions:
        """What follows from here up to the next throw."""
        here = _situation(game)
        if here not in self.cache:
            self.cache[here] = self._look(game)
        return self.cache[here]

    def _look(self, game: Game) -> Transitions:
        if is_before_throw(game):
            return Transitions({_state(game): 1.0}, np.zeros(COUNTERS))
        ends: dict[State, float] = {}
        counts = np.zeros(COUNTERS)
        for share, after in self._branches(game):
            _count(after, share, counts)
            rest = self.transitions(after)
            counts += share * rest.counts
            for state, part in rest.ends.items():
                ends[state] = ends.get(state, 0.0) + share * part
        return Transitions(ends, counts)

    def _branches(self, game: Game) -> Iterator[tuple[float, Game]]:
        """Every outcome of chance or choice of the walker, with its probability."""
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
        # Exploring one branch overwrites the card.
        card = self.card.copy() if ways > 1 else self.card
        for at in range(ways):
            after = game.copy()
            refused = answer(after, self.edition, card, at)
            if refused:
                raise ValueError(f"the walker cannot go on: {Refusal(refused).name}")
            yield 1 / ways, after


def _situation(game: Game) -> Situation:
    values = (getattr(game, name) for name in STATE_FIELDS)
    return tuple(value if isinstance(value, int) else tuple(value) for value in values)


def _count(game: Game, share: float, counts: Floats) -> None:
    for at in range(game.logged):
        place = counted(game, at)
        if place >= 0:
            counts[place] += share
