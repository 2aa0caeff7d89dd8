"""Legality: why an action is refused, or that it is not."""

from magie.base.jit import part, rule
from magie.game.actions import Verb
from magie.game.edition import AuctionMode, Edition
from magie.game.refusals import Refusal
from magie.game.state import Game, Phase, Task
from magie.rules.agenda import asks, top
from magie.rules.auction import bid_refusal, poll_refusal
from magie.rules.bankruptcy import resign_refusal
from magie.rules.building import build_refusal, sell_refusal, strip_refusal
from magie.rules.buying import buy_refusal, decline_refusal
from magie.rules.debt import bankrupt_refusal
from magie.rules.jail import card_refusal, fine_refusal
from magie.rules.mega.completed import catch_up_refusal, group_refusal, shift_refusal
from magie.rules.mega.dice import goto_refusal, stay_refusal
from magie.rules.mega.squares import gift_refusal, pick_refusal
from magie.rules.mega.tickets import ticket_refusal
from magie.rules.mortgage import keep_refusal, lift_refusal, mortgage_refusal, refuse_refusal
from magie.rules.rent import claim_refusal
from magie.rules.seats import plays
from magie.rules.shortage import place_refusal, want_refusal
from magie.rules.taxes import tax_refusal
from magie.rules.trading import (
    accept_refusal,
    answer_refusal,
    cash_refusal,
    debt_refusal,
    lay_card_refusal,
    lay_refusal,
    offer_refusal,
    partner,
    propose_refusal,
    tickets_refusal,
    withdraw_refusal,
)
from magie.rules.windows import is_frozen_rest, raising_window


@part
def refusal(game: Game, edition: Edition, seat: int, verb: int, target: int, amount: int) -> int:
    """Why a seat may not do this now; NONE where it may."""
    if game.phase == Phase.OVER:
        return Refusal.GAME_OVER
    if not plays(game, seat):
        return Refusal.NOT_IN_GAME
    if game.depth > 0:
        task = top(game)
        if Task.THROW <= task <= Task.DEAL_DEED:
            return Refusal.CHANCE_PENDING
        if game.who[game.depth - 1] != seat and not may_interrupt(game, edition, task, verb):
            return Refusal.NOT_YOUR_DECISION
    if verb <= Verb.WAIVE:
        return playing_refusal(game, edition, seat, verb, target, amount)
    if verb <= Verb.KEEP:
        return property_refusal(game, edition, seat, verb, target, amount)
    if Verb.OFFER <= verb <= Verb.WITHDRAW:
        return dealing_refusal(game, edition, seat, verb, target, amount)
    return special_refusal(game, edition, seat, verb, target, amount)


@part
def may_interrupt(game: Game, edition: Edition, task: int, verb: int) -> bool:
    """Whether a seat that is not asked may act: withdraw, cry a bid, sell during a freeze."""
    if task == Task.DEAL:
        return verb == Verb.WITHDRAW
    if task == Task.AUCTION or task == Task.CONTEST:
        return edition.auction_mode == AuctionMode.OUTCRY
    return Verb.SELL <= verb <= Verb.MORTGAGE and is_frozen_rest(game, edition)


@part
def playing_refusal(
    game: Game, edition: Edition, seat: int, verb: int, target: int, amount: int
) -> int:
    """Dice, offers, bids and rents."""
    if verb == Verb.ROLL:
        return roll_refusal(game, seat)
    if verb == Verb.BUY:
        return buy_refusal(game, edition, seat)
    if verb == Verb.DECLINE:
        return decline_refusal(game, seat)
    if verb == Verb.BID:
        return bid_refusal(game, edition, seat, amount)
    if verb == Verb.PASS:
        return poll_refusal(game, edition, seat)
    if verb == Verb.WAIVE and asks(game, Task.RECEIVED, seat):
        return refuse_refusal(game, edition, seat, target)
    return claim_refusal(game, seat, target)


@rule("TURN-01", "SETUP-15", "DBL-01", "UTIL-04")
def roll_refusal(game: Game, seat: int) -> int:
    """Why a seat may not throw the dice."""
    if asks(game, Task.RENT_THROW, seat) or asks(game, Task.AUCTION_THROW, seat):
        return Refusal.NONE
    if game.depth > 0:
        return Refusal.TABLE_BUSY
    if seat != game.turn:
        return Refusal.NOT_YOUR_TURN
    if game.phase == Phase.POST:
        return Refusal.NO_ROLL_DUE
    return Refusal.NONE


@part
def property_refusal(
    game: Game, edition: Edition, seat: int, verb: int, target: int, amount: int
) -> int:
    """Buildings and mortgages."""
    if verb == Verb.BUILD:
        if asks(game, Task.COMPLETED, seat):
            return catch_up_refusal(game, edition, seat, target)
        return build_refusal(game, edition, seat, target)
    if verb == Verb.SELL:
        return sell_refusal(game, edition, seat, target)
    if verb == Verb.STRIP:
        if asks(game, Task.COMPLETED, seat):
            refused = group_refusal(game, edition, seat, target)
        else:
            refused = raising_window(game, edition, seat)
        if refused != Refusal.NONE:
            return refused
        return strip_refusal(game, edition, seat, target, amount)
    if verb == Verb.MORTGAGE:
        return mortgage_refusal(game, edition, seat, target)
    if verb == Verb.LIFT:
        return lift_refusal(game, edition, seat, target)
    return keep_refusal(game, edition, seat, target)


@part
def dealing_refusal(
    game: Game, edition: Edition, seat: int, verb: int, target: int, amount: int
) -> int:
    """Deals, from the first card on the table to the answer."""
    if verb == Verb.OFFER:
        return offer_refusal(game, edition, seat, target)
    if verb == Verb.COUNTER or verb == Verb.REJECT:
        return answer_refusal(game, seat)
    if verb == Verb.PROPOSE:
        return propose_refusal(game, edition, seat)
    if verb == Verb.ACCEPT:
        return accept_refusal(game, edition, seat, target)
    if verb == Verb.WITHDRAW:
        return withdraw_refusal(game, seat)
    if not asks(game, Task.DRAFT, seat):
        return Refusal.WRONG_MOMENT
    return laying_refusal(game, edition, seat, verb, target, amount)


@part
def laying_refusal(
    game: Game, edition: Edition, seat: int, verb: int, target: int, amount: int
) -> int:
    """What may be laid into a deal, or taken back."""
    if verb == Verb.LAY:
        return lay_refusal(game, edition, target)
    if verb == Verb.LAY_CARD:
        return lay_card_refusal(game, target)
    if verb == Verb.LAY_DEBT:
        return debt_refusal(game, edition)
    if verb == Verb.GIVE_CASH:
        return cash_refusal(game, edition, seat, amount)
    if verb == Verb.ASK_CASH:
        return cash_refusal(game, edition, partner(game, seat), amount)
    if verb == Verb.GIVE_TICKETS:
        return tickets_refusal(game, edition, seat, amount)
    return tickets_refusal(game, edition, partner(game, seat), amount)


@part
def special_refusal(
    game: Game, edition: Edition, seat: int, verb: int, target: int, amount: int
) -> int:
    """Jail, taxes, the shortage, the Mega squares, and the ways out of a turn or the game."""
    if verb == Verb.END:
        return end_refusal(game, seat)
    if verb == Verb.PAY:
        if asks(game, Task.PAY_OR_DRAW, seat):
            return Refusal.NONE
        return fine_refusal(game, edition, seat)
    if verb == Verb.CARD:
        return card_refusal(game, seat)
    if verb == Verb.DRAW:
        return Refusal.NONE if asks(game, Task.PAY_OR_DRAW, seat) else Refusal.WRONG_MOMENT
    if verb == Verb.TAX:
        return tax_refusal(game, seat, target)
    if verb == Verb.BANKRUPT:
        return bankrupt_refusal(game, edition, seat)
    if verb == Verb.RESIGN:
        return resign_refusal(game, edition, seat)
    if verb == Verb.WANT:
        return want_refusal(game, edition, seat, amount)
    if verb == Verb.PLACE:
        return place_refusal(game, edition, seat, target)
    if verb == Verb.TICKET:
        return ticket_refusal(game, edition, seat, target)
    if verb == Verb.GOTO:
        return goto_refusal(game, edition, seat, target)
    if verb == Verb.AUCTION:
        return pick_refusal(game, edition, seat, target)
    if verb == Verb.GIFT:
        return gift_refusal(game, seat, target)
    if verb == Verb.STAY or verb == Verb.GO:
        return stay_refusal(game, seat)
    if verb == Verb.SHIFT:
        return shift_refusal(game, edition, seat, target, amount)
    return Refusal.WRONG_MOMENT


@rule("TURN-05", "DBL-01")
def end_refusal(game: Game, seat: int) -> int:
    """Why a seat may not end its turn."""
    if game.depth > 0:
        return Refusal.TABLE_BUSY
    if seat != game.turn:
        return Refusal.NOT_YOUR_TURN
    if game.phase != Phase.POST:
        return Refusal.ROLL_DUE
    return Refusal.NONE
