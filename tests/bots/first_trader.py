"""The trader of the first release, to measure today's against.

It counts every lot at its full price, keeps no reserve when it accepts, never borrows to build, and
does not haggle.
"""

from magie.base.jit import part
from magie.bots.bargaining import find_offer, may_offer, record_offer
from magie.bots.deal_search import (
    DEAL_SEARCH_PAUSE_TURNS,
    hash_owners,
    is_time_to_deal,
    keep_candidate,
)
from magie.bots.deals import GIVEAWAY_DIVISOR, deal_deeds, extras, lay_out, sums, tradable
from magie.bots.funding import best_lift, best_site, least_loss, rent_increase, reserve
from magie.bots.memory import BotMemory, Reason, note_reason
from magie.bots.steady import bid_up_to, could_raise, leave_jail, raise_money
from magie.bots.thrifty import cheaper_tax
from magie.bots.valuation import (
    MEAN_POINTS,
    TARGET_HOUSES,
    holdings,
    income,
    lots_needed,
    redemption,
    share,
)
from magie.engine.menu import menu
from magie.game.actions import Menu, Verb
from magie.game.edition import MEMBERS, STATIONS, UTILITIES, Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Phase, Task
from magie.rules.auction import can_use, lowest_bid
from magie.rules.jail import is_jailed
from magie.rules.money import in_notes
from magie.rules.rent import find_claim
from magie.rules.seats import seats_in_play
from magie.rules.shortage import could_use
from magie.rules.stock import cost_of
from magie.rules.trading import ASKED_SIDE, GIVEN_SIDE, accept_refusal, offer_refusal

MARGIN_DIVISOR = 10
MAX_OFFERS_PER_THROW = 2


@part
def count_bits(bits: int) -> int:
    """The number of deeds in a set."""
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


@part
def worth(game: Game, edition: Edition, held: int, cash: int) -> int:
    """What cash and these deeds are worth to the seat that has both."""
    rivals = seats_in_play(game) - 1
    total, budget = cash, cash
    for group in range(STATIONS):
        value, spent = colour_worth(game, edition, held, group, budget, rivals)
        total += value
        budget -= spent
    total += set_worth(game, edition, held, STATIONS, 1, rivals)
    return total + set_worth(game, edition, held, UTILITIES, MEAN_POINTS, rivals)


@part
def colour_worth(
    game: Game, edition: Edition, held: int, group: int, budget: int, rivals: int
) -> tuple[int, int]:
    """What the lots of a colour are worth, and how much of the budget goes into houses."""
    first, size = group * MEMBERS, edition.group_size[group]
    own, value, lift = 0, 0, 0
    for at in range(first, first + size):
        square = edition.member[at]
        if held >> square & 1:
            own += 1
            value += edition.square[square].price
            if game.mortgaged[square]:
                lift += redemption(edition, square)
    if own == 0:
        return 0, 0
    enough = lots_needed(edition, group)
    if own < enough:
        hope = value // 4 if own == enough - 1 else 0
        return value - lift + hope, 0
    return built_worth(game, edition, held, group, budget - lift, rivals, value - lift)


@part
def built_worth(
    game: Game, edition: Edition, held: int, group: int, budget: int, rivals: int, value: int
) -> tuple[int, int]:
    """The same for a buildable colour: the rents now, and those that the budget buys."""
    now, later, cost = 0, 0, 0
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        square = edition.member[at]
        if held >> square & 1:
            deed, level = edition.square[square], game.level[square]
            goal = max(level, min(TARGET_HOUSES, edition.hotel_after))
            now += deed.rent[level] * (2 if level == 0 else 1)
            later += deed.rent[goal]
            cost += cost_of(edition, square, goal) - cost_of(edition, square, level)
    later = max(later, now)
    spent = min(max(budget, 0), cost)
    won = later - now if cost == 0 else (later - now) * spent // cost
    potential = (later - now - won) // 4
    return value - spent + income(now + won + potential, rivals), spent


@part
def set_worth(game: Game, edition: Edition, held: int, group: int, points: int, rivals: int) -> int:
    """Stations or utilities: half their prices, and rents that grow with their number."""
    first = group * MEMBERS
    own, value = 0, 0
    for at in range(first, first + edition.group_size[group]):
        square = edition.member[at]
        if held >> square & 1:
            own += 1
            value += edition.square[square].price // 2
            if game.mortgaged[square]:
                value -= redemption(edition, square)
    if own == 0:
        return 0
    rent = edition.square[edition.member[first]].rent[own - 1]
    return value + income(rent * points * own, rivals)


@part
def deed_gain(game: Game, edition: Edition, seat: int, square: int) -> int:
    """What one more deed adds to a seat's worth."""
    held, cash = holdings(game, seat), game.cash[seat]
    after = worth(game, edition, held | 1 << square, cash)
    return after - worth(game, edition, held, cash)


@part
def deed_appeal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """What a deed is worth to a seat: its own gain, and its share of what it denies a rival."""
    denied = 0
    for other in range(game.seats):
        if other != seat and game.out[other] == 0:
            denied = max(denied, deed_gain(game, edition, other, square))
    own = deed_gain(game, edition, seat, square)
    return own + max(0, denied - edition.square[square].price) // share(game)


@part
def weigh(
    game: Game, edition: Edition, seat: int, other: int, deeds: int, cash: int
) -> tuple[int, int]:
    """The change in worth of a seat, and of the other seat, which gets the cash."""
    mine, theirs = holdings(game, seat), holdings(game, other)
    given, taken = deeds & mine, deeds & theirs
    before = worth(game, edition, mine, game.cash[seat])
    _, _, interest = sums(game, edition, taken)
    cash_after = game.cash[seat] - cash - interest
    own = worth(game, edition, mine ^ given | taken, cash_after) - before
    before = worth(game, edition, theirs, game.cash[other])
    _, _, interest = sums(game, edition, given)
    cash_after = game.cash[other] + cash - interest
    return own, worth(game, edition, theirs ^ taken | given, cash_after) - before


@part
def answer(
    game: Game, edition: Edition, seat: int, memory: BotMemory, counters: bool
) -> tuple[int, int, int]:
    """Accept a deal that raises the valuation, else counter it if possible, or reject it."""
    other, deeds = game.deal_from, deal_deeds(game)
    cash = game.deal_cash[ASKED_SIDE] - game.deal_cash[GIVEN_SIDE]
    own, theirs = weigh(game, edition, seat, other, deeds, cash - extras(game, edition, seat))
    gain = own - theirs // share(game)
    if shortfall(game, edition, seat, deeds, cash) > 0:
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
            choose_first(memory)
            return Verb.COUNTER, 0, 0
    return Verb.REJECT, 0, 0


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
    members = edition.group_deeds[group]
    asked, given = theirs & members, mine & members
    if asked == 0 or given == 0:
        return
    if group < STATIONS and count_bits(asked | given) < lots_needed(edition, group):
        return
    consider(game, edition, seat, other, asked, memory)
    consider(game, edition, seat, other, given, memory)
    for other_group in range(UTILITIES + 1):
        in_return = mine & edition.group_deeds[other_group]
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
    price, _, _ = sums(game, edition, deeds)
    parts, margin = share(game), price // MARGIN_DIVISOR
    own, theirs = weigh(game, edition, seat, other, deeds, 0)
    if own + theirs <= margin:
        return 0, 0  # Cash moves gain from one side to the other; it creates none.
    left = margin // 2
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
    if shortfall(game, edition, seat, deeds, cash) > 0:
        return False
    return shortfall(game, edition, other, deeds, -cash) <= 0


@part
def shortfall(game: Game, edition: Edition, seat: int, deeds: int, cash: int) -> int:
    """What a seat lacks to a fifth of what it gives, by price; not positive where nothing lacks."""
    mine = holdings(game, seat)
    given, _, _ = sums(game, edition, deeds & mine)
    taken, loans, _ = sums(game, edition, deeds & ~mine)
    least = (given + max(cash, 0) + GIVEAWAY_DIVISOR - 1) // GIVEAWAY_DIVISOR
    return least - (taken - loans + max(-cash, 0))


@part
def answer_task(
    game: Game, edition: Edition, seat: int, card: Menu, memory: BotMemory
) -> tuple[int, int, int]:
    """Answer the task on the agenda, deals excepted."""
    task, what = game.task[game.depth - 1], game.what[game.depth - 1]
    if task == Task.OFFER:
        return answer_offer(game, edition, seat, card, what, memory)
    if task == Task.AUCTION:
        limit = deed_limit(game, edition, seat, what, memory)
        return bid_up_to(game, edition, seat, limit, edition.square[what].price // 10)
    if task == Task.CONTEST:
        note_reason(memory, Reason.EARNS, NO_SEAT, NO_SEAT, 0)
        spare = game.cash[seat] - edition.go_salary // 4
        return bid_up_to(game, edition, seat, spare if can_use(game, edition, seat) else 0, 1)
    if task == Task.WISHES:
        note_reason(memory, Reason.EARNS, NO_SEAT, NO_SEAT, 0)
        return Verb.WANT, 0, could_use(game, edition, seat, what)
    if task == Task.INCOME_TAX:
        note_reason(memory, Reason.CHEAPER_TAX, NO_SEAT, NO_SEAT, 0)
        return Verb.TAX, cheaper_tax(game, edition, seat, what), 0
    menu(game, edition, seat, card)
    if task == Task.DEBT:
        return raise_money(game, edition, seat, card, memory)
    if task == Task.TRIPLE or task == Task.PICK_AUCTION:
        return best_square(game, edition, seat, card, memory)
    note_reason(memory, Reason.ROUTINE, NO_SEAT, NO_SEAT, 0)
    return card.verb[0], card.target[0], card.low[0]


@part
def decide_idle(game: Game, edition: Edition, seat: int, memory: BotMemory) -> tuple[int, int, int]:
    """Between throws: claim rents, build or lift, then roll or end the turn."""
    note_reason(memory, Reason.ROUTINE, NO_SEAT, NO_SEAT, 0)
    if seat != game.turn or find_claim(game, seat, game.claim_square[0]) != NO_SEAT:
        return Verb.CLAIM, game.claim_square[0], 0
    if game.phase == Phase.POST:
        return improve(game, edition, seat, memory)
    memory.offers_left = MAX_OFFERS_PER_THROW
    if is_jailed(game, seat):
        return leave_jail(game, edition, seat, memory), 0, 0
    return Verb.ROLL, 0, 0


@part
def improve(game: Game, edition: Edition, seat: int, memory: BotMemory) -> tuple[int, int, int]:
    """After the landing, when the cash left is known: build, lift, or end the turn."""
    spare = game.cash[seat] - reserve(game, edition, seat)
    if spare > 0:
        square = best_site(game, edition, seat, spare)
        if square != NO_SEAT:
            note_reason(
                memory, Reason.EARNS, square, NO_SEAT, rent_increase(game, edition, seat, square)
            )
            return Verb.BUILD, square, 0
        square = best_lift(game, edition, seat, spare)
        if square != NO_SEAT:
            note_reason(memory, Reason.EARNS, square, NO_SEAT, edition.square[square].rent[0])
            return Verb.LIFT, square, 0
    return Verb.END, 0, 0


@part
def answer_offer(
    game: Game, edition: Edition, seat: int, card: Menu, square: int, memory: BotMemory
) -> tuple[int, int, int]:
    """Buy what the cash allows; what completes a colour even from the reserve or by mortgages."""
    price, cash = edition.square[square].price, game.cash[seat]
    appeal = deed_appeal(game, edition, seat, square)
    keep = reserve(game, edition, seat) // 2
    if cash - price >= keep:
        note_reason(memory, Reason.WITHIN_MEANS, square, NO_SEAT, cash - price)
        return Verb.BUY, 0, 0
    if appeal >= 2 * price:
        note_reason(memory, Reason.COMPLETES, square, NO_SEAT, appeal)
        if cash >= price:
            return Verb.BUY, 0, 0
        menu(game, edition, seat, card)
        at = least_loss(game, edition, seat, card)
        if card.verb[at] == Verb.MORTGAGE and could_raise(game, edition, card) >= price - cash:
            return Verb.MORTGAGE, card.target[at], 0
    note_reason(memory, Reason.KEEPS_RESERVE, square, NO_SEAT, keep)
    return Verb.DECLINE, 0, 0


@part
def deed_limit(game: Game, edition: Edition, seat: int, square: int, memory: BotMemory) -> int:
    """The highest bid for a deed."""
    appeal, keep = deed_appeal(game, edition, seat, square), reserve(game, edition, seat) // 2
    limit, low = min(appeal, game.cash[seat] - keep), lowest_bid(game, edition, seat)
    if low <= limit:
        note_reason(memory, Reason.WORTH_MORE, square, NO_SEAT, appeal)
    elif low > appeal:
        note_reason(memory, Reason.WORTH_LESS, square, NO_SEAT, appeal)
    else:
        note_reason(memory, Reason.KEEPS_RESERVE, square, NO_SEAT, keep)
    return limit


@part
def best_square(
    game: Game, edition: Edition, seat: int, card: Menu, memory: BotMemory
) -> tuple[int, int, int]:
    """Go to, or auction, the affordable deed that is worth most."""
    best, most = 0, 0
    for at in range(card.count):
        square = card.target[at]
        price = edition.square[square].price
        if price > 0 and game.owner[square] == NO_SEAT and price <= game.cash[seat]:
            appeal = deed_appeal(game, edition, seat, square)
            if appeal > most:
                best, most = at, appeal
    note_reason(memory, Reason.MOST_WANTED, card.target[best], NO_SEAT, most)
    return card.verb[best], card.target[best], card.low[best]


@part
def first_trader(
    game: Game, edition: Edition, seat: int, card: Menu, memory: BotMemory
) -> tuple[int, int, int]:
    """The decision of trader: steady's, and deals."""
    if game.depth == 0:
        if is_time_to_deal(game, seat, memory) and has_offer(game, edition, seat, memory):
            return Verb.OFFER, memory.partner, 0
        return decide_idle(game, edition, seat, memory)
    task = game.task[game.depth - 1]
    if task == Task.DEAL:
        return answer(game, edition, seat, memory, may_offer(memory))
    if task == Task.DRAFT:
        return lay_out(game, edition, seat, memory)
    return answer_task(game, edition, seat, card, memory)


@part
def has_offer(game: Game, edition: Edition, seat: int, memory: BotMemory) -> bool:
    """Whether there is a deal worth offering; it is then chosen.

    After a search that found none, the next waits for some turns, or for a deed to change hands.
    """
    owners_hash = hash_owners(game, edition)
    memory.candidate_deals = 0
    if memory.search_pause > 0 and memory.owners_hash == owners_hash:
        memory.search_pause -= 1
        return False
    search_deals(game, edition, seat, memory)
    if memory.candidate_deals == 0:
        memory.search_pause = DEAL_SEARCH_PAUSE_TURNS
        memory.owners_hash = owners_hash
        return False
    if offer_refusal(game, edition, seat, memory.candidate_partner[0]) != Refusal.NONE:
        return False
    choose_first(memory)
    note_reason(memory, Reason.GAINS, NO_SEAT, memory.partner, memory.candidate_gain[0])
    return True


@part
def choose_first(memory: BotMemory) -> None:
    """Choose the best candidate deal, and record it."""
    memory.partner = memory.candidate_partner[0]
    memory.deeds = memory.candidate_deeds[0]
    memory.cash = memory.candidate_cash[0]
    record_offer(memory)
