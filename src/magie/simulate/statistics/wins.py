"""Wins: how often a bot, a place of the line-up or a seat has won, of all games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from magie.game.state import SEATS
from magie.simulate.statistics.intervals import Estimate, share
from magie.simulate.tally import SHARE, Tally


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
    """Of play, from 0 for whoever began; none where that is not asked."""
    seats: int
    """How many of the seats of a game are meant."""
    won: float
    """Games; who wins together has won a part."""
    rate: Estimate
    """Of all games in which they sat there, those that were cut among them."""
    par: float
    """The rate if all who play had won alike."""


class WinTable:
    """The table of places and seats, and who won there."""

    def __init__(self, tally: Tally, bots: Sequence[str], confidence: float) -> None:
        self.tally, self.bots, self.confidence = tally, bots, confidence
        self.seats = range(len(bots))
        self.par = sum(tally.won) / SHARE / max(tally.games, 1) / len(bots)

    def by_bot(self) -> list[Wins]:
        """Every bot at all its places: a game is won by it if one of them wins."""
        return [self._wins(bot, None, None, self._places(bot)) for bot in self._names()]

    def by_place(self) -> list[Wins]:
        """Every place of the line-up, wherever it sat."""
        return [self._wins(bot, place, None, [place]) for place, bot in enumerate(self.bots)]

    def by_seat(self) -> list[Wins]:
        """Every seat, whoever sat there."""
        return [self._wins(self._only(), None, seat, [*self.seats]) for seat in self.seats]

    def by_order(self) -> list[Wins]:
        """Whoever plays first, second and so on."""
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
        won = sum(self.tally.won[cell] for cell in cells) / SHARE
        # At one seat there is one place in a game; at all of them there are all the places.
        held = len(places) if seat is None else 1
        games = sum(self.tally.seated[cell] for cell in cells) // held
        rate = share(won, games, self.confidence)
        return Wins(bot, place, seat, None, held, won, rate, held * self.par)

    def _in_order(self, order: int) -> Wins:
        won = self.tally.order_won[order] / SHARE
        rate = share(won, self.tally.games, self.confidence)
        return Wins(self._only(), None, None, order, 1, won, rate, self.par)
