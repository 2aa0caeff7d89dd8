"""Bargains: deals that were made, and what they changed."""

from __future__ import annotations

from magie.bots.deals import deal_deeds, extras, weigh
from magie.game.edition import Edition
from magie.game.state import DECKS, Game
from magie.rules.trading import ASKED, GIVEN
from magie.server.history.report.figures import Bargain, Side


def bargain(game: Game, edition: Edition, turn: int) -> Bargain:
    """The deal on the table, weighed before it is carried out as the bots weigh deals."""
    maker, taker = game.deal_from, game.deal_to
    cash = game.deal_cash[GIVEN] - game.deal_cash[ASKED] - extras(game, edition, maker)
    gains = weigh(game, edition, maker, taker, deal_deeds(game), cash)
    return Bargain(
        turn,
        _side(game, maker, GIVEN, gains[0]),
        _side(game, taker, ASKED, gains[1]),
        bool(game.deal_debt),
    )


def _side(game: Game, seat: int, side: int, gain: int) -> Side:
    laid = [square for square, laid in enumerate(game.deal_deed) if laid]
    return Side(
        seat,
        [square for square in laid if game.owner[square] == seat],
        game.deal_cash[side],
        [deck for deck in range(DECKS) if game.deal_card[deck] and game.holder[deck] == seat],
        game.deal_tickets[side],
        gain,
    )
