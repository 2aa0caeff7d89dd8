"""A desk: everything that playing needs, laid out once, so that only play is timed."""

from __future__ import annotations

import numpy as np

from magie.base.records import Record, table_of
from magie.simulate.chunk import laid_out, player
from magie.simulate.run_spec import RunSpec
from magie.simulate.tally import GameRow, Tally


class GameRunner:
    """Games of an order, played one after another."""

    def __init__(self, order: RunSpec, compiled: bool) -> None:
        records: list[list[Record]] = [*laid_out(order), [GameRow(), GameRow()]]
        self.tables = [table_of(each, compiled) for each in records]
        self.play_games = player(compiled)

    def play(self, first: int, count: int) -> None:
        """Play so many games; they are added to the tally."""
        self.play_games(*self.tables, first, count)

    @property
    def tally(self) -> Tally:
        """What has been counted so far, in the plain form."""
        table = self.tables[6]
        return Tally.plain(table[0]) if isinstance(table, np.ndarray) else table[0].copy()
