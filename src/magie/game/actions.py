"""Actions: what a seat may decide."""

from __future__ import annotations

from enum import IntEnum

from magie.base.jit import part
from magie.base.records import Ints, Record, i32
from magie.game.state import SQUARES

MENU_SIZE = 1024
MAX_VERBS = 64
"""Capacity for the kinds of decision."""


class Verb(IntEnum):
    """The kinds of decision.  ``target`` and ``amount`` mean what stands behind each."""

    ROLL = 0
    BUY = 1
    DECLINE = 2
    BID = 3
    """amount"""
    PASS = 4
    CLAIM = 5
    """square"""
    WAIVE = 6
    """square"""
    BUILD = 7
    """square"""
    SELL = 8
    """square"""
    STRIP = 9
    """square of the group; a 1 and then the levels of the seat's lots, one decimal digit each"""
    MORTGAGE = 10
    """square"""
    LIFT = 11
    """square"""
    KEEP = 12
    """square"""
    PAY = 13
    CARD = 14
    DRAW = 15
    TAX = 16
    """TaxChoice"""
    OFFER = 17
    """seat: begin to lay out a deal"""
    COUNTER = 18
    """begin to lay out a counter-offer"""
    LAY = 19
    """square: put a deed into the deal, or take it back"""
    LAY_CARD = 20
    """deck: likewise"""
    LAY_DEBT = 21
    """likewise"""
    GIVE_CASH = 22
    """amount"""
    ASK_CASH = 23
    """amount"""
    GIVE_TICKETS = 24
    """amount"""
    ASK_TICKETS = 25
    """amount"""
    PROPOSE = 26
    ACCEPT = 27
    """the number of the deal"""
    REJECT = 28
    WITHDRAW = 29
    WANT = 30
    """amount"""
    PLACE = 31
    """square"""
    TICKET = 32
    """square"""
    GOTO = 33
    """square"""
    AUCTION = 34
    """square"""
    GIFT = 35
    """GiftChoice"""
    STAY = 36
    GO = 37
    SHIFT = 38
    """from square; to square"""
    BANKRUPT = 39
    RESIGN = 40
    END = 41


class TaxChoice(IntEnum):
    """How the income tax is settled."""

    FLAT = 0
    PERCENT = 1


class GiftChoice(IntEnum):
    """What is taken on Birthday Gift."""

    CASH = 0
    TICKET = 1


class Menu(Record):
    """The actions open to a seat, the safe one first; a sum is a range."""

    count: int = i32()
    verb: Ints = i32(MENU_SIZE)
    target: Ints = i32(MENU_SIZE)
    low: Ints = i32(MENU_SIZE)
    high: Ints = i32(MENU_SIZE)
    kinds: int = i32()
    kind: Ints = i32(MAX_VERBS)
    """the verbs that stand on the menu, in the order of their first entries"""
    entries: Ints = i32(MAX_VERBS)
    """how many entries each verb has"""
    held: Ints = i32(SQUARES)
    """the deeds in question, while the menu is written"""


@part
def clear(menu: Menu) -> None:
    """Clear the menu."""
    for at in range(menu.kinds):
        menu.entries[menu.kind[at]] = 0
    menu.kinds = 0
    menu.count = 0


@part
def add(menu: Menu, verb: int, target: int, low: int, high: int) -> None:
    """Put one entry on the menu; a full menu drops it."""
    at = menu.count
    if at < MENU_SIZE:
        menu.verb[at] = verb
        menu.target[at] = target
        menu.low[at] = low
        menu.high[at] = high
        menu.count = at + 1
        count_kind(menu, verb, 1)


@part
def add_held(menu: Menu, verb: int, count: int) -> None:
    """Put an entry on the menu for each of the deeds in question."""
    first = menu.count
    count = min(count, MENU_SIZE - first)
    for at in range(count):
        menu.verb[first + at] = verb
        menu.target[first + at] = menu.held[at]
        menu.low[first + at] = 0
        menu.high[first + at] = 0
    menu.count = first + count
    if count > 0:
        count_kind(menu, verb, count)


@part
def count_kind(menu: Menu, verb: int, entries: int) -> None:
    """Count entries of a verb."""
    if menu.entries[verb] == 0:
        menu.kind[menu.kinds] = verb
        menu.kinds += 1
    menu.entries[verb] += entries
