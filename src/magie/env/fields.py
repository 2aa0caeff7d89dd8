"""The observation's numbers: what each of them is, and where it stands."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from magie.game.state import CARDS, DECKS, MAX_CLAIMS, SEATS, SQUARES, Phase, Task

MONEY = 0
"""The scale of a sum, which has no upper bound: it is measured against the starting cash."""
TASKS_SHOWN = 3
HELD_PLACE = CARDS + 1
HAND_PLACE = CARDS + 2
EVERYBODY_SEEN = SEATS + 1


class SeatField(IntEnum):
    """Numbers of each seat, the observer first and the others in turn order."""

    IN_PLAY = 0
    CASH = 1
    POSITION = 2
    JAIL = 3
    TICKETS = 4
    FRESH_TICKETS = 5
    RELEASES = 6
    TURN = 7
    START_TOTAL = 8
    BIDDING = 9
    WISH = 10


class SquareField(IntEnum):
    """Numbers of each square, GO first."""

    OWNER = 0
    LEVEL = 1
    MORTGAGED = 2
    RECEIVED = 3
    IN_DEAL = 4
    ESTATE = 5
    CLAIM = 6
    PAID = 7


class TaskField(IntEnum):
    """Numbers of each of the tasks to be settled first, the newest first."""

    KIND = 0
    SEAT = 1
    WHAT = 2
    SUM = 3
    WHY = 4


class TableField(IntEnum):
    """Numbers of the table."""

    PHASE = 0
    TIME_UP = 1
    DIE_1 = 2
    DIE_2 = 3
    BLUE_DIE = 4
    DOUBLES = 5
    ROLL_AGAIN = 6
    POINTS = 7
    BEGAN_ON_GO = 8
    SALARY = 9
    FROZEN = 10
    POT = 11
    HOUSES = 12
    HOTELS = 13
    SKYSCRAPERS = 14
    DEPOTS = 15
    PLAIN_TICKETS = 16
    EXPIRY_TICKETS = 17
    BID = 18
    BIDDER = 19
    DEAL_FROM = 20
    DEAL_TO = 21
    GIVEN_CASH = 22
    ASKED_CASH = 23
    GIVEN_TICKETS = 24
    ASKED_TICKETS = 25
    CHANCE_IN_DEAL = 26
    CHEST_IN_DEAL = 27
    DEBT_IN_DEAL = 28
    BANKRUPTCIES = 29
    CLAIMS = 30
    DEPTH = 31
    OFFERS_LEFT = 32
    TURNS = 33
    TURNS_LEFT = 34


class Meaning(NamedTuple):
    """What a number says, and its greatest value: MONEY where it has none."""

    text: str
    most: int
    is_open: bool = False
    """Whether house rules or options may let it exceed ``most``, which is usual."""


A_SEAT = "0 none or the bank, 1 the observer, 2 the next seat …"
SEAT_NUMBERS = {
    SeatField.IN_PLAY: Meaning("1 for a seat that is in the game", 1),
    SeatField.CASH: Meaning("cash", MONEY),
    SeatField.POSITION: Meaning("the square of its token", SQUARES),
    SeatField.JAIL: Meaning("0 free, 1 in jail, 2 and 3 after a failed throw or two", 4),
    SeatField.TICKETS: Meaning("bus tickets", CARDS, is_open=True),
    SeatField.FRESH_TICKETS: Meaning(
        "those of them that may not be used in this turn", CARDS, is_open=True
    ),
    SeatField.RELEASES: Meaning("release cards: 1 of Chance, 2 of the Chest, 3 both", 3),
    SeatField.TURN: Meaning("1 for the seat whose turn it is", 1),
    SeatField.START_TOTAL: Meaning("its starting roll; 0 before it, -1 beaten", 12),
    SeatField.BIDDING: Meaning("1 for a seat that is still in the auction", 1),
    SeatField.WISH: Meaning(
        "shortage: 1 + pieces that it still wants; 0 before it is asked", 16, is_open=True
    ),
}
SQUARE_NUMBERS = {
    SquareField.OWNER: Meaning(A_SEAT, SEATS),
    SquareField.LEVEL: Meaning("1–4 houses, 5 hotel, 6 skyscraper; a depot is level 1", 6),
    SquareField.MORTGAGED: Meaning("1 where it is mortgaged", 1),
    SquareField.RECEIVED: Meaning("1–4 where its new owner has still to keep or lift it", 4),
    SquareField.IN_DEAL: Meaning("1 where it changes hands in the deal on the table", 1),
    SquareField.ESTATE: Meaning("1 where the bank has still to auction it", 1),
    SquareField.CLAIM: Meaning("rents that the observer has not claimed yet", MONEY),
    SquareField.PAID: Meaning("what its buildings cost, where not the printed prices", MONEY),
}
TASK_NUMBERS = {
    TaskField.KIND: Meaning("the task, by its number in `magie.game.state.Task`", len(Task)),
    TaskField.SEAT: Meaning(A_SEAT, SEATS),
    TaskField.WHAT: Meaning(
        f"square, piece or deck; {EVERYBODY_SEEN} all others; a seat as above", SQUARES
    ),
    TaskField.SUM: Meaning("the sum, steps or factor of the task", MONEY),
    TaskField.WHY: Meaning("the cause of a debt; the seat that announced a shortage", SEATS),
}
TABLE_NUMBERS = {
    TableField.PHASE: Meaning("the phase, by its number in `magie.game.state.Phase`", len(Phase)),
    TableField.TIME_UP: Meaning("1 once time is up in a timed game", 1),
    TableField.DIE_1: Meaning("the first white die; 0 before the throw", 6),
    TableField.DIE_2: Meaning("the second", 6),
    TableField.BLUE_DIE: Meaning("the face of the blue die; 4 Mister, 5 bus", 6),
    TableField.DOUBLES: Meaning("doubles thrown in this turn", 3),
    TableField.ROLL_AGAIN: Meaning("1 where the turn goes on with another throw", 1),
    TableField.POINTS: Meaning("points that a utility would count", 18),
    TableField.BEGAN_ON_GO: Meaning("1 where this throw set out from GO", 1),
    TableField.SALARY: Meaning("what this throw has earned at GO", MONEY),
    TableField.FROZEN: Meaning("1 during Mister's move", 1),
    TableField.POT: Meaning("the pot on Free Parking", MONEY),
    TableField.HOUSES: Meaning("houses in the bank", 128, is_open=True),
    TableField.HOTELS: Meaning("hotels in the bank", 64, is_open=True),
    TableField.SKYSCRAPERS: Meaning("skyscrapers in the bank", 64, is_open=True),
    TableField.DEPOTS: Meaning("depots in the bank", 8, is_open=True),
    TableField.PLAIN_TICKETS: Meaning("plain bus tickets in the stack", CARDS, is_open=True),
    TableField.EXPIRY_TICKETS: Meaning(
        "those in the stack that make the others expire", CARDS, is_open=True
    ),
    TableField.BID: Meaning("the highest bid; 0 where bids are sealed", MONEY),
    TableField.BIDDER: Meaning(f"its seat: {A_SEAT}", SEATS),
    TableField.DEAL_FROM: Meaning(f"the maker of the deal on the table: {A_SEAT}", SEATS),
    TableField.DEAL_TO: Meaning(f"the other side: {A_SEAT}", SEATS),
    TableField.GIVEN_CASH: Meaning("cash that the maker gives", MONEY),
    TableField.ASKED_CASH: Meaning("cash that the maker asks", MONEY),
    TableField.GIVEN_TICKETS: Meaning("bus tickets that the maker gives", CARDS, is_open=True),
    TableField.ASKED_TICKETS: Meaning("bus tickets that the maker asks", CARDS, is_open=True),
    TableField.CHANCE_IN_DEAL: Meaning("1 where the release card of Chance changes hands", 1),
    TableField.CHEST_IN_DEAL: Meaning("1 where that of the Chest does", 1),
    TableField.DEBT_IN_DEAL: Meaning("1 where the deal settles a debt", 1),
    TableField.BANKRUPTCIES: Meaning("seats that are out", SEATS),
    TableField.CLAIMS: Meaning("rents that are not claimed yet", MAX_CLAIMS),
    TableField.DEPTH: Meaning("tasks to be settled, those below the third too", 32),
    TableField.OFFERS_LEFT: Meaning(
        "deals that the observer may still lay out before a throw", 8, is_open=True
    ),
    TableField.TURNS: Meaning("turns played", 1000, is_open=True),
    TableField.TURNS_LEFT: Meaning("turns before the game is cut", 1000, is_open=True),
}

SEAT_AT = 0
PER_SEAT = len(SeatField)
SQUARE_AT = SEAT_AT + SEATS * PER_SEAT
PER_SQUARE = len(SquareField)
TASK_AT = SQUARE_AT + SQUARES * PER_SQUARE
PER_TASK = len(TaskField)
CARD_AT = TASK_AT + TASKS_SHOWN * PER_TASK
TABLE_AT = CARD_AT + DECKS * CARDS
OBSERVED = TABLE_AT + len(TableField)
"""How many numbers an observation has, for any edition and any number of seats."""

CARD_MEANING = Meaning(
    f"its place in the pile, the next card 1; 0 unseen, {HELD_PLACE} held by a seat,"
    f" {HAND_PLACE} being carried out",
    HAND_PLACE,
)


def meanings() -> list[Meaning]:
    """What every number of an observation says, in order."""
    return [
        *[*SEAT_NUMBERS.values()] * SEATS,
        *[*SQUARE_NUMBERS.values()] * SQUARES,
        *[*TASK_NUMBERS.values()] * TASKS_SHOWN,
        *[CARD_MEANING] * (DECKS * CARDS),
        *TABLE_NUMBERS.values(),
    ]
