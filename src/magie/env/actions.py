"""The action table: every decision of every edition as one index, the same for any table.

``decode`` says what an index means at a seat; ``magie.env.moves`` writes moves as indices.
"""

from __future__ import annotations

from typing import NamedTuple

from magie.base.jit import part
from magie.game.actions import GiftChoice, TaxChoice, Verb
from magie.game.edition import MEMBERS, STATIONS, Edition
from magie.game.state import DECKS, NO_SEAT, SEATS, SQUARES, Game, Task
from magie.rules.auction import lowest_bid
from magie.rules.building import PATTERN_BASE
from magie.rules.money import in_notes
from magie.rules.sites import cheapest
from magie.rules.trading import ASKED_SIDE, GIVEN_SIDE, partner
from magie.rules.worth import raisable


class Block(NamedTuple):
    """Indices that belong together."""

    name: str
    size: int
    first: int
    meaning: str


BLOCK_VERBS = (
    Verb.BUILD,
    Verb.SELL,
    Verb.MORTGAGE,
    Verb.LIFT,
    Verb.KEEP,
    Verb.CLAIM,
    Verb.WAIVE,
    Verb.PLACE,
    Verb.TICKET,
    Verb.GOTO,
    Verb.AUCTION,
    Verb.LAY,
)
"""Verbs with a square, each with a block of its own."""
WHOLE_VERBS = (
    Verb.ROLL,
    Verb.BUY,
    Verb.DECLINE,
    Verb.PASS,
    Verb.PAY,
    Verb.CARD,
    Verb.DRAW,
    Verb.COUNTER,
    Verb.LAY_DEBT,
    Verb.PROPOSE,
    Verb.ACCEPT,
    Verb.REJECT,
    Verb.WITHDRAW,
    Verb.STAY,
    Verb.GO,
    Verb.BANKRUPT,
    Verb.RESIGN,
    Verb.END,
)
"""Verbs that an index says whole."""

MAX_WANTED = 12
STRIP_LEVELS = 6
SHIFTS = MEMBERS * (MEMBERS - 1)
MAX_DEALT_TICKETS = 8
INCREMENTS = (1, 2, 5, 10)
"""Bids above the lowest, in increments."""
BID_PERCENTS = (25, 50, 75, 90, 100, 110, 125, 150, 200)
"""Bids in per cent of the printed price."""
CASH_PERCENTS = (5, 10, 20, 30, 40, 50, 60, 75, 90, 100, 110, 125, 150, 200, 300)
"""Cash in a deal, in per cent of the printed prices in it; the last rung is all cash."""
INCREMENT_RUNGS = len(INCREMENTS)
PERCENT_RUNGS = len(BID_PERCENTS)
BID_RUNGS = 1 + INCREMENT_RUNGS + PERCENT_RUNGS + 2
CASH_SHARES = len(CASH_PERCENTS)
CASH_RUNGS = CASH_SHARES + 1

SIZES = (
    ("verb", len(Verb), "a verb without an argument, by its number"),
    *((verb.name.lower(), SQUARES, "a square") for verb in BLOCK_VERBS),
    ("tax", len(TaxChoice), "flat, percent"),
    ("gift", len(GiftChoice), "cash, ticket"),
    ("want", MAX_WANTED + 1, "so many pieces, from 0"),
    ("strip", STATIONS * STRIP_LEVELS, "colour group, then the level of all its lots, from 0"),
    ("shift", STATIONS * SHIFTS, "colour group, then lot of the group, then another lot"),
    ("bid", BID_RUNGS, "a rung of the bids, below"),
    ("offer", SEATS - 1, "how many seats further round the table the partner sits, from 1"),
    ("give_cash", CASH_RUNGS, "a rung of the sums, below"),
    ("ask_cash", CASH_RUNGS, "a rung of the sums, below"),
    ("lay_card", DECKS, "chance, chest"),
    ("give_tickets", MAX_DEALT_TICKETS, "so many bus tickets, from 1"),
    ("ask_tickets", MAX_DEALT_TICKETS, "so many bus tickets, from 1"),
)


def _laid_out() -> dict[str, Block]:
    """The blocks, one behind the other."""
    blocks: dict[str, Block] = {}
    first = 0
    for name, size, meaning in SIZES:
        blocks[name] = Block(name, size, first, meaning)
        first += size
    return blocks


ACTION_BLOCKS = _laid_out()
ACTIONS = sum(block.size for block in ACTION_BLOCKS.values())
"""How many actions there are, for any edition and any number of seats."""

SQUARES_AT = ACTION_BLOCKS["build"].first
LAY_AT = ACTION_BLOCKS["lay"].first
TAX_AT = ACTION_BLOCKS["tax"].first
GIFT_AT = ACTION_BLOCKS["gift"].first
WANT_AT = ACTION_BLOCKS["want"].first
STRIP_AT = ACTION_BLOCKS["strip"].first
SHIFT_AT = ACTION_BLOCKS["shift"].first
BID_AT = ACTION_BLOCKS["bid"].first
OFFER_AT = ACTION_BLOCKS["offer"].first
GIVE_CASH_AT = ACTION_BLOCKS["give_cash"].first
ASK_CASH_AT = ACTION_BLOCKS["ask_cash"].first
LAY_CARD_AT = ACTION_BLOCKS["lay_card"].first
GIVE_TICKETS_AT = ACTION_BLOCKS["give_tickets"].first
ASK_TICKETS_AT = ACTION_BLOCKS["ask_tickets"].first

MAX_ACTION = 2**31 - 1
"""The greatest number that a slot holds: an action, or an outcome where chance is explicit."""
NO_BLOCK = -1
NO_VERB = -1
VERB_OF_BLOCK = tuple(int(verb) for verb in BLOCK_VERBS)
BLOCK_OF_VERB = tuple(
    ACTION_BLOCKS[verb.name.lower()].first if verb in BLOCK_VERBS else NO_BLOCK for verb in Verb
)
"""Where the block of a verb with a square begins."""
IS_PLAIN = tuple(int(verb in WHOLE_VERBS) for verb in Verb)

Move = tuple[int, int, int]
"""A verb with its target and amount, as `apply` takes them."""


@part
def decode(game: Game, edition: Edition, seat: int, action: int) -> tuple[int, int, int]:
    """What an action means at a seat: verb, target, amount; NO_VERB where it means nothing."""
    if action < 0 or action >= ACTIONS:
        return NO_VERB, 0, 0
    if action < SQUARES_AT:
        if IS_PLAIN[action] == 0:
            return NO_VERB, 0, 0
        return action, game.deal_number if action == Verb.ACCEPT else 0, 0
    if action < TAX_AT:
        at = action - SQUARES_AT
        return VERB_OF_BLOCK[at // SQUARES], at % SQUARES, 0
    if action < GIFT_AT:
        return Verb.TAX, action - TAX_AT, 0
    if action < WANT_AT:
        return Verb.GIFT, action - GIFT_AT, 0
    if action < STRIP_AT:
        return Verb.WANT, 0, action - WANT_AT
    if action < BID_AT:
        return decode_group(game, edition, seat, action)
    if action < OFFER_AT:
        return Verb.BID, 0, bid_of(game, edition, seat, action - BID_AT)
    return decode_deal(game, edition, seat, action)


@part
def decode_group(game: Game, edition: Edition, seat: int, action: int) -> tuple[int, int, int]:
    """The same for strips and shifts, which name a group."""
    if action < SHIFT_AT:
        at = action - STRIP_AT
        square, pattern = strip_of(game, edition, seat, at // STRIP_LEVELS, at % STRIP_LEVELS)
        return Verb.STRIP, square, pattern
    at = action - SHIFT_AT
    first, pair = at // SHIFTS * MEMBERS, at % SHIFTS
    source, target = pair // (MEMBERS - 1), pair % (MEMBERS - 1)
    if target >= source:
        target += 1
    if max(source, target) >= edition.group_size[at // SHIFTS]:
        return NO_VERB, 0, 0
    return Verb.SHIFT, edition.member[first + source], edition.member[first + target]


@part
def decode_deal(game: Game, edition: Edition, seat: int, action: int) -> tuple[int, int, int]:
    """The same for the steps of a deal."""
    if action < GIVE_CASH_AT:
        further = action - OFFER_AT + 1
        if further >= game.seats:
            return NO_VERB, 0, 0
        return Verb.OFFER, (seat + further) % game.seats, 0
    if action < LAY_CARD_AT:
        other = partner(game, seat)
        if other == NO_SEAT:
            return NO_VERB, 0, 0
        price = deal_price(game, edition)
        if action < ASK_CASH_AT:
            rung = action - GIVE_CASH_AT
            return Verb.GIVE_CASH, 0, sum_of(edition, price, game.cash[seat], rung)
        rung = action - ASK_CASH_AT
        return Verb.ASK_CASH, 0, sum_of(edition, price, game.cash[other], rung)
    if action < GIVE_TICKETS_AT:
        return Verb.LAY_CARD, action - LAY_CARD_AT, 0
    if action < ASK_TICKETS_AT:
        return Verb.GIVE_TICKETS, 0, action - GIVE_TICKETS_AT + 1
    return Verb.ASK_TICKETS, 0, action - ASK_TICKETS_AT + 1


@part
def strip_of(game: Game, edition: Edition, seat: int, group: int, level: int) -> tuple[int, int]:
    """A seat's first lot of a group, and the pattern that leaves all its lots at one level."""
    square, pattern = 0, 1
    for back in range(edition.group_size[group]):
        lot = edition.member[group * MEMBERS + edition.group_size[group] - 1 - back]
        if game.owner[lot] == seat:
            square = lot
            pattern = pattern * PATTERN_BASE + level
    return square, pattern


@part
def strip_action(edition: Edition, square: int, pattern: int) -> int:
    """The action of a strip; NO_BLOCK where its lots end on different levels."""
    level, rest = pattern % PATTERN_BASE, pattern // PATTERN_BASE
    while rest > 1:
        if rest % PATTERN_BASE != level:
            return NO_BLOCK
        rest //= PATTERN_BASE
    if level >= STRIP_LEVELS:
        return NO_BLOCK
    return STRIP_AT + edition.square[square].group * STRIP_LEVELS + level


@part
def shift_action(edition: Edition, source: int, target: int) -> int:
    """The action of a shift."""
    group = edition.square[source].group
    high, low = 0, 0
    for at in range(edition.group_size[group]):
        if edition.member[group * MEMBERS + at] == source:
            high = at
        if edition.member[group * MEMBERS + at] == target:
            low = at
    if low > high:
        low -= 1
    return SHIFT_AT + group * SHIFTS + high * (MEMBERS - 1) + low


@part
def bid_of(game: Game, edition: Edition, seat: int, rung: int) -> int:
    """The bid on a rung, in notes; 0 outside an auction."""
    at = game.depth - 1
    if game.depth == 0 or (game.task[at] != Task.AUCTION and game.task[at] != Task.CONTEST):
        return 0
    low, price = lowest_bid(game, edition, seat), auction_price(game, edition, seat)
    means = raisable(game, edition, seat) if rung == BID_RUNGS - 1 else 0
    return bid_on_rung(edition, low, price, game.cash[seat], means, rung)


@part
def auction_price(game: Game, edition: Edition, seat: int) -> int:
    """The printed price of what is auctioned; of a piece, that of the seat's cheapest place."""
    at = game.depth - 1
    if game.task[at] == Task.AUCTION:
        return edition.square[game.what[at]].price
    return cheapest(game, edition, seat, game.what[at])


@part
def bid_on_rung(edition: Edition, low: int, price: int, cash: int, means: int, rung: int) -> int:
    """The bid on a rung: above the lowest, a part of the price, all cash, all means."""
    if rung <= INCREMENT_RUNGS:
        least = in_notes(edition, low + edition.unit - 1)
        if rung == 0:
            return least
        return in_notes(edition, least + INCREMENTS[rung - 1] * edition.min_increment)
    if rung <= INCREMENT_RUNGS + PERCENT_RUNGS:
        return in_notes(edition, price * BID_PERCENTS[rung - 1 - INCREMENT_RUNGS] // 100)
    return in_notes(edition, cash if rung == BID_RUNGS - 2 else means)


@part
def deal_price(game: Game, edition: Edition) -> int:
    """The printed prices in the deal; the salary where no deed is in it."""
    total = 0
    for square in range(edition.squares):
        if game.deal_deed[square]:
            total += edition.square[square].price
    return total if total > 0 else edition.go_salary


@part
def sum_of(edition: Edition, price: int, cash: int, rung: int) -> int:
    """The sum on a rung of a deal, in notes: a part of the prices in it, or all cash."""
    if rung == CASH_SHARES:
        return in_notes(edition, cash)
    return in_notes(edition, price * CASH_PERCENTS[rung] // 100)


@part
def deal_stage(game: Game) -> int:
    """How far a deal is laid out: the stage of the last thing in it."""
    if game.deal_debt:
        return DEBT_STAGE
    if game.deal_tickets[GIVEN_SIDE] or game.deal_tickets[ASKED_SIDE]:
        return TICKET_STAGE
    if game.deal_card[0] or game.deal_card[1]:
        return CARD_STAGE
    if game.deal_cash[GIVEN_SIDE] or game.deal_cash[ASKED_SIDE]:
        return CASH_STAGE
    return DEED_STAGE


DEED_STAGE, CASH_STAGE, CARD_STAGE, TICKET_STAGE, DEBT_STAGE = range(5)
"""A deal is laid out in this order, so that there is one way to lay it out."""
