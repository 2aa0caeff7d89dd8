"""Lengths: how many turns games take, cut games included."""

from __future__ import annotations

from dataclasses import dataclass

from magie.simulate.statistics.intervals import Estimate, mean
from magie.simulate.tally import LENGTH_BINS, Tally


@dataclass(frozen=True)
class Bin:
    """A bin of the histogram: ended games of about the same length."""

    first: int
    """Turns, from here …"""
    last: int
    """… to here."""
    games: int


@dataclass(frozen=True)
class Lengths:
    """The lengths of all games of a run, in turns of the whole table."""

    games: int
    ended: int
    limit: int
    """Turns after which a game was cut; in a timed game time was called."""
    mean: Estimate
    """Over all games; a cut game counts with the turns that it had."""
    bins: tuple[Bin, ...]

    @property
    def cut(self) -> int:
        """Games that did not end."""
        return self.games - self.ended

    @property
    def quartiles(self) -> tuple[float | None, float | None, float | None]:
        """A quarter, half and three quarters of all games were over by then."""
        return self.quantile(0.25), self.quantile(0.5), self.quantile(0.75)

    @property
    def median(self) -> float | None:
        """Half of all games were over by then."""
        return self.quantile(0.5)

    def quantile(self, part: float) -> float | None:
        """The turn by which this part of all games was over; None where fewer ended."""
        wanted, before = part * self.games, 0
        if not self.games or wanted > self.ended:
            return None
        for bin in self.bins:
            if bin.games and before + bin.games >= wanted:
                inside = (wanted - before) / bin.games
                return bin.first + inside * (bin.last - bin.first)
            before += bin.games
        return None


def lengths(tally: Tally, limit: int, confidence: float) -> Lengths:
    """The lengths of a tally."""
    return Lengths(
        games=tally.games,
        ended=tally.ended,
        limit=limit,
        mean=mean(tally.turns, tally.turns_squared, tally.games, confidence),
        bins=tuple(_bins(tally, limit)),
    )


def _bins(tally: Tally, limit: int) -> list[Bin]:
    """The non-empty bins; a low limit leaves some without a turn."""
    edges = [-(-at * limit // LENGTH_BINS) for at in range(LENGTH_BINS)]
    ends = [*(edge - 1 for edge in edges[1:]), limit]
    found = zip(edges, ends, tally.length, strict=True)
    return [Bin(first, last, games) for first, last, games in found if last >= first]
