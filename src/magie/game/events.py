"""Events: everything that happens in a game, with its numbers and clauses."""

from __future__ import annotations

from enum import IntEnum

from magie.base.jit import part
from magie.game.state import EVENT_WIDTH, LOG_SIZE, Game


class EventKind(IntEnum):
    """The kinds of event."""

    NONE = 0
    DEALT = 1
    START_ROLL = 2
    STARTER = 3
    TURN = 4
    ROLL = 5
    MOVE = 6
    SALARY = 7
    BUY = 8
    DECLINE = 9
    AUCTION = 10
    BID = 11
    PASS = 12
    SOLD = 13
    UNSOLD = 14
    RENT_DUE = 15
    WAIVE = 17
    LAPSE = 18
    CARD = 19
    KEEP_CARD = 20
    USE_CARD = 21
    CARD_BACK = 22
    PAID = 23
    COLLECT = 24
    POT = 25
    JAILED = 26
    FREED = 27
    STAY_IN_JAIL = 28
    BUILD = 29
    SELL = 30
    SHIFT = 31
    MORTGAGE = 32
    LIFT = 33
    KEEP = 34
    REFUSE_DEED = 35
    TRANSFER = 36
    PROPOSE = 37
    COUNTER = 38
    REJECT = 39
    WITHDRAW = 40
    ACCEPT = 41
    DEBT = 42
    SETTLED = 43
    BANKRUPT = 44
    RESIGN = 45
    SHORTAGE = 46
    WISH = 47
    CONTEST_END = 48
    TICKET = 49
    EXPIRE = 50
    USE_TICKET = 51
    BONUS = 52
    STAY = 53
    GIFT = 54
    TIME_UP = 55
    WORTH = 56
    WIN = 57
    TAX = 58
    PLACE = 59


EVENTS: dict[EventKind, tuple[tuple[str, ...], tuple[str, ...]]] = {
    EventKind.DEALT: (
        ("seat", "square", "amount"),
        ("SHORT-02", "SHORT-03", "TIMED-02", "TIMED-03"),
    ),
    EventKind.START_ROLL: (("seat", "first", "second"), ("SETUP-15",)),
    EventKind.STARTER: (("seat",), ("SETUP-15", "SETUP-17")),
    EventKind.TURN: (("seat",), ("TURN-05",)),
    EventKind.ROLL: (("seat", "first", "second", "face", "throw", "doubles"), ("TURN-01",)),
    EventKind.MOVE: (("seat", "from", "to"), ("TURN-01", "TURN-02", "TURN-06")),
    EventKind.SALARY: (("seat", "amount"), ("GO-01",)),
    EventKind.BUY: (("seat", "square", "amount"), ("BUY-01", "BUY-02", "BUY-03")),
    EventKind.DECLINE: (("seat", "square"), ("BUY-05",)),
    EventKind.AUCTION: (("square", "piece", "opening"), ("BUY-05", "AUCT-01", "BANK-08")),
    EventKind.BID: (("seat", "amount"), ("AUCT-01", "AUCT-02")),
    EventKind.PASS: (("seat",), ("AUCT-01",)),
    EventKind.SOLD: (("seat", "square", "piece", "amount"), ("AUCT-03", "AUCT-04")),
    EventKind.UNSOLD: (("square", "piece"), ("AUCT-03",)),
    EventKind.RENT_DUE: (
        (
            "debtor",
            "owner",
            "square",
            "amount",
            "base",
            "level",
            "multiplier",
            "factor",
            "points",
        ),
        ("RENT-01", "RENT-04"),
    ),
    EventKind.WAIVE: (("owner", "debtor", "square", "amount"), ("RENT-02", "RENT-11")),
    EventKind.LAPSE: (("owner", "debtor", "square", "amount"), ("RENT-03",)),
    EventKind.CARD: (("seat", "deck", "card"), ("CARD-01", "CARD-02")),
    EventKind.KEEP_CARD: (("seat", "deck"), ("CARD-06",)),
    EventKind.USE_CARD: (("seat", "deck"), ("JAIL-08", "CARD-08")),
    EventKind.CARD_BACK: (("deck", "card"), ("CARD-03", "CARD-04")),
    EventKind.PAID: (("payer", "payee", "amount", "cause"), ("BANK-04",)),
    EventKind.COLLECT: (("seat", "amount"), ("BANK-02", "CARD-05")),
    EventKind.POT: (("seat", "amount"), ("PARK-03",)),
    EventKind.JAILED: (("seat",), ("JAIL-04", "JAIL-05")),
    EventKind.FREED: (("seat",), ("JAIL-10", "JAIL-14")),
    EventKind.STAY_IN_JAIL: (("seat", "attempts"), ("JAIL-15",)),
    EventKind.BUILD: (("seat", "square", "level", "amount"), ("BUILD-02", "HOTEL-02")),
    EventKind.SELL: (("seat", "square", "level", "amount"), ("BUILD-12", "HOTEL-06")),
    EventKind.SHIFT: (("seat", "from", "to"), ("MEGA-LAST-04",)),
    EventKind.MORTGAGE: (("seat", "square", "amount"), ("MORT-01",)),
    EventKind.LIFT: (("seat", "square", "loan", "interest"), ("MORT-11",)),
    EventKind.KEEP: (("seat", "square", "interest"), ("MORT-14", "BANKR-12")),
    EventKind.REFUSE_DEED: (("seat", "square"), ("BANKR-11",)),
    EventKind.TRANSFER: (("square", "from", "to"), ("TRADE-01", "BANKR-09")),
    EventKind.PROPOSE: (("seat", "to", "number"), ("TRADE-08",)),
    EventKind.COUNTER: (("seat", "to", "number"), ("TRADE-08",)),
    EventKind.REJECT: (("seat", "number"), ("TRADE-08", "DEBT-03")),
    EventKind.WITHDRAW: (("seat", "number"), ("TRADE-08",)),
    EventKind.ACCEPT: (("seat", "number"), ("TRADE-08",)),
    EventKind.DEBT: (("debtor", "creditor", "amount", "cause"), ("DEBT-04",)),
    EventKind.SETTLED: (("debtor", "creditor", "amount"), ("DEBT-01", "DEBT-02")),
    EventKind.BANKRUPT: (("seat", "creditor", "cash", "buildings"), ("BANKR-01", "BANKR-02")),
    EventKind.RESIGN: (("seat",), ("BANKR-02",)),
    EventKind.SHORTAGE: (("seat", "piece", "left"), ("SHORTAGE-02",)),
    EventKind.WISH: (("seat", "piece", "count"), ("SHORTAGE-02",)),
    EventKind.CONTEST_END: (("piece",), ("SHORTAGE-02",)),
    EventKind.TICKET: (("seat", "expiry", "left"), ("MEGA-BUS-01",)),
    EventKind.EXPIRE: (("seat", "count"), ("MEGA-BUS-08",)),
    EventKind.USE_TICKET: (("seat", "to"), ("MEGA-BUS-03", "MEGA-BUS-04")),
    EventKind.BONUS: (("seat", "to"), ("MEGA-MRM-02", "MEGA-MRM-03")),
    EventKind.STAY: (("seat", "square"), ("MEGA-MRM-04",)),
    EventKind.GIFT: (("seat", "ticket", "amount"), ("MEGA-SQ-04",)),
    EventKind.TIME_UP: ((), ("TIMED-05",)),
    EventKind.WORTH: (("seat", "amount"), ("SHORT-11", "TIMED-06")),
    EventKind.WIN: (("seat",), ("OBJ-01", "SHORT-16", "TIMED-01")),
    EventKind.TAX: (("seat", "square", "amount", "base"), ("TAX-01", "TAX-03")),
    EventKind.PLACE: (("seat", "square", "level"), ("SHORTAGE-02",)),
}
"""For each kind: the names of its numbers, in order, and the clauses that it rests on."""


def read_events(game: Game) -> list[tuple[int, ...]]:
    """The events of the last action, each its kind and its numbers."""
    rows = range(0, game.logged * EVENT_WIDTH, EVENT_WIDTH)
    return [
        (game.log[at], *game.log[at + 1 : at + 1 + len(EVENTS[EventKind(game.log[at])][0])])
        for at in rows
    ]


@part
def emit(game: Game, event: int, a: int, b: int, c: int, d: int) -> None:
    """Log an event of up to four numbers."""
    at = game.logged * EVENT_WIDTH
    if at < LOG_SIZE:
        game.log[at] = event
        game.log[at + 1] = a
        game.log[at + 2] = b
        game.log[at + 3] = c
        game.log[at + 4] = d
        game.logged += 1


@part
def emit_all(
    game: Game,
    event: int,
    a: int,
    b: int,
    c: int,
    d: int,
    e: int,
    f: int,
    g: int,
    h: int,
    i: int,
) -> None:
    """Log an event with all its numbers; a full log drops it."""
    at = game.logged * EVENT_WIDTH
    if at < LOG_SIZE:
        game.log[at] = event
        game.log[at + 1] = a
        game.log[at + 2] = b
        game.log[at + 3] = c
        game.log[at + 4] = d
        game.log[at + 5] = e
        game.log[at + 6] = f
        game.log[at + 7] = g
        game.log[at + 8] = h
        game.log[at + 9] = i
        game.logged += 1
