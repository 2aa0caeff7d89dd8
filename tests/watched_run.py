"""A run: games of an order under watch, in the plain or in the compiled form."""

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
from tests.watched_play import Watch, watch_games

ALL = 1 << 62
"""More steps than there are."""


class Run:
    """Games of an order from one number to another, in one of the two forms."""

    def __init__(self, run_spec: RunSpec, first: int, count: int, compiled: bool) -> None:
        self.run_spec, self.compiled = run_spec, compiled
        edition, game = run_spec.book.edition, Game()
        assert not begin(game, edition, len(run_spec.bots), 0)
        watch = Watch(number=first, until=first + count)
        self.games, self.editions = self.table(game, game), self.table(edition)
        self.cards, self.dice = self.table(Menu()), self.table(Rng())
        self.memories = self.table(*[BotMemory() for _ in run_spec.bots])
        self.plans, self.tallies = self.table(run_spec.plan()), self.table(Tally())
        self.rows, self.watches = self.table(GameRow(), GameRow()), self.table(watch)
        self.states: Any = self.table(Game())
        self.menus: Any = self.table(Menu())
        self.answered: Any = self.table(Game())

    def table(self, *records: Record) -> Any:
        """A table that holds these records."""
        return table_of(records, self.compiled)

    @property
    def game(self) -> Any:
        """The game that is under way."""
        return self.games[0]

    @property
    def watch(self) -> Any:
        """Where the run stands."""
        return self.watches[0]

    @property
    def tables(self) -> tuple[Any, ...]:
        """Everything that play changes or reads, in the order of ``watch_games``."""
        ready = self.games, self.editions, self.cards, self.dice, self.memories, self.plans
        return *ready, self.tallies, self.rows, self.watches, self.states, self.menus, self.answered

    def play(self, most: int = ALL) -> int:
        """Play on; how many steps that took."""
        return player(self.compiled)(*self.tables, most)

    def deal(self, number: int) -> None:
        """Let one game be all that is played next."""
        self.watch.number, self.watch.until, self.watch.playing = number, number + 1, 0


def player(compiled: bool, watch: Watcher | None = None) -> Any:
    """The function that plays, in the form that is asked for."""
    return twin(watch_games, watch) if compiled else watch_games
