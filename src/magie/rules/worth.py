"""Worth: what a seat has, and what it could raise."""

from magie.base.jit import rule
from magie.game.edition import Edition
from magie.game.state import Game
from magie.rules.stock import cost_of, refund_of


@rule("BANKR-01", "DEBT-04")
def raisable(game: Game, edition: Edition, seat: int) -> int:
    """Cash, half the price of every building and every loan still to be had (AMB-34)."""
    total = game.cash[seat]
    for square in range(edition.squares):
        if game.owner[square] == seat:
            if game.level[square] > 0:
                total += refund_of(game, edition, square, 0)
            if game.mortgaged[square] == 0:
                total += edition.square[square].mortgage
    return total


@rule("SHORT-11", "SHORT-12", "SHORT-13", "SHORT-14", "SHORT-15", "TIMED-06")
def fortune(game: Game, edition: Edition, seat: int) -> int:
    """The valuation that decides a short or timed game; cards and tickets count nothing."""
    total = game.cash[seat]
    for square in range(edition.squares):
        if game.owner[square] == seat:
            price = edition.square[square].price
            total += price // 2 if game.mortgaged[square] else price
            total += cost_of(edition, square, game.level[square])
    return total


@rule("TAX-04")
def taxable(game: Game, edition: Edition, seat: int) -> int:
    """All that a seat has, mortgaged deeds at their full price (AMB-57)."""
    total = game.cash[seat]
    for square in range(edition.squares):
        if game.owner[square] == seat:
            total += edition.square[square].price
            total += cost_of(edition, square, game.level[square])
    return total
