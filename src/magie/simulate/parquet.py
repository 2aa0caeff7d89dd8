"""The Parquet file of a run: one row for every game, in the order of their numbers.

It is written under a temporary name and renamed when it is complete, so that a crash never leaves
a broken file behind.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from magie.base.records import Table
from magie.simulate.chunk import Chunk
from magie.simulate.errors import require_module
from magie.simulate.game_table import game_schema, game_table
from magie.simulate.run_spec import RunSpec

ROW_GROUP_SIZE = 1 << 17
"""Rows in a row group, whatever the chunks: the same games make the same file."""


class ParquetFile:
    """A Parquet file that has its name only when it is complete."""

    def __init__(self, path: str | os.PathLike[str], schema: Any, part: str) -> None:
        parquet = require_module("pyarrow.parquet", "sim", part)
        self.path, self.schema = Path(path), schema
        self._temporary = self.path.with_name(f".{self.path.name}.{os.getpid()}.part")
        # Opened now, so that a missing folder is reported before hours of play.
        self._sink = self._temporary.open("wb")
        try:
            self._writer: Any = parquet.ParquetWriter(
                self._sink, schema, compression="zstd", version="2.6"
            )
        except BaseException:
            self._sink.close()
            self._temporary.unlink()
            raise

    def write(self, table: Any) -> None:
        """Write a row group."""
        self._writer.write_table(table, row_group_size=ROW_GROUP_SIZE)

    def close(self) -> None:
        """Complete the file, and rename it."""
        self._writer.close()
        self._sink.close()
        self._temporary.replace(self.path)

    def discard(self) -> None:
        """Remove the temporary file, if it was not renamed."""
        with suppress(OSError):
            self._writer.close()
        self._sink.close()
        self._temporary.unlink(missing_ok=True)


class ParquetWriter:
    """Takes chunks in any order and writes them in the order of their games."""

    def __init__(self, path: str | os.PathLike[str], run_spec: RunSpec, asked: int) -> None:
        self.run_spec = run_spec
        self._file = ParquetFile(path, game_schema(run_spec, asked), "out")
        self._held: dict[int, Table] = {}
        """Rows that wait for an earlier chunk, by their first game."""
        self._next = 0
        self._ready: list[Table] = []
        self.discard = self._file.discard

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
        self._file.close()

    def _write(self, rows: Table) -> None:
        self._file.write(game_table(rows, self.run_spec, self._file.schema))


def _groups(rows: Table) -> list[Table]:
    """The rows in groups; the last one is smaller, or empty."""
    return [rows[at : at + ROW_GROUP_SIZE] for at in range(0, len(rows) + 1, ROW_GROUP_SIZE)]
