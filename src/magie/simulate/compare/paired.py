"""A comparison: two tables play the same seeds, and their games are compared in pairs."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from functools import cached_property, partial
from operator import itemgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from magie.base.records import Table
from magie.editions.house_rules.named import HouseRules
from magie.game.state import NO_SEAT, SEATS
from magie.notation.words import letter
from magie.simulate.chunk import Chunk
from magie.simulate.errors import require_module
from magie.simulate.idle_rules import checked_rules
from magie.simulate.progress import Progress
from magie.simulate.results import Results
from magie.simulate.run import simulate_spec
from magie.simulate.run_spec import RunSpec, RunSpecError, make_run_spec
from magie.simulate.statistics.intervals import CONFIDENCE, Estimate, around
from magie.simulate.tally import WIN_PARTS
from magie.simulate.worker_pool import WorkerPool

TABLE_OPTIONS = ("edition", "bots", "rules", "variant")
"""What the second table may have otherwise than the first."""
COMPARED_COUNTS = (
    *("throws", "bought", "auctioned", "deals", "built", "rents", "jailed", "bankruptcies"),
)
"""Columns of a game's row that are counts."""

Numbers = NDArray[np.int64]


class NoPairInterrupt(KeyboardInterrupt):
    """An interrupt before there was a pair, with the results of the first table."""

    def __init__(self, results: Results) -> None:
        super().__init__()
        self.results = results


@dataclass(frozen=True)
class Difference:
    """A figure at both tables, and the mean of its differences game by game."""

    name: str
    unit: str
    """What it is counted in: ``count``, ``money`` or ``share``."""
    first: Estimate
    second: Estimate
    difference: Estimate
    """The first table less the second."""

    @property
    def is_found(self) -> bool:
        """Whether the interval of the difference leaves out 0."""
        return self.difference.low > 0 or self.difference.high < 0


@dataclass(frozen=True)
class PairedFigure:
    """A figure of every pair of games, in whole parts of its unit."""

    name: str
    unit: str
    first: Numbers
    second: Numbers
    parts: int = 1


@dataclass(frozen=True, eq=False)
class Comparison:
    """Two tables and the games that both have played."""

    first: Results
    second: Results
    rows: tuple[Table, Table]
    """A row for every game of a pair, in the order of their numbers."""
    confidence: float = CONFIDENCE

    @property
    def games(self) -> int:
        """The number of pairs."""
        return len(self.rows[0])

    @property
    def is_same(self) -> bool:
        """Whether both tables have played the very same games."""
        return bool((self.rows[0] == self.rows[1]).all())

    @property
    def is_in_notes(self) -> bool:
        """Whether money is counted in smallest notes, because the currencies differ."""
        return self.first.book.currency.code != self.second.book.currency.code

    @cached_property
    def paired(self) -> list[PairedFigure]:
        """Every figure of every pair."""
        return [*self._figures()]

    @cached_property
    def differences(self) -> list[Difference]:
        """Every figure with its mean difference."""
        return [self._difference(figure) for figure in self.paired]

    def __getitem__(self, name: str) -> Difference:
        """One figure: ``comparison["turns"]``."""
        for found in self.differences:
            if found.name == name:
                return found
        known = ", ".join(each.name for each in self.differences)
        raise KeyError(f"there is no figure {name!r}; there are {known}")

    def frame(self) -> Any:
        """The pairs as an Arrow table: a row a game, ``turns`` and ``turns_with`` side by side."""
        columns: dict[str, Any] = {"game": self.rows[0]["game"]}
        for each in self.paired:
            scale = each.parts if each.parts > 1 else None
            for name, values in ((each.name, each.first), (f"{each.name}_with", each.second)):
                columns[name] = values / scale if scale else values
        return require_module("pyarrow", "sim", "frame").table(columns)

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the pairs to a Parquet file."""
        require_module("pyarrow.parquet", "sim", "out").write_table(self.frame(), path)

    def data(self) -> dict[str, Any]:
        """Everything for other programs."""
        return {
            "first": asdict(self.first.run_spec),
            "second": asdict(self.second.run_spec),
            "games": self.games,
            "confidence": self.confidence,
            "same_games": self.is_same,
            "money_in_notes": self.is_in_notes,
            "figures": [asdict(each) | {"found": each.is_found} for each in self.differences],
        }

    def _difference(self, figure: PairedFigure) -> Difference:
        first, second, gap = (
            _mean(values, self.confidence).times(1 / figure.parts)
            for values in (figure.first, figure.second, figure.first - figure.second)
        )
        return Difference(figure.name, figure.unit, first, second, gap)

    def _figures(self) -> Iterator[PairedFigure]:
        first, second = self.rows
        yield PairedFigure("turns", "count", *_both(self.rows, itemgetter("turns")))
        yield PairedFigure(
            "unfinished", "share", *_both(self.rows, lambda rows: rows["ended"] == 0)
        )
        shares = won_shares(first), won_shares(second)
        starters = [_of_starter(*each) for each in zip(self.rows, shares, strict=True)]
        yield PairedFigure("won_starter", "share", starters[0], starters[1], WIN_PARTS)
        yield from self._wins(*shares)
        for name in COMPARED_COUNTS:
            yield PairedFigure(name, "count", *_both(self.rows, itemgetter(name)))
        for name in ("rent", "fortune"):
            yield self._money(name)

    def _wins(self, first: Numbers, second: Numbers) -> Iterator[PairedFigure]:
        """What each bot wins, or each place where the line-ups differ, and each seat."""
        line_ups = self.first.run_spec.bots, self.second.run_spec.bots
        places = [
            _by_place(*each) for each in zip(self.rows, (first, second), line_ups, strict=True)
        ]
        if len({*line_ups[0]}) > 1 and line_ups[0] == line_ups[1]:
            for bot in dict.fromkeys(line_ups[0]):
                at = [place for place, name in enumerate(line_ups[0]) if name == bot]
                one, two = (each[:, at].sum(axis=1) for each in places)
                yield PairedFigure(f"won_{bot}", "share", one, two, WIN_PARTS)
        if line_ups[0] != line_ups[1]:
            for place in range(len(line_ups[0])):
                one, two = (each[:, place] for each in places)
                yield PairedFigure(f"won_{place + 1}", "share", one, two, WIN_PARTS)
        for seat in range(len(line_ups[0])):
            name = f"won_{letter(seat)}"
            yield PairedFigure(name, "share", first[:, seat], second[:, seat], WIN_PARTS)

    def _money(self, name: str) -> PairedFigure:
        """Rents, or the fortunes of all seats together."""
        values = _both(self.rows, lambda rows: rows[name].reshape(len(rows), -1).sum(axis=1))
        if self.is_in_notes:
            one, two = (each.book.edition.unit for each in (self.first, self.second))
            values = values[0] // one, values[1] // two
        return PairedFigure(name, "money", *values)


def compare(
    edition: str = "classic",
    bots: str | Sequence[str] = ("thrifty",),
    games: int = 1000,
    seed: object = 0,
    rules: HouseRules | None = None,
    variant: str = "standard",
    seats: int | None = None,
    *,
    against: Mapping[str, Any] | None = None,
    turns: int | None = None,
    rotate: bool = True,
    executor: Executor | WorkerPool | None = None,
    cores: int | None = None,
    compiled: bool | None = None,
    progress: Callable[[], Progress] | None = None,
) -> Comparison:
    """Play a table against another by the same seeds, and compare their games in pairs.

    The other table is ``against``, with its own ``edition``, ``bots``, ``rules`` or ``variant``;
    what it does not say is as at the first, but without house rules.
    """
    other: dict[str, Any] = {"edition": edition, "bots": bots, "variant": variant, "rules": None}
    for option in against or {}:
        if option not in TABLE_OPTIONS:
            known = ", ".join(TABLE_OPTIONS)
            raise RunSpecError("against", f"a table has {known}, and not {option!r}")
    other |= against or {}
    tables = [
        (edition, variant, bots, checked_rules(edition, variant, rules)),
        (
            *(other["edition"], other["variant"], other["bots"]),
            checked_rules(other["edition"], other["variant"], other["rules"]),
        ),
    ]
    specs: list[RunSpec] = []
    for name, kind, players, table in tables:
        line_up = (players,) if isinstance(players, str) else players
        count = len(specs[0].bots) if specs else seats
        specs.append(make_run_spec(name, line_up, seed, table, kind, count, turns, rotate))
    return compare_specs(
        *(specs[0], specs[1], games),
        executor=executor,
        cores=cores,
        compiled=compiled,
        progress=progress,
    )


def compare_specs(
    first: RunSpec,
    second: RunSpec,
    games: int,
    *,
    executor: Executor | WorkerPool | None = None,
    cores: int | None = None,
    compiled: bool | None = None,
    progress: Callable[[], Progress] | None = None,
) -> Comparison:
    """The same for two run specs; their games are paired by their numbers."""
    played: list[tuple[Results, Table]] = []
    for spec in (first, second):
        kept: list[Table] = []
        results = simulate_spec(
            *(spec, games),
            executor=executor,
            cores=cores,
            compiled=compiled,
            progress=progress() if progress else None,
            on_chunk=partial(_keep, kept),
        )
        played.append((results, np.concatenate(kept)))
        if results.interrupted and spec is first:
            raise NoPairInterrupt(results)
    (one, one_rows), (two, two_rows) = played
    _, left, right = np.intersect1d(one_rows["game"], two_rows["game"], return_indices=True)
    return Comparison(one, two, (one_rows[left], two_rows[right]))


def _keep(kept: list[Table], chunk: Chunk) -> None:
    """Keep the rows of a chunk."""
    assert chunk.rows is not None
    kept.append(chunk.rows)


def won_shares(rows: Table) -> Numbers:
    """What each seat has won of each game, in parts; equals share a win."""
    fortune: Numbers = rows["fortune"].astype(np.int64)
    winner: Numbers = rows["winner"].astype(np.int64)
    winners: Numbers = rows["winners"].astype(np.int64)[:, None]
    seats: Numbers = np.arange(SEATS, dtype=np.int64)
    at: Numbers = np.arange(len(rows), dtype=np.int64)
    alone: Numbers = np.equal(winner[:, None], seats).astype(np.int64)
    # Games that several have won ended by their fortunes.
    richest: Numbers = fortune[at, np.maximum(winner, 0)][:, None]
    equal: Numbers = np.logical_and(np.equal(fortune, richest), fortune > 0).astype(np.int64)
    won: Numbers = np.where(winners > 1, equal, alone * np.minimum(winners, 1))
    shared: Numbers = np.maximum(won.sum(axis=1), 1)
    return won * (WIN_PARTS // shared)[:, None]


def _mean(values: Numbers, confidence: float) -> Estimate:
    """The mean of a sample; with fewer than two, no interval."""
    spread = float(values.std(ddof=1)) if len(values) > 1 else 0.0
    return around(float(values.mean()), spread, len(values), confidence)


def _of_starter(rows: Table, won: Numbers) -> Numbers:
    """What the seat that began has won of each game."""
    starter = rows["starter"]
    of_starter: Numbers = won[np.arange(len(rows)), np.maximum(starter, 0)]
    of_starter[starter == NO_SEAT] = 0
    return of_starter


def _by_place(rows: Table, won: Numbers, line_up: Sequence[str]) -> Numbers:
    """What each place of the line-up has won of each game."""
    places = np.arange(len(line_up))
    seats = (places[None, :] + rows["shift"][:, None]) % len(line_up)
    return np.take_along_axis(won, seats, axis=1)


def _both(rows: tuple[Table, Table], figure: Callable[[Table], Any]) -> tuple[Numbers, Numbers]:
    first, second = (figure(each).astype(np.int64) for each in rows)
    return first, second
