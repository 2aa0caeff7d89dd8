"""The file of games: a Parquet table with one row a game, in the order of their numbers.

It is written under another name beside the one that was asked for, and takes that name when it
is whole, so that a crash never leaves a broken file behind.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from magie.base.records import Table
from magie.game.state import NO_SEAT, SEATS
from magie.simulate.chunk import Chunk
from magie.simulate.errors import need
from magie.simulate.run_spec import RunSpec

GROUP = 1 << 17
"""Rows of a row group, whatever the chunks: the same games make the same file."""
LETTERS = "ABCDEFGH"
COUNTS = (
    "winners",
    "turns",
    "throws",
    "actions",
    "bankruptcies",
    "bought",
    "auctioned",
    "deals",
    "built",
    "rents",
    "rent",
    "jailed",
    "refused",
)
"""Columns that stand in the file as they were counted."""


class ParquetWriter:
    """Takes chunks in any order, and writes them in the order of their games."""

    def __init__(self, path: str | os.PathLike[str], order: RunSpec, asked: int) -> None:
        parquet = need("pyarrow.parquet", "sim", "out")
        self.path, self.order = Path(path), order
        self._draft = self.path.with_name(f".{self.path.name}.{os.getpid()}.part")
        self._held: dict[int, Table] = {}
        """Rows that came before their time, by the first game."""
        self._next = 0
        self._ready: list[Table] = []
        # Asked for now, so that nobody plays for hours before hearing that there is no such folder.
        self._sink = self._draft.open("wb")
        self._writer: Any = parquet.ParquetWriter(
            self._sink, _schema(order, asked), compression="zstd", version="2.6"
        )

    def held(self) -> int:
        """How many chunks wait for an earlier one."""
        return len(self._held)

    def take(self, chunk: Chunk) -> None:
        """Keep the games of a chunk; write what has its place."""
        assert chunk.rows is not None
        self._held[chunk.first] = chunk.rows
        while self._next in self._held:
            self._ready.append(self._held.pop(self._next))
            self._next += len(self._ready[-1])
        if sum(map(len, self._ready)) >= GROUP:
            *whole, rest = _groups(np.concatenate(self._ready))
            self._ready = [rest]
            for rows in whole:
                self._write(rows)

    def close(self) -> None:
        """Write what is left, gaps or not, and give the file its name."""
        left = [*self._ready, *(self._held[first] for first in sorted(self._held))]
        for rows in _groups(np.concatenate(left)) if left else ():
            self._write(rows)
        self._writer.close()
        self._sink.close()
        self._draft.replace(self.path)

    def discard(self) -> None:
        """Leave nothing behind that has no name yet."""
        with suppress(OSError):
            self._writer.close()
        self._sink.close()
        self._draft.unlink(missing_ok=True)

    def _write(self, rows: Table) -> None:
        columns = [*_columns(rows, self.order)]
        table = _arrow().Table.from_arrays(columns, schema=self._writer.schema)
        self._writer.write_table(table, row_group_size=GROUP)


def _arrow() -> Any:
    return need("pyarrow", "sim", "out")


def _groups(rows: Table) -> list[Table]:
    """The rows by groups; the last one is smaller, or empty."""
    return [rows[at : at + GROUP] for at in range(0, len(rows) + 1, GROUP)]


def _schema(order: RunSpec, asked: int) -> Any:
    """The columns, and what was ordered beside them."""
    pa = _arrow()
    fields: list[Any] = [
        ("game", pa.int64()),
        ("shift", pa.int8()),
        ("ended", pa.bool_()),
        ("starter", pa.string()),
        ("winner", pa.string()),
        ("winner_bot", pa.string()),
        *((name, pa.int64() if name == "rent" else pa.int32()) for name in COUNTS),
        *((f"fortune_{LETTERS[seat]}", pa.int32()) for seat in range(len(order.bots))),
    ]
    about = {
        "magie.edition": order.tag,
        "magie.bots": ",".join(order.bots),
        "magie.seed": order.seed,
        "magie.turns": str(order.turns),
        "magie.rotate": str(order.rotate).lower(),
        "magie.asked": str(asked),
        "magie.version": version("magie"),
    }
    return pa.schema(fields, about)


def _columns(rows: Table, order: RunSpec) -> Iterator[Any]:
    """The columns of the schema, in its order."""
    pa = _arrow()
    seats, winner, cut = len(order.bots), rows["winner"], rows["winner"] == NO_SEAT
    yield pa.array(rows["game"])
    yield pa.array(rows["shift"].astype(np.int8))
    yield pa.array(rows["ended"] != 0)
    yield _words([*LETTERS[:SEATS]], rows["starter"], rows["starter"] == NO_SEAT)
    yield _words([*LETTERS[:SEATS]], winner, cut)
    yield _words([*order.bots], (winner + seats - rows["shift"]) % seats, cut)
    for name in COUNTS:
        yield pa.array(rows[name])
    for seat in range(seats):
        yield pa.array(rows["fortune"][:, seat])


def _words(words: list[str], numbers: Table, missing: Table) -> Any:
    """Words instead of their numbers; nothing where there is none."""
    pa = _arrow()
    indices = pa.array(numbers.astype(np.int8), mask=missing)
    return pa.DictionaryArray.from_arrays(indices, pa.array(words)).cast(pa.string())
