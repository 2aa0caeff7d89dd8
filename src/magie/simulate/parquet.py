"""The Parquet file of a run: one row for every game, in the order of their numbers.

It is written under a temporary name and renamed when it is complete, so that a crash never leaves
a broken file behind.
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
from magie.simulate.errors import require_module
from magie.simulate.run_spec import RunSpec

ROW_GROUP_SIZE = 1 << 17
"""Rows in a row group, whatever the chunks: the same games make the same file."""
SEAT_LETTERS = "ABCDEFGH"
COUNT_COLUMNS = (
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
"""Columns that are copied from GameRow."""


class ParquetWriter:
    """Takes chunks in any order and writes them in the order of their games."""

    def __init__(self, path: str | os.PathLike[str], run_spec: RunSpec, asked: int) -> None:
        parquet = require_module("pyarrow.parquet", "sim", "out")
        self.path, self.run_spec = Path(path), run_spec
        self._temporary = self.path.with_name(f".{self.path.name}.{os.getpid()}.part")
        self._held: dict[int, Table] = {}
        """Rows that wait for an earlier chunk, by their first game."""
        self._next = 0
        self._ready: list[Table] = []
        # Opened now, so that a missing folder is reported before hours of play.
        self._sink = self._temporary.open("wb")
        try:
            self._writer: Any = parquet.ParquetWriter(
                self._sink, _schema(run_spec, asked), compression="zstd", version="2.6"
            )
        except BaseException:
            self._sink.close()
            self._temporary.unlink()
            raise

    def held(self) -> int:
        """The number of chunks that wait for an earlier one."""
        return len(self._held)

    def take(self, chunk: Chunk) -> None:
        """Take the rows of a chunk; write the row groups that are complete."""
        assert chunk.rows is not None
        self._held[chunk.first] = chunk.rows
        while self._next in self._held:
            self._ready.append(self._held.pop(self._next))
            self._next += len(self._ready[-1])
        if sum(map(len, self._ready)) >= ROW_GROUP_SIZE:
            *whole, rest = _groups(np.concatenate(self._ready))
            self._ready = [rest]
            for rows in whole:
                self._write(rows)

    def close(self) -> None:
        """Write the rest, gaps or not, and rename the file."""
        left = [*self._ready, *(self._held[first] for first in sorted(self._held))]
        for rows in _groups(np.concatenate(left)) if left else ():
            self._write(rows)
        self._writer.close()
        self._sink.close()
        self._temporary.replace(self.path)

    def discard(self) -> None:
        """Remove the temporary file, if it was not renamed."""
        with suppress(OSError):
            self._writer.close()
        self._sink.close()
        self._temporary.unlink(missing_ok=True)

    def _write(self, rows: Table) -> None:
        columns = [*_columns(rows, self.run_spec)]
        table = _arrow().Table.from_arrays(columns, schema=self._writer.schema)
        self._writer.write_table(table, row_group_size=ROW_GROUP_SIZE)


def _arrow() -> Any:
    return require_module("pyarrow", "sim", "out")


def _groups(rows: Table) -> list[Table]:
    """The rows in groups; the last one is smaller, or empty."""
    return [rows[at : at + ROW_GROUP_SIZE] for at in range(0, len(rows) + 1, ROW_GROUP_SIZE)]


def _schema(run_spec: RunSpec, asked: int) -> Any:
    """The columns, and the run spec as metadata."""
    pa = _arrow()
    fields: list[Any] = [
        ("game", pa.int64()),
        ("shift", pa.int8()),
        ("ended", pa.bool_()),
        ("starter", pa.string()),
        ("winner", pa.string()),
        ("winner_bot", pa.string()),
        *((name, pa.int64() if name == "rent" else pa.int32()) for name in COUNT_COLUMNS),
        *((f"fortune_{SEAT_LETTERS[seat]}", pa.int32()) for seat in range(len(run_spec.bots))),
    ]
    about = {
        "magie.edition": run_spec.tag,
        "magie.bots": ",".join(run_spec.bots),
        "magie.seed": run_spec.seed,
        "magie.turns": str(run_spec.turns),
        "magie.rotate": str(run_spec.rotate).lower(),
        "magie.asked": str(asked),
        "magie.version": version("magie"),
    }
    return pa.schema(fields, about)


def _columns(rows: Table, run_spec: RunSpec) -> Iterator[Any]:
    """The columns of the schema, in its order."""
    pa = _arrow()
    seats, winner, cut = len(run_spec.bots), rows["winner"], rows["winner"] == NO_SEAT
    yield pa.array(rows["game"])
    yield pa.array(rows["shift"].astype(np.int8))
    yield pa.array(rows["ended"] != 0)
    yield _words([*SEAT_LETTERS[:SEATS]], rows["starter"], rows["starter"] == NO_SEAT)
    yield _words([*SEAT_LETTERS[:SEATS]], winner, cut)
    yield _words([*run_spec.bots], (winner + seats - rows["shift"]) % seats, cut)
    for name in COUNT_COLUMNS:
        yield pa.array(rows[name])
    for seat in range(seats):
        yield pa.array(rows["fortune"][:, seat])


def _words(words: list[str], numbers: Table, missing: Table) -> Any:
    """Words for their indices; null where missing."""
    pa = _arrow()
    indices = pa.array(numbers.astype(np.int8), mask=missing)
    return pa.DictionaryArray.from_arrays(indices, pa.array(words)).cast(pa.string())
