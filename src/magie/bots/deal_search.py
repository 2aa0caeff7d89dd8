"""The search for deals: those that bring a colour together, sales for a debtor, plain swaps."""

from magie.base.jit import part
from magie.bots.bargaining import choose, may_offer, terms
from magie.bots.deals import prepare_sides, tradable
from magie.bots.memory import MAX_CANDIDATE_DEALS, PARTNER, BotMemory, Reason, note_reason
from magie.bots.valuation import holdings, is_buildable
from magie.game.edition import STATIONS, UTILITIES, Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Phase
from magie.rules.trading import offer_refusal

DEAL_SEARCH_PAUSE_TURNS = 4
"""Own turns without a search for deals, after one found none and while no deed changes hands."""
MAX_VAIN_SWAP_SEARCHES = 4
"""Searches for a swap, all in vain while no deed changes hands, before any deal will do."""
OWNERS_HASH_MASK = 0xFFFF_FFFF_FFFF


@part
def search_deals(game: Game, edition: Edition, seat: int, memory: BotMemory) -> None:
    """Find the deals that raise the valuation most and that the other side can accept."""
    memory.candidate_deals = 0
    held = holdings(game, seat)
    for other in range(game.seats):
        free = other != seat and game.out[other] == 0 and memory.wait[other] == 0
        if free and shares_group(edition, held, holdings(game, other)):
            search_partner(game, edition, seat, other, memory)


@part
def shares_group(edition: Edition, held: int, others: int) -> bool:
    """Whether two seats have deeds of the same group."""
    for group in range(UTILITIES + 1):
        if held & edition.group_deeds[group] and others & edition.group_deeds[group]:
            return True
    return False


@part
def search_partner(game: Game, edition: Edition, seat: int, other: int, memory: BotMemory) -> None:
    """Find the deals with one partner."""
    prepare_sides(game, edition, seat, other, memory)
    mine, theirs = tradable(game, edition, seat), tradable(game, edition, other)
    for group in range(UTILITIES + 1):
        members = edition.group_deeds[group]
        if mine & members and theirs & members:
            search_group(game, edition, mine, theirs, group, memory)


@part
def search_group(
    game: Game, edition: Edition, mine: int, theirs: int, group: int, memory: BotMemory
) -> None:
    """Find deals that bring deeds of a group together, and all that both seats have of it."""
    members = edition.group_deeds[group]
    asked, given = theirs & members, mine & members
    consider(game, edition, asked, memory)
    if group < STATIONS and not is_buildable(edition, asked | given, group):
        return
    consider(game, edition, given, memory)
    for other_group in range(UTILITIES + 1):
        in_return = mine & edition.group_deeds[other_group]
        if other_group != group and in_return != 0:
            consider(game, edition, asked | in_return, memory)
            one = in_return & -in_return
            if one != in_return:
                consider(game, edition, asked | one, memory)


@part
def consider(game: Game, edition: Edition, deeds: int, memory: BotMemory) -> None:
    """Add cash so that both sides gain, and keep the deal if it ranks among the best."""
    cash, gain = terms(game, edition, deeds, memory)
    if gain > 0:
        keep_candidate(memory, memory.sides[PARTNER].seat, deeds, cash, gain)


@part
def keep_candidate(memory: BotMemory, other: int, deeds: int, cash: int, gain: int) -> None:
    """Insert a candidate deal by its gain; the last one falls off."""
    at = memory.candidate_deals
    while at > 0 and memory.candidate_gain[at - 1] < gain:
        memory.candidate_partner[at] = memory.candidate_partner[at - 1]
        memory.candidate_deeds[at] = memory.candidate_deeds[at - 1]
        memory.candidate_cash[at] = memory.candidate_cash[at - 1]
        memory.candidate_gain[at] = memory.candidate_gain[at - 1]
        at -= 1
    memory.candidate_partner[at] = other
    memory.candidate_deeds[at] = deeds
    memory.candidate_cash[at] = cash
    memory.candidate_gain[at] = gain
    memory.candidate_deals = min(memory.candidate_deals + 1, MAX_CANDIDATE_DEALS)


@part
def search_swaps(game: Game, edition: Edition, seat: int, memory: BotMemory) -> None:
    """Find the swaps that complete a colour for both sides, evened out by cash."""
    memory.candidate_deals = 0
    mine = tradable(game, edition, seat)
    for other in range(game.seats):
        if other != seat and game.out[other] == 0 and memory.wait[other] == 0:
            theirs = tradable(game, edition, other)
            prepare_sides(game, edition, seat, other, memory)
            for group in range(STATIONS):
                asked = completing(edition, mine, theirs, group)
                for other_group in range(STATIONS):
                    given = completing(edition, theirs, mine, other_group)
                    if asked != 0 and given != 0 and group != other_group:
                        consider(game, edition, asked | given, memory)


@part
def completing(edition: Edition, mine: int, theirs: int, group: int) -> int:
    """The other side's lots of a colour where they complete it for a seat that has some."""
    members = edition.group_deeds[group]
    if mine & members == 0 or not is_buildable(edition, mine | theirs, group):
        return 0
    return theirs & members


@part
def search_sales(game: Game, edition: Edition, seat: int, memory: BotMemory) -> None:
    """Find the sale of one deed that brings a debtor more than the bank lends on it."""
    memory.candidate_deals = 0
    mine = tradable(game, edition, seat)
    for square in range(edition.squares):
        if mine >> square & 1:
            for other in range(game.seats):
                if other != seat and game.out[other] == 0:
                    deeds = 1 << square
                    prepare_sides(game, edition, seat, other, memory)
                    cash, gain = terms(game, edition, deeds, memory)
                    if gain > 0 and -cash > edition.square[square].mortgage:
                        keep_candidate(memory, other, deeds, cash, gain)


@part
def chooses_best(game: Game, edition: Edition, seat: int, memory: BotMemory) -> bool:
    """Whether the best candidate deal may be proposed now; it is then chosen."""
    if offer_refusal(game, edition, seat, memory.candidate_partner[0]) != Refusal.NONE:
        return False
    partner, deeds = memory.candidate_partner[0], memory.candidate_deeds[0]
    choose(memory, partner, deeds, memory.candidate_cash[0])
    note_reason(memory, Reason.GAINS, NO_SEAT, partner, memory.candidate_gain[0])
    return True


@part
def has_offer(game: Game, edition: Edition, seat: int, memory: BotMemory, swaps: bool) -> bool:
    """Whether there is a deal worth offering; it is then chosen.

    After a search that found none, the next waits for some turns, or for a deed to change hands.
    A bot that wants ``swaps`` looks for any deal where no swap ends a long standstill.
    """
    owners_hash = hash_owners(game, edition)
    memory.candidate_deals = 0
    if memory.owners_hash != owners_hash:
        memory.vain_searches = 0
    elif memory.search_pause > 0:
        memory.search_pause -= 1
        return False
    if swaps and memory.vain_searches < MAX_VAIN_SWAP_SEARCHES:
        search_swaps(game, edition, seat, memory)
    else:
        search_deals(game, edition, seat, memory)
    if memory.candidate_deals == 0:
        memory.search_pause = DEAL_SEARCH_PAUSE_TURNS
        memory.owners_hash = owners_hash
        memory.vain_searches += 1
        return False
    return chooses_best(game, edition, seat, memory)


@part
def has_sale(game: Game, edition: Edition, seat: int, memory: BotMemory) -> bool:
    """Whether a debtor has a deed that a player would pay more for than the bank lends."""
    if not may_offer(memory) or game.frozen:
        return False
    owners_hash = hash_owners(game, edition)
    if memory.unsold_hash == owners_hash:
        return False
    search_sales(game, edition, seat, memory)
    if memory.candidate_deals == 0:
        memory.unsold_hash = owners_hash
        return False
    return chooses_best(game, edition, seat, memory)


@part
def hash_owners(game: Game, edition: Edition) -> int:
    """A hash that changes when a deed changes hands."""
    owners_hash = 0
    for square in range(edition.squares):
        owners_hash = owners_hash * 31 + game.owner[square] + 2 & OWNERS_HASH_MASK
    return owners_hash


@part
def is_time_to_deal(game: Game, seat: int, memory: BotMemory) -> bool:
    """Whether the seat's own turn begins, with offers left."""
    return seat == game.turn and game.phase == Phase.BETWEEN and may_offer(memory)
