"""A chunk: consecutive games of a run, played in one call.

The result of a game depends on the run spec and its number alone, so chunks can be played
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
from magie.game.actions import Menu
from magie.rng import Rng
from magie.simulate.game_row import GameRow
from magie.simulate.play import play_games
from magie.simulate.run_spec import RunSpec
from magie.simulate.tally import Tally


@dataclass(frozen=True, eq=False)
class Chunk:
    """The results of consecutive games."""

    first: int
    count: int
    tally: Table
    """One row of sums (Tally)."""
    rows: Table | None
    """A row for every game (GameRow), where rows are kept."""


def play_chunk(run_spec: RunSpec, first: int, count: int, keep_rows: bool, compiled: bool) -> Chunk:
    """Play ``count`` games of a run, beginning with number ``first``.

    ``keep_rows`` returns a row for every game; ``compiled`` changes only the speed.
    """
    kept = count if keep_rows else 1
    rows = new_table(GameRow, kept + 1, compiled)
    *tables, tallies = input_tables(run_spec, compiled)
    play_function(compiled)(*tables, tallies, rows, first, count)
    return Chunk(first, count, rows_of(tallies), rows_of(rows)[:-1] if keep_rows else None)


def play_function(compiled: bool, watch: Watcher | None = None) -> Callable[..., None]:
    """``play_games``, compiled or not."""
    return twin(play_games, watch) if compiled else play_games


@lru_cache(maxsize=8)
def input_records(run_spec: RunSpec) -> tuple[list[Record], ...]:
    """The input of ``play_games``: games, edition, menu, dice, memories, plan, an empty tally."""
    edition, game = run_spec.book.edition, run_spec.first_game()
    memories: list[Record] = [BotMemory() for _ in run_spec.bots]
    return [game, game], [edition], [Menu()], [Rng()], memories, [run_spec.plan()], [Tally()]


def input_tables(run_spec: RunSpec, compiled: bool) -> list[Any]:
    """The input records as tables, compiled or plain."""
    if compiled:
        return [table.copy() for table in _blank_rows(run_spec)]
    return [table_of(records, rows=False) for records in input_records(run_spec)]


def new_table(kind: type[Record], length: int, compiled: bool) -> Any:
    """A table of new records, compiled or plain."""
    return kind.table(length) if compiled else table_of([kind()] * length, rows=False)


@lru_cache(maxsize=8)
def _blank_rows(run_spec: RunSpec) -> list[Table]:
    """The tables as rows, a template to copy: building them takes as long as a hundred games."""
    return [table_of(records, rows=True) for records in input_records(run_spec)]


def rows_of(table: Table | PlainTable[Record]) -> Table:
    """The rows of a table, plain or compiled."""
    if isinstance(table, np.ndarray):
        return table
    rows = type(table[0]).table(len(table))
    for at, record in enumerate(table):
        rows[at] = record.row()
    return rows
