"""Samples: independent random walks, whose variance gives confidence intervals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from statistics import NormalDist
from typing import TypeAlias, TypeVar, cast

import numpy as np
import numpy.typing as npt

from magie.base.background_compiler import BackgroundCompiler
from magie.base.jit import can_compile, is_kept, twin
from magie.base.records import Record
from magie.editions.book import Book
from magie.editions.load import load
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import Game
from magie.odds.exact import pays_for
from magie.odds.lone_table import lone_table
from magie.odds.random_walk import WalkCounts, run_walk
from magie.odds.walker import IN_JAIL
from magie.rng import Rng, seed_game, seed_words
from magie.simulate.progress import NoProgress, Progress

Floats: TypeAlias = npt.NDArray[np.float64]
R = TypeVar("R", bound=Record)
WalkFunction: TypeAlias = Callable[[Game, Edition, Rng, Menu, WalkCounts, int, int, int], int]
"""``run_walk``, plain or compiled."""

MIN_WALKS, MAX_WALKS = 20, 200
"""The range of the number of walks: intervals come from the variance between them."""
THROWS_PER_WALK = 1_000
"""Throws per walk, before more walks are made."""
DEFAULT_COMPILED_THROWS = 4_000_000
DEFAULT_PLAIN_THROWS = 40_000
"""Throws in all walks, unless the caller asks for another number."""
MIN_COMPILED_THROWS = 400_000
"""Throws from which on compilation saves more time than it takes."""
BURN_IN_THROWS = 50
"""Burn-in: throws before counting begins, so that the start on GO does not matter."""


@dataclass(frozen=True, eq=False)
class Sample:
    """The touches of several walks, each as shares of its own total."""

    throws: int
    shares: Floats
    """By walk and square; the last column is the jail."""

    @property
    def mean(self) -> list[float]:
        """The share of every square; the last one is that of the jail."""
        return cast("list[float]", self.shares.mean(axis=0).tolist())

    def margin(self, confidence: float = 0.95) -> list[float]:
        """The half-width of each square's confidence interval."""
        walks = len(self.shares)
        error = self.shares.std(axis=0, ddof=1) / np.sqrt(walks)
        scale = student_quantile((1 + confidence) / 2, walks - 1)
        return cast("list[float]", (scale * error).tolist())


def student_quantile(quantile: float, freedom: int) -> float:
    """The quantile of Student's t (Cornish–Fisher expansion, accurate from ten walks on)."""
    z = NormalDist().inv_cdf(quantile)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    return z + first / freedom + second / freedom**2


def sample(
    edition: str,
    jail: str = "stay",
    variant: str = "standard",
    rules: Mapping[str, object] | None = None,
    *,
    throws: int = 0,
    seed: object = 0,
    replace: bool = False,
    compiled: bool | None = None,
    progress: Progress | None = None,
) -> Sample:
    """Walk so many throws in all; the same seed gives the same walks.

    Cards come from real decks, or with ``replace`` from decks that are full before every draw.
    Many throws are ``compiled`` where Numba is installed, which changes only the speed.
    """
    book = load(edition, variant, rules)
    return sample_of(book, jail, throws, seed, replace, compiled, progress or NoProgress())


def sample_of(
    book: Book,
    jail: str,
    throws: int,
    seed: object,
    replace: bool,
    compiled: bool | None,
    progress: Progress,
) -> Sample:
    """The same for a book."""
    total = throws or (DEFAULT_COMPILED_THROWS if can_compile() else DEFAULT_PLAIN_THROWS)
    fast = can_compile() and total >= MIN_COMPILED_THROWS if compiled is None else compiled
    walks = min(max(total // THROWS_PER_WALK, MIN_WALKS), MAX_WALKS)
    each = max(total // walks, 1)
    runners = _runners(book, pays_for(jail), replace, fast, compiled is not None, progress)
    touches: list[list[int]] = []
    for number, runner in zip(range(walks), runners, strict=False):
        touches.append(runner.walk(_walk_rng(seed, number), each))
        progress.playing(number + 1, walks)
    counts = np.array(touches)
    return Sample(each * walks, counts / counts.sum(axis=1, keepdims=True))


def _runners(
    book: Book, pays: bool, replaces: bool, fast: bool, waits: bool, progress: Progress
) -> Iterator[WalkRunner]:
    """What runs each walk: plain code until a process beside has compiled, then its result."""
    if fast and not waits and not is_kept(run_walk):
        runner = WalkRunner(book, pays, replaces, None)
        with closing(BackgroundCompiler(run_walk)) as beside:
            beside.start()
            progress.compiling(*beside.progress)
            progress.remark("simulate-run-plain-until")
            while not beside.is_over:
                progress.compiling(*beside.progress)
                yield runner
        progress.remark("odds-compiled")
    runner = WalkRunner(book, pays, replaces, twin(run_walk, progress.compiling) if fast else None)
    while True:
        yield runner


class WalkRunner:
    """Runs walks, each from a copy of the same game."""

    def __init__(self, book: Book, pays: bool, replaces: bool, fast: WalkFunction | None) -> None:
        self.squares, self.options = book.edition.squares, (int(pays), int(replaces))
        self.run_walk, self.form = (fast, _row) if fast else (run_walk, _itself)
        self.start = lone_table(book.edition)
        self.edition, self.card = self.form(book.edition), self.form(Menu())

    def walk(self, rng: Rng, throws: int) -> list[int]:
        """The touches of one walk by square, and those of the jail."""
        game, rng = self.form(self.start.copy()), self.form(rng)
        self._throw(game, rng, BURN_IN_THROWS)
        count = self._throw(game, rng, throws).count
        return [*count[: self.squares], count[IN_JAIL]]

    def _throw(self, game: Game, rng: Rng, throws: int) -> WalkCounts:
        tally = self.form(WalkCounts())
        refused = self.run_walk(game, self.edition, rng, self.card, tally, throws, *self.options)
        if refused:
            raise ValueError(f"the walker cannot go on: {Refusal(refused).name}")
        return tally


def _walk_rng(seed: object, number: int) -> Rng:
    """The RNG of one walk."""
    first, second, *_ = seed_words(repr(seed))
    rng = Rng()
    seed_game(rng, first, second, number)
    return rng


def _itself(record: R) -> R:
    return record


def _row(record: R) -> R:
    """A record as a row of a table, as compiled functions take it."""
    table = type(record).table(1)
    table[0] = record.row()
    return cast("R", table[0])
