"""Money: jail, salaries and taxes, and everybody's money over time."""

from __future__ import annotations

from dataclasses import dataclass

from magie.simulate.plan import MAX_MONEY_SAMPLES
from magie.simulate.run_spec import RunSpec
from magie.simulate.statistics.intervals import Estimate, average, mean
from magie.simulate.tally import Tally


@dataclass(frozen=True)
class JailStatistics:
    """Ways into jail and out of it, in all games."""

    games: int
    sent: int
    stays: int
    """Throws in jail that failed."""
    freed: int
    fines: int
    cards: int

    @property
    def doubles(self) -> int:
        """Releases without a fine or a card."""
        return max(self.freed - self.fines - self.cards, 0)

    def per_game(self, count: int) -> float:
        """A count as a mean over all games."""
        return count / max(self.games, 1)


@dataclass(frozen=True)
class Bank:
    """What the bank pays out and takes in, as a mean over all games."""

    salaries: float
    taxes: float


@dataclass(frozen=True)
class MoneySample:
    """The games still played at one turn, and the money of their seats."""

    turn: int
    games: int
    cash: float
    """Of all seats of a game together."""
    places: tuple[Estimate, ...]
    """The mean fortune by place in the line-up; a bankrupt seat has 0."""
    bots: dict[str, Estimate]
    """The mean fortune of a seat by bot."""


def jail(tally: Tally) -> JailStatistics:
    """The jail statistics of a tally."""
    return JailStatistics(
        games=tally.games,
        sent=tally.jailed,
        stays=tally.jail_stays,
        freed=tally.freed,
        fines=tally.jail_fines,
        cards=tally.jail_cards,
    )


def bank(tally: Tally) -> Bank:
    """The salaries and taxes of a tally."""
    games = max(tally.games, 1)
    return Bank(tally.salaries / games, tally.taxes / games)


def moments(tally: Tally, run_spec: RunSpec, confidence: float) -> list[MoneySample]:
    """Every sample at which a game was still played."""
    return [
        _moment(tally, run_spec, sample, confidence)
        for sample in range(MAX_MONEY_SAMPLES)
        if tally.alive[sample]
    ]


def _moment(tally: Tally, run_spec: RunSpec, sample: int, confidence: float) -> MoneySample:
    games, bots, unit = tally.alive[sample], run_spec.bots, run_spec.book.edition.unit
    cells = [place * MAX_MONEY_SAMPLES + sample for place in range(len(bots))]
    places = [
        mean(tally.fortune[cell], tally.fortune_squared[cell], games, confidence).times(unit)
        for cell in cells
    ]
    return MoneySample(
        turn=(sample + 1) * run_spec.step,
        games=games,
        cash=tally.cash[sample] / games,
        places=tuple(places),
        bots={
            bot: average([places[at] for at in range(len(bots)) if bots[at] == bot])
            for bot in dict.fromkeys(bots)
        },
    )
