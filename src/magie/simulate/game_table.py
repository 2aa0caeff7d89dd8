"""The table of games: one row for every game, as an Arrow table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.metadata import version
from typing import Any

import numpy as np

from magie.base.records import Table
from magie.game.edition import GROUPS
from magie.game.state import NO_SEAT, SEATS
from magie.notation.words import SEAT_LETTERS
from magie.simulate.errors import require_module
from magie.simulate.plan import NOT_COMPLETED
from magie.simulate.run_spec import RunSpec

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
SEAT_COLUMNS = {
    "rent_paid": "rent_paid",
    "rent_received": "rent_received",
    "jail_turns": "jail_turns",
    "deals": "dealt",
    "houses": "houses",
    "fortune": "fortune",
}
"""By the beginning of their names: the fields of GameRow with a number for each seat."""


def game_table(rows: Table, run_spec: RunSpec, schema: Any) -> Any:
    """The rows of GameRow as an Arrow table of this schema."""
    return arrow().Table.from_arrays([*_columns(rows, run_spec)], schema=schema)


def arrow() -> Any:
    """PyArrow, which the extra brings."""
    return require_module("pyarrow", "sim", "out")


def game_schema(run_spec: RunSpec, asked: int) -> Any:
    """The columns, and the run spec as metadata."""
    pa, seats = arrow(), SEAT_LETTERS[: len(run_spec.bots)]
    groups = [group.id.replace("-", "_") for group in run_spec.book.groups]
    fields: list[Any] = [
        ("game", pa.int64()),
        ("shift", pa.int8()),
        ("ended", pa.bool_()),
        ("starter", pa.string()),
        ("winner", pa.string()),
        ("winner_bot", pa.string()),
        *((name, pa.int64() if name == "rent" else pa.int32()) for name in COUNT_COLUMNS),
        ("winner_groups", pa.list_(pa.string())),
        *((f"completed_{group}", pa.int32()) for group in groups),
        *((f"completed_by_{group}", pa.string()) for group in groups),
        *((f"{name}_{seat}", pa.int32()) for name in SEAT_COLUMNS for seat in seats),
    ]
    return pa.schema(fields, run_metadata(run_spec, asked))


def run_metadata(run_spec: RunSpec, asked: int) -> dict[str, str]:
    """How a file was made."""
    about = {
        "magie.edition": run_spec.tag,
        "magie.bots": ",".join(run_spec.bots),
        "magie.seed": run_spec.seed,
        "magie.turns": str(run_spec.turns),
        "magie.rotate": str(run_spec.rotate).lower(),
        "magie.asked": str(asked),
        "magie.version": version("magie"),
    }
    return about | ({"magie.start": run_spec.start} if run_spec.start else {})


def _columns(rows: Table, run_spec: RunSpec) -> Iterator[Any]:
    """The columns of the schema, in its order."""
    pa = arrow()
    seats, winner, cut = len(run_spec.bots), rows["winner"], rows["winner"] == NO_SEAT
    yield pa.array(rows["game"])
    yield pa.array(rows["shift"].astype(np.int8))
    yield pa.array(rows["ended"] != 0)
    yield words(SEAT_LETTERS, rows["starter"], rows["starter"] == NO_SEAT)
    yield words(SEAT_LETTERS, winner, cut)
    yield words(run_spec.bots, (winner + seats - rows["shift"]) % seats, cut)
    for name in COUNT_COLUMNS:
        yield pa.array(rows[name])
    yield _sets(run_spec, rows["winner_groups"], cut)
    completed, never = rows["completed"], rows["completed"] == NOT_COMPLETED
    for group in range(GROUPS):
        yield pa.array(completed[:, group] // SEATS, mask=never[:, group])
    for group in range(GROUPS):
        yield words(SEAT_LETTERS, completed[:, group] % SEATS, never[:, group])
    for field in SEAT_COLUMNS.values():
        for seat in range(seats):
            yield pa.array(rows[field][:, seat])


def _sets(run_spec: RunSpec, bits: Table, missing: Table) -> Any:
    """Lists of groups for sets of bits; null where missing."""
    pa, held = arrow(), (bits[:, None] >> np.arange(GROUPS)) & 1 == 1
    ends = np.concatenate([[0], held.sum(axis=1).cumsum()]).astype(np.int32)
    named = words([group.id for group in run_spec.book.groups], np.nonzero(held)[1])
    return pa.ListArray.from_arrays(pa.array(ends), named, mask=pa.array(missing))


def words(known: Sequence[str], numbers: Table, missing: Table | None = None) -> Any:
    """Words for their indices; null where missing."""
    pa = arrow()
    indices = pa.array(numbers.astype(np.int8), mask=missing)
    return pa.DictionaryArray.from_arrays(indices, pa.array(known)).cast(pa.string())
