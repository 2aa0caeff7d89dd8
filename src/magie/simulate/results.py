"""The results of a run."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

from magie.base.records import Table
from magie.editions.book import Book
from magie.simulate.frames import frame
from magie.simulate.run_spec import COUNTS, RunSpec
from magie.simulate.statistics.bankruptcies import BankruptcyStatistics, bankruptcies
from magie.simulate.statistics.deeds import Holding, deeds, groups
from magie.simulate.statistics.intervals import CONFIDENCE
from magie.simulate.statistics.landings import Landing, landings
from magie.simulate.statistics.lengths import Lengths, lengths
from magie.simulate.statistics.money import Bank, JailStatistics, MoneySample, bank, jail, moments
from magie.simulate.statistics.wins import Wins, WinTable
from magie.simulate.tally import Tally

HOLDING_RATIOS = (
    "sales",
    "cost",
    "mean_rent",
    "mean_price",
    "auction_price",
    "auction_rate",
    "deal_price",
    "deal_rate",
    "cost_a_sale",
    "rent_a_turn",
    "payback",
)
"""Figures of a deed that are computed from its sums."""
COUNTED_WITH = {
    **dict.fromkeys(("landings", "deeds", "groups", "bankruptcies", "jail", "bank"), "squares"),
    "moments": "all",
}
"""What is not in every run, and the least ``count`` that counts it."""


class NotCountedError(ValueError):
    """The run was told not to count this."""

    def __init__(self, name: str, count: str) -> None:
        least = COUNTED_WITH[name]
        super().__init__(f"{name} were not counted: the run had count={count!r}, not {least!r}")


@dataclass(frozen=True, eq=False, repr=False)
class Results:
    """The counted games of a run; every figure is computed from the tally."""

    run_spec: RunSpec
    tally: Table
    """One row of sums (Tally)."""
    asked: int
    """The number of games that were requested."""
    seconds: float
    """The time that they took."""
    interrupted: bool
    confidence: float = CONFIDENCE
    """Of all intervals."""
    rows: Table | None = None
    """A row of every game (GameRow), where they were kept."""

    @property
    def uncounted(self) -> tuple[str, ...]:
        """The figures that this run was told not to count."""
        counted = COUNTS.index(self.run_spec.count)
        return tuple(name for name, least in COUNTED_WITH.items() if COUNTS.index(least) > counted)

    def _check(self, name: str) -> None:
        if name in self.uncounted:
            raise NotCountedError(name, self.run_spec.count)

    @cached_property
    def counts(self) -> Tally:
        """The tally in the plain form."""
        return Tally.plain(self.tally[0])

    @cached_property
    def book(self) -> Book:
        """The edition with the rules of the table."""
        return self.run_spec.book

    @property
    def games(self) -> int:
        """All games that were played, cut ones included."""
        return self.counts.games

    @property
    def ended(self) -> int:
        """Games that ended by the rules."""
        return self.counts.ended

    @property
    def cut(self) -> int:
        """Games that were cut at the limit of turns."""
        return self.games - self.ended

    @property
    def shared(self) -> int:
        """Games with more than one winner."""
        return self.counts.shared

    @property
    def games_a_second(self) -> float:
        """Games played per second."""
        return self.games / self.seconds if self.seconds > 0 else 0.0

    @property
    def turns_a_second(self) -> float:
        """Turns played per second."""
        return self.counts.turns / self.seconds if self.seconds > 0 else 0.0

    @cached_property
    def lengths(self) -> Lengths:
        """The distribution of their lengths in turns."""
        return lengths(self.counts, self.run_spec.turns, self.confidence)

    @cached_property
    def wins_by_bot(self) -> list[Wins]:
        """How often each bot won, at whichever of its places."""
        return self._board.by_bot()

    @cached_property
    def wins_by_place(self) -> list[Wins]:
        """How often each place of the line-up won."""
        return self._board.by_place()

    @cached_property
    def wins_by_seat(self) -> list[Wins]:
        """How often each seat won, with any bot."""
        return self._board.by_seat()

    @cached_property
    def wins_by_order(self) -> list[Wins]:
        """How often the first, second … player of the order of play won."""
        return self._board.by_order()

    @cached_property
    def wins_by_bot_and_seat(self) -> list[Wins]:
        """How often each bot won at each seat."""
        return self._board.by_bot_and_seat()

    @cached_property
    def landings(self) -> list[Landing]:
        """Every square in order, and the jail behind them."""
        self._check("landings")
        return landings(self.counts, self.book.edition)

    @cached_property
    def deeds(self) -> list[Holding]:
        """Every deed in the order of the board."""
        self._check("deeds")
        return deeds(self.counts, self.book, self.run_spec.first_game())

    @cached_property
    def groups(self) -> list[Holding]:
        """The same summed by group."""
        self._check("groups")
        return groups(self.deeds)

    @cached_property
    def bankruptcies(self) -> BankruptcyStatistics:
        """Bankruptcies."""
        self._check("bankruptcies")
        return bankruptcies(self.counts)

    @cached_property
    def jail(self) -> JailStatistics:
        """Ways into jail and out of it."""
        self._check("jail")
        return jail(self.counts)

    @cached_property
    def bank(self) -> Bank:
        """Salaries and taxes."""
        self._check("bank")
        return bank(self.counts)

    @cached_property
    def moments(self) -> list[MoneySample]:
        """The money of all seats over time."""
        self._check("moments")
        return moments(self.counts, self.run_spec, self.confidence)

    @cached_property
    def _board(self) -> WinTable:
        return WinTable(self.counts, self.run_spec.bots, self.confidence)

    def frame(self, name: str = "games", language: str = "en") -> Any:
        """Figures as an Arrow table, which polars, pandas and DuckDB take as it is.

        There are ``games``, ``deeds``, ``groups``, ``landings``, ``wins`` and ``moments``.
        """
        if name in COUNTED_WITH:
            self._check(name)
        return frame(self, name, language)

    def plot(self, panel: str, path: str | Path | None = None, **options: Any) -> Any:
        """One panel of the page of figures, as a figure of Matplotlib and in a file.

        ``options`` are ``size`` in inches, ``dpi`` and ``language``.
        """
        # The figures read results, so that they are imported when one is asked for.
        plots = import_module("magie.simulate.plots.panels")
        return plots.plot(self, panel, path, **options)

    def data(self, language: str = "en") -> dict[str, Any]:
        """Everything for other programs: words, whole numbers, fractions and lists of them."""
        low, middle, high = self.lengths.quartiles
        figures: dict[str, Any] = {
            "order": asdict(self.run_spec),
            "confidence": self.confidence,
            "games": {
                "asked": self.asked,
                "played": self.games,
                "ended": self.ended,
                "cut": self.cut,
                "shared": self.shared,
                "interrupted": self.interrupted,
                "seconds": self.seconds,
                "per_second": self.games_a_second,
                "turns_per_second": self.turns_a_second,
                "turns": self.counts.turns,
                "throws": self.counts.throws,
                "decisions": self.counts.actions,
                "decisions_refused": self.counts.refused,
                "deals": self.counts.deals,
            },
            "length": asdict(self.lengths)
            | {"cut": self.cut, "lower_quartile": low, "median": middle, "upper_quartile": high},
            "wins": {
                "by_bot": [asdict(wins) for wins in self.wins_by_bot],
                "by_place": [asdict(wins) for wins in self.wins_by_place],
                "by_seat": [asdict(wins) for wins in self.wins_by_seat],
                "by_order": [asdict(wins) for wins in self.wins_by_order],
                "by_bot_and_seat": [asdict(wins) for wins in self.wins_by_bot_and_seat],
            },
        }
        if "deeds" not in self.uncounted:
            figures["games"]["offers"] = self.counts.offers
            figures |= self._board_data(language)
        if "moments" not in self.uncounted:
            figures["over_time"] = [asdict(moment) for moment in self.moments]
        return figures

    def _board_data(self, language: str) -> dict[str, Any]:
        """What is counted by squares, and money."""
        return {
            "landings": [self._named(asdict(each), language) for each in self.landings],
            "deeds": [
                {"name": self.book.name(deed.squares[0], language), **_holding(deed)}
                for deed in self.deeds
            ],
            "groups": [
                {"name": self.book.groups[group.group].name.say(language), **_holding(group)}
                for group in self.groups
            ],
            "bankruptcies": asdict(self.bankruptcies)
            | {
                "squares": [
                    self._named({"square": square, "bankruptcies": count}, language)
                    for square, count in self.bankruptcies.squares.items()
                ]
            },
            "jail": asdict(self.jail) | {"doubles": self.jail.doubles},
            "bank": asdict(self.bank),
        }

    def _named(self, data: dict[str, Any], language: str) -> dict[str, Any]:
        return {"name": self.book.name(data["square"], language), **data}

    def __repr__(self) -> str:
        wins = ", ".join(f"{wins.bot} {wins.rate}" for wins in self.wins_by_bot)
        return (
            f"Results({self.run_spec.tag}: {self.games} games, {self.cut} cut, "
            f"{self.lengths.mean} turns; won: {wins})"
        )


def _holding(holding: Holding) -> dict[str, Any]:
    return asdict(holding) | {name: getattr(holding, name) for name in HOLDING_RATIOS}
