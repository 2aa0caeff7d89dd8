"""Money: what jail, salaries and taxes come to, and what everybody has as time goes by."""

from __future__ import annotations

from dataclasses import dataclass

from magie.simulate.plan import SAMPLES
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
        """Who left without a fine or a card."""
        return max(self.freed - self.fines - self.cards, 0)

    def per_game(self, count: int) -> float:
        """So many as a mean over all games."""
        return count / max(self.games, 1)


@dataclass(frozen=True)
class Bank:
    """What the bank pays out and takes in, as a mean over all games."""

    salaries: float
    taxes: float


@dataclass(frozen=True)
class MoneySample:
    """The games that were still played at one time, and what was on the table then."""

    turn: int
    games: int
    cash: float
    """Of all seats of a game together."""
    places: tuple[Estimate, ...]
    """The mean fortune by place in the line-up; who is out has nothing."""
    bots: dict[str, Estimate]
    """The mean fortune of a seat by bot."""


def jail(tally: Tally) -> JailStatistics:
    """Read the jail off a tally."""
    return JailStatistics(
        games=tally.games,
        sent=tally.jailed,
        stays=tally.jail_stays,
        freed=tally.freed,
        fines=tally.jail_fines,
        cards=tally.jail_cards,
    )


def bank(tally: Tally) -> Bank:
    """Read salaries and taxes off a tally."""
    games = max(tally.games, 1)
    return Bank(tally.salaries / games, tally.taxes / games)


def moments(tally: Tally, order: RunSpec, confidence: float) -> list[MoneySample]:
    """Every sample at which a game was still played."""
    return [
        _moment(tally, order, sample, confidence)
        for sample in range(SAMPLES)
        if tally.alive[sample]
    ]


def _moment(tally: Tally, order: RunSpec, sample: int, confidence: float) -> MoneySample:
    games, bots, unit = tally.alive[sample], order.bots, order.book.edition.unit
    cells = [place * SAMPLES + sample for place in range(len(bots))]
    places = [
        mean(tally.fortune[cell], tally.fortune_squared[cell], games, confidence).times(unit)
        for cell in cells
    ]
    return MoneySample(
        turn=(sample + 1) * order.step,
        games=games,
        cash=tally.cash[sample] / games,
        places=tuple(places),
        bots={
            bot: average([places[at] for at in range(len(bots)) if bots[at] == bot])
            for bot in dict.fromkeys(bots)
        },
    )
