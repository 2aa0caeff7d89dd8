"""Tempers: how a trader bargains and what it risks, all else being the same."""

from enum import IntEnum

from magie.base.jit import part
from magie.bots.funding import reserve
from magie.game.edition import Edition
from magie.game.state import Game


class Temper(IntEnum):
    """The tempers of a trader, in the order of its bots in the registry."""

    EVEN = 0
    PATIENT = 1
    """asks for much and gives way slowly"""
    GREEDY = 2
    """asks for much and never settles for less than half"""
    CAUTIOUS = 3
    """keeps more cash, and does not borrow to build"""
    PLAIN = 4
    """cautious, and content with a smaller share: steady's"""
    LONER = 5
    """never deals: one that a search imagines"""


@part
def opening_share(temper: int) -> int:
    """The per cent of a joint gain that it asks for at first."""
    if temper == Temper.GREEDY:
        return 75
    if temper == Temper.PATIENT:
        return 70
    return 65


@part
def lowest_share(temper: int) -> int:
    """The per cent of a joint gain below which it makes no deal."""
    if temper == Temper.GREEDY:
        return 50
    if temper == Temper.LONER:
        return 1000
    return 30 if temper == Temper.PLAIN else 42


@part
def patience(temper: int) -> int:
    """The proposals about the same deeds that it makes to the same partner."""
    return 4 if temper == Temper.PATIENT else 3


@part
def borrows(temper: int) -> bool:
    """Whether it mortgages odd deeds in order to build."""
    return temper < Temper.CAUTIOUS


@part
def deal_reserve(game: Game, edition: Edition, seat: int, temper: int) -> int:
    """The cash that it keeps when it pays for deeds in a deal: enough to build on them, too."""
    percent = 200 if temper >= Temper.CAUTIOUS else 150
    return reserve(game, edition, seat) * percent // 100


@part
def building_reserve(game: Game, edition: Edition, seat: int, temper: int) -> int:
    """The cash that it keeps when it builds: less, since buildings can be sold again."""
    percent = 100 if temper >= Temper.CAUTIOUS else 50
    return reserve(game, edition, seat) * percent // 100
