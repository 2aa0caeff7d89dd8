"""Buying from the bank: the offer to the seat that has stopped."""

from magie.base.jit import part, rule
from magie.game.edition import Edition
from magie.game.events import EventKind, emit
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Task
from magie.rules.agenda import asks, pop, push
from magie.rules.deeds import hand_over
from magie.rules.money import pay


@rule("BUY-01", "BUY-04", "BUY-07", "BUY-08", "MEGA-MRM-02")
def offer_deed(game: Game, seat: int, square: int) -> None:
    """Offer an unowned deed; the offer stands while the seat finds the money (AMB-20)."""
    push(game, Task.OFFER, seat, square, 0, 0)


@part
def decline_refusal(game: Game, seat: int) -> int:
    """Whether a deed is on offer to this seat."""
    if asks(game, Task.OFFER, seat):
        return Refusal.NONE
    return Refusal.WRONG_MOMENT


@rule("BUY-01", "BUY-02")
def buy_refusal(game: Game, edition: Edition, seat: int) -> int:
    """Why a seat cannot take what is offered."""
    if not asks(game, Task.OFFER, seat):
        return Refusal.WRONG_MOMENT
    if game.cash[seat] < edition.square[game.what[game.depth - 1]].price:
        return Refusal.NOT_ENOUGH_CASH
    return Refusal.NONE


@rule("BUY-02", "BUY-03", "BANK-03")
def buy(game: Game, edition: Edition, seat: int) -> None:
    """Pay the printed price for the deed."""
    square = game.what[game.depth - 1]
    price = edition.square[square].price
    pop(game)
    pay(game, seat, NO_SEAT, price)
    emit(game, EventKind.BUY, seat, square, price, 0)
    hand_over(game, edition, square, seat)


@rule("BUY-05")
def decline(game: Game, seat: int) -> int:
    """Refuse the deed; the square that must now be auctioned."""
    square = game.what[game.depth - 1]
    pop(game)
    emit(game, EventKind.DECLINE, seat, square, 0, 0)
    return square
