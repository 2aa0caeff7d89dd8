"""Wins: how often a bot, a place of the line-up or a seat won, of all games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from magie.game.state import SEATS
from magie.simulate.statistics.intervals import Estimate, wilson_interval
from magie.simulate.tally import WIN_PARTS, Tally


@dataclass(frozen=True)
class Wins:
    """What some places of the line-up have won at some seats."""

    bot: str
    """Empty where different bots are meant."""
    place: int | None
    """In the line-up, from 0; none where several are meant."""
    seat: int | None
    """At the table, from 0; none where all are meant."""
    order: int | None
    """Of play, from 0 for the starter; none where that does not matter."""
    seats: int
    """How many of the seats of a game are meant."""
    won: float
    """Games; winners of a shared game have a part each."""
    rate: Estimate
    """Of all games in which they sat there, cut games included."""
    par: float
    """The rate if all seats had won equally often."""


class WinTable:
    """Wins by place and seat."""

    def __init__(self, tally: Tally, bots: Sequence[str], confidence: float) -> None:
        self.tally, self.bots, self.confidence = tally, bots, confidence
        self.seats = range(len(bots))
        self.par = sum(tally.won) / WIN_PARTS / max(tally.games, 1) / len(bots)

    def by_bot(self) -> list[Wins]:
        """Every bot at all its places: a game is won by it if one of them wins."""
        return [self._wins(bot, None, None, self._places(bot)) for bot in self._names()]

    def by_place(self) -> list[Wins]:
        """Every place of the line-up, wherever it sat."""
        return [self._wins(bot, place, None, [place]) for place, bot in enumerate(self.bots)]

    def by_seat(self) -> list[Wins]:
        """Every seat, with any bot."""
        return [self._wins(self._only(), None, seat, [*self.seats]) for seat in self.seats]

    def by_order(self) -> list[Wins]:
        """The first, second … player of the order of play."""
        return [self._in_order(order) for order in self.seats]

    def by_bot_and_seat(self) -> list[Wins]:
        """Every bot at every seat."""
        return [
            self._wins(bot, None, seat, self._places(bot))
            for bot in self._names()
            for seat in self.seats
        ]

    def _names(self) -> list[str]:
        return [*dict.fromkeys(self.bots)]

    def _only(self) -> str:
        return self.bots[0] if len(self._names()) == 1 else ""

    def _places(self, bot: str) -> list[int]:
        return [place for place in self.seats if self.bots[place] == bot]

    def _wins(self, bot: str, place: int | None, seat: int | None, places: list[int]) -> Wins:
        seats = [*self.seats] if seat is None else [seat]
        cells = [place * SEATS + at for place in places for at in seats]
        won = sum(self.tally.won[cell] for cell in cells) / WIN_PARTS
        # In one game a seat holds one place; all seats together hold every place.
        held = len(places) if seat is None else 1
        games = sum(self.tally.seated[cell] for cell in cells) // held
        rate = wilson_interval(won, games, self.confidence)
        return Wins(bot, place, seat, None, held, won, rate, held * self.par)

    def _in_order(self, order: int) -> Wins:
        won = self.tally.order_won[order] / WIN_PARTS
        rate = wilson_interval(won, self.tally.games, self.confidence)
        return Wins(self._only(), None, None, order, 1, won, rate, self.par)
