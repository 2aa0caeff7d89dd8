"""The evaluator: win chances of positions, of outcomes and of ways to decide, for one table.

Compiled where that is possible, else plain, with the network in NumPy where there is one; the
chances are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Any, TypeAlias

from magie.base.jit import twin
from magie.base.records import table_of
from magie.bots.candidates import MAX_CANDIDATES, Candidate
from magie.bots.memory import BotMemory
from magie.bots.value.features import Sight
from magie.bots.value.network import CERTAIN, Network, judge_one_by_one, load_network
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.state import SEATS, Game
from magie.insight.points import Chances
from magie.insight.settle import RolloutSums, SettleJob, work
from magie.rng import Rng

JudgeSights: TypeAlias = Callable[[Network, Sequence[Sight]], list[list[int]]]
EXTRA_WAYS = 16
"""Room for ways that the reference player would not think of."""
MAX_WAYS = MAX_CANDIDATES + EXTRA_WAYS
MAX_SIGHTS = 128
"""Positions that are looked at together: three dice have 105 outcomes that differ."""
TRUNCATED_TURNS = 24
"""Turns of a rollout, after which the value function judges.

To the end of the game, a difference is the same within its errors and needs ten times as many."""


@dataclass(frozen=True)
class Outcome:
    """One outcome of chance: how often it comes, and the chances after it."""

    value: int
    weight: int
    chances: Chances


@dataclass(frozen=True)
class Rolled:
    """The rollouts of one way: mean chances, and the lead over the first way, with its error."""

    games: int
    chances: Chances
    errors: Chances
    """Standard errors of the chances."""
    lead: float
    lead_error: float


class Evaluator:
    """Evaluates positions of one table."""

    def __init__(self, edition: Edition, seats: int, *, compiled: bool) -> None:
        self.edition, self.seats = edition, seats
        self.network = load_network()
        self.use(compiled=compiled)

    def use(self, *, compiled: bool) -> None:
        """Evaluate compiled or not from now on."""
        self.compiled = compiled
        self.work: Any = twin(work) if compiled else work
        memories = [BotMemory() for _ in range(2 * SEATS)]
        ways = [Candidate(dropped=1) for _ in range(MAX_WAYS)]
        sights = [Sight() for _ in range(MAX_SIGHTS)]
        sums = [RolloutSums() for _ in range(MAX_WAYS)]
        records: Sequence[Sequence[Any]] = (
            [Game(), Game()],
            [self.edition],
            [Menu()],
            [Rng()],
            memories,
            ways,
            sights,
            [self.network],
            sums,
        )
        self.tables = [table_of(each, compiled) for each in records]
        self.games, self.memories, self.ways = self.tables[0], self.tables[4], self.tables[5]
        self.sights, self.sums = self.tables[6], self.tables[8]

    def settled(self, game: Game) -> Chances:
        """The chances of a position, settled up to the next chance."""
        self._lay(game)
        self._run(SettleJob.SETTLE)
        return self._chances(range(1))[0]

    def outcomes(self, game: Game) -> list[Outcome]:
        """Every outcome of the chance that a game waits for; mirrored throws count as one."""
        self._lay(game)
        count = self._run(SettleJob.OUTCOMES)
        chances = self._chances(range(count))
        return [
            Outcome(int(sight.value), int(sight.weight), chances[at])
            for at, sight in enumerate(self.sights[:count])
        ]

    def candidates(self, game: Game, seat: int, known: BotMemory) -> list[Candidate]:
        """What the reference player would think of, its own choice first."""
        self._lay(game)
        self.memories[seat] = self._stored(known)
        self._run(SettleJob.CANDIDATES, seat)
        return [self._plain(way) for way in self.ways if not way.dropped]

    def tried(self, game: Game, seat: int, ways: Sequence[Candidate]) -> list[Chances]:
        """The chances after each way to decide, settled."""
        self._lay(game)
        self._lay_ways(ways)
        self._run(SettleJob.WAYS, seat)
        return self._chances(range(len(ways)))

    def rolled(
        self,
        game: Game,
        seat: int,
        ways: Sequence[Candidate],
        known: Sequence[BotMemory],
        seed: int,
        first: int,
        count: int,
    ) -> None:
        """Play each way on, by the same dice, so many times; ``first`` 0 begins anew."""
        self._lay(game)
        self._lay_ways(ways)
        for other, memory in enumerate(known):
            self.memories[SEATS + other] = self._stored(memory)
        if first == 0:
            for at in range(len(ways)):
                self.sums[at] = self._stored(RolloutSums())
        self._run(SettleJob.ROLLOUTS, seat, seed, first, count, TRUNCATED_TURNS)

    def sum_of(self, at: int) -> Rolled:
        """What the rollouts of one way have brought so far."""
        sums = self.sums[at]
        games = max(int(sums.games), 1)
        won = tuple(int(each) / CERTAIN / games for each in sums.won[: self.seats])
        squares = (int(each) / CERTAIN**2 / games for each in sums.squares[: self.seats])
        lead = float(sums.lead) / CERTAIN / games
        spread = max(float(sums.lead_squares) / CERTAIN**2 / games - lead**2, 0.0)
        errors = tuple(
            sqrt(max(square - mean**2, 0.0) / games)
            for square, mean in zip(squares, won, strict=True)
        )
        return Rolled(games, won, errors, lead, sqrt(spread / games))

    def _run(
        self,
        job: SettleJob,
        seat: int = 0,
        seed: int = 0,
        first: int = 0,
        count: int = 0,
        turns: int = 0,
    ) -> int:
        judging = int(self.compiled)
        return int(self.work(job, *self.tables, judging, seat, seed, first, count, turns))

    def _lay(self, game: Game) -> None:
        self.games[0] = self._stored(game)

    def _lay_ways(self, ways: Sequence[Candidate]) -> None:
        for at in range(MAX_WAYS):
            self.ways[at].dropped = 1
        for at, way in enumerate(ways):
            self.ways[at] = self._stored(way)

    def _stored(self, record: Any) -> Any:
        return record.row() if self.compiled else record

    def _plain(self, way: Any) -> Candidate:
        return Candidate.plain(way) if self.compiled else way.copy()

    def _chances(self, places: range) -> list[Chances]:
        """The chances of the positions looked at last; judged here where they are not yet."""
        if self.compiled:
            found = self.sights["chance"][: len(places), : self.seats].tolist()
        else:
            found = judge_sights()(self.network, [self.sights[at] for at in places])
        return [_shares(each) for each in found]


@cache
def judge_sights() -> JudgeSights:
    """The judge of many positions: in NumPy, or one by one where NumPy is not there.

    NumPy is loaded with the first position, so that a server, whose workers analyse, has none.
    """
    try:
        from magie.bots.value.batch import judge_batch
    except ModuleNotFoundError:
        return judge_one_by_one
    return judge_batch


def _shares(found: Sequence[int]) -> Chances:
    total = max(sum(found), 1)
    return tuple(each / total for each in found)
