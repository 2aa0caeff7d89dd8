"""Deals: what one is worth to either side, which to offer, and how to answer.

A deal is a set of deeds that change hands, a bit each, and cash that one seat pays the other.
Both sides are valued by the same heuristic, since both see the same table.
"""

from magie.base.jit import part
from magie.bots.memory import (
    MAX_CANDIDATE_DEALS,
    MAX_REMEMBERED_OFFERS,
    BotMemory,
    Reason,
    note_reason,
)
from magie.bots.rent_risk import reserve
from magie.bots.valuation import count_bits, holdings, lots_needed, share, worth
from magie.game.actions import Verb
from magie.game.edition import MEMBERS, STATIONS, UTILITIES, Edition
from magie.game.refusals import Refusal
from magie.game.state import DECKS, NO_SEAT, SQUARES, Game
from magie.rules.money import in_notes, percent_of
from magie.rules.trading import (
    ASKED_SIDE,
    GIVEN_SIDE,
    accept_refusal,
    debt_place,
    deed_refusal,
    propose_refusal,
)

GIVEAWAY_DIVISOR = 5
"""No deed goes for less than this part of its price, a fifth."""
MARGIN_DIVISOR = 10
"""A deal must gain either side this part of the prices in it, a tenth."""


@part
def weigh(
    game: Game, edition: Edition, seat: int, other: int, deeds: int, cash: int
) -> tuple[int, int]:
    """The change in worth of a seat, and of the other seat, which gets the cash."""
    mine, theirs = holdings(game, seat), holdings(game, other)
    given, taken = deeds & mine, deeds & theirs
    before = worth(game, edition, mine, game.cash[seat])
    cash_after = game.cash[seat] - cash - interest(game, edition, taken)
    own = worth(game, edition, mine ^ given | taken, cash_after) - before
    before = worth(game, edition, theirs, game.cash[other])
    cash_after = game.cash[other] + cash - interest(game, edition, given)
    return own, worth(game, edition, theirs ^ taken | given, cash_after) - before


@part
def interest(game: Game, edition: Edition, deeds: int) -> int:
    """The mortgage interest that the receiver of these deeds owes at once."""
    total = 0
    for square in range(edition.squares):
        if deeds >> square & 1 and game.mortgaged[square]:
            loan = edition.square[square].mortgage
            total += percent_of(edition, loan, edition.trade_interest_now)
    return total


@part
def prices(edition: Edition, deeds: int) -> int:
    """The printed prices of these deeds, summed."""
    total = 0
    for square in range(edition.squares):
        if deeds >> square & 1:
            total += edition.square[square].price
    return total


@part
def loans(game: Game, edition: Edition, deeds: int) -> int:
    """The loans on the mortgaged ones among these deeds."""
    total = 0
    for square in range(edition.squares):
        if deeds >> square & 1 and game.mortgaged[square]:
            total += edition.square[square].mortgage
    return total


@part
def gives_away(game: Game, edition: Edition, seat: int, deeds: int, cash: int) -> bool:
    """Whether a seat would get less than a fifth of what it gives, by price."""
    return shortfall(game, edition, seat, deeds, cash) > 0


@part
def shortfall(game: Game, edition: Edition, seat: int, deeds: int, cash: int) -> int:
    """What a seat lacks to a fifth of what it gives, by price; not positive where nothing lacks."""
    mine = holdings(game, seat)
    given = prices(edition, deeds & mine) + max(cash, 0)
    taken = prices(edition, deeds & ~mine) - loans(game, edition, deeds & ~mine) + max(-cash, 0)
    return (given + GIVEAWAY_DIVISOR - 1) // GIVEAWAY_DIVISOR - taken


# ------------------------------------------------------------------------------------ answering


@part
def answer(
    game: Game, edition: Edition, seat: int, memory: BotMemory, counters: bool
) -> tuple[int, int, int]:
    """Accept a deal that raises the valuation, else counter it if possible, or reject it."""
    other, deeds = game.deal_from, deal_deeds(game)
    cash = game.deal_cash[ASKED_SIDE] - game.deal_cash[GIVEN_SIDE]
    own, theirs = weigh(game, edition, seat, other, deeds, cash - extras(game, edition, seat))
    gain = own - theirs // share(game)
    if gives_away(game, edition, seat, deeds, cash):
        price = max(1 - gain, shortfall(game, edition, seat, deeds, cash))
        note_reason(memory, Reason.GIVEN_AWAY, NO_SEAT, other, in_notes(edition, price))
    elif gain > 0:
        note_reason(memory, Reason.GAINS, NO_SEAT, other, gain)
        if accept_refusal(game, edition, seat, game.deal_number) == Refusal.NONE:
            return Verb.ACCEPT, game.deal_number, 0
    else:
        note_reason(memory, Reason.LOSES, NO_SEAT, other, in_notes(edition, 1 - gain))
    if counters:
        memory.candidate_deals = 0
        consider(game, edition, seat, other, deeds, memory)
        if memory.candidate_deals > 0:
            choose_deal(memory, 0)
            return Verb.COUNTER, 0, 0
    return Verb.REJECT, 0, 0


@part
def deal_deeds(game: Game) -> int:
    """The deeds of the deal on the table."""
    deeds = 0
    for square in range(SQUARES):
        deeds |= (game.deal_deed[square] != 0) << square
    return deeds


@part
def extras(game: Game, edition: Edition, seat: int) -> int:
    """What a seat gains by the rest of the deal on the table: release cards, a settled debt."""
    total = 0
    for deck in range(DECKS):
        if game.deal_card[deck]:
            total += edition.jail_fine if game.holder[deck] != seat else -edition.jail_fine
    at = debt_place(game)
    if game.deal_debt and at != NO_SEAT:
        total += game.sum[at] if game.who[at] == seat else -game.sum[at]
    return total


# ------------------------------------------------------------------------------------ searching


@part
def search_deals(game: Game, edition: Edition, seat: int, memory: BotMemory) -> None:
    """Find the deals that raise the valuation most and that the other side can accept."""
    memory.candidate_deals = 0
    mine = tradable(game, edition, seat)
    for other in range(game.seats):
        if other != seat and game.out[other] == 0:
            theirs = tradable(game, edition, other)
            for group in range(UTILITIES + 1):
                search_group(game, edition, seat, other, mine, theirs, group, memory)


@part
def search_group(
    game: Game,
    edition: Edition,
    seat: int,
    other: int,
    mine: int,
    theirs: int,
    group: int,
    memory: BotMemory,
) -> None:
    """Find deals that join both seats' deeds of a group in one hand, where those allow building."""
    members = deeds_of(edition, group)
    asked, given = theirs & members, mine & members
    if asked == 0 or given == 0:
        return
    if group < STATIONS and count_bits(asked | given) < lots_needed(edition, group):
        return
    consider(game, edition, seat, other, asked, memory)
    consider(game, edition, seat, other, given, memory)
    for other_group in range(UTILITIES + 1):
        in_return = mine & deeds_of(edition, other_group)
        if other_group != group and in_return != 0:
            consider(game, edition, seat, other, asked | in_return, memory)
            one = in_return & -in_return
            if one != in_return:
                consider(game, edition, seat, other, asked | one, memory)


@part
def consider(
    game: Game, edition: Edition, seat: int, other: int, deeds: int, memory: BotMemory
) -> None:
    """Add cash so that both sides gain, and keep the deal if it ranks among the best."""
    cash, gain = terms(game, edition, seat, other, deeds, memory)
    if gain > 0:
        keep_candidate(memory, other, deeds, cash, gain)


@part
def terms(
    game: Game, edition: Edition, seat: int, other: int, deeds: int, memory: BotMemory
) -> tuple[int, int]:
    """The cash at which both sides gain, and the seat's gain; 0 where there is none."""
    parts, margin = share(game), prices(edition, deeds) // MARGIN_DIVISOR
    own, theirs = weigh(game, edition, seat, other, deeds, 0)
    if own + theirs <= margin:
        return 0, 0  # Cash moves gain from one side to the other; it creates none.
    left = 1 if memory.sharp else margin // 2
    cash = ((2 * left - theirs) * parts + own) // (parts + 1)
    cash = max(cash, -game.cash[other])
    at = find_offer(memory, other, deeds)
    if at != NO_SEAT:
        cash = max(cash, memory.offered_cash[at] + max(margin, edition.unit))
    cash = in_notes(edition, cash + edition.unit - 1)
    if not is_fair(game, edition, seat, other, deeds, cash):
        return 0, 0
    own, theirs = weigh(game, edition, seat, other, deeds, cash)
    gain = own - theirs // parts
    if theirs - own // parts < left or gain < margin:
        return 0, 0
    return cash, gain


@part
def is_fair(game: Game, edition: Edition, seat: int, other: int, deeds: int, cash: int) -> bool:
    """Whether both sides can pay, and neither gives deeds away."""
    if cash > game.cash[seat] - reserve(game, edition, seat) // 2 or -cash > game.cash[other]:
        return False
    if gives_away(game, edition, seat, deeds, cash):
        return False
    return not gives_away(game, edition, other, deeds, -cash)


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
def choose_deal(memory: BotMemory, at: int) -> None:
    """Choose a candidate deal to offer, and record it, so that its terms are offered once."""
    memory.partner = memory.candidate_partner[at]
    memory.deeds = memory.candidate_deeds[at]
    memory.cash = memory.candidate_cash[at]
    record_offer(memory)


@part
def tradable(game: Game, edition: Edition, seat: int) -> int:
    """The deeds of a seat that may change hands."""
    found = 0
    for square in range(edition.squares):
        if game.owner[square] == seat and deed_refusal(game, edition, square) == Refusal.NONE:
            found |= 1 << square
    return found


@part
def deeds_of(edition: Edition, group: int) -> int:
    """The deeds of a group."""
    found = 0
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        found |= 1 << edition.member[at]
    return found


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
def record_offer(memory: BotMemory) -> None:
    """Record the chosen deal as offered, so that it is not offered again on the same terms."""
    memory.offers_left -= 1
    at = find_offer(memory, memory.partner, memory.deeds)
    if at == NO_SEAT:
        at = memory.offers
        memory.offers += 1
    memory.offered[at] = offer_key(memory.partner, memory.deeds)
    memory.offered_cash[at] = memory.cash


@part
def offer_key(other: int, deeds: int) -> int:
    """Partner and deeds of a deal as one number."""
    return deeds | other << SQUARES


@part
def may_offer(memory: BotMemory) -> bool:
    """Whether the bot has offers left, and room to remember another."""
    return memory.offers_left > 0 and memory.offers < MAX_REMEMBERED_OFFERS


# ------------------------------------------------------------------------------------- drafting


@part
def lay_out(game: Game, edition: Edition, seat: int, memory: BotMemory) -> tuple[int, int, int]:
    """The next step of drafting the chosen deal; when it is complete, propose it."""
    if memory.deeds == 0 or game.deal_to != memory.partner:
        return Verb.WITHDRAW, 0, 0
    for square in range(edition.squares):
        if (game.deal_deed[square] != 0) != (memory.deeds >> square & 1 != 0):
            return Verb.LAY, square, 0
    if game.deal_cash[GIVEN_SIDE] != max(memory.cash, 0):
        return Verb.GIVE_CASH, 0, max(memory.cash, 0)
    if game.deal_cash[ASKED_SIDE] != max(-memory.cash, 0):
        return Verb.ASK_CASH, 0, max(-memory.cash, 0)
    memory.deeds = 0
    if propose_refusal(game, edition, seat) != Refusal.NONE:
        return Verb.WITHDRAW, 0, 0
    return Verb.PROPOSE, 0, 0
