"""Master: thinks the trader's ideas through to the end, as often as its time allows."""

from __future__ import annotations

import math
import time
from typing import Any

from magie.base.jit import can_compile, is_ready, twin
from magie.base.records import table_of
from magie.bots.candidates import IDEAS, Candidate
from magie.bots.deals import remember
from magie.bots.memory import PATIENCE, BotMemory, Reason, note_reason
from magie.bots.player import Decision
from magie.bots.rollout import WHOLE, imagine
from magie.bots.trader import trader
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.state import NO_SEAT, Game, Task
from magie.rng import MASK, Rng, next_word

TURNS = 40
"""How far a game is imagined."""
BATCH = 6
"""Games of every idea between two looks at the clock; one where they are not compiled."""
MOST = 150
"""Games of every idea after which more would change little: with time enough, a master's game is
the same for the same seed."""
DOUBT = 2.0
"""Standard errors by which an idea must lag behind before it is given up."""
WEIGHED = (Task.OFFER, Task.AUCTION, Task.DEAL)
"""What is worth thinking about, beside the moments between throws."""


class Master:
    """Plays like a trader whose every important move has been tried out.

    Whoever must not wait for machine code has it play on without, until somebody else has had it
    made.
    """

    def __init__(
        self, seed: int | str, compiled: bool | None = None, *, waits: bool = True
    ) -> None:
        self.mind, self.card = BotMemory.of(seed), Menu()
        self.mind.sharp = 1
        wanted = can_compile() if compiled is None else compiled
        self.lacks_code = wanted and not waits and not is_ready(imagine)
        self._think_with(compiled=wanted and not self.lacks_code)

    def _think_with(self, *, compiled: bool) -> None:
        """From now on, imagine games by machine code, or without."""
        self.compiled = compiled
        self.batch = BATCH if compiled else 1
        self.imagine: Any = twin(imagine) if compiled else imagine
        self.edition: Edition | None = None
        self.tables: list[Any] = []

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """The idea that did best in the games that could be imagined in time."""
        end = time.perf_counter() + seconds
        if self.lacks_code and is_ready(imagine):
            self.lacks_code = False
            self._think_with(compiled=True)
        if not _matters(game, seat):
            return Decision(*trader(game, edition, seat, self.card, self.mind))
        ideas = self._search(game, edition, seat, end)
        return self._settle_on(max(ideas, key=_mean))

    def leave(self) -> None:
        """It holds nothing."""

    def _search(self, game: Game, edition: Edition, seat: int, end: float) -> list[Any]:
        """All ideas, with what is known of them when time is up or one is left."""
        tables = self._lay_out(game, edition)
        ideas, seed = tables[-1], next_word(self.mind.luck[0]) & MASK
        self.imagine(*tables, seat, seed, 0, 0, TURNS)
        listed = [idea for idea in ideas if not idea.dropped]
        done = 0
        while len(_left(listed)) > 1 and done < MOST and time.perf_counter() < end:
            self.imagine(*tables, seat, seed, done + 1, self.batch, TURNS)
            done += self.batch
            _give_up(listed)
        return listed

    def _lay_out(self, game: Game, edition: Edition) -> list[Any]:
        """Everything that is needed to imagine games; it stays laid out from move to move."""
        if edition is not self.edition:
            minds = [BotMemory() for _ in range(game.seats + 1)]
            ideas = [Candidate() for _ in range(IDEAS)]
            records = [game, game], [edition], [Menu()], [Rng()], minds, ideas
            self.tables = [table_of(each, self.compiled) for each in records]
            self.edition = edition
        games, minds = self.tables[0], self.tables[4]
        games[0] = game.row() if self.compiled else game.copy()
        minds[game.seats] = self.mind.row() if self.compiled else self.mind.copy()
        return self.tables

    def _settle_on(self, idea: Any) -> Decision:
        """Do what was found best, and bear in mind what that means."""
        if idea.partner != NO_SEAT:
            self.mind.partner, self.mind.deeds = int(idea.partner), int(idea.deeds)
            self.mind.cash = int(idea.cash)
            remember(self.mind)
        if idea.verb == Verb.ROLL:
            self.mind.patience = PATIENCE
        note_reason(self.mind, Reason.SEARCHED, NO_SEAT, NO_SEAT, round(_mean(idea)))
        return Decision(int(idea.verb), int(idea.target), int(idea.amount))


def _matters(game: Game, seat: int) -> bool:
    """Whether there is something to think about."""
    if game.depth == 0:
        return seat == game.turn and game.claims == 0
    return game.task[game.depth - 1] in WEIGHED


def _left(ideas: list[Any]) -> list[Any]:
    return [idea for idea in ideas if not idea.dropped]


def _mean(idea: Any) -> float:
    """The mean score of an idea; without a game, less than any."""
    return idea.score / idea.games if idea.games else -1.0


def _give_up(ideas: list[Any]) -> None:
    """Drop what lags so far behind the best that luck alone hardly explains it."""
    left = _left(ideas)
    best = max(left, key=_mean)
    for idea in left:
        if _mean(idea) + DOUBT * math.hypot(_error(idea), _error(best)) < _mean(best):
            idea.dropped = 1


def _error(idea: Any) -> float:
    """The standard error of the mean; that of a coin where little is known."""
    spread = idea.squares / idea.games - _mean(idea) ** 2
    return math.sqrt(max(spread, WHOLE) / idea.games)
