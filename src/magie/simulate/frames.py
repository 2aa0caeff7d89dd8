"""Frames: the figures of a run as Arrow tables, for polars, pandas, DuckDB and others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol, TypeAlias

from magie.base.records import Table
from magie.editions.errors import unknown
from magie.simulate.game_table import arrow, game_schema, game_table
from magie.simulate.run_spec import RunSpec, RunSpecError

Figures: TypeAlias = dict[str, Any]
"""The figures of one row, by column."""
ESTIMATE_KEYS = ("value", "low", "high", "of")


class RunFigures(Protocol):
    """What frames need of the results of a run."""

    @property
    def run_spec(self) -> RunSpec:
        """What was played."""
        ...

    @property
    def asked(self) -> int:
        """How many games were asked for."""
        ...

    @property
    def rows(self) -> Table | None:
        """The row of every game, if they were kept."""
        ...

    def data(self, language: str) -> Figures:
        """Everything for other programs."""
        ...


def frame(results: RunFigures, name: str, language: str) -> Any:
    """The figures of this name as an Arrow table."""
    if name not in FRAMES:
        raise RunSpecError("frame", unknown("frame", name, [*FRAMES]))
    return FRAMES[name](results, language)


def _games(results: RunFigures, _: str) -> Any:
    schema = game_schema(results.run_spec, results.asked)
    if results.rows is None:
        reason = "this run kept no row of every game: ask for them with keep=True, or for a file"
        raise RunSpecError("frame", reason)
    return game_table(results.rows, results.run_spec, schema)


def _moments(results: RunFigures, language: str) -> Any:
    return _table(
        {
            "turn": moment["turn"],
            "games": moment["games"],
            "cash": moment["cash"],
            "place": place,
            "bot": results.run_spec.bots[place],
            "fortune": fortune["value"],
            "fortune_low": fortune["low"],
            "fortune_high": fortune["high"],
        }
        for moment in results.data(language)["over_time"]
        for place, fortune in enumerate(moment["places"])
    )


def _wins(results: RunFigures, language: str) -> Any:
    lists: Mapping[str, list[Figures]] = results.data(language)["wins"]
    return _table({"by": by[3:], **wins} for by, each in lists.items() for wins in each)


def _listed(key: str) -> Callable[[RunFigures, str], Any]:
    """The frame of a list of figures."""
    return lambda results, language: _table(results.data(language)[key])


FRAMES: Mapping[str, Callable[[RunFigures, str], Any]] = {
    "games": _games,
    "deeds": _listed("deeds"),
    "groups": _listed("groups"),
    "landings": _listed("landings"),
    "wins": _wins,
    "moments": _moments,
}


def _table(rows: Iterator[Figures] | list[Figures]) -> Any:
    """An Arrow table; a column of which nothing is known holds numbers."""
    pa = arrow()
    table = pa.Table.from_pylist([dict(_flat(row)) for row in rows])
    fields = [
        pa.field(field.name, pa.float64()) if pa.types.is_null(field.type) else field
        for field in table.schema
    ]
    return table.cast(pa.schema(fields))


def _flat(row: Figures) -> Iterator[tuple[str, Any]]:
    """The figures of a row, an estimate as a figure and its bounds."""
    for name, figure in row.items():
        if isinstance(figure, dict):
            yield name, figure["value"]
            yield from ((f"{name}_{key}", figure[key]) for key in ESTIMATE_KEYS[1:])
        else:
            yield name, figure
