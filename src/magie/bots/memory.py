"""A bot's memory at one seat: its RNG, the deals it offered, and why it decided as it did."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Self

from magie.base.jit import part
from magie.base.records import Ints, Record, i32, i64, rows
from magie.game.state import NO_SEAT, SEATS
from magie.rng import Rng, seed_game

MAX_REMEMBERED_OFFERS = 256
"""Offers that a bot remembers; when its memory is full it offers no more."""
MAX_REMEMBERED_REFUSALS = 12
"""Deals of others that a bot remembers to have refused, the last ones."""
MAX_CANDIDATE_DEALS = 6
"""Deals that a bot ranks at once; the arrays have room for one more while they are sorted."""
MAX_OFFERS_PER_THROW = 3
"""Deals that a bot offers between two throws of its own, counter-offers included."""


NO_WHIM = -100
"""The whim of a bot that has not dealt in this game: its RNG draws one."""


OWN, PARTNER = 0, 1
"""The sides of a deal that is weighed."""
NOT_COUNTED = -1


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


class DealSide(Record):
    """One side of the deal that is weighed: what it has before, and what the deeds change."""

    seat: int = i32(first=NO_SEAT)
    spendable: int = i32(first=NOT_COUNTED)
    """The cash that it can pay, once that is counted."""
    worth: int = i32()
    """What its cash is worth before, with the colours that it builds on."""
    gain: int = i32()
    """What the deeds add to its worth, less that."""
    given: int = i32()
    """The prices of what it gives."""
    taken: int = i32()
    """The prices of what it gets, less the loans on it."""
    purse: int = i32()
    """Its cash, less the interest on what it gets."""
    groups: int = i32()
    """The colours that it can build on after the deal, a bit each."""
    deeds: int = i64()
    after: int = i64()


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
    quiet: int = i32()
    """1 for a bot that settles a position: it answers deals and proposes none."""
    temper: int = i32()
    whim: int = i32()
    """Per cent of the joint gain that it asks for above its habit in this game, or below it."""
    stance: Ints = i32(SEATS)
    """Per cent of the joint gain that it gives way by to each partner, after what that one did."""
    wait: Ints = i32(SEATS)
    """Own turns before it offers each partner something again."""

    # The last proposal, until its answer is known: a deed in it, who owned that, and the partner.
    pending_square: int = i32(first=NO_SEAT)
    pending_owner: int = i32(first=NO_SEAT)
    pending_partner: int = i32(first=NO_SEAT)

    search_pause: int = i32()
    """Turns before it looks for deals again."""
    owners_hash: int = i64()
    """A hash of who owned what when it last looked in vain."""
    vain_searches: int = i32()
    """How often it has looked in vain since."""
    unsold_hash: int = i64()
    """The same for a deed to sell in debt."""

    sides: Sequence[DealSide] = rows(DealSide, 2)

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
    offered_rounds: Ints = i32(MAX_REMEMBERED_OFFERS)

    # Deals of others that it has refused.
    refusals: int = i32()
    refused_from: Ints = i32(MAX_REMEMBERED_REFUSALS)
    refused_deeds: Ints = i64(MAX_REMEMBERED_REFUSALS)

    bid_square: int = i32(first=NO_SEAT)
    """The deed in whose auction it bids up to a limit that it has set itself."""
    bid_limit: int = i32()

    @classmethod
    def of(cls, seed: int | str) -> Self:
        """An empty memory with an RNG for this seed, which draws its whim."""
        return cls(rng=[Rng.of(seed)], whim=NO_WHIM)


@part
def reset(memory: BotMemory, first: int, second: int, number: int) -> None:
    """Forget the last game, and seed the RNG for the next, and for its whim."""
    forget(memory)
    seed_game(memory.rng[0], first, second, number)
    memory.whim = NO_WHIM


@part
def settle_only(memory: BotMemory) -> None:
    """Forget everything, and propose no deal: a settled position depends on nothing else."""
    forget(memory)
    memory.temper = 0
    memory.quiet = 1


@part
def forget(memory: BotMemory) -> None:
    """Forget a game; the temper stays."""
    memory.partner = NO_SEAT
    memory.offers_left = MAX_OFFERS_PER_THROW
    memory.quiet = 0
    memory.whim = 0
    for seat in range(SEATS):
        memory.stance[seat] = 0
        memory.wait[seat] = 0
    memory.pending_square = NO_SEAT
    memory.search_pause = 0
    memory.vain_searches = 0
    memory.unsold_hash = 0
    memory.offers = 0
    memory.refusals = 0
    memory.bid_square = NO_SEAT


@part
def start_turn(memory: BotMemory) -> None:
    """Have all proposals again when the dice are thrown; a partner who refused one waits on."""
    memory.offers_left = MAX_OFFERS_PER_THROW
    for seat in range(SEATS):
        memory.wait[seat] = max(memory.wait[seat] - 1, 0)


@part
def record_refusal(memory: BotMemory, other: int, deeds: int) -> None:
    """Remember that it has refused a deal of another seat."""
    at = memory.refusals % MAX_REMEMBERED_REFUSALS
    memory.refused_from[at] = other
    memory.refused_deeds[at] = deeds
    memory.refusals += 1


@part
def note_reason(memory: BotMemory, reason: int, square: int, other: int, amount: int) -> None:
    """Record the reason for the decision that follows."""
    memory.reason = reason
    memory.square = square
    memory.other = other
    memory.sum = amount
