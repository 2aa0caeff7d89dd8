"""A bot's memory at one seat: its RNG, the deals it offered, and why it decided as it did."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Self

from magie.base.jit import part
from magie.base.records import Ints, Record, i32, i64, rows
from magie.game.state import NO_SEAT
from magie.rng import Rng, seed_game

MAX_REMEMBERED_OFFERS = 512
"""Offers that a bot remembers; when its memory is full it offers no more."""
MAX_CANDIDATE_DEALS = 6
"""Deals that a bot ranks at once; the arrays have room for one more while they are sorted."""
MAX_OFFERS_PER_THROW = 2
"""Deals that a bot offers between two throws of its own, counter-offers included."""


class Reason(IntEnum):
    """Why a bot decided so; each member says what ``square``, ``other`` and ``sum`` mean."""

    NONE = 0
    WHIM = 1
    ROUTINE = 2
    """nothing else is worth doing"""
    WITHIN_MEANS = 3
    """square; sum that stays in hand"""
    COMPLETES = 4
    """square; it completes a group, the bot's own or a rival's"""
    KEEPS_RESERVE = 5
    """square; sum that should stay in hand"""
    WORTH_MORE = 6
    """square; sum that it is worth"""
    WORTH_LESS = 7
    """square; sum that it is worth"""
    EARNS = 8
    """square; sum by which its rent goes up"""
    FREE_TO_BUY = 9
    """many deeds are still for sale"""
    SAFE_IN_JAIL = 10
    """sum that a throw would cost on average"""
    LEAST_LOSS = 11
    """square; none where nothing is left"""
    CHEAPER_TAX = 12
    """sum"""
    GAINS = 13
    """other; sum by which the deal raises the bot's valuation"""
    LOSES = 14
    """other; sum that the other would have to add"""
    GIVEN_AWAY = 15
    """other; the deal would give deeds away; sum that the other would have to add"""
    NEVER_DEALS = 16
    MOST_WANTED = 17
    """square: the best that can be had"""
    SEARCHED = 18
    """sum: the mean score of its rollouts, in thousandths of a win"""


class BotMemory(Record):
    """What one bot remembers at one seat."""

    rng: Sequence[Rng] = rows(Rng, 1)
    """One RNG, for decisions that the bot randomises."""

    reason: int = i32()
    square: int = i32(first=NO_SEAT)
    other: int = i32(first=NO_SEAT)
    sum: int = i32()

    # The deal that it is drafting.
    partner: int = i32(first=NO_SEAT)
    deeds: int = i64()
    """The deeds that change hands, a bit each."""
    cash: int = i32()
    """What it pays the partner; negative where it asks for cash."""
    offers_left: int = i32(first=MAX_OFFERS_PER_THROW)
    sharp: int = i32()
    """1 where it leaves the other side just enough to accept."""

    search_pause: int = i32()
    """Turns before it looks for deals again."""
    owners_hash: int = i64()
    """A hash of who owned what when it last looked in vain."""

    # Candidate deals, the best first: what each would gain.
    candidate_deals: int = i32()
    candidate_partner: Ints = i32(MAX_CANDIDATE_DEALS + 1)
    candidate_deeds: Ints = i64(MAX_CANDIDATE_DEALS + 1)
    candidate_cash: Ints = i32(MAX_CANDIDATE_DEALS + 1)
    candidate_gain: Ints = i32(MAX_CANDIDATE_DEALS + 1)

    # Past offers: partner and deeds as one key, and the cash that it paid or asked.
    offers: int = i32()
    offered: Ints = i64(MAX_REMEMBERED_OFFERS)
    offered_cash: Ints = i32(MAX_REMEMBERED_OFFERS)

    @classmethod
    def of(cls, seed: int | str) -> Self:
        """An empty memory with an RNG for this seed."""
        return cls(rng=[Rng.of(seed)])


@part
def reset(memory: BotMemory, first: int, second: int, number: int) -> None:
    """Forget the last game, and seed the RNG for the next."""
    seed_game(memory.rng[0], first, second, number)
    memory.partner = NO_SEAT
    memory.offers_left = MAX_OFFERS_PER_THROW
    memory.offers = 0
    memory.search_pause = 0


@part
def note_reason(memory: BotMemory, reason: int, square: int, other: int, amount: int) -> None:
    """Record the reason for the decision that follows."""
    memory.reason = reason
    memory.square = square
    memory.other = other
    memory.sum = amount
