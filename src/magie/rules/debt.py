"""Debts: paid at once, or as soon as the cash is there."""

from magie.base.jit import rule
from magie.game.edition import Edition
from magie.game.events import EventKind, emit
from magie.game.refusals import Refusal
from magie.game.state import EVERYBODY, NO_SEAT, Cause, Game, Task
from magie.rules.agenda import asks, pop
from magie.rules.money import pay, share_out
from magie.rules.worth import raisable


@rule("DEBT-04", "CARD-02", "BANK-04", "TAX-02", "JAIL-07", "PARK-05", "BANK-05")
def settle(game: Game, edition: Edition) -> bool:
    """Pay the first debt if the cash suffices; whether it is off the agenda."""
    at = game.depth - 1
    debtor, to, amount, cause = game.who[at], game.what[at], game.sum[at], game.why[at]
    if to >= 0 and game.out[to]:
        pop(game)
        return True
    if game.cash[debtor] < amount:
        return False
    pop(game)
    if to == EVERYBODY:
        share_out(game, debtor, amount)
    else:
        pay(game, debtor, to, amount)
        if to == NO_SEAT and feeds_pot(edition, cause):
            game.pot += amount
    emit(game, EventKind.PAID, debtor, to, amount, cause)
    return True


@rule("PARK-05", "JAIL-07", "TAX-02")
def feeds_pot(edition: Edition, cause: int) -> bool:
    """Whether such payments go to the centre of the board (AMB-44)."""
    if cause == Cause.FINE:
        return edition.pot_jail == 1
    if cause == Cause.TAX:
        return edition.pot_tax == 1
    return cause == Cause.CARD and edition.pot_card == 1


@rule("BANKR-01", "DEBT-03", "DEBT-04")
def bankrupt_refusal(game: Game, edition: Edition, seat: int) -> int:
    """Why a seat cannot declare itself bankrupt: only one that cannot raise the sum may."""
    if not asks(game, Task.DEBT, seat):
        return Refusal.WRONG_MOMENT
    if raisable(game, edition, seat) >= game.sum[game.depth - 1]:
        return Refusal.CAN_STILL_PAY
    return Refusal.NONE
