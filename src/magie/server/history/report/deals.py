"""The deals that were made, and their value to both sides."""

from __future__ import annotations

from magie.bots.deals import deal_deeds, extras, weigh
from magie.game.edition import Edition
from magie.game.state import DECKS, Game
from magie.rules.trading import ASKED_SIDE, GIVEN_SIDE
from magie.server.history.report.figures import Bargain, Side


def bargain(game: Game, edition: Edition, turn: int) -> Bargain:
    """The pending deal, valued before it is executed, as the bots value deals."""
    maker, taker = game.deal_from, game.deal_to
    cash = game.deal_cash[GIVEN_SIDE] - game.deal_cash[ASKED_SIDE] - extras(game, edition, maker)
    gains = weigh(game, edition, maker, taker, deal_deeds(game), cash)
    return Bargain(
        turn,
        _side(game, maker, GIVEN_SIDE, gains[0]),
        _side(game, taker, ASKED_SIDE, gains[1]),
        bool(game.deal_debt),
    )


def _side(game: Game, seat: int, side: int, gain: int) -> Side:
    deeds = [square for square, deeds in enumerate(game.deal_deed) if deeds]
    return Side(
        seat,
        [square for square in deeds if game.owner[square] == seat],
        game.deal_cash[side],
        [deck for deck in range(DECKS) if game.deal_card[deck] and game.holder[deck] == seat],
        game.deal_tickets[side],
        gain,
    )
