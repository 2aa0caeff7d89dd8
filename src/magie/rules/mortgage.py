"""Mortgages: loans on deeds, and deeds that arrive with one."""

from magie.base.jit import part, rule
from magie.game.edition import STATIONS, Bare, Edition
from magie.game.events import EventKind, emit
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Cause, Game, Received, Task
from magie.rules.agenda import asks, pop
from magie.rules.deeds import has_buildings, must_even, owns
from magie.rules.money import owe, pay, percent_of
from magie.rules.windows import lifting_window, raising_window


@rule("MORT-01", "MORT-03", "MORT-04", "MORT-05", "MORT-06", "MORT-08", "MEGA-LAST-01")
def mortgage_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """Why a seat cannot mortgage this deed now."""
    refused = raising_window(game, edition, seat)
    if refused != Refusal.NONE:
        return refused
    if edition.mortgage_only_in_debt and not needs_money(game, seat):
        return Refusal.ONLY_IN_DEBT
    if not owns(game, edition, seat, square):
        return Refusal.NOT_OWNER
    return loan_refusal(game, edition, seat, square)


@rule("MORT-03")
def needs_money(game: Game, seat: int) -> bool:
    """Whether a seat is in debt, or must find the money for a lift (AMB-77)."""
    return asks(game, Task.DEBT, seat) or asks(game, Task.RECEIVED, seat)


@rule("MORT-04", "MORT-05", "MORT-06", "MORT-08")
def loan_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """The same without the question of time, for a deed of the seat's own."""
    if game.mortgaged[square]:
        return Refusal.ALREADY_MORTGAGED
    if game.level[square] > 0:
        return Refusal.HAS_BUILDINGS
    group = edition.square[square].group
    if must_even(game, edition, seat, group):
        return Refusal.MUST_BUILD
    if (
        edition.mortgage_requires_bare == Bare.GROUP
        and group < STATIONS
        and has_buildings(game, edition, seat, group)
    ):
        return Refusal.GROUP_BUILT
    return Refusal.NONE


@rule("MORT-01", "MORT-02", "MORT-07", "BANK-06")
def mortgage(game: Game, edition: Edition, seat: int, square: int) -> None:
    """Turn the deed over and take the loan."""
    loan = edition.square[square].mortgage
    game.mortgaged[square] = 1
    pay(game, NO_SEAT, seat, loan)
    emit(game, EventKind.MORTGAGE, seat, square, loan, 0)


@rule("MORT-11", "MORT-13", "MORT-15", "BANKR-12", "BANKR-13")
def lift_interest(game: Game, edition: Edition, square: int) -> int:
    """The interest that lifting costs now; on an inherited deed it is paid already (AMB-40)."""
    percent = edition.mortgage_interest
    if game.received[square] == Received.BY_BANKRUPTCY:
        percent = 0
    elif game.received[square] == Received.REFUSABLE:
        percent = edition.bankruptcy_interest_now
    return percent_of(edition, edition.square[square].mortgage, percent)


@rule("MORT-10", "MORT-11", "MORT-13", "MEGA-LAST-02")
def lift_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """Why a seat cannot lift this mortgage now."""
    if not owns(game, edition, seat, square):
        return Refusal.NOT_OWNER
    if not game.mortgaged[square]:
        return Refusal.NOT_MORTGAGED
    if asks(game, Task.RECEIVED, seat):
        if square != next_received(game, edition, seat):
            return Refusal.NOT_RECEIVED
    else:
        refused = lifting_window(game, edition, seat)
        if refused != Refusal.NONE:
            return refused
    cost = edition.square[square].mortgage + lift_interest(game, edition, square)
    if game.cash[seat] < cost:
        return Refusal.NOT_ENOUGH_CASH
    return Refusal.NONE


@rule("MORT-11", "MORT-13", "MORT-15", "BANKR-12", "BANKR-13", "BANK-04")
def lift(game: Game, edition: Edition, seat: int, square: int) -> None:
    """Pay the loan back with its interest."""
    loan, interest = edition.square[square].mortgage, lift_interest(game, edition, square)
    pay(game, seat, NO_SEAT, loan + interest)
    game.mortgaged[square] = 0
    game.received[square] = Received.NO
    emit(game, EventKind.LIFT, seat, square, loan, interest)


@part
def next_received(game: Game, edition: Edition, seat: int) -> int:
    """The next mortgaged deed that its new owner has to answer for, in board order."""
    for square in range(edition.squares):
        if game.received[square] != Received.NO and game.owner[square] == seat:
            return square
    return NO_SEAT


@rule("MORT-13", "MORT-14", "BANKR-12", "MEGA-LAST-02")
def keep_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """Why a received deed cannot stay mortgaged."""
    if not asks(game, Task.RECEIVED, seat):
        return Refusal.WRONG_MOMENT
    if square != next_received(game, edition, seat):
        return Refusal.NOT_RECEIVED
    group = edition.square[square].group
    if group < STATIONS and has_buildings(game, edition, seat, group):
        return Refusal.BUILDINGS_IN_GROUP
    return Refusal.NONE


@rule("MORT-14", "MORT-15", "BANKR-11", "BANKR-12")
def keep(game: Game, edition: Edition, seat: int, square: int) -> None:
    """Leave it mortgaged, paying what is due for that now."""
    interest = percent_of(
        edition, edition.square[square].mortgage, keeping_percent(edition, game.received[square])
    )
    game.received[square] = Received.NO
    emit(game, EventKind.KEEP, seat, square, interest, 0)
    owe(game, seat, NO_SEAT, interest, Cause.INTEREST)


@part
def keeping_percent(edition: Edition, how: int) -> int:
    """The interest due now on a deed that stays mortgaged, by how it was received."""
    if how == Received.BY_BANKRUPTCY:
        return 0
    if how == Received.BY_DEAL:
        return edition.trade_interest_now
    return edition.bankruptcy_interest_now


@part
def refuse_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """Why an inherited deed cannot be left to the bank (AMB-36)."""
    if not asks(game, Task.RECEIVED, seat):
        return Refusal.WRONG_MOMENT
    if square != next_received(game, edition, seat):
        return Refusal.NOT_RECEIVED
    if game.received[square] != Received.REFUSABLE:
        return Refusal.WRONG_MOMENT
    return Refusal.NONE


@part
def refuse_deed(game: Game, edition: Edition, seat: int, square: int) -> None:
    """Leave an inherited deed to the bank, which auctions it once all are answered."""
    emit(game, EventKind.REFUSE_DEED, seat, square, 0, 0)
    game.received[square] = Received.NO
    game.owner[square] = NO_SEAT
    game.estate[square] = 1
    if edition.bank_auction_clears_mortgage:
        game.mortgaged[square] = 0


@part
def settle_received(game: Game, edition: Edition) -> bool:
    """End the questions when none is left; whether that is so."""
    if next_received(game, edition, game.who[game.depth - 1]) != NO_SEAT:
        return False
    pop(game)
    return True


@rule("BANKR-11")
def inherited_interest(game: Game, edition: Edition, seat: int) -> int:
    """The interest on all mortgages that a seat has just inherited, deed by deed (AMB-04)."""
    total = 0
    for square in range(edition.squares):
        if game.received[square] == Received.BY_BANKRUPTCY and game.owner[square] == seat:
            total += percent_of(
                edition, edition.square[square].mortgage, edition.bankruptcy_interest_now
            )
    return total


@rule("BANKR-11")
def charge_interest(game: Game, edition: Edition) -> None:
    """Make it due before the deeds are answered for (AMB-36)."""
    seat = game.who[game.depth - 1]
    pop(game)
    owe(game, seat, NO_SEAT, inherited_interest(game, edition, seat), Cause.INTEREST)
