"""A chunk: the games of an order from one number to another, played in one go.

What comes of a game depends on the order and its number alone, so chunks can be played
anywhere, in any order, and more than once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from magie.base.jit import Watcher, twin
from magie.base.records import PlainTable, Record, Table, table_of
from magie.bots.memory import BotMemory
from magie.engine.begin import begin
from magie.game.actions import Menu
from magie.game.state import Game
from magie.rng import Rng
from magie.simulate.play import play_games
from magie.simulate.run_spec import RunSpec
from magie.simulate.tally import GameRow, Tally


@dataclass(frozen=True, eq=False)
class Chunk:
    """What came of some games."""

    first: int
    count: int
    tally: Table
    """One row of sums (Tally)."""
    rows: Table | None
    """A row for every game (Played), where they were asked for."""


def play_chunk(order: RunSpec, first: int, count: int, keep: bool, compiled: bool) -> Chunk:
    """Play ``count`` games of an order, beginning with number ``first``.

    ``keep`` gives a row for every game; ``compiled`` changes nothing but the time.
    """
    kept = count if keep else 1
    rows = GameRow.table(kept + 1) if compiled else table_of([GameRow()] * (kept + 1), False)
    *tables, tallies = _row_tables(order) if compiled else _plain_tables(order)
    player(compiled)(*tables, tallies, rows, first, count)
    return Chunk(first, count, _rows_of(tallies), _rows_of(rows)[:-1] if keep else None)


def player(compiled: bool, watch: Watcher | None = None) -> Callable[..., None]:
    """The function that plays, in the form that is asked for."""
    return twin(play_games, watch) if compiled else play_games


@lru_cache(maxsize=8)
def laid_out(order: RunSpec) -> tuple[list[Record], ...]:
    """What ``play_games`` needs: games, edition, menu, dice, minds, plan and an empty tally."""
    edition, game = order.book.edition, Game()
    begin(game, edition, len(order.bots), 0)
    memories: list[Record] = [BotMemory() for _ in order.bots]
    return [game, game], [edition], [Menu()], [Rng()], memories, [order.plan()], [Tally()]


def _plain_tables(order: RunSpec) -> list[Any]:
    return [table_of(records, rows=False) for records in laid_out(order)]


def _row_tables(order: RunSpec) -> list[Any]:
    return [table.copy() for table in _blank_rows(order)]


@lru_cache(maxsize=8)
def _blank_rows(order: RunSpec) -> list[Table]:
    """The tables as rows, to be copied: making them takes as long as a hundred games."""
    return [table_of(records, rows=True) for records in laid_out(order)]


def _rows_of(table: Table | PlainTable[Record]) -> Table:
    """The rows of a table, whichever form it has."""
    if isinstance(table, np.ndarray):
        return table
    rows = type(table[0]).table(len(table))
    for at, record in enumerate(table):
        rows[at] = record.row()
    return rows
