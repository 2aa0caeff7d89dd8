"""Refusals: why an action is not legal, each with the clause that it rests on.

The sentences are in ``locales`` under ``refusal-<code>``.
"""

from __future__ import annotations

from enum import IntEnum


class Refusal(IntEnum):
    """The stable codes; ``NONE`` means that the action is legal."""

    NONE = 0
    GAME_OVER = 1
    NOT_IN_GAME = 2
    CHANCE_PENDING = 3
    NOT_YOUR_DECISION = 4
    NOT_YOUR_TURN = 5
    WRONG_MOMENT = 6
    ROLL_DUE = 7
    NO_ROLL_DUE = 8
    NOT_IN_JAIL = 9
    IN_JAIL = 10
    NO_RELEASE_CARD = 11
    NOT_ENOUGH_CASH = 12
    NO_SUCH_SQUARE = 13
    NO_DEED = 14
    NOT_OWNER = 15
    ALREADY_OWNED = 16
    BID_TOO_LOW = 17
    BID_TOO_HIGH = 18
    NOT_A_NOTE = 19
    NOT_BIDDING = 20
    NO_CLAIM = 21
    NOT_A_LOT = 22
    GROUP_INCOMPLETE = 23
    UNEVEN = 24
    FULLY_BUILT = 25
    GROUP_MORTGAGED = 26
    NO_PIECE_LEFT = 27
    HOUSES_FIRST = 28
    NOTHING_BUILT = 29
    NO_HOUSES_TO_EXCHANGE = 30
    EXCHANGE_FORBIDDEN = 31
    BAD_PATTERN = 32
    UNCHANGED = 33
    HAS_BUILDINGS = 34
    GROUP_BUILT = 35
    ALREADY_MORTGAGED = 36
    NOT_MORTGAGED = 37
    ONLY_IN_DEBT = 38
    NOT_RECEIVED = 39
    BUILDINGS_IN_GROUP = 40
    NO_SUCH_SEAT = 41
    DEAL_WITH_SELF = 42
    DEAL_EMPTY = 43
    DEAL_CASH = 44
    DEAL_BUILDINGS = 45
    DEAL_NOT_OWNED = 46
    DEAL_CARD = 47
    DEAL_TICKETS = 48
    DEAL_INTEREST = 49
    DEAL_DEBT = 50
    DEAL_INSOLVENT = 51
    DEAL_FROZEN = 52
    DEAL_CHANGED = 53
    TOO_MANY_WANTED = 54
    NO_TICKET = 55
    TICKET_TOO_FRESH = 56
    NOT_ON_SIDE = 57
    SAME_SQUARE = 58
    CAN_STILL_PAY = 59
    RESIGN_FORBIDDEN = 60
    NO_SUCH_CHOICE = 61
    MUST_BUILD = 62
    NOT_A_SHIFT = 63
    MUST_GO = 64
    SKYSCRAPER_NEEDS_GROUP = 65
    STATION_MORTGAGED = 66
    NO_DEPOTS = 68
    NOT_YOUR_WINDOW = 69
    TABLE_BUSY = 70
    WRONG_NUMBER_OF_SEATS = 71
    BANKER_MUST_PLAY = 72
    NOT_TIMED = 73
    IMPOSSIBLE_OUTCOME = 74
    NO_CHANCE_PENDING = 75
    NO_SITE = 76
    TIME_IS_UP = 77
    BID_BELOW_PRICE = 78
    RENT_UNCLAIMED = 79


CLAUSE: dict[Refusal, str] = {
    Refusal.GAME_OVER: "OBJ-01",
    Refusal.NOT_IN_GAME: "BANKR-02",
    Refusal.CHANCE_PENDING: "TURN-01",
    Refusal.NOT_YOUR_DECISION: "TURN-03",
    Refusal.NOT_YOUR_TURN: "TURN-01",
    Refusal.WRONG_MOMENT: "TURN-03",
    Refusal.ROLL_DUE: "DBL-01",
    Refusal.NO_ROLL_DUE: "TURN-01",
    Refusal.NOT_IN_JAIL: "JAIL-06",
    Refusal.IN_JAIL: "JAIL-10",
    Refusal.NO_RELEASE_CARD: "JAIL-08",
    Refusal.NOT_ENOUGH_CASH: "BANK-06",
    Refusal.NO_SUCH_SQUARE: "SETUP-10",
    Refusal.NO_DEED: "SETUP-10",
    Refusal.NOT_OWNER: "BUY-03",
    Refusal.ALREADY_OWNED: "BUY-01",
    Refusal.BID_TOO_LOW: "AUCT-02",
    Refusal.BID_TOO_HIGH: "AUCT-04",
    Refusal.NOT_A_NOTE: "SETUP-05",
    Refusal.NOT_BIDDING: "AUCT-01",
    Refusal.NO_CLAIM: "RENT-03",
    Refusal.NOT_A_LOT: "BUILD-01",
    Refusal.GROUP_INCOMPLETE: "BUILD-01",
    Refusal.UNEVEN: "BUILD-07",
    Refusal.FULLY_BUILT: "HOTEL-04",
    Refusal.GROUP_MORTGAGED: "BUILD-11",
    Refusal.NO_PIECE_LEFT: "SHORTAGE-01",
    Refusal.HOUSES_FIRST: "HOTEL-01",
    Refusal.NOTHING_BUILT: "BUILD-12",
    Refusal.NO_HOUSES_TO_EXCHANGE: "HOTEL-09",
    Refusal.EXCHANGE_FORBIDDEN: "HOTEL-08",
    Refusal.BAD_PATTERN: "BUILD-14",
    Refusal.UNCHANGED: "BUILD-14",
    Refusal.HAS_BUILDINGS: "MORT-04",
    Refusal.GROUP_BUILT: "MORT-05",
    Refusal.ALREADY_MORTGAGED: "MORT-08",
    Refusal.NOT_MORTGAGED: "MORT-11",
    Refusal.ONLY_IN_DEBT: "MORT-03",
    Refusal.NOT_RECEIVED: "MORT-13",
    Refusal.BUILDINGS_IN_GROUP: "MEGA-LAST-02",
    Refusal.NO_SUCH_SEAT: "TRADE-01",
    Refusal.DEAL_WITH_SELF: "TRADE-01",
    Refusal.DEAL_EMPTY: "TRADE-01",
    Refusal.DEAL_CASH: "TRADE-09",
    Refusal.DEAL_BUILDINGS: "TRADE-03",
    Refusal.DEAL_NOT_OWNED: "TRADE-08",
    Refusal.DEAL_CARD: "CARD-07",
    Refusal.DEAL_TICKETS: "MEGA-BUS-10",
    Refusal.DEAL_INTEREST: "MORT-14",
    Refusal.DEAL_DEBT: "DEBT-01",
    Refusal.DEAL_INSOLVENT: "BANKR-01",
    Refusal.DEAL_FROZEN: "MEGA-MRM-05",
    Refusal.DEAL_CHANGED: "TRADE-08",
    Refusal.TOO_MANY_WANTED: "SHORTAGE-02",
    Refusal.NO_TICKET: "MEGA-BUS-03",
    Refusal.TICKET_TOO_FRESH: "MEGA-SQ-05",
    Refusal.NOT_ON_SIDE: "MEGA-BUS-04",
    Refusal.SAME_SQUARE: "MEGA-TRIPLE-01",
    Refusal.CAN_STILL_PAY: "BANKR-01",
    Refusal.RESIGN_FORBIDDEN: "BANKR-01",
    Refusal.NO_SUCH_CHOICE: "TURN-03",
    Refusal.MUST_BUILD: "MEGA-LAST-03",
    Refusal.NOT_A_SHIFT: "MEGA-LAST-04",
    Refusal.MUST_GO: "MEGA-MRM-07",
    Refusal.SKYSCRAPER_NEEDS_GROUP: "MEGA-SKY-01",
    Refusal.STATION_MORTGAGED: "MEGA-DEPOT-01",
    Refusal.NO_DEPOTS: "MEGA-DEPOT-01",
    Refusal.NOT_YOUR_WINDOW: "BUILD-05",
    Refusal.TABLE_BUSY: "TURN-03",
    Refusal.WRONG_NUMBER_OF_SEATS: "SETUP-01",
    Refusal.BANKER_MUST_PLAY: "SETUP-13",
    Refusal.NOT_TIMED: "TIMED-01",
    Refusal.IMPOSSIBLE_OUTCOME: "SETUP-19",
    Refusal.NO_CHANCE_PENDING: "TURN-03",
    Refusal.NO_SITE: "SHORTAGE-02",
    Refusal.TIME_IS_UP: "TIMED-05",
    Refusal.BID_BELOW_PRICE: "SHORTAGE-03",
    Refusal.RENT_UNCLAIMED: "RENT-02",
}
"""The clause behind each code."""
