"""A desk: everything that playing needs, laid out once, so that only play is timed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from magie.base.records import Record
from magie.engine.begin import begin
from magie.game.actions import Menu
from magie.game.state import Game
from magie.luck import Luck
from magie.simulate.chunk import player
from magie.simulate.order import Order
from magie.simulate.tally import Played, Tally


class Desk:
    """Games of an order, played one after another."""

    def __init__(self, order: Order, compiled: bool) -> None:
        edition, game = order.book.edition, Game()
        begin(game, edition, len(order.bots), 0)
        records: list[Sequence[Record]] = [
            *([game, game], [edition], [Menu()], [Luck(), Luck()], [order.plan()]),
            *([Tally()], [Played(), Played()]),
        ]
        self.tables = [table_of(each, compiled) for each in records]
        self.play_games = player(compiled)

    def play(self, first: int, count: int) -> None:
        """Play so many games; they are added to the tally."""
        self.play_games(*self.tables, first, count)

    @property
    def tally(self) -> Tally:
        """What has been counted so far, in the plain form."""
        table = self.tables[5]
        return Tally.plain(table[0]) if isinstance(table, np.ndarray) else table[0]


def table_of(records: Sequence[Record], compiled: bool) -> Any:
    """A table that holds these records, in the form that is asked for."""
    kind = type(records[0])
    if compiled:
        return np.array([record.row() for record in records], kind.dtype)
    table = kind.plain_table(len(records))
    for at, record in enumerate(records):
        table[at] = record
    return table
