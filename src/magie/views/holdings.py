"""Estates: what all deeds of a game earn and are worth.

Most moves change no deed, no building and no mortgage, and then nothing of this changes either:
what was worked out for one view serves for the next.
"""

from __future__ import annotations

from magie.game.edition import Edition, Kind
from magie.game.state import NO_SEAT, Game
from magie.rules.rent import rent_terms
from magie.rules.worth import fortune, raisable

NO_CARD = 0
"""The factor of a rent where no card names one."""


class Estate:
    """The deeds as they lie at one moment."""

    def __init__(self, game: Game, edition: Edition) -> None:
        self._lie = [*game.owner], [*game.level], [*game.mortgaged]
        self.rents = rents(game, edition)
        seats, cash = range(game.seats), game.cash
        self._worth = [fortune(game, edition, seat) - cash[seat] for seat in seats]
        self._raisable = [raisable(game, edition, seat) - cash[seat] for seat in seats]

    def lies_in(self, game: Game) -> bool:
        """Whether the deeds of a game still lie like that."""
        return self._lie == (game.owner, game.level, game.mortgaged)

    def fortune(self, game: Game, seat: int) -> int:
        """What a seat has in all."""
        return self._worth[seat] + game.cash[seat]

    def raisable(self, game: Game, seat: int) -> int:
        """What it could pay at once, if it sold and mortgaged all that it has."""
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
    # The points of a throw that is still to come are not known.
    return figure if edition.square[square].kind == Kind.UTILITY else figure * times
