"""Thrifty: buys and builds what leaves three salaries in hand, and bids for bargains only."""

from magie.base.jit import part
from magie.bots.memory import BotMemory, Reason, note_reason
from magie.engine.menu import menu, offer_single_deeds
from magie.game.actions import Menu, TaxChoice, Verb, clear
from magie.game.edition import MEMBERS, STATIONS, BuildingKind, Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Phase, Task
from magie.rules.auction import can_use, lowest_bid
from magie.rules.building import purchase_refusal
from magie.rules.debt import bankrupt_refusal
from magie.rules.deeds import count_owned
from magie.rules.jail import card_refusal, fine_refusal, is_jailed
from magie.rules.money import in_notes, percent_of
from magie.rules.mortgage import keep_refusal, lift_interest, next_received
from magie.rules.rent import find_claim
from magie.rules.shortage import could_use
from magie.rules.sites import holds_enough, next_price
from magie.rules.worth import taxable


@part
def thrifty(
    game: Game, edition: Edition, seat: int, card: Menu, memory: BotMemory
) -> tuple[int, int, int]:
    """The decision of thrifty, which keeps a reserve and does not deal."""
    note_reason(memory, Reason.ROUTINE, NO_SEAT, NO_SEAT, 0)
    if game.depth == 0:
        return decide_idle(game, edition, seat)
    task, what = game.task[game.depth - 1], game.what[game.depth - 1]
    spare = game.cash[seat] - reserve(edition)
    if task == Task.OFFER:
        return answer_offer(game, edition, seat, what, memory), 0, 0
    if task == Task.AUCTION:
        limit = deed_value(game, edition, what, spare)
        reason = (
            Reason.WORTH_MORE if lowest_bid(game, edition, seat) <= limit else Reason.WORTH_LESS
        )
        note_reason(memory, reason, what, NO_SEAT, max(limit, 0))
        return bid_up_to(game, edition, seat, limit)
    if task == Task.CONTEST:
        return bid_up_to(game, edition, seat, spare if can_use(game, edition, seat) else 0)
    if task == Task.WISHES:
        return Verb.WANT, 0, could_use(game, edition, seat, what)
    if task == Task.INCOME_TAX:
        return Verb.TAX, cheaper_tax(game, edition, seat, what), 0
    if task == Task.DEAL:
        note_reason(memory, Reason.NEVER_DEALS, NO_SEAT, game.deal_from, 0)
        return Verb.REJECT, 0, 0
    if task == Task.RECEIVED:
        square = next_received(game, edition, seat)
        if keep_refusal(game, edition, seat, square) == Refusal.NONE:
            return Verb.KEEP, square, 0
    at = 0
    if task == Task.DEBT:
        if bankrupt_refusal(game, edition, seat) == Refusal.NONE:
            return Verb.BANKRUPT, 0, 0
        clear(card)
        offer_single_deeds(game, edition, seat, False, card)
        at = least_loss(game, edition, seat, card)
    if task != Task.DEBT or card.count == 0:
        # Only a debtor without deeds to mortgage or buildings to sell one by one needs it all.
        menu(game, edition, seat, card)
    if card.verb[at] == Verb.MORTGAGE or card.verb[at] == Verb.SELL:
        note_reason(memory, Reason.LEAST_LOSS, card.target[at], NO_SEAT, 0)
    return card.verb[at], card.target[at], card.low[at]


@part
def answer_offer(game: Game, edition: Edition, seat: int, square: int, memory: BotMemory) -> int:
    """Buy what leaves the reserve in hand."""
    left = game.cash[seat] - edition.square[square].price
    if left >= reserve(edition):
        note_reason(memory, Reason.WITHIN_MEANS, square, NO_SEAT, left)
        return Verb.BUY
    note_reason(memory, Reason.KEEPS_RESERVE, square, NO_SEAT, reserve(edition))
    return Verb.DECLINE


@part
def reserve(edition: Edition) -> int:
    """The cash to keep."""
    return 3 * edition.go_salary


@part
def decide_idle(game: Game, edition: Edition, seat: int) -> tuple[int, int, int]:
    """Between throws: claim rents, build or lift, then roll or end the turn."""
    if seat != game.turn:
        return Verb.CLAIM, game.claim_square[0], 0
    spare = game.cash[seat] - reserve(edition)
    if game.phase == Phase.POST:
        square = to_lift(game, edition, seat, spare)
        return (Verb.END, 0, 0) if square == NO_SEAT else (Verb.LIFT, square, 0)
    if game.claims > 0 and find_claim(game, seat, game.claim_square[0]) != NO_SEAT:
        return Verb.CLAIM, game.claim_square[0], 0
    if game.phase == Phase.BETWEEN and spare > 0:
        square = to_build(game, edition, seat, spare)
        if square != NO_SEAT:
            return Verb.BUILD, square, 0
    if is_jailed(game, seat):
        return leave_jail(game, edition, seat), 0, 0
    return Verb.ROLL, 0, 0


@part
def to_build(game: Game, edition: Edition, seat: int, spare: int) -> int:
    """A lot to build on, the most expensive group first; NO_SEAT where there is none."""
    for back in range(STATIONS):
        group = STATIONS - 1 - back
        if edition.group_size[group] > 0 and holds_enough(game, edition, seat, group):
            for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
                square = edition.member[at]
                if (
                    purchase_refusal(game, edition, seat, square) == Refusal.NONE
                    and next_price(game, edition, square) <= spare
                ):
                    return square
    return NO_SEAT


@part
def to_lift(game: Game, edition: Edition, seat: int, spare: int) -> int:
    """A mortgage to lift from this turn's salary; NO_SEAT where there is none."""
    if game.salary == 0 or spare <= 0:
        return NO_SEAT
    for square in range(edition.squares):
        if game.mortgaged[square] and game.owner[square] == seat:
            loan = edition.square[square].mortgage
            if loan + lift_interest(game, edition, square) <= spare:
                return square
    return NO_SEAT


@part
def leave_jail(game: Game, edition: Edition, seat: int) -> int:
    """Roll in jail, which is safe, once houses are built; before that, leave by card or fine."""
    if game.stock[BuildingKind.HOUSE] < edition.houses:
        return Verb.ROLL
    if card_refusal(game, seat) == Refusal.NONE:
        return Verb.CARD
    if fine_refusal(game, edition, seat) == Refusal.NONE and game.cash[
        seat
    ] - edition.jail_fine >= reserve(edition):
        return Verb.PAY
    return Verb.ROLL


@part
def deed_value(game: Game, edition: Edition, square: int, spare: int) -> int:
    """The highest bid for a deed: half its price, less the loan if it is mortgaged."""
    value = edition.square[square].price // 2
    if game.mortgaged[square]:
        value -= edition.square[square].mortgage
    return min(value, spare)


@part
def bid_up_to(game: Game, edition: Edition, seat: int, limit: int) -> tuple[int, int, int]:
    """Bid half-way between the lowest bid and the limit, so that auctions are short."""
    low = lowest_bid(game, edition, seat)
    if low > limit:
        return Verb.PASS, 0, 0
    return Verb.BID, 0, low + in_notes(edition, (limit - low) // 2)


@part
def cheaper_tax(game: Game, edition: Edition, seat: int, square: int) -> int:
    """The percentage, where that is less than the flat sum."""
    tenth = percent_of(edition, taxable(game, edition, seat), edition.income_tax_percent)
    return TaxChoice.PERCENT if tenth < edition.square[square].tax else TaxChoice.FLAT


@part
def least_loss(game: Game, edition: Edition, seat: int, card: Menu) -> int:
    """How to raise money: mortgage single deeds, the cheapest first, then sell."""
    best, best_cost = 0, MAX_COST
    for at in range(card.count):
        cost = loss(game, edition, seat, card.verb[at], card.target[at])
        if cost < best_cost:
            best, best_cost = at, cost
    return best


MAX_COST = 1_000_000_000
"""More than any cost."""
COST_TIER = 10_000_000
"""The distance between two ways to raise money, the preferred one lower."""


@part
def loss(game: Game, edition: Edition, seat: int, verb: int, square: int) -> int:
    """The rank of a way to raise money: the lowest is preferred."""
    if verb == Verb.MORTGAGE:
        deed = edition.square[square]
        whole = count_owned(game, edition, seat, deed.group) == edition.group_size[deed.group]
        return deed.price + (2 * COST_TIER if whole else 0)
    return COST_TIER + edition.square[square].house
