"""Auctions of deeds, and the polling that the shortage contest shares."""

from magie.base.jit import part, rule
from magie.game.edition import AuctionMode, BidLimit, Edition
from magie.game.events import EventKind, emit
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Cause, Game, Received, Task
from magie.rules.agenda import pop, push, top
from magie.rules.deeds import transfer
from magie.rules.money import in_notes, is_payable, owe
from magie.rules.seats import next_seat
from magie.rules.sites import cheapest, takes
from magie.rules.windows import is_bidding_now
from magie.rules.worth import raisable

NO_LIMIT = 100_000_000


@rule("BUY-05", "BUY-06", "AUCT-01", "AUCT-05", "BANK-08", "BANKR-04")
def open_auction(game: Game, square: int, after: int) -> None:
    """Put a deed up; all seats are polled, beginning behind ``after``, which is last (AMB-16)."""
    for seat in range(game.seats):
        game.bidding[seat] = 1 if game.out[seat] == 0 else 0
    emit(game, EventKind.AUCTION, square, NO_SEAT, 0, 0)
    push(game, Task.AUCTION, next_seat(game, after), square, 0, 0)


@part
def bid_refusal(game: Game, edition: Edition, seat: int, amount: int) -> int:
    """Why a bid does not count."""
    refused = poll_refusal(game, edition, seat)
    if refused != Refusal.NONE:
        return refused
    if not can_use(game, edition, seat):
        return Refusal.NO_SITE
    if amount < lowest_bid(game, edition, seat):
        return Refusal.BID_TOO_LOW
    if not is_payable(edition, amount):
        return Refusal.NOT_A_NOTE
    if amount > highest_bid(game, edition, seat):
        return Refusal.BID_TOO_HIGH
    return Refusal.NONE


@part
def can_use(game: Game, edition: Edition, seat: int) -> bool:
    """Whether a seat has still a place for the piece that is being auctioned."""
    at = game.depth - 1
    return game.task[at] != Task.CONTEST or takes(game, edition, seat, game.what[at]) > 0


@part
def poll_refusal(game: Game, edition: Edition, seat: int) -> int:
    """Whether a seat is asked for a bid."""
    if is_bidding_now(game, edition, seat):
        return Refusal.NONE
    return Refusal.NOT_BIDDING


@rule("AUCT-02", "SHORTAGE-03")
def lowest_bid(game: Game, edition: Edition, seat: int) -> int:
    """The least that a seat may bid now: one note, or one more than the last bid (AMB-16)."""
    least = max(game.sum[game.depth - 1], edition.unit)
    if game.bidder != NO_SEAT and edition.auction_mode != AuctionMode.SEALED:
        least = game.bid + edition.min_increment
    if top(game) == Task.CONTEST and edition.rules_version > 1:
        return max(least, cheapest(game, edition, seat, game.what[game.depth - 1]))
    return least


@rule("AUCT-04")
def highest_bid(game: Game, edition: Edition, seat: int) -> int:
    """The most that a seat may bid (AMB-17)."""
    if edition.auction_bid_limit == BidLimit.UNLIMITED:
        return in_notes(edition, NO_LIMIT)
    if edition.auction_bid_limit == BidLimit.RAISABLE:
        return in_notes(edition, raisable(game, edition, seat))
    return in_notes(edition, game.cash[seat])


@rule("AUCT-01", "AUCT-02", "BUY-06")
def bid(game: Game, edition: Edition, seat: int, amount: int) -> bool:
    """Call a bid; whether that closes the auction."""
    emit(game, EventKind.BID, seat, amount, 0, 0)
    if edition.auction_mode == AuctionMode.SEALED:
        game.bidding[seat] = 0
        if game.bidder == NO_SEAT or amount > game.bid:
            game.bidder = seat
            game.bid = amount
    else:
        game.bidder = seat
        game.bid = amount
    return poll_next(game, edition, seat)


@rule("AUCT-01")
def drop_out(game: Game, edition: Edition, seat: int) -> bool:
    """Leave an auction for good; whether that closes it."""
    emit(game, EventKind.PASS, seat, 0, 0, 0)
    game.bidding[seat] = 0
    return poll_next(game, edition, seat)


@part
def poll_next(game: Game, edition: Edition, after: int) -> bool:
    """Ask the next seat that is still in; whether only the highest bidder is left."""
    left = 0
    for seat in range(game.seats):
        if game.bidding[seat] and (
            seat != game.bidder or edition.auction_mode == AuctionMode.SEALED
        ):
            left += 1
    if left == 0:
        return True
    seat = next_seat(game, after)
    while game.bidding[seat] == 0 or (
        seat == game.bidder and edition.auction_mode != AuctionMode.SEALED
    ):
        seat = next_seat(game, seat)
    game.who[game.depth - 1] = seat
    return False


@part
def clear_bids(game: Game) -> None:
    """Clear bids and bidders for the next auction."""
    game.bid = 0
    game.bidder = NO_SEAT
    for seat in range(game.seats):
        game.bidding[seat] = 0


@rule("AUCT-03", "AUCT-04", "BANK-03")
def close_auction(game: Game, edition: Edition) -> None:
    """Hand the deed to the highest bidder for the bid; without one the bank keeps it."""
    square = game.what[game.depth - 1]
    winner, price = game.bidder, game.bid
    pop(game)
    clear_bids(game)
    if winner == NO_SEAT:
        emit(game, EventKind.UNSOLD, square, NO_SEAT, 0, 0)
        game.mortgaged[square] = 0
        return
    emit(game, EventKind.SOLD, winner, square, NO_SEAT, price)
    transfer(game, edition, square, winner)
    if game.mortgaged[square]:
        game.received[square] = Received.BY_AUCTION
        push(game, Task.RECEIVED, winner, 0, 0, 0)
    owe(game, winner, NO_SEAT, price, Cause.BID)
