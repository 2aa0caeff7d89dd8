"""A stepwise run of a run spec, in the plain or in the compiled form."""

from __future__ import annotations

from typing import Any

from magie.base.jit import Watcher, twin
from magie.base.records import Record, table_of
from magie.bots.memory import BotMemory
from magie.engine import begin
from magie.game.actions import Menu
from magie.game.state import Game
from magie.rng import Rng
from magie.simulate.run_spec import RunSpec
from magie.simulate.tally import GameRow, Tally
from tests.stepwise_play import StepMonitor, play_stepwise

NO_STEP_LIMIT = 1 << 62
"""More steps than any run has."""


class Run:
    """Games of a run spec from one number to another, in one of the two forms."""

    def __init__(self, run_spec: RunSpec, first: int, count: int, compiled: bool) -> None:
        self.run_spec, self.compiled = run_spec, compiled
        edition, game = run_spec.book.edition, Game()
        assert not begin(game, edition, len(run_spec.bots), 0)
        monitor = StepMonitor(number=first, until=first + count)
        self.games, self.editions = self.table(game, game), self.table(edition)
        self.cards, self.dice = self.table(Menu()), self.table(Rng())
        self.memories = self.table(*[BotMemory() for _ in run_spec.bots])
        self.plans, self.tallies = self.table(run_spec.plan()), self.table(Tally())
        self.rows, self.monitors = self.table(GameRow(), GameRow()), self.table(monitor)
        self.states: Any = self.table(Game())
        self.menus: Any = self.table(Menu())
        self.answered: Any = self.table(Game())

    def table(self, *records: Record) -> Any:
        """A table that holds these records."""
        return table_of(records, self.compiled)

    @property
    def game(self) -> Any:
        """The current game."""
        return self.games[0]

    @property
    def monitor(self) -> Any:
        """The progress of the run."""
        return self.monitors[0]

    @property
    def tables(self) -> tuple[Any, ...]:
        """Everything that play changes or reads, in the order of ``play_stepwise``."""
        ready = self.games, self.editions, self.cards, self.dice, self.memories, self.plans
        return (
            *ready,
            self.tallies,
            self.rows,
            self.monitors,
            self.states,
            self.menus,
            self.answered,
        )

    def play(self, most: int = NO_STEP_LIMIT) -> int:
        """Play on; return the number of steps."""
        return player(self.compiled)(*self.tables, most)

    def deal(self, number: int) -> None:
        """Set one game as the only one to play next."""
        self.monitor.number, self.monitor.until, self.monitor.playing = number, number + 1, 0


def player(compiled: bool, monitor: Watcher | None = None) -> Any:
    """The play function in one of the two forms."""
    return twin(play_stepwise, monitor) if compiled else play_stepwise
