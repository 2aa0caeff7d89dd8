"""Steady: buys and bids by valuation, builds to three houses first, and keeps a reserve.

It accepts a deal that raises its valuation, and offers swaps that complete a colour for both; any
deal once the game stands still.
"""

from magie.base.jit import part
from magie.bots.bargaining import answer, note_answer
from magie.bots.deal_search import has_offer, is_time_to_deal
from magie.bots.deals import lay_out
from magie.bots.funding import (
    best_lift,
    best_loan,
    best_sites,
    expected_rent,
    least_loss,
    rent_increase,
    reserve,
)
from magie.bots.memory import BotMemory, Reason, note_reason, start_turn
from magie.bots.temper import borrows, building_reserve
from magie.bots.thrifty import cheaper_tax
from magie.bots.valuation import (
    TARGET_HOUSES,
    buildable,
    cash_worth,
    deed_appeal,
    deed_gain,
    deeds_change,
    holdings,
    worth,
)
from magie.engine.menu import menu
from magie.game.actions import Menu, Verb
from magie.game.edition import STATIONS, Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Phase, Task
from magie.rules.auction import can_use, lowest_bid
from magie.rules.jail import card_refusal, fine_refusal, is_jailed
from magie.rules.money import in_notes
from magie.rules.rent import find_claim
from magie.rules.shortage import could_use
from magie.rules.sites import next_price


@part
def steady(
    game: Game, edition: Edition, seat: int, card: Menu, memory: BotMemory
) -> tuple[int, int, int]:
    """The decision of steady, which offers swaps and leaves other deals to others."""
    if game.depth == 0:
        note_answer(game, memory)
        if is_time_to_deal(game, seat, memory) and has_offer(game, edition, seat, memory, True):
            return Verb.OFFER, memory.partner, 0
        return decide_idle(game, edition, seat, memory)
    task = game.task[game.depth - 1]
    if task == Task.DEAL:
        return answer(game, edition, seat, memory, False)
    if task == Task.DRAFT:
        return lay_out(game, edition, seat, memory)
    return answer_task(game, edition, seat, card, memory)


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
        spare = game.cash[seat] - building_reserve(game, edition, seat, memory.temper)
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
    start_turn(memory)
    if is_jailed(game, seat):
        return leave_jail(game, edition, seat, memory), 0, 0
    return Verb.ROLL, 0, 0


@part
def improve(game: Game, edition: Edition, seat: int, memory: BotMemory) -> tuple[int, int, int]:
    """After the landing, when the cash left is known: build, lift, or end the turn."""
    if not can_build(edition, holdings(game, seat)) and not has_mortgage(game, edition, seat):
        return Verb.END, 0, 0
    spare = game.cash[seat] - building_reserve(game, edition, seat, memory.temper)
    square, site = best_sites(game, edition, seat, spare)
    if site != NO_SEAT:
        if square != NO_SEAT:
            note_reason(
                memory, Reason.EARNS, square, NO_SEAT, rent_increase(game, edition, seat, square)
            )
            return Verb.BUILD, square, 0
        if borrows(memory.temper) and game.level[site] < TARGET_HOUSES:
            deed = best_loan(game, edition, seat, site, next_price(game, edition, site) - spare)
            if deed == NO_SEAT:
                return Verb.END, 0, 0
            note_reason(
                memory, Reason.EARNS, site, NO_SEAT, rent_increase(game, edition, seat, site)
            )
            return Verb.MORTGAGE, deed, 0
    if spare > 0:
        square = best_lift(game, edition, seat, spare)
        if square != NO_SEAT:
            note_reason(memory, Reason.EARNS, square, NO_SEAT, edition.square[square].rent[0])
            return Verb.LIFT, square, 0
    return Verb.END, 0, 0


@part
def can_build(edition: Edition, held: int) -> bool:
    """Whether these deeds may be enough to build on some."""
    if edition.depots > 0 and held & edition.group_deeds[STATIONS]:
        return True
    return buildable(edition, held) > 0


@part
def has_mortgage(game: Game, edition: Edition, seat: int) -> bool:
    """Whether a seat has a deed to lift."""
    for square in range(edition.squares):
        if game.mortgaged[square] and game.owner[square] == seat:
            return True
    return False


@part
def indifferent_bid(game: Game, edition: Edition, seat: int, square: int, limit: int) -> int:
    """The bid, up to a limit, after which a seat would be no better off: houses cost money too."""
    held, cash = holdings(game, seat), game.cash[seat]
    after = held | 1 << square
    groups = buildable(edition, after)
    denied = deed_appeal(game, edition, seat, square) - deed_gain(game, edition, seat, square)
    least = worth(game, edition, held, cash) - denied - deeds_change(game, edition, 0, after)
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if cash_worth(game, edition, after, groups, cash - middle) >= least:
            low = middle
        else:
            high = middle - 1
    return low


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
def could_raise(game: Game, edition: Edition, card: Menu) -> int:
    """What all mortgages on a menu would raise."""
    total = 0
    for at in range(card.count):
        if card.verb[at] == Verb.MORTGAGE:
            total += edition.square[card.target[at]].mortgage
    return total


@part
def deed_limit(game: Game, edition: Edition, seat: int, square: int, memory: BotMemory) -> int:
    """The highest bid for a deed."""
    if memory.bid_square == square:
        return min(memory.bid_limit, game.cash[seat])
    appeal, keep = deed_appeal(game, edition, seat, square), reserve(game, edition, seat) // 2
    limit, low = min(appeal, game.cash[seat] - keep), lowest_bid(game, edition, seat)
    if low <= limit and limit > edition.square[square].price * 3 // 2:
        limit = indifferent_bid(game, edition, seat, square, limit)
    if low <= limit:
        note_reason(memory, Reason.WORTH_MORE, square, NO_SEAT, appeal)
    elif low > appeal:
        note_reason(memory, Reason.WORTH_LESS, square, NO_SEAT, appeal)
    else:
        note_reason(memory, Reason.KEEPS_RESERVE, square, NO_SEAT, keep)
    return limit


@part
def bid_up_to(
    game: Game, edition: Edition, seat: int, limit: int, step: int
) -> tuple[int, int, int]:
    """Bid one step more, never above the limit."""
    low = lowest_bid(game, edition, seat)
    if low > limit:
        return Verb.PASS, 0, 0
    return Verb.BID, 0, low + in_notes(edition, min(step, limit - low))


@part
def raise_money(
    game: Game, edition: Edition, seat: int, card: Menu, memory: BotMemory
) -> tuple[int, int, int]:
    """Raise money for a debt at the least loss."""
    at = least_loss(game, edition, seat, card)
    square = NO_SEAT if card.verb[at] == Verb.BANKRUPT else card.target[at]
    note_reason(memory, Reason.LEAST_LOSS, square, NO_SEAT, 0)
    return card.verb[at], card.target[at], card.low[at]


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
def leave_jail(game: Game, edition: Edition, seat: int, memory: BotMemory) -> int:
    """Leave while many deeds are unowned; later only where the expected rent is low."""
    mean, _ = expected_rent(game, edition, seat)
    if much_is_free(game, edition):
        note_reason(memory, Reason.FREE_TO_BUY, NO_SEAT, NO_SEAT, 0)
    elif mean > edition.jail_fine:
        note_reason(memory, Reason.SAFE_IN_JAIL, NO_SEAT, NO_SEAT, mean)
        return Verb.ROLL
    if card_refusal(game, seat) == Refusal.NONE:
        return Verb.CARD
    payable = fine_refusal(game, edition, seat) == Refusal.NONE
    if payable and game.cash[seat] - edition.jail_fine >= edition.go_salary // 4:
        return Verb.PAY
    return Verb.ROLL


@part
def much_is_free(game: Game, edition: Edition) -> bool:
    """Whether more than a quarter of the deeds still belong to the bank."""
    deeds, free = 0, 0
    for square in range(edition.squares):
        if edition.square[square].price > 0:
            deeds += 1
            free += game.owner[square] == NO_SEAT
    return 4 * free > deeds
