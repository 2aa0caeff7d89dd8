"""Master: searches the trader's candidate moves by Monte Carlo rollouts while its time lasts."""

from __future__ import annotations

import math
import time
from typing import Any

from magie.base.background_compiler import BackgroundCompiler
from magie.base.jit import can_compile, is_kept, twin
from magie.base.records import table_of
from magie.bots.bargaining import note_answer, record_offer
from magie.bots.candidates import MAX_CANDIDATES, Candidate
from magie.bots.deals import deal_deeds
from magie.bots.memory import BotMemory, Reason, note_reason, record_refusal, start_turn
from magie.bots.player import Decision
from magie.bots.rollout import WIN_SCORE, run_rollouts
from magie.bots.trader import trader
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.state import NO_SEAT, Game, Task
from magie.rng import WORD_MASK, Rng, next_word

ROLLOUT_TURNS = 40
"""Turns that a rollout plays."""
ROLLOUT_BATCH = 8
"""Rollouts of every candidate between two looks at the clock; 1 where they are not compiled."""
ROLLOUTS_PER_SECOND, PLAIN_ROLLOUTS_PER_SECOND = 2400, 24
"""Rollouts that a second of thought buys, compiled and not: about half of what a machine does in
it, so that the clock cuts a search on slow machines only, and a seed gives the same game."""
PRUNE_STANDARD_ERRORS = 3.0
"""Standard errors by which a candidate must trail the best before it is dropped at once."""
SEARCHED_TASKS = (Task.OFFER, Task.AUCTION, Task.DEAL)
"""Tasks that are searched, besides decisions between throws."""

rollout_compiler = BackgroundCompiler(run_rollouts, steps_aside=True)
"""Compiles for the masters of this process, where no command has before."""


class Master:
    """Plays like a trader that tries out its important moves by rollouts."""

    def __init__(self, seed: int | str, compiled: bool | None = None) -> None:
        self.memory, self.card = BotMemory.of(seed), Menu()
        fast = can_compile() if compiled is None else compiled
        self.begins_plain = fast and compiled is None and not is_kept(run_rollouts)
        """Whether rollouts are plain until a process beside has compiled them."""
        if self.begins_plain:
            rollout_compiler.start()
        self.use(compiled=fast and not self.begins_plain)

    def use(self, *, compiled: bool) -> None:
        """Run rollouts compiled or not from now on."""
        self.compiled = compiled
        self.batch = ROLLOUT_BATCH if compiled else 1
        self.run_rollouts: Any = twin(run_rollouts) if compiled else run_rollouts
        self.edition: Edition | None = None
        self.tables: list[Any] = []

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """The candidate with the best mean score when time is up."""
        if not is_searched(game, seat):
            return Decision(*trader(game, edition, seat, self.card, self.memory))
        note_answer(game, self.memory)
        candidates = self._search(game, edition, seat, seconds)
        return self._commit_to(game, max(_remaining(candidates), key=_mean))

    def leave(self) -> None:
        """Nothing to release."""

    def _search(self, game: Game, edition: Edition, seat: int, seconds: float) -> list[Any]:
        """All candidates with their scores, by sequential halving.

        Each round divides its part of the budget among the candidates that are left, and drops the
        weaker half of them.
        """
        if self.begins_plain and rollout_compiler.is_done:
            self.begins_plain = False
            self.use(compiled=True)
        end = time.perf_counter() + seconds
        tables = self._fill_tables(game, edition)
        candidates, seed = tables[-1], next_word(self.memory.rng[0]) & WORD_MASK
        self.run_rollouts(*tables, seat, seed, 0, 0, ROLLOUT_TURNS)
        listed = _remaining(candidates)
        rate = ROLLOUTS_PER_SECOND if self.compiled else PLAIN_ROLLOUTS_PER_SECOND
        budget = seconds * rate / max(math.ceil(math.log2(len(listed))), 1)
        done, left = 0, listed
        while len(left) > 1 and time.perf_counter() < end:
            until = done + max(round(budget / len(left)), 1)
            while done < until and len(left) > 1 and time.perf_counter() < end:
                count = min(self.batch, until - done)
                self.run_rollouts(*tables, seat, seed, done + 1, count, ROLLOUT_TURNS)
                done += count
                _prune(left)
                left = _remaining(left)
            if seconds * rate < 1:
                break
            for candidate in sorted(left, key=_mean)[: len(left) // 2]:
                candidate.dropped = 1
            left = _remaining(left)
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

    def _commit_to(self, game: Game, candidate: Any) -> Decision:
        """Decide for a candidate, and record what follows from it."""
        if game.depth and game.task[game.depth - 1] == Task.DEAL and candidate.verb != Verb.ACCEPT:
            record_refusal(self.memory, game.deal_from, deal_deeds(game))
        if candidate.partner != NO_SEAT:
            self.memory.partner, self.memory.deeds = int(candidate.partner), int(candidate.deeds)
            self.memory.cash = int(candidate.cash)
            record_offer(self.memory)
        if candidate.verb == Verb.ROLL:
            start_turn(self.memory)
        note_reason(self.memory, Reason.SEARCHED, NO_SEAT, NO_SEAT, round(_mean(candidate)))
        return Decision(int(candidate.verb), int(candidate.target), int(candidate.amount))


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
