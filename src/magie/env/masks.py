"""The action mask: the menu of the seat that is asked, as bits of the action table."""

from __future__ import annotations

from magie.base.jit import part
from magie.engine.menu import menu
from magie.env.actions import (
    ACTIONS,
    ASK_CASH_AT,
    ASK_TICKETS_AT,
    BID_AT,
    BID_RUNGS,
    BLOCK_OF_VERB,
    CARD_STAGE,
    CASH_RUNGS,
    DEBT_STAGE,
    DEED_STAGE,
    GIFT_AT,
    GIVE_CASH_AT,
    GIVE_TICKETS_AT,
    LAY_AT,
    LAY_CARD_AT,
    MAX_DEALT_TICKETS,
    MAX_WANTED,
    NO_BLOCK,
    OFFER_AT,
    TAX_AT,
    WANT_AT,
    auction_price,
    bid_on_rung,
    deal_price,
    deal_stage,
    shift_action,
    strip_action,
    sum_of,
)
from magie.env.slot import MASK_WORDS, WORD_BITS, ActionMask, Deals, EnvSlot, EnvTerms
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.state import DECKS, SQUARES, Game, Task
from magie.rng import WORD_MASK
from magie.rules.agenda import top
from magie.rules.trading import partner
from magie.rules.worth import raisable

SIGN_BIT = WORD_BITS - 1
BIT_PRIME = 37
"""The powers of two below 2**32 leave different remainders."""
BIT_OF = tuple(
    next((bit for bit in range(WORD_BITS) if 2**bit % BIT_PRIME == rest), 0)
    for rest in range(BIT_PRIME)
)
"""The number of a bit, by the remainder of its power."""


@part
def clear_mask(slot: EnvSlot) -> None:
    """Close every action."""
    for word in range(MASK_WORDS):
        slot.mask[word] = 0


@part
def open_action(slot: EnvSlot, action: int) -> None:
    """Set an action's bit, in 32-bit words with a sign."""
    word, bit = action // WORD_BITS, action % WORD_BITS
    if bit == SIGN_BIT:
        slot.mask[word] |= -(1 << SIGN_BIT)
    else:
        slot.mask[word] |= 1 << bit


@part
def spread_mask(slot: EnvSlot, mask: ActionMask) -> None:
    """Write a mask as bytes, 1 for each open action."""
    for action in range(ACTIONS):
        mask.open[action] = 0
    for word in range(MASK_WORDS):
        bits = slot.mask[word] & WORD_MASK
        while bits > 0:
            low = bits & -bits
            mask.open[word * WORD_BITS + BIT_OF[low % BIT_PRIME]] = 1
            bits -= low


@part
def is_action_open(slot: EnvSlot, action: int) -> bool:
    """Whether an action's bit is set; a number that stands for no action is never open."""
    return (
        0 <= action < ACTIONS and (slot.mask[action // WORD_BITS] >> (action % WORD_BITS)) & 1 == 1
    )


@part
def has_open_action(slot: EnvSlot) -> bool:
    """Whether any bit is set."""
    bits = 0
    for word in range(MASK_WORDS):
        bits |= slot.mask[word]
    return bits != 0


@part
def write_mask(
    game: Game, edition: Edition, seat: int, card: Menu, terms: EnvTerms, slot: EnvSlot
) -> None:
    """Open what stands on a seat's menu, within the terms."""
    clear_mask(slot)
    menu(game, edition, seat, card)
    stage, last = DEED_STAGE, -1
    if top(game) == Task.DRAFT:
        stage, last = deal_stage(game), last_deed(game)
    for at in range(card.count):
        verb, target = card.verb[at], card.target[at]
        if verb == Verb.BID:
            open_bids(game, edition, seat, card.low[at], card.high[at], slot)
        elif verb == Verb.WANT:
            for count in range(min(card.high[at], MAX_WANTED) + 1):
                open_action(slot, WANT_AT + count)
        elif verb == Verb.TAX:
            open_action(slot, TAX_AT + target)
        elif verb == Verb.GIFT:
            open_action(slot, GIFT_AT + target)
        elif verb == Verb.STRIP:
            strip = strip_action(edition, target, card.low[at])
            if strip != NO_BLOCK:
                open_action(slot, strip)
        elif verb == Verb.SHIFT:
            open_action(slot, shift_action(edition, target, card.low[at]))
        elif verb == Verb.OFFER:
            if may_lay_out(seat, terms, slot):
                open_action(slot, OFFER_AT + (target - seat + game.seats) % game.seats - 1)
        elif verb == Verb.LAY:
            if stage == DEED_STAGE and target > last:
                open_action(slot, LAY_AT + target)
        elif Verb.LAY < verb <= Verb.ASK_TICKETS:
            open_laying(game, edition, seat, verb, target, card.high[at], stage, slot)
        elif BLOCK_OF_VERB[verb] != NO_BLOCK:
            open_action(slot, BLOCK_OF_VERB[verb] + target)
        elif is_allowed(seat, verb, terms, slot):
            open_action(slot, verb)


@part
def may_lay_out(seat: int, terms: EnvTerms, slot: EnvSlot) -> bool:
    """Whether a seat may begin to lay out a deal before its next throw."""
    return terms.deals == Deals.STAGED and slot.offers[seat] < terms.offers


@part
def is_allowed(seat: int, verb: int, terms: EnvTerms, slot: EnvSlot) -> bool:
    """Whether the terms allow a verb without an argument."""
    if verb == Verb.COUNTER:
        return may_lay_out(seat, terms, slot)
    if verb == Verb.ACCEPT:
        return terms.deals != Deals.NONE
    return verb != Verb.RESIGN or terms.resign == 1


@part
def open_bids(game: Game, edition: Edition, seat: int, low: int, high: int, slot: EnvSlot) -> None:
    """Open the rungs of the bids that count."""
    price, cash = auction_price(game, edition, seat), game.cash[seat]
    means = raisable(game, edition, seat)
    for rung in range(BID_RUNGS):
        slot.sums[rung] = bid_on_rung(edition, low, price, cash, means, rung)
    open_rungs(BID_AT, BID_RUNGS, low, high, slot)


@part
def open_rungs(first: int, rungs: int, low: int, high: int, slot: EnvSlot) -> None:
    """Open the rungs within a range; of equal ones the first alone."""
    for rung in range(rungs):
        amount = slot.sums[rung]
        if low <= amount <= high:
            lower = 0
            while slot.sums[lower] != amount:
                lower += 1
            if lower == rung:
                open_action(slot, first + rung)


@part
def open_laying(
    game: Game,
    edition: Edition,
    seat: int,
    verb: int,
    target: int,
    high: int,
    stage: int,
    slot: EnvSlot,
) -> None:
    """Open a step of laying out a deal behind its deeds, unless the deal is past it."""
    if verb == Verb.LAY_CARD:
        if stage <= CARD_STAGE and target > last_card(game):
            open_action(slot, LAY_CARD_AT + target)
    elif verb == Verb.LAY_DEBT:
        if stage < DEBT_STAGE:
            open_action(slot, Verb.LAY_DEBT)
    elif verb == Verb.GIVE_CASH or verb == Verb.ASK_CASH:
        if stage == DEED_STAGE:
            open_sums(game, edition, seat, verb, high, slot)
    elif stage <= CARD_STAGE:
        first = GIVE_TICKETS_AT if verb == Verb.GIVE_TICKETS else ASK_TICKETS_AT
        for count in range(min(high, MAX_DEALT_TICKETS)):
            open_action(slot, first + count)


@part
def open_sums(game: Game, edition: Edition, seat: int, verb: int, high: int, slot: EnvSlot) -> None:
    """Open the rungs of the cash that a side can give."""
    giver = seat if verb == Verb.GIVE_CASH else partner(game, seat)
    price = deal_price(game, edition)
    for rung in range(CASH_RUNGS):
        slot.sums[rung] = sum_of(edition, price, game.cash[giver], rung)
    open_rungs(GIVE_CASH_AT if verb == Verb.GIVE_CASH else ASK_CASH_AT, CASH_RUNGS, 1, high, slot)


@part
def last_deed(game: Game) -> int:
    """The last square whose deed lies in the deal; -1 where none does."""
    found = -1
    for square in range(SQUARES):
        if game.deal_deed[square]:
            found = square
    return found


@part
def last_card(game: Game) -> int:
    """The last deck whose release card lies in the deal; -1 where none does."""
    found = -1
    for deck in range(DECKS):
        if game.deal_card[deck]:
            found = deck
    return found
