"""The three new squares: Auction, Birthday Gift, Bus Ticket."""

from magie.base.jit import part, rule
from magie.game.actions import GiftChoice
from magie.game.edition import Edition, Kind
from magie.game.events import EventKind, emit
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Task
from magie.rules.agenda import asks, push
from magie.rules.deeds import is_deed
from magie.rules.money import pay


@rule("MEGA-SQ-01")
def pick_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """Why this deed cannot be put up for auction."""
    if not asks(game, Task.PICK_AUCTION, seat):
        return Refusal.WRONG_MOMENT
    if not is_deed(edition, square):
        return Refusal.NO_DEED
    if game.owner[square] != NO_SEAT:
        return Refusal.ALREADY_OWNED
    return Refusal.NONE


@rule("MEGA-SQ-02")
def owes_rent_at(game: Game, edition: Edition, seat: int, square: int) -> bool:
    """Whether a visit would cost the seat anything."""
    if not is_deed(edition, square) or game.mortgaged[square]:
        return False
    return game.owner[square] != NO_SEAT and game.owner[square] != seat


@rule("MEGA-SQ-02")
def needs_throw(game: Game, edition: Edition, seat: int) -> bool:
    """Whether dice must be thrown to compare rents: a utility, and no throw that counts."""
    if game.points > 0:
        return False
    for square in range(edition.squares):
        utility = edition.square[square].kind == Kind.UTILITY
        if utility and owes_rent_at(game, edition, seat, square):
            return True
    return False


@rule("MEGA-SQ-04")
def open_gift(game: Game, edition: Edition, seat: int, tickets: int) -> None:
    """Let the seat choose, or give it the cash when no ticket is left."""
    if tickets > 0:
        push(game, Task.GIFT, seat, 0, 0, 0)
    else:
        give_cash(game, edition, seat)


@rule("MEGA-SQ-04")
def gift_refusal(game: Game, seat: int, choice: int) -> int:
    """Why a seat has no such gift to take."""
    if not asks(game, Task.GIFT, seat):
        return Refusal.WRONG_MOMENT
    if choice != GiftChoice.CASH and choice != GiftChoice.TICKET:
        return Refusal.NO_SUCH_CHOICE
    return Refusal.NONE


@part
def give_cash(game: Game, edition: Edition, seat: int) -> None:
    """The bank's present."""
    pay(game, NO_SEAT, seat, edition.gift)
    emit(game, EventKind.GIFT, seat, 0, edition.gift, 0)
