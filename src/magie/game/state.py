"""The state: everything that changes during play, and nothing of the past."""

from __future__ import annotations

from enum import IntEnum

from magie.base.records import Ints, Record, i32

EVENT_WIDTH = 10
"""Numbers of an event: its kind and the fields that EVENTS names."""
LOG_SIZE = 160 * EVENT_WIDTH

SEATS = 8
"""Seats at a table, at most."""
SQUARES = 52
DECKS = 2
CARDS = 16
"""Cards in a deck."""
PIECES = 4
MAX_TASKS = 32
"""Tasks that can be open at once."""
MAX_CLAIMS = 32
"""Rents that can be open at once."""

NO_SEAT = -1
"""No seat: the bank, where a payer, a payee or an owner is meant."""
EVERYBODY = -2
"""All other seats together, as the creditor of a shared debt (AMB-30)."""
FREE = -1
"""Not in jail."""
UNASKED = -1


class Phase(IntEnum):
    """Where the turn stands when nothing is left to settle."""

    DEALING = 0
    """Short and timed games: deeds are being dealt."""
    START = 1
    """The rolls that decide who begins."""
    BETWEEN = 2
    """Before the first roll of a turn: the window of all seats."""
    PRE = 3
    """Before a roll."""
    MOVING = 4
    """Between a throw and the end of all that it causes."""
    POST = 5
    """The landing is resolved."""
    OVER = 6


class Task(IntEnum):
    """What has to be settled before play goes on; the newest first."""

    NOTHING = 0
    # Chance decides.
    THROW = 1
    """The dice lie in a seat's hand: ``what`` says for what (Throw)."""
    DRAW = 2
    """A card of the deck ``what``."""
    TICKET = 3
    """A bus ticket; ``what`` is the Source."""
    DEAL_DEED = 4
    """A deed for the seat."""
    # A seat decides.
    RENT_THROW = 5
    """The seat throws for the rent of ``what``, at the factor ``sum`` if a card names one."""
    OFFER = 6
    """The deed of ``what`` is for sale to the seat."""
    AUCTION = 7
    """The deed of ``what`` is auctioned; the seat is polled."""
    DEBT = 8
    """The seat owes ``sum`` to ``what`` for ``why``."""
    RECEIVED = 9
    """The seat says of each mortgaged deed just received: keep or lift."""
    COMPLETED = 10
    """The seat brings the group ``what`` to evenness."""
    INCOME_TAX = 11
    """A tenth or the flat sum, for the square ``what``."""
    PAY_OR_DRAW = 12
    """The fine ``sum``, or a card of the deck ``what``."""
    DRAFT = 13
    """The seat lays out a deal; ``what`` is 1 where it is a counter-offer."""
    DEAL = 14
    """The seat answers the deal on the table."""
    WISHES = 15
    """Shortage of the piece ``what`` that ``why`` announced: how many does the seat want?"""
    CONTEST = 16
    """The seat is polled for the next piece ``what``; ``why`` announced it."""
    PLACE = 17
    """The seat puts a piece ``what`` on a lot; ``sum`` is paid already, or is LIST_PRICE."""
    TRIPLE = 18
    """The seat goes where it likes."""
    STAY_OR_GO = 19
    """Mister points to the mortgaged ``what``."""
    PICK_AUCTION = 20
    """The seat chooses the deed to be auctioned."""
    GIFT = 21
    """Cash or a bus ticket."""
    THIRD_THROW = 22
    """House rule: the seat leaves jail after its third throw by fine or by card."""
    TICKET_OR_MOVE = 23
    """House rule: the bus gives a ticket or a ride."""
    AUCTION_THROW = 24
    """The seat throws before the Auction square sends it to the dearest rent."""
    # The engine goes on by itself.
    LAND = 25
    """The seat has stopped; a rent is owed at the factor ``sum`` if a card names one."""
    MOVE = 26
    """The seat moves on by ``sum``."""
    BONUS = 27
    """Mister's second move."""
    BUS = 28
    """What the bus on the blue die brings."""
    ESTATE = 29
    """The bank auctions the deeds of the bankrupt ``what``."""
    PAY_EACH = 30
    """The seat pays ``sum`` to every seat, ``what`` being the next one."""
    COLLECT_EACH = 31
    """The seat collects ``sum`` from every seat, ``what`` being the next one."""
    RETURN_CARD = 32
    """The card in hand goes back under its pile."""
    CONTEST_NEXT = 33
    """The next piece of a shortage contest, if there is one."""
    INTEREST = 34
    """The seat owes the interest on the mortgages that it inherited."""


class Throw(IntEnum):
    """What the dice are thrown for."""

    START = 0
    MOVE = 1
    JAIL = 2
    RENT = 3
    AUCTION = 4


class Cause(IntEnum):
    """Why a sum is owed."""

    RENT = 0
    TAX = 1
    CARD = 2
    FINE = 3
    INTEREST = 4
    BID = 5
    GIFT = 6
    """A card by which seats pay each other."""
    SALARY = 7
    """House rule: the salary of this throw, forfeited in jail."""


class Source(IntEnum):
    """Where a bus ticket comes from."""

    DIE = 0
    SQUARE = 1


class Received(IntEnum):
    """How a mortgaged deed came to its new owner."""

    NO = 0
    BY_DEAL = 1
    BY_BANKRUPTCY = 2
    """Its interest is paid: lifting costs the loan alone."""
    REFUSABLE = 3
    """House rule: inherited, and it may be left to the bank."""
    BY_AUCTION = 4


class Game(Record):
    """One game; one row of a table of games."""

    # The table.
    seats: int = i32()
    banker: int = i32()
    phase: int = i32()
    turn: int = i32()
    time_up: int = i32()
    start_total: Ints = i32(SEATS)
    """Starting rolls: 0 still to throw, NO_SEAT beaten."""

    # The throw.
    doubles: int = i32()
    """Doubles thrown in this turn."""
    roll_again: int = i32()
    dice: Ints = i32(3)
    """The two white dice and the face of the blue one, 0 where it was not thrown."""
    points: int = i32()
    """What the throw that brought the token is worth to a utility; 0 where no throw did."""
    began_on_go: int = i32()
    """This throw set out from GO."""
    salary: int = i32()
    """What this throw has earned at GO."""
    frozen: int = i32()
    """Mister is moving: the others may not deal."""

    # Seats.
    cash: Ints = i32(SEATS)
    position: Ints = i32(SEATS)
    jail: Ints = i32(SEATS, first=FREE)
    """FREE, or the throws that have failed."""
    out: Ints = i32(SEATS)
    """0 in play, else the order of elimination."""
    bankruptcies: int = i32()
    won: Ints = i32(SEATS)
    tickets: Ints = i32(SEATS)
    fresh: Ints = i32(SEATS)
    """Those of them that were taken from a square in this turn, and may not be used in it."""

    # Deeds and buildings.
    owner: Ints = i32(SQUARES, first=NO_SEAT)
    level: Ints = i32(SQUARES)
    """0 bare, 1-4 houses, 5 hotel, 6 skyscraper; a depot is level 1 of a station."""
    paid: Ints = i32(SQUARES)
    """What was paid for all that stands there; 0 where that is the printed prices (AMB-51)."""
    mortgaged: Ints = i32(SQUARES)
    received: Ints = i32(SQUARES)
    """Deeds whose new owner has still to answer (Received)."""
    estate: Ints = i32(SQUARES)
    """Deeds that the bank has still to auction."""
    stock: Ints = i32(PIECES)
    """Pieces in the bank (BuildingKind)."""
    pot: int = i32()

    # Decks: first the unseen cards in no known order, then the known ones.
    unseen: Ints = i32(DECKS * CARDS)
    """1 for a card that is still unseen."""
    pile: Ints = i32(DECKS * CARDS)
    """The known cards of each pile, the next one first."""
    piled: Ints = i32(DECKS)
    """How many of them there are."""
    holder: Ints = i32(DECKS, first=NO_SEAT)
    """Who holds the release card."""
    hand_deck: int = i32(first=NO_SEAT)
    """The deck of the card that is being carried out, where it returns afterwards."""
    hand_card: int = i32()
    plain_tickets: int = i32()
    expiry_tickets: int = i32()

    # Unclaimed rents, oldest first.
    claims: int = i32()
    claim_owner: Ints = i32(MAX_CLAIMS)
    claim_debtor: Ints = i32(MAX_CLAIMS)
    claim_square: Ints = i32(MAX_CLAIMS)
    claim_amount: Ints = i32(MAX_CLAIMS)

    # What is being settled; the last entry first.
    depth: int = i32()
    task: Ints = i32(MAX_TASKS)
    who: Ints = i32(MAX_TASKS)
    what: Ints = i32(MAX_TASKS)
    sum: Ints = i32(MAX_TASKS)
    why: Ints = i32(MAX_TASKS)

    # The auction of a deed or of a piece.
    bid: int = i32()
    bidder: int = i32(first=NO_SEAT)
    bidding: Ints = i32(SEATS)
    """1 for a seat that is still in."""
    wish: Ints = i32(SEATS, first=UNASKED)
    """Shortage contest: pieces still wanted."""

    # The deal on the table, from its maker's point of view.
    deal_number: int = i32()
    """Counts proposals, so that the deal accepted is the deal that was shown."""
    deal_from: int = i32(first=NO_SEAT)
    deal_to: int = i32(first=NO_SEAT)
    deal_deed: Ints = i32(SQUARES)
    """1 for a deed that changes hands; its owner says which way."""
    deal_cash: Ints = i32(2)
    """What the maker gives, and what they ask."""
    deal_card: Ints = i32(DECKS)
    deal_tickets: Ints = i32(2)
    deal_debt: int = i32()
    """1 where the deal settles what one side owes the other."""

    # The events of the last action; not part of the state.
    logged: int = i32(kept=False)
    log: Ints = i32(LOG_SIZE, kept=False)
