"""The observation: what a player sees at the table, turned so that they are seat 0."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from magie.base.jit import part
from magie.env.fields import (
    CARD_AT,
    EVERYBODY_SEEN,
    HAND_PLACE,
    HELD_PLACE,
    MONEY,
    PER_SEAT,
    PER_SQUARE,
    PER_TASK,
    SEAT_AT,
    SQUARE_AT,
    TABLE_AT,
    TASK_AT,
    TASKS_SHOWN,
    SeatField,
    SquareField,
    TableField,
    TaskField,
    meanings,
)
from magie.env.slot import EnvSlot, EnvTerms, SeatSight
from magie.game.edition import AuctionMode, BuildingKind, Deck, Edition
from magie.game.state import (
    CARDS,
    DECKS,
    EVERYBODY,
    MAX_TASKS,
    NO_SEAT,
    SEATS,
    SQUARES,
    Game,
    Task,
)
from magie.rules.agenda import top
from magie.rules.trading import ASKED_SIDE, GIVEN_SIDE

STATIC_SUMS = {
    *("price", "mortgage", "house", "hotel", "skyscraper", "rent", "tax", "income", "amount"),
    *("per_house", "per_hotel", "unit", "start_cash", "go_salary", "jail_fine", "pot_seed"),
    *("luxury_tax", "min_increment", "gift"),
}
"""Numbers of the static vector that are measured against the starting cash."""
STATIC_SCALE = 16
"""The scale of the others."""
SUBSCRIPT = re.compile(r"\[\d+\]")
(
    OWNER_SEEN,
    LEVEL_SEEN,
    MORTGAGED_SEEN,
    RECEIVED_SEEN,
    IN_DEAL_SEEN,
    ESTATE_SEEN,
    CLAIM_SEEN,
    PAID_SEEN,
) = map(int, SquareField)
"""`SquareField` as plain numbers, which Python adds three times as fast: here hundreds of times."""


def observe(game: Game, edition: Edition, seat: int, terms: EnvTerms, slot: EnvSlot) -> None:
    """Write what a seat sees into the slot of a single table."""
    slot.viewer = seat
    sight = SeatSight()
    write_observation(game, edition, seat, terms, slot, sight)
    slot.seen[:] = sight.seen


@part
def write_observation(
    game: Game, edition: Edition, seat: int, terms: EnvTerms, slot: EnvSlot, sight: SeatSight
) -> None:
    """Write what a seat sees; the order of unseen cards is in no record."""
    turn_seats(game, seat, slot)
    observe_seats(game, seat, sight)
    observe_squares(game, edition, seat, slot, sight)
    observe_tasks(game, slot, sight)
    observe_cards(game, sight)
    observe_play(game, sight)
    observe_auction(game, edition, slot, sight)
    observe_deal(game, seat, slot, sight)
    sight.seen[TABLE_AT + TableField.OFFERS_LEFT] = max(terms.offers - slot.offers[seat], 0)
    sight.seen[TABLE_AT + TableField.TURNS] = slot.turns
    sight.seen[TABLE_AT + TableField.TURNS_LEFT] = max(terms.turns - slot.turns, 0)


@part
def turn_seats(game: Game, viewer: int, slot: EnvSlot) -> None:
    """Number all seats as the observer counts: 0 for none and the bank, 1 for themselves.

    A lookup: which seat owns a square is the kind of branch that a processor cannot predict.
    """
    slot.turned[0] = EVERYBODY_SEEN
    slot.turned[1] = 0
    for seat in range(game.seats):
        slot.turned[seat - EVERYBODY] = 1 + seat - viewer + (game.seats if seat < viewer else 0)


@part
def turned(slot: EnvSlot, seat: int) -> int:
    """A seat as the observer counts."""
    return slot.turned[seat - EVERYBODY]


@part
def observe_seats(game: Game, viewer: int, sight: SeatSight) -> None:
    """The seats, the observer first."""
    for further in range(game.seats):
        seat, at = viewer + further, SEAT_AT + further * PER_SEAT
        if seat >= game.seats:
            seat -= game.seats
        sight.seen[at + SeatField.IN_PLAY] = 1 if game.out[seat] == 0 else 0
        sight.seen[at + SeatField.CASH] = game.cash[seat]
        sight.seen[at + SeatField.POSITION] = game.position[seat]
        sight.seen[at + SeatField.JAIL] = game.jail[seat] + 1
        sight.seen[at + SeatField.TICKETS] = game.tickets[seat]
        sight.seen[at + SeatField.FRESH_TICKETS] = game.fresh[seat]
        sight.seen[at + SeatField.RELEASES] = (1 if game.holder[Deck.CHANCE] == seat else 0) + (
            2 if game.holder[Deck.CHEST] == seat else 0
        )
        sight.seen[at + SeatField.TURN] = 1 if game.turn == seat else 0
        sight.seen[at + SeatField.START_TOTAL] = game.start_total[seat]
        sight.seen[at + SeatField.BIDDING] = game.bidding[seat]
        sight.seen[at + SeatField.WISH] = game.wish[seat] + 1
    for at in range(SEAT_AT + game.seats * PER_SEAT, SEAT_AT + SEATS * PER_SEAT):
        sight.seen[at] = 0


@part
def observe_squares(
    game: Game, edition: Edition, viewer: int, slot: EnvSlot, sight: SeatSight
) -> None:
    """The board; a deal that another seat is still laying out is not shown."""
    shows_deal = 0 if is_draft_of_another(game, viewer) else 1
    for square in range(edition.squares):
        at = SQUARE_AT + square * PER_SQUARE
        sight.seen[at + OWNER_SEEN] = turned(slot, game.owner[square])
        sight.seen[at + LEVEL_SEEN] = game.level[square]
        sight.seen[at + MORTGAGED_SEEN] = game.mortgaged[square]
        sight.seen[at + RECEIVED_SEEN] = game.received[square]
        sight.seen[at + IN_DEAL_SEEN] = game.deal_deed[square] * shows_deal
        sight.seen[at + ESTATE_SEEN] = game.estate[square]
        sight.seen[at + CLAIM_SEEN] = 0
        sight.seen[at + PAID_SEEN] = game.paid[square]
    for at in range(SQUARE_AT + edition.squares * PER_SQUARE, SQUARE_AT + SQUARES * PER_SQUARE):
        sight.seen[at] = 0
    for claim in range(game.claims):
        if game.claim_owner[claim] == viewer:
            at = SQUARE_AT + game.claim_square[claim] * PER_SQUARE + CLAIM_SEEN
            sight.seen[at] += game.claim_amount[claim]


@part
def is_draft_of_another(game: Game, viewer: int) -> bool:
    """Whether another seat is laying out a deal."""
    return top(game) == Task.DRAFT and game.who[game.depth - 1] != viewer


@part
def observe_tasks(game: Game, slot: EnvSlot, sight: SeatSight) -> None:
    """The tasks to be settled first."""
    for back in range(TASKS_SHOWN):
        at, task = TASK_AT + back * PER_TASK, game.depth - 1 - back
        if task < 0:
            for field in range(PER_TASK):
                sight.seen[at + field] = 0
        else:
            kind, what, why = game.task[task], game.what[task], game.why[task]
            if names_seat(kind):
                what = turned(slot, what)
            if kind == Task.WISHES or kind == Task.CONTEST or kind == Task.CONTEST_NEXT:
                why = turned(slot, why)
            sight.seen[at + TaskField.KIND] = kind
            sight.seen[at + TaskField.SEAT] = turned(slot, game.who[task])
            sight.seen[at + TaskField.WHAT] = what
            sight.seen[at + TaskField.SUM] = game.sum[task]
            sight.seen[at + TaskField.WHY] = why


@part
def names_seat(kind: int) -> bool:
    """Whether ``what`` of such a task is a seat."""
    return (
        kind == Task.DEBT
        or kind == Task.ESTATE
        or kind == Task.PAY_EACH
        or kind == Task.COLLECT_EACH
    )


@part
def observe_cards(game: Game, sight: SeatSight) -> None:
    """Where each card is, as far as it has been seen."""
    for card in range(DECKS * CARDS):
        sight.seen[CARD_AT + card] = HELD_PLACE - HELD_PLACE * game.unseen[card]
    for deck in range(DECKS):
        for place in range(game.piled[deck]):
            card = game.pile[deck * CARDS + place]
            sight.seen[CARD_AT + deck * CARDS + card] = place + 1
    if game.hand_deck != NO_SEAT:
        sight.seen[CARD_AT + game.hand_deck * CARDS + game.hand_card] = HAND_PLACE


@part
def observe_play(game: Game, sight: SeatSight) -> None:
    """The throw, the bank and the clock of the turn."""
    sight.seen[TABLE_AT + TableField.PHASE] = game.phase
    sight.seen[TABLE_AT + TableField.TIME_UP] = game.time_up
    sight.seen[TABLE_AT + TableField.DIE_1] = game.dice[0]
    sight.seen[TABLE_AT + TableField.DIE_2] = game.dice[1]
    sight.seen[TABLE_AT + TableField.BLUE_DIE] = game.dice[2]
    sight.seen[TABLE_AT + TableField.DOUBLES] = game.doubles
    sight.seen[TABLE_AT + TableField.ROLL_AGAIN] = game.roll_again
    sight.seen[TABLE_AT + TableField.POINTS] = game.points
    sight.seen[TABLE_AT + TableField.BEGAN_ON_GO] = game.began_on_go
    sight.seen[TABLE_AT + TableField.SALARY] = game.salary
    sight.seen[TABLE_AT + TableField.FROZEN] = game.frozen
    sight.seen[TABLE_AT + TableField.POT] = game.pot
    sight.seen[TABLE_AT + TableField.HOUSES] = game.stock[BuildingKind.HOUSE]
    sight.seen[TABLE_AT + TableField.HOTELS] = game.stock[BuildingKind.HOTEL]
    sight.seen[TABLE_AT + TableField.SKYSCRAPERS] = game.stock[BuildingKind.SKYSCRAPER]
    sight.seen[TABLE_AT + TableField.DEPOTS] = game.stock[BuildingKind.DEPOT]
    sight.seen[TABLE_AT + TableField.PLAIN_TICKETS] = game.plain_tickets
    sight.seen[TABLE_AT + TableField.EXPIRY_TICKETS] = game.expiry_tickets
    sight.seen[TABLE_AT + TableField.BANKRUPTCIES] = game.bankruptcies
    sight.seen[TABLE_AT + TableField.CLAIMS] = game.claims
    sight.seen[TABLE_AT + TableField.DEPTH] = min(game.depth, MAX_TASKS)


@part
def observe_auction(game: Game, edition: Edition, slot: EnvSlot, sight: SeatSight) -> None:
    """The highest bid, unless bids are sealed."""
    open_bids = edition.auction_mode != AuctionMode.SEALED
    bidder = turned(slot, game.bidder)
    sight.seen[TABLE_AT + TableField.BID] = game.bid if open_bids else 0
    sight.seen[TABLE_AT + TableField.BIDDER] = bidder if open_bids else 0


@part
def observe_deal(game: Game, viewer: int, slot: EnvSlot, sight: SeatSight) -> None:
    """The deal on the table, or the one that the observer is laying out."""
    if is_draft_of_another(game, viewer):
        for field in range(TableField.DEAL_FROM, TableField.DEBT_IN_DEAL + 1):
            sight.seen[TABLE_AT + field] = 0
    else:
        sight.seen[TABLE_AT + TableField.DEAL_FROM] = turned(slot, game.deal_from)
        sight.seen[TABLE_AT + TableField.DEAL_TO] = turned(slot, game.deal_to)
        sight.seen[TABLE_AT + TableField.GIVEN_CASH] = game.deal_cash[GIVEN_SIDE]
        sight.seen[TABLE_AT + TableField.ASKED_CASH] = game.deal_cash[ASKED_SIDE]
        sight.seen[TABLE_AT + TableField.GIVEN_TICKETS] = game.deal_tickets[GIVEN_SIDE]
        sight.seen[TABLE_AT + TableField.ASKED_TICKETS] = game.deal_tickets[ASKED_SIDE]
        sight.seen[TABLE_AT + TableField.CHANCE_IN_DEAL] = game.deal_card[Deck.CHANCE]
        sight.seen[TABLE_AT + TableField.CHEST_IN_DEAL] = game.deal_card[Deck.CHEST]
        sight.seen[TABLE_AT + TableField.DEBT_IN_DEAL] = game.deal_debt


def normalised(seen: NDArray[np.int32], start_cash: int) -> NDArray[np.float32]:
    """Observations as numbers between -1 and 1; a sum is measured against the starting cash."""
    most, sums, unbounded = _scales()
    return _scaled(seen, (most + sums * max(start_cash, 1)).astype(np.float32), unbounded)


@cache
def _scales() -> tuple[NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_]]:
    """The scale of every number, which are sums, and which have no bound."""
    found = meanings()
    most = np.array([about.most for about in found], np.float32)
    unbounded = np.array([about.most == MONEY or about.is_open for about in found])
    return most, most == MONEY, unbounded


def _scaled(
    numbers: NDArray[np.int32], scale: NDArray[np.float32], unbounded: NDArray[np.bool_]
) -> NDArray[np.float32]:
    """Parts of a scale; x / (|x| + scale) without a bound, so that no two numbers become one."""
    found = numbers.astype(np.float32)
    return found / (scale + unbounded * np.abs(found))


def static(edition: Edition, normalise: bool = False) -> NDArray[Any]:
    """All that is printed or agreed before play, as one vector: ``static_fields`` names it."""
    found = _static(edition)
    numbers = np.array([number for _, number in found], np.int32)
    if not normalise:
        return numbers
    sums = np.array([SUBSCRIPT.sub("", name).split(".")[-1] in STATIC_SUMS for name, _ in found])
    scale = np.where(sums, max(edition.start_cash, 1), STATIC_SCALE).astype(np.float32)
    return _scaled(numbers, scale, np.ones(len(found), np.bool_))


def static_fields(edition: Edition) -> list[str]:
    """The names of the numbers of ``static``, in order."""
    return [name for name, _ in _static(edition)]


def _static(edition: Edition) -> list[tuple[str, int]]:
    """Every field of the edition's record; a set of squares is left out, since members say it."""
    return [*_flat("", edition)]


def _flat(head: str, record: Any) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    for name in record.fields:
        value = getattr(record, name)
        if name == "group_deeds":
            continue
        if name in record.numbers:
            found.append((f"{head}{name}", value))
        elif name in record.arrays:
            found += [(f"{head}{name}[{at}]", number) for at, number in enumerate(value)]
        else:
            for at, each in enumerate(value):
                found += _flat(f"{head}{name}[{at}].", each)
    return found
