"""Bargaining: what a bot asks for in a deal, how it answers, and when it gives way.

A deal that raises the worth of both sides together has a joint gain, and cash divides it.  A bot
asks for its opening share of the joint gain first, and comes down to its lowest in a few rounds.
It accepts a share that it would ask for next, and refuses with the price that would do.
"""

from magie.base.jit import part
from magie.bots.deals import (
    GIVEAWAY_DIVISOR,
    deal_deeds,
    extras,
    gain_of,
    prepare_sides,
    shortfall,
    weigh_deeds,
)
from magie.bots.memory import (
    MAX_REMEMBERED_OFFERS,
    NO_WHIM,
    NOT_COUNTED,
    OWN,
    PARTNER,
    BotMemory,
    DealSide,
    Reason,
    note_reason,
)
from magie.bots.temper import deal_reserve, lowest_share, opening_share, patience
from magie.bots.valuation import share
from magie.game.actions import Verb
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, SQUARES, Game
from magie.rng import Rng, randbelow
from magie.rules.money import in_notes
from magie.rules.trading import ASKED_SIDE, GIVEN_SIDE, accept_refusal

MARGIN_DIVISOR = 10
"""A deal must gain either side this part of the prices in it, a tenth."""
LEAST_SHARE = 30
"""Per cent of the joint gain: no partner is expected to accept less."""
MAX_WHIM = 5
"""Per cent of the joint gain by which a bot asks for more or less in one game than in another."""
STANCE_STEP = 3
"""Per cent by which a refusal, or an agreement, moves what a partner is offered next."""
MAX_STANCE = 9
REFUSAL_WAIT = 3
"""Own turns after a refusal before that partner is offered something again."""


# -------------------------------------------------------------------------------------- demands


@part
def demand(memory: BotMemory, other: int, rounds: int) -> int:
    """The per cent of the joint gain that a bot asks for after so many proposals of its own."""
    first, last, most = (
        opening_share(memory.temper),
        lowest_share(memory.temper),
        patience(memory.temper) - 1,
    )
    asked = first + (last - first) * min(rounds, most) // most
    return max(asked - memory.stance[other], last) + whim(memory)


@part
def whim(memory: BotMemory) -> int:
    """The per cent by which it asks for more, or for less, in this game: drawn once."""
    if memory.whim == NO_WHIM:
        memory.whim = 0
        if is_seeded(memory.rng[0]):
            memory.whim = randbelow(memory.rng[0], 2 * MAX_WHIM + 1) - MAX_WHIM
    return memory.whim


@part
def is_seeded(rng: Rng) -> bool:
    """Whether an RNG draws anything but zeros, which would never make a fair number."""
    return rng.word[0] | rng.word[1] | rng.word[2] | rng.word[3] != 0


@part
def spendable(game: Game, edition: Edition, side: DealSide, memory: BotMemory) -> int:
    """The cash that a deal may take from a side, in notes."""
    if side.spendable == NOT_COUNTED:
        kept = deal_reserve(game, edition, side.seat, memory.temper)
        side.spendable = in_notes(edition, max(game.cash[side.seat] - kept, 0))
    return side.spendable


@part
def terms(game: Game, edition: Edition, deeds: int, memory: BotMemory) -> tuple[int, int]:
    """The cash to propose for these deeds, and the seat's gain; 0 where there is no deal."""
    weigh_deeds(game, edition, deeds, memory)
    mine, partner = memory.sides[OWN], memory.sides[PARTNER]
    margin = (mine.given + partner.given) // MARGIN_DIVISOR
    own, theirs = gain_of(game, edition, mine, 0), gain_of(game, edition, partner, 0)
    joint = own + theirs
    if joint <= margin:
        return 0, 0  # Cash moves gain from one side to the other; it creates none.
    at = find_offer(memory, partner.seat, deeds)
    rounds = 0 if at == NO_SEAT else memory.offered_rounds[at]
    if rounds >= patience(memory.temper):
        return 0, 0
    cash = own - joint * demand(memory, partner.seat, rounds) // 100
    if at != NO_SEAT:
        cash = max(cash, memory.offered_cash[at] + edition.unit)
    cash = in_notes(edition, cash + edition.unit - 1)
    if cash > 0:
        cash = min(cash, spendable(game, edition, mine, memory))
    elif cash < 0:
        cash = max(cash, -spendable(game, edition, partner, memory))
        cash += GIVEAWAY_DIVISOR * max(shortfall(partner, cash), 0)
    if at != NO_SEAT and cash <= memory.offered_cash[at]:
        return 0, 0
    if shortfall(mine, -in_notes(edition, cash)) > 0:
        return 0, 0  # It would give still more away if it paid more.
    own, theirs = gain_of(game, edition, mine, -cash), gain_of(game, edition, partner, cash)
    if theirs * 100 < (own + theirs) * LEAST_SHARE:
        # The payer can build less, which costs more than the cash.
        cash = in_notes(edition, cash + joint // 5)
        own, theirs = gain_of(game, edition, mine, -cash), gain_of(game, edition, partner, cash)
    if shortfall(mine, -cash) > 0 or shortfall(partner, cash) > 0:
        return 0, 0
    joint = own + theirs
    if cash > game.cash[mine.seat] or theirs * 100 < joint * LEAST_SHARE:
        return 0, 0
    if own * 100 < joint * (lowest_share(memory.temper) + whim(memory)):
        return 0, 0
    gain = own - theirs // share(game)
    if gain < margin:
        return 0, 0
    return cash, gain


# ------------------------------------------------------------------------------------ answering


@part
def answer(
    game: Game, edition: Edition, seat: int, memory: BotMemory, counters: bool
) -> tuple[int, int, int]:
    """Accept a deal that gains enough, else counter it if possible, or reject it with a price."""
    other, deeds = game.deal_from, deal_deeds(game)
    cash = game.deal_cash[ASKED_SIDE] - game.deal_cash[GIVEN_SIDE]
    prepare_sides(game, edition, seat, other, memory)
    weigh_deeds(game, edition, deeds, memory)
    mine, partner = memory.sides[OWN], memory.sides[PARTNER]
    paid = cash - extras(game, edition, seat)
    own, theirs = gain_of(game, edition, mine, -paid), gain_of(game, edition, partner, paid)
    cash_counter, gain = 0, 0
    if counters:
        cash_counter, gain = terms(game, edition, deeds, memory)
    at = find_offer(memory, other, deeds)
    rounds = patience(memory.temper)
    if gain > 0:
        rounds = 1 if at == NO_SEAT else memory.offered_rounds[at]
    lacks = missing(game, edition, own, theirs, demand(memory, other, rounds))
    due = cash + game.cash[seat] - mine.purse
    if shortfall(mine, -cash) > 0:
        price = max(lacks, shortfall(mine, -cash))
        note_reason(memory, Reason.GIVEN_AWAY, NO_SEAT, other, in_notes(edition, price))
    elif lacks > 0:
        note_reason(memory, Reason.LOSES, NO_SEAT, other, in_notes(edition, lacks))
    elif due > 0 and due > spendable(game, edition, mine, memory):
        keep = deal_reserve(game, edition, seat, memory.temper)
        note_reason(memory, Reason.KEEPS_RESERVE, NO_SEAT, other, keep)
    elif accept_refusal(game, edition, seat, game.deal_number) == Refusal.NONE:
        note_reason(memory, Reason.GAINS, NO_SEAT, other, own - theirs // share(game))
        return Verb.ACCEPT, game.deal_number, 0
    if gain > 0:
        choose(memory, other, deeds, cash_counter)
        return Verb.COUNTER, 0, 0
    return Verb.REJECT, 0, 0


@part
def missing(game: Game, edition: Edition, own: int, theirs: int, demanded: int) -> int:
    """The cash that would have to be added for a share of the joint gain; 0 where none lacks."""
    least = max((own + theirs) * demanded // 100, 1)
    zero_sum = own - theirs // share(game)
    return max(least - own, 1 - zero_sum, 0)


# ---------------------------------------------------------------------------------- remembering


@part
def find_offer(memory: BotMemory, other: int, deeds: int) -> int:
    """The index of a past offer about the same deeds; NO_SEAT where there is none."""
    key = offer_key(other, deeds)
    for back in range(1, memory.offers + 1):
        if memory.offered[memory.offers - back] == key:
            return memory.offers - back
    return NO_SEAT


@part
def choose(memory: BotMemory, other: int, deeds: int, cash: int) -> None:
    """Choose a deal to propose, and record it, so that its terms are proposed once."""
    memory.partner = other
    memory.deeds = deeds
    memory.cash = cash
    record_offer(memory)


@part
def record_offer(memory: BotMemory) -> None:
    """Record the chosen deal as proposed."""
    memory.offers_left -= 1
    at = find_offer(memory, memory.partner, memory.deeds)
    if at == NO_SEAT:
        at = memory.offers
        memory.offers += 1
        memory.offered_rounds[at] = 0
    memory.offered[at] = offer_key(memory.partner, memory.deeds)
    memory.offered_cash[at] = memory.cash
    memory.offered_rounds[at] += 1


@part
def note_answer(game: Game, memory: BotMemory) -> None:
    """See what became of the last proposal, and ask the same partner for less, or for more."""
    square, other = memory.pending_square, memory.pending_partner
    if square == NO_SEAT:
        return
    memory.pending_square = NO_SEAT
    step = -STANCE_STEP
    if game.owner[square] == memory.pending_owner:
        step = STANCE_STEP
        memory.wait[other] = REFUSAL_WAIT
    memory.stance[other] = min(max(memory.stance[other] + step, -MAX_STANCE), MAX_STANCE)


@part
def offer_key(other: int, deeds: int) -> int:
    """Partner and deeds of a deal as one number."""
    return deeds | other << SQUARES


@part
def may_offer(memory: BotMemory) -> bool:
    """Whether the bot has proposals left, and room to remember another."""
    if memory.quiet:
        return False
    return memory.offers_left > 0 and memory.offers < MAX_REMEMBERED_OFFERS
