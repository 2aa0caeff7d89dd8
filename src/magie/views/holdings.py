"""Rents and values of all deeds of a game, cached between views.

Most moves change no deed, building or mortgage: then the values of the last view still hold.
"""

from __future__ import annotations

from magie.game.edition import Edition, Kind
from magie.game.state import NO_SEAT, Game
from magie.rules.rent import rent_terms
from magie.rules.worth import fortune, raisable

NO_CARD = 0
"""The rent factor where no card gives one."""


class DeedValues:
    """Rents and values of the deeds at one moment."""

    def __init__(self, game: Game, edition: Edition) -> None:
        self._deeds = [*game.owner], [*game.level], [*game.mortgaged]
        self.rents = rents(game, edition)
        seats, cash = range(game.seats), game.cash
        self._worth = [fortune(game, edition, seat) - cash[seat] for seat in seats]
        self._raisable = [raisable(game, edition, seat) - cash[seat] for seat in seats]

    def matches(self, game: Game) -> bool:
        """Whether the deeds of a game are still the same."""
        return self._deeds == (game.owner, game.level, game.mortgaged)

    def fortune(self, game: Game, seat: int) -> int:
        """The worth of a seat with its cash."""
        return self._worth[seat] + game.cash[seat]

    def raisable(self, game: Game, seat: int) -> int:
        """What a seat could pay now, if it sold and mortgaged everything."""
        return self._raisable[seat] + game.cash[seat]


def rents(game: Game, edition: Edition) -> list[int]:
    """What a visitor would owe on each square now."""
    return [
        _rent(game, edition, square) if owner != NO_SEAT and not mortgaged else -1
        for square, owner, mortgaged in zip(
            range(edition.squares), game.owner, game.mortgaged, strict=False
        )
    ]


def _rent(game: Game, edition: Edition, square: int) -> int:
    figure, times = rent_terms(game, edition, square, NO_CARD)
    # The points of the throw are not known yet.
    return figure if edition.square[square].kind == Kind.UTILITY else figure * times
