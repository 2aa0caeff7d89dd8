"""What waits to be settled: tasks, auctions, shortages and deals that play cannot have left so."""

from __future__ import annotations

from collections.abc import Iterator

from magie.game.edition import (
    STATIONS,
    AuctionMode,
    BidLimit,
    Edition,
    Effect,
    Face,
    IncomeTax,
    Kind,
    MultiDebt,
)
from magie.game.refusals import Refusal
from magie.game.state import EVERYBODY, NO_SEAT, UNASKED, Game, Phase, Source, Task, Throw
from magie.notation.invariants import Problems, coin
from magie.notation.slots import name_of
from magie.notation.words import code, letter
from magie.rules.deeds import is_deed
from magie.rules.jail import LAST_ATTEMPT, is_jailed, release_deck
from magie.rules.mega.dice import is_triple
from magie.rules.money import is_payable
from magie.rules.seats import plays
from magie.rules.setup import receiver
from magie.rules.trading import deal_refusal

AUCTION_TASKS = frozenset((Task.AUCTION, Task.CONTEST))
DEAL_TASKS = frozenset((Task.DRAFT, Task.DEAL))
SHORTAGE_TASKS = (Task.WISHES, Task.CONTEST, Task.PLACE, Task.CONTEST_NEXT)
SHARED_TASKS = (
    *(Task.DEAL_DEED, Task.DEBT, Task.RECEIVED, Task.COMPLETED, Task.ESTATE, Task.INTEREST),
    *(*AUCTION_TASKS, *DEAL_TASKS, *SHORTAGE_TASKS),
)
"""Tasks that may ask any seat; the others are part of the move of the seat at turn."""
CARD_SQUARES = (Kind.CHANCE, Kind.CHEST)
TICKET_SQUARES = (Kind.BUS_TICKET, Kind.BIRTHDAY)
TASK_SQUARES: dict[int, tuple[Kind, ...]] = {
    Task.DRAW: CARD_SQUARES,
    Task.PAY_OR_DRAW: CARD_SQUARES,
    Task.PAY_EACH: CARD_SQUARES,
    Task.COLLECT_EACH: CARD_SQUARES,
    Task.RETURN_CARD: CARD_SQUARES,
    Task.RENT_THROW: (Kind.UTILITY,),
    Task.INCOME_TAX: (Kind.TAX,),
    Task.PICK_AUCTION: (Kind.AUCTION,),
    Task.AUCTION_THROW: (Kind.AUCTION,),
    Task.GIFT: (Kind.BIRTHDAY,),
}
"""The squares on which a seat is asked such a thing."""
UNFINISHED_DEAL = frozenset(
    (Refusal.DEAL_EMPTY, Refusal.DEAL_INTEREST, Refusal.DEAL_INSOLVENT, Refusal.DEAL_FROZEN)
)
"""What may still be wrong with a deal that is being laid out."""


def impossible_agenda(game: Game, edition: Edition) -> Problems:
    """What no game by these rules leaves to be settled."""
    for at in range(game.depth):
        for reason in _wrong_entry(game, edition, at):
            yield "todo", f"`{name_of(Task(game.task[at]))}`: {reason}"
    yield from _wrong_bids(game, edition)
    yield from _wrong_wishes(game, edition)
    yield from _wrong_deal(game, edition)


def _wrong_entry(game: Game, edition: Edition, at: int) -> Iterator[str]:
    """Why one entry of the agenda cannot be."""
    yield from _wrong_task(game, at)
    yield from _wrong_place(game, edition, at)
    yield from _wrong_deed(game, edition, at)
    yield from _wrong_dice(game, edition, at)
    yield from _wrong_debt(game, edition, at)
    yield from _wrong_transfer(game, edition, at)
    yield from _wrong_piece(game, edition, at)


def _wrong_task(game: Game, at: int) -> Iterator[str]:
    """Why this seat cannot have this task here."""
    task, seat, what = game.task[at], game.who[at], game.what[at]
    if task in AUCTION_TASKS | DEAL_TASKS and at < game.depth - 1:
        yield "comes before everything else"
    if task == Task.THROW and what == Throw.START:
        if seat != game.turn:
            yield f"the starting roll is that of seat {letter(game.turn)}"
    elif task not in SHARED_TASKS and (game.phase != Phase.MOVING or seat != game.turn):
        yield "belongs to a move of the seat at turn"


def _wrong_place(game: Game, edition: Edition, at: int) -> Iterator[str]:
    """Why the square under the token leads to no such task."""
    task, what = game.task[at], game.what[at]
    if game.who[at] == NO_SEAT:
        return
    square = game.position[game.who[at]]
    kind = edition.square[square].kind
    if task in TASK_SQUARES and kind not in TASK_SQUARES[task]:
        yield f"square {square} leads to no such thing"
    if task == Task.TICKET and what == Source.SQUARE and kind not in TICKET_SQUARES:
        yield f"square {square} gives no ticket"
    if task == Task.THROW and what == Throw.AUCTION and kind != Kind.AUCTION:
        yield f"square {square} leads to no such throw"
    if task == Task.INCOME_TAX and not (what == square and edition.square[square].income):
        yield f"square {square} takes no income tax"
    if task == Task.INCOME_TAX and edition.income_tax != IncomeTax.CHOICE:
        yield "at this table there is no choice of income taxes"


def _wrong_deed(game: Game, edition: Edition, at: int) -> Iterator[str]:
    """Why the deed of a task is not one that it can be about."""
    task, seat, square = game.task[at], game.who[at], game.what[at]
    is_rent = task == Task.RENT_THROW
    if task == Task.THROW and square == Throw.RENT:
        is_rent, square = True, game.why[at]
    if task in (Task.OFFER, Task.AUCTION):
        if not is_deed(edition, square):
            yield f"square {square} has no deed"
        elif game.owner[square] != NO_SEAT:
            yield f"square {square} belongs to seat {letter(game.owner[square])}, not to the bank"
    if (task == Task.OFFER or is_rent) and game.position[seat] != square:
        yield f"seat {letter(seat)} does not stand on square {square}"
    if is_rent or task == Task.STAY_OR_GO:
        if not is_deed(edition, square) or game.owner[square] in (NO_SEAT, seat):
            yield f"no other seat holds square {square}"
        elif bool(game.mortgaged[square]) == is_rent:
            yield f"square {square} is {'' if is_rent else 'not '}mortgaged"
    if (is_rent or task == Task.LAND) and game.sum[at] not in _rent_factors(edition):
        yield f"no card multiplies a rent by {game.sum[at]}"


def _rent_factors(edition: Edition) -> set[int]:
    """The factors that cards put on a rent; 0 for none."""
    kinds = (Effect.NEAREST_STATION, Effect.NEAREST_UTILITY)
    return {0, *(card.amount for card in edition.card if card.effect in kinds)}


def _wrong_dice(game: Game, edition: Edition, at: int) -> Iterator[str]:
    """Why the dice on the table lead to no such task."""
    task, seat, what, face = game.task[at], game.who[at], game.what[at], game.dice[2]
    turn_throw = task == Task.THROW and what in (Throw.MOVE, Throw.JAIL)
    if turn_throw and is_jailed(game, seat) != (what == Throw.JAIL):
        yield "a seat in jail throws for jail, and no other seat does"
    if task == Task.TRIPLE and not is_triple(*game.dice):
        yield "the dice show no triple"
    if task in (Task.STAY_OR_GO, Task.BONUS) and face != Face.MR:
        yield "the blue die does not show Mister"
    by_bus = task in (Task.BUS, Task.TICKET_OR_MOVE)
    if (by_bus or (task == Task.TICKET and what == Source.DIE)) and face != Face.BUS:
        yield "the blue die does not show the bus"
    if task == Task.TICKET_OR_MOVE and not edition.bus_optional:
        yield "at this table the bus leaves no choice"
    if task == Task.MOVE and game.sum[at] != game.points:
        yield f"the throw is worth {game.points}, not {game.sum[at]}"
    if task == Task.THIRD_THROW and not (
        edition.card_after_third_roll
        and game.jail[seat] == LAST_ATTEMPT
        and release_deck(game, seat) != NO_SEAT
    ):
        yield "only after the last throw in jail, with a release card, where the table allows it"


def _wrong_debt(game: Game, edition: Edition, at: int) -> Iterator[str]:
    """Why no seat owes this."""
    creditor, amount = game.what[at], game.sum[at]
    if game.task[at] != Task.DEBT:
        return
    if creditor == game.who[at]:
        yield "no seat owes itself"
    if creditor == EVERYBODY and edition.multi_debt != MultiDebt.PRORATA:
        yield "at this table each seat is paid by itself"
    if amount == 0 or amount % coin(edition):
        yield f"{amount} is no sum to owe"


def _wrong_transfer(game: Game, edition: Edition, at: int) -> Iterator[str]:
    """Why no deeds come from an estate, complete a group or are dealt."""
    task, seat, what = game.task[at], game.who[at], game.what[at]
    if task == Task.ESTATE and game.out[what] == 0:
        yield f"seat {letter(what)} is not eliminated"
    if task == Task.COMPLETED and what >= STATIONS:
        yield "only lots are made even"
    if task == Task.DEAL_DEED:
        dealt = sum(owner != NO_SEAT for owner in game.owner)
        if game.depth > 1 or dealt != what or seat != receiver(game, edition, what):
            yield f"{dealt} deeds have been dealt, so it is another seat's turn to get one"


def _wrong_piece(game: Game, edition: Edition, at: int) -> Iterator[str]:
    """Why such a shortage cannot be."""
    task, seat, piece = game.task[at], game.who[at], game.what[at]
    if task not in SHORTAGE_TASKS:
        return
    if not edition.shortage_auction:
        yield "at this table the last pieces are not auctioned"
    if task in (Task.WISHES, Task.CONTEST_NEXT):
        if at > 0:
            yield "a shortage opens where nothing else is to be settled"
        return
    if game.stock[piece] == 0:
        yield "the bank has none left"
    if at == 0 or (game.task[at - 1], game.what[at - 1]) != (Task.CONTEST_NEXT, piece):
        yield "stands before `contest-next` of the same piece"
    if game.wish[seat] < 1:
        yield f"seat {letter(seat)} wants none"


def _wrong_bids(game: Game, edition: Edition) -> Problems:
    for seat in range(game.seats):
        if game.bidding[seat] and game.out[seat]:
            yield "bidding", f"seat {letter(seat)} is eliminated and bids no more"
    if game.depth == 0 or game.task[game.depth - 1] not in AUCTION_TASKS:
        return
    polled, bidder = game.who[game.depth - 1], game.bidder
    sealed = edition.auction_mode == AuctionMode.SEALED
    if not game.bidding[polled] or (polled == bidder and not sealed):
        yield "todo", f"seat {letter(polled)} is asked for a bid, but is out of it or leads"
    if bidder == NO_SEAT:
        return
    if game.out[bidder] or (not game.bidding[bidder] and not sealed):
        yield "bid", f"seat {letter(bidder)} has left the auction"
    if game.bid == 0 or not is_payable(edition, game.bid):
        yield "bid", f"{game.bid} is no bid in notes of {edition.unit}"
    if edition.auction_bid_limit == BidLimit.CASH and game.bid > game.cash[bidder]:
        yield "bid", f"seat {letter(bidder)} has {game.cash[bidder]}, and bids no more than that"


def _wrong_wishes(game: Game, edition: Edition) -> Problems:
    tasks = game.task[: game.depth]
    wished = any(wish != UNASKED for wish in game.wish)
    if wished and not {Task.WISHES, Task.CONTEST_NEXT} & {*tasks}:
        yield "wish", "there is no shortage of pieces"
    # Paying for a bid may cost deeds; wishes lapse only before the next piece (AMB-51).
    is_current = bool(tasks) and tasks[-1] in (Task.WISHES, Task.CONTEST)
    for seat in range(game.seats):
        deeds = game.owner.count(seat) if is_current else sum(edition.group_size)
        if game.wish[seat] > edition.hotel_after * deeds:
            yield "wish", f"the lots of seat {letter(seat)} do not take {game.wish[seat]}"


def _wrong_deal(game: Game, edition: Edition) -> Problems:
    if game.depth == 0 or game.task[game.depth - 1] not in DEAL_TASKS:
        return
    draft = game.task[game.depth - 1] == Task.DRAFT
    maker, other = game.deal_from, game.deal_to
    if not plays(game, maker) or not plays(game, other):
        yield "deal", "an eliminated seat deals no more"
        return
    if game.who[game.depth - 1] != (maker if draft else other):
        yield "todo", "the maker lays a deal out, and the other side answers it"
    if not draft and game.deal_number == 0:
        yield "deals", "the deal on the table has been proposed"
    if any(game.deal_tickets) and not edition.trade_tickets:
        yield "deal", "at this table bus tickets are not dealt in"
    if not all(is_payable(edition, amount) for amount in game.deal_cash):
        yield "deal", f"a deal is in notes of {edition.unit}"
    refused = Refusal(deal_refusal(game, edition))
    if refused and not (draft and refused in UNFINISHED_DEAL):
        yield "deal", f"it could not be carried out: {code(refused)}"
