"""Deal invariants: what must be true of every deal that a bot with a valuation makes.

Unless its owner is in debt, it never lowers the bot's own valuation, and no deed goes for less than
a fifth of its price: what a debtor gets is paid on at once.  Written in the plain subset, for games
by the hundred thousand.
"""

from __future__ import annotations

from magie.base.jit import part
from magie.bots.registry import Bot
from magie.bots.valuation import holdings, share, worth
from magie.game.edition import Edition
from magie.game.events import EventKind
from magie.game.state import DECKS, EVENT_WIDTH, Game, Received, Task
from magie.rules.money import percent_of
from magie.simulate.plan import Plan
from magie.simulate.tally import GameRow, place_of
from tests.invariants import Broken

MIN_PRICE_SHARE = 5
GIVEN_SIDE = 0
ASKED_SIDE = 1


@part
def deal_broken(before: Game, after: Game, edition: Edition, plan: Plan, played: GameRow) -> int:
    """The invariant that the deal between two positions breaks, if a deal was made."""
    if not is_struck(after):
        return Broken.NOTHING
    maker, taker = before.deal_from, before.deal_to
    judged = has_valuation(plan, played, taker) and not is_debtor(before, taker)
    if judged and has_deeds_and_cash_alone(before):
        own = value(after, edition, taker) - value(before, edition, taker)
        theirs = value(after, edition, maker) - value(before, edition, maker)
        if own - theirs // share(before) <= 0:
            return Broken.BARGAIN_LOWERS
    if has_valuation(plan, played, maker) and gives_away(before, edition, maker):
        return Broken.GIVEN_AWAY
    if has_valuation(plan, played, taker) and gives_away(before, edition, taker):
        return Broken.GIVEN_AWAY
    return Broken.NOTHING


@part
def is_struck(game: Game) -> bool:
    """Whether a deal was accepted in the last action."""
    for at in range(game.logged):
        if game.log[at * EVENT_WIDTH] == EventKind.ACCEPT:
            return True
    return False


@part
def has_valuation(plan: Plan, played: GameRow, seat: int) -> bool:
    """Whether the bot of a seat has an estimate of what it has."""
    return plan.bot[place_of(plan.seats, seat, played.shift)] >= Bot.STEADY


@part
def is_debtor(game: Game, seat: int) -> bool:
    """Whether a seat raises money for a debt."""
    for at in range(game.depth):
        if game.task[at] == Task.DEBT and game.who[at] == seat:
            return True
    return False


@part
def has_deeds_and_cash_alone(game: Game) -> bool:
    """Whether nothing else is in the deal on the table."""
    if game.deal_debt or game.deal_tickets[GIVEN_SIDE] or game.deal_tickets[ASKED_SIDE]:
        return False
    for deck in range(DECKS):
        if game.deal_card[deck]:
            return False
    return True


@part
def value(game: Game, edition: Edition, seat: int) -> int:
    """What a seat is worth by the estimate, less the interest that it has still to pay."""
    cash = game.cash[seat]
    for square in range(edition.squares):
        if game.received[square] == Received.BY_DEAL and game.owner[square] == seat:
            loan = edition.square[square].mortgage
            cash -= percent_of(edition, loan, edition.trade_interest_now)
    return worth(game, edition, holdings(game, seat), cash)


@part
def gives_away(game: Game, edition: Edition, seat: int) -> bool:
    """Whether a seat that owes nothing gets less than a fifth of the price of its deeds."""
    if is_debtor(game, seat):
        return False
    given, taken = 0, game.deal_cash[ASKED_SIDE if seat == game.deal_from else GIVEN_SIDE]
    for square in range(edition.squares):
        if game.deal_deed[square]:
            deed = edition.square[square]
            if game.owner[square] == seat:
                given += deed.price
            else:
                taken += deed.price - (deed.mortgage if game.mortgaged[square] else 0)
    return taken * MIN_PRICE_SHARE < given
