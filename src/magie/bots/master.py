"""Master: searches the trader's candidate moves by Monte Carlo rollouts while its time lasts."""

from __future__ import annotations

import math
import time
from typing import Any

from magie.base.jit import can_compile, twin
from magie.base.records import table_of
from magie.bots.candidates import MAX_CANDIDATES, Candidate
from magie.bots.deals import record_offer
from magie.bots.memory import MAX_OFFERS_PER_THROW, BotMemory, Reason, note_reason
from magie.bots.player import Decision
from magie.bots.rollout import WIN_SCORE, run_rollouts
from magie.bots.trader import trader
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.state import NO_SEAT, Game, Task
from magie.rng import WORD_MASK, Rng, next_word

ROLLOUT_TURNS = 40
"""Turns that a rollout plays."""
ROLLOUT_BATCH = 6
"""Rollouts of every candidate between two looks at the clock; 1 where they are not compiled."""
MAX_ROLLOUTS = 150
"""Rollouts of every candidate, at most; more would change little.  A master that has time for all
of them plays the same game for the same seed."""
PRUNE_STANDARD_ERRORS = 2.0
"""Standard errors by which a candidate must trail the best before it is pruned."""
SEARCHED_TASKS = (Task.OFFER, Task.AUCTION, Task.DEAL)
"""Tasks that are searched, besides decisions between throws."""


class Master:
    """Plays like a trader that tries out its important moves by rollouts."""

    def __init__(self, seed: int | str, compiled: bool | None = None) -> None:
        self.memory, self.card = sharp_memory(seed), Menu()
        self.use(compiled=can_compile() if compiled is None else compiled)

    def use(self, *, compiled: bool) -> None:
        """Run rollouts compiled or not from now on."""
        self.compiled = compiled
        self.batch = ROLLOUT_BATCH if compiled else 1
        self.run_rollouts: Any = twin(run_rollouts) if compiled else run_rollouts
        self.edition: Edition | None = None
        self.tables: list[Any] = []

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """The candidate with the best mean score when time is up."""
        end = time.perf_counter() + seconds
        if not is_searched(game, seat):
            return Decision(*trader(game, edition, seat, self.card, self.memory))
        candidates = self._search(game, edition, seat, end)
        return self._commit_to(max(candidates, key=_mean))

    def leave(self) -> None:
        """Nothing to release."""

    def _search(self, game: Game, edition: Edition, seat: int, end: float) -> list[Any]:
        """All candidates with their scores, when time is up or only one is left."""
        tables = self._fill_tables(game, edition)
        candidates, seed = tables[-1], next_word(self.memory.rng[0]) & WORD_MASK
        self.run_rollouts(*tables, seat, seed, 0, 0, ROLLOUT_TURNS)
        listed = [candidate for candidate in candidates if not candidate.dropped]
        done = 0
        while len(_remaining(listed)) > 1 and done < MAX_ROLLOUTS and time.perf_counter() < end:
            self.run_rollouts(*tables, seat, seed, done + 1, self.batch, ROLLOUT_TURNS)
            done += self.batch
            _prune(listed)
        return listed

    def _fill_tables(self, game: Game, edition: Edition) -> list[Any]:
        """The tables that rollouts need, reused from move to move."""
        if edition is not self.edition or len(self.tables[4]) != game.seats + 1:
            memories = [BotMemory() for _ in range(game.seats + 1)]
            candidates = [Candidate() for _ in range(MAX_CANDIDATES)]
            records = [game, game], [edition], [Menu()], [Rng()], memories, candidates
            self.tables = [table_of(each, self.compiled) for each in records]
            self.edition = edition
        games, memories = self.tables[0], self.tables[4]
        games[0] = game.row() if self.compiled else game.copy()
        memories[game.seats] = self.memory.row() if self.compiled else self.memory.copy()
        return self.tables

    def _commit_to(self, candidate: Any) -> Decision:
        """Decide for a candidate, and record what follows from it."""
        if candidate.partner != NO_SEAT:
            self.memory.partner, self.memory.deeds = int(candidate.partner), int(candidate.deeds)
            self.memory.cash = int(candidate.cash)
            record_offer(self.memory)
        if candidate.verb == Verb.ROLL:
            self.memory.offers_left = MAX_OFFERS_PER_THROW
        note_reason(self.memory, Reason.SEARCHED, NO_SEAT, NO_SEAT, round(_mean(candidate)))
        return Decision(int(candidate.verb), int(candidate.target), int(candidate.amount))


def sharp_memory(seed: int | str) -> BotMemory:
    """The memory of a master before its first decision."""
    memory = BotMemory.of(seed)
    memory.sharp = 1
    return memory


def is_searched(game: Game, seat: int) -> bool:
    """Whether this decision is worth a search."""
    if game.depth == 0:
        return seat == game.turn and game.claims == 0
    return game.task[game.depth - 1] in SEARCHED_TASKS


def _remaining(candidates: list[Any]) -> list[Any]:
    return [candidate for candidate in candidates if not candidate.dropped]


def _mean(candidate: Any) -> float:
    """The mean score of a candidate; without rollouts, less than any."""
    return candidate.score / candidate.games if candidate.games else -1.0


def _prune(candidates: list[Any]) -> None:
    """Drop candidates that trail the best by more than chance explains."""
    left = _remaining(candidates)
    best = max(left, key=_mean)
    for candidate in left:
        if _mean(candidate) + PRUNE_STANDARD_ERRORS * math.hypot(
            _error(candidate), _error(best)
        ) < _mean(best):
            candidate.dropped = 1


def _error(candidate: Any) -> float:
    """The standard error of the mean, with a floor where scores hardly vary."""
    spread = candidate.squares / candidate.games - _mean(candidate) ** 2
    return math.sqrt(max(spread, WIN_SCORE) / candidate.games)
