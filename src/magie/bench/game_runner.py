"""Runs games on tables that are allocated once, so that only play is timed."""

from __future__ import annotations

import numpy as np

from magie.base.records import Record, table_of
from magie.simulate.chunk import input_records, play_function
from magie.simulate.run_spec import RunSpec
from magie.simulate.tally import GameRow, Tally


class GameRunner:
    """Plays the games of a run spec one after another."""

    def __init__(self, run_spec: RunSpec, compiled: bool) -> None:
        records: list[list[Record]] = [*input_records(run_spec), [GameRow(), GameRow()]]
        self.tables = [table_of(each, compiled) for each in records]
        self.play_games = play_function(compiled)

    def play(self, first: int, count: int) -> None:
        """Play so many games, and add them to the tally."""
        self.play_games(*self.tables, first, count)

    @property
    def tally(self) -> Tally:
        """The tally so far, in the plain form."""
        table = self.tables[6]
        return Tally.plain(table[0]) if isinstance(table, np.ndarray) else table[0].copy()
