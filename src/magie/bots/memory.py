"""A mind: what a bot keeps to itself at one seat, and the reason for what it did last."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Self

from magie.base.jit import part
from magie.base.records import Ints, Record, i32, i64, rows
from magie.game.state import NO_SEAT
from magie.rng import Rng, seed_game

OFFERS = 512
"""Deals that a bot remembers having offered; one that has offered so many offers no more."""
IDEAS = 6
"""Deals that a bot thinks of at once; there is room for one more while they are put in order."""
PATIENCE = 2
"""Deals that a bot puts forward between two throws of its own, counter-offers included."""


class Reason(IntEnum):
    """Why a bot did what it did; ``square``, ``other`` and ``sum`` mean what stands behind each."""

    NONE = 0
    WHIM = 1
    ROUTINE = 2
    """nothing else is worth doing"""
    WITHIN_MEANS = 3
    """square; sum that stays in hand"""
    COMPLETES = 4
    """square; it completes a group, one's own or a rival's"""
    KEEPS_RESERVE = 5
    """square; sum that should stay in hand"""
    WORTH_MORE = 6
    """square; sum that it is worth"""
    WORTH_LESS = 7
    """square; sum that it is worth"""
    EARNS = 8
    """square; sum by which its rent goes up"""
    FREE_TO_BUY = 9
    """there is still something to buy out there"""
    SAFE_IN_JAIL = 10
    """sum that a throw would cost on average"""
    LEAST_LOSS = 11
    """square; none where nothing is left"""
    CHEAPER_TAX = 12
    """sum"""
    GAINS = 13
    """other; sum by which the deal improves the bot's estimate"""
    LOSES = 14
    """other; sum by which it would lower it"""
    GIVEN_AWAY = 15
    """other; the deal would give deeds away"""
    NEVER_DEALS = 16
    MOST_WANTED = 17
    """square: the best that can be had"""
    SEARCHED = 18
    """sum: chances in a thousand, as imagined games have it"""


class BotMemory(Record):
    """What one bot at one seat has in mind."""

    luck: Sequence[Rng] = rows(Rng, 1)
    """Its whims."""

    reason: int = i32()
    square: int = i32(first=NO_SEAT)
    other: int = i32(first=NO_SEAT)
    sum: int = i32()

    # The deal that it is laying out.
    partner: int = i32(first=NO_SEAT)
    deeds: int = i64()
    """The deeds that change hands, a bit each."""
    cash: int = i32()
    """What it pays the partner; below 0 what it asks."""
    patience: int = i32(first=PATIENCE)
    sharp: int = i32()
    """1 where it leaves the other side no more than it takes to be accepted."""

    calm: int = i32()
    """Turns for which it does not look for deals."""
    owners: int = i64()
    """Who had what when it last looked in vain, as one number."""

    # Deals that it has thought of, the best first: what each would bring.
    ideas: int = i32()
    idea_partner: Ints = i32(IDEAS + 1)
    idea_deeds: Ints = i64(IDEAS + 1)
    idea_cash: Ints = i32(IDEAS + 1)
    idea_gain: Ints = i32(IDEAS + 1)

    # What it has offered: partner and deeds, and the cash that it paid or asked.
    offers: int = i32()
    offered: Ints = i64(OFFERS)
    offered_cash: Ints = i32(OFFERS)

    @classmethod
    def of(cls, seed: int | str) -> Self:
        """A mind with the whims that a seed gives."""
        return cls(luck=[Rng.of(seed)])


@part
def reset(mind: BotMemory, seed: int, more: int, number: int) -> None:
    """Begin a game with new whims and nothing to remember."""
    seed_game(mind.luck[0], seed, more, number)
    mind.partner = NO_SEAT
    mind.patience = PATIENCE
    mind.offers = 0
    mind.calm = 0


@part
def note_reason(mind: BotMemory, reason: int, square: int, other: int, amount: int) -> None:
    """Note why the bot does what it is about to do."""
    mind.reason = reason
    mind.square = square
    mind.other = other
    mind.sum = amount
