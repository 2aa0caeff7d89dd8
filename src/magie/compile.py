"""Compile your own functions over games: the decorator, the compiled twin, and their types.

>>> from magie.compile import part, twin
>>> from magie.game.state import Game
>>> @part
... def richest(game: Game) -> int:
...     "The seat with most cash."
...     best = 0
...     for seat in range(game.seats):
...         if game.cash[seat] > game.cash[best]:
...             best = seat
...     return best

``richest`` is an ordinary function; ``twin(richest)`` is the same on rows of tables, compiled by
Numba the first time and read from the cache afterwards.
"""

from __future__ import annotations

from magie.base.jit import Watcher, can_compile, direct, is_kept, part, twin
from magie.base.records import Float32, Int8, Int32, Ints, Record, i32, i64, rows, table_of

__all__ = [
    "Float32",
    "Int8",
    "Int32",
    "Ints",
    "Record",
    "Watcher",
    "can_compile",
    "direct",
    "i32",
    "i64",
    "is_kept",
    "part",
    "rows",
    "table_of",
    "twin",
]
