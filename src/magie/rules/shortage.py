"""The building shortage: who gets the last pieces (AMB-51)."""

from magie.base.jit import part, rule
from magie.game.edition import Edition
from magie.game.events import EventKind, emit
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, SEATS, UNASKED, Cause, Game, Task
from magie.rules.agenda import asks, pop, push
from magie.rules.money import owe, pay
from magie.rules.seats import next_seat
from magie.rules.sites import (
    cheapest,
    next_piece,
    site_refusal,
    takes,
)
from magie.rules.stock import build_at, piece_price, raise_level
from magie.rules.windows import is_stopped

LIST_PRICE = -1
"""In a PLACE task: nothing has been paid yet."""


@rule("SHORTAGE-02")
def could_use(game: Game, edition: Edition, seat: int, piece: int) -> int:
    """How many pieces a seat could both place and pay for."""
    if game.out[seat]:
        return 0
    count = takes(game, edition, seat, piece)
    if count == 0:
        return 0
    return min(count, game.cash[seat] // max(cheapest(game, edition, seat, piece), 1))


@rule("SHORTAGE-02", "TIMED-05")
def could_announce(game: Game, edition: Edition, seat: int, piece: int) -> int:
    """The same for a contest still to be opened: once time is up, only the seat at turn builds."""
    if is_stopped(game, seat) and edition.rules_version > 1:
        return 0
    return could_use(game, edition, seat, piece)


@rule("SHORTAGE-02")
def is_contested(game: Game, edition: Edition, piece: int) -> bool:
    """Whether two seats or more could together use more pieces than the bank has."""
    if not edition.shortage_auction or not is_short(game, edition, piece):
        return False
    total, seats = 0, 0
    for seat in range(game.seats):
        count = could_announce(game, edition, seat, piece)
        total += count
        if count > 0:
            seats += 1
    return seats > 1 and total > game.stock[piece]


@part
def is_short(game: Game, edition: Edition, piece: int) -> bool:
    """Whether the lots of all seats could take more pieces than the bank has, cash apart."""
    total = 0
    for seat in range(game.seats):
        if game.out[seat] == 0:
            total += takes(game, edition, seat, piece)
    return total > game.stock[piece]


@rule("SHORTAGE-02")
def open_contest(game: Game, edition: Edition, announcer: int, piece: int) -> None:
    """Ask every seat that could build how many pieces it wants, the announcer first."""
    emit(game, EventKind.SHORTAGE, announcer, piece, game.stock[piece], 0)
    for seat in range(SEATS):
        game.wish[seat] = 0
    for seat in range(game.seats):
        if could_announce(game, edition, seat, piece) > 0:
            game.wish[seat] = UNASKED
    push(game, Task.WISHES, announcer, piece, 0, announcer)


@rule("SHORTAGE-02")
def want_refusal(game: Game, edition: Edition, seat: int, count: int) -> int:
    """Why a seat cannot ask for so many."""
    if not asks(game, Task.WISHES, seat):
        return Refusal.WRONG_MOMENT
    if count < 0 or count > takes(game, edition, seat, game.what[game.depth - 1]):
        return Refusal.TOO_MANY_WANTED
    return Refusal.NONE


@rule("SHORTAGE-02")
def want(game: Game, seat: int, count: int) -> None:
    """State a wish; when all have, the contest goes on."""
    at = game.depth - 1
    piece, announcer = game.what[at], game.why[at]
    game.wish[seat] = count
    emit(game, EventKind.WISH, seat, piece, count, 0)
    other = next_seat(game, seat)
    while other != announcer and game.wish[other] != UNASKED:
        other = next_seat(game, other)
    if other != announcer:
        game.who[at] = other
        return
    pop(game)
    compare_wishes(game, announcer, piece)


@rule("SHORTAGE-02")
def compare_wishes(game: Game, announcer: int, piece: int) -> None:
    """Where the wishes fit the stock, or only one seat has any, just the announced purchase."""
    total, seats = 0, 0
    for seat in range(game.seats):
        total += game.wish[seat]
        if game.wish[seat] > 0:
            seats += 1
    if total <= game.stock[piece] or seats < 2:
        for seat in range(game.seats):
            if seat != announcer:
                game.wish[seat] = 0
    push(game, Task.CONTEST_NEXT, NO_SEAT, piece, 0, announcer)


@rule("SHORTAGE-02")
def lapse_wishes(game: Game, edition: Edition, piece: int) -> int:
    """Cut wishes down to what can still be placed and paid; how many seats have one left."""
    seats = 0
    for seat in range(game.seats):
        if game.wish[seat] > 0:
            game.wish[seat] = min(game.wish[seat], could_use(game, edition, seat, piece))
            if game.wish[seat] > 0:
                seats += 1
    return seats


@rule("SHORTAGE-02", "SHORTAGE-03")
def next_in_contest(game: Game, edition: Edition) -> None:
    """Auction the next piece, sell the rest to a single contender, or end."""
    at = game.depth - 1
    announcer, piece = game.why[at], game.what[at]
    seats = lapse_wishes(game, edition, piece)
    if seats == 0 or game.stock[piece] == 0:
        end_contest(game, piece)
        return
    first = first_contender(game, announcer)
    if seats == 1:
        push(game, Task.PLACE, first, piece, LIST_PRICE, 0)
        return
    opening = 0
    for seat in range(game.seats):
        game.bidding[seat] = 1 if game.wish[seat] > 0 else 0
        if game.wish[seat] > 0:
            price = cheapest(game, edition, seat, piece)
            if opening == 0 or price < opening:
                opening = price
    emit(game, EventKind.AUCTION, NO_SEAT, piece, opening, 0)
    push(game, Task.CONTEST, first, piece, opening, announcer)


@part
def first_contender(game: Game, announcer: int) -> int:
    """The announcer, or the next seat to the left that has a wish."""
    seat = announcer
    for _ in range(SEATS):
        if game.wish[seat] > 0:
            return seat
        seat = (seat + 1) % game.seats
    return announcer


@part
def end_contest(game: Game, piece: int) -> None:
    """Clear the wishes away."""
    pop(game)
    for seat in range(SEATS):
        game.wish[seat] = UNASKED
    emit(game, EventKind.CONTEST_END, piece, 0, 0, 0)


@rule("SHORTAGE-02")
def award(game: Game, winner: int, price: int) -> None:
    """Give the piece to the highest bidder, to be placed at once; without a bid all is over."""
    piece = game.what[game.depth - 1]
    pop(game)
    if winner == NO_SEAT:
        emit(game, EventKind.UNSOLD, NO_SEAT, piece, 0, 0)
        end_contest(game, piece)
        return
    emit(game, EventKind.SOLD, winner, NO_SEAT, piece, price)
    push(game, Task.PLACE, winner, piece, price, 0)
    owe(game, winner, NO_SEAT, price, Cause.BID)


@rule("SHORTAGE-02")
def place_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """Why the piece cannot stand here."""
    if not asks(game, Task.PLACE, seat):
        return Refusal.WRONG_MOMENT
    refused = site_refusal(game, edition, seat, square)
    if refused != Refusal.NONE:
        return refused
    at = game.depth - 1
    if next_piece(game, edition, square) != game.what[at]:
        return Refusal.BAD_PATTERN
    price = piece_price(edition, square, game.what[at])
    if game.sum[at] == LIST_PRICE:
        return Refusal.NOT_ENOUGH_CASH if game.cash[seat] < price else Refusal.NONE
    if game.sum[at] < price and edition.rules_version > 1:
        return Refusal.BID_BELOW_PRICE
    return Refusal.NONE


@rule("SHORTAGE-02")
def settle_place(game: Game, edition: Edition) -> bool:
    """A piece that has no place within its bid goes back, its price too; whether that is so."""
    at = game.depth - 1
    seat, piece, price = game.who[at], game.what[at], game.sum[at]
    least = cheapest(game, edition, seat, piece)
    if least > 0 and (price == LIST_PRICE or price >= least or edition.rules_version == 1):
        return False
    pop(game)
    game.wish[seat] = 0
    if price != LIST_PRICE:
        pay(game, NO_SEAT, seat, price)
        emit(game, EventKind.COLLECT, seat, price, 0, 0)
    return True


@rule("SHORTAGE-02")
def place(game: Game, edition: Edition, seat: int, square: int) -> None:
    """Put up the piece, paying the list price if it was not won, and paid, by a bid."""
    at = game.depth - 1
    price = game.sum[at]
    is_won = price != LIST_PRICE
    if not is_won:
        price = piece_price(edition, square, game.what[at])
        pay(game, seat, NO_SEAT, price)
    pop(game)
    game.wish[seat] -= 1
    if is_won:
        level = raise_level(game, edition, square, price)
        emit(game, EventKind.PLACE, seat, square, level, 0)
    else:
        build_at(game, edition, seat, square, price)
