"""Candidate moves: the decisions that are worth a rollout, the trader's own first.

A deal is tried at several prices, and an auction by how far to bid: the limit is the candidate, and
the rollout plays the auction out.
"""

from collections.abc import MutableSequence

from magie.base.jit import part
from magie.base.records import Record, i32, i64
from magie.bots.bargaining import find_offer, may_offer
from magie.bots.deal_search import is_time_to_deal, search_deals
from magie.bots.deals import deal_deeds, weigh
from magie.bots.funding import MAX_CASH, MAX_LOSS, best_site, is_odd, loan_loss
from magie.bots.memory import BotMemory
from magie.bots.steady import bid_up_to, decide_idle
from magie.bots.trader import trader
from magie.engine.legal import refusal
from magie.engine.menu import menu
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Phase, Task
from magie.rules.auction import lowest_bid
from magie.rules.jail import is_jailed
from magie.rules.money import in_notes
from magie.rules.trading import offer_refusal

MAX_CANDIDATES = 16
"""Candidate moves in one search, at most."""
MAX_DEALS = 3
"""Deals that are tried between throws, each at every price."""
HIGHEST_SHARE, PRICE_STEP, PRICE_STEPS = 70, 13, 3
"""Per cent of the joint gain that a deal is tried for: 70, 57, 44."""
LIMIT_STEPS = 6
"""Bidding limits: a quarter of the price, three quarters, then 1.5, 2.5, 3.75 and 5.25 times."""


class Candidate(Record):
    """A candidate move, and the scores of its rollouts."""

    verb: int = i32()
    target: int = i32()
    amount: int = i32()
    partner: int = i32(first=NO_SEAT)
    """The seat that a deal is offered to; NO_SEAT where it is no deal."""
    deeds: int = i64()
    cash: int = i32()
    limit: int = i32()
    """The highest bid in the auction that is on."""
    dropped: int = i32()
    games: int = i64()
    score: int = i64()
    squares: int = i64()
    """The sum of the squares of the scores."""


@part
def list_candidates(
    game: Game,
    edition: Edition,
    seat: int,
    card: Menu,
    memory: BotMemory,
    candidates: MutableSequence[Candidate],
) -> None:
    """List the candidate moves; unused entries are marked as dropped."""
    for at in range(len(candidates)):
        candidates[at].dropped = 1
    # A trader that throws the dice has all its proposals again.
    is_free = may_offer(memory)
    verb, target, amount = trader(game, edition, seat, card, memory)
    if verb == Verb.OFFER or verb == Verb.COUNTER:
        add_deal(candidates, verb, memory.partner, memory.deeds, memory.cash)
    else:
        add_move(game, edition, seat, candidates, verb, target, amount)
    if game.depth == 0:
        list_idle(game, edition, seat, card, memory, is_free, candidates)
        return
    task = game.task[game.depth - 1]
    if task == Task.OFFER:
        add_move(game, edition, seat, candidates, Verb.BUY, 0, 0)
        add_move(game, edition, seat, candidates, Verb.DECLINE, 0, 0)
        if game.cash[seat] < edition.square[game.what[game.depth - 1]].price:
            list_loan(game, edition, seat, card, candidates)
    elif task == Task.AUCTION:
        list_limits(game, edition, seat, candidates)
    elif task == Task.DEAL:
        add_move(game, edition, seat, candidates, Verb.ACCEPT, game.deal_number, 0)
        add_move(game, edition, seat, candidates, Verb.REJECT, 0, 0)
        if is_free:
            other, deeds = game.deal_from, deal_deeds(game)
            list_prices(game, edition, seat, other, deeds, memory, candidates, Verb.COUNTER)


@part
def list_loan(
    game: Game, edition: Edition, seat: int, card: Menu, candidates: MutableSequence[Candidate]
) -> None:
    """List the mortgage that costs least, to buy what is on offer or to build."""
    menu(game, edition, seat, card)
    best, best_loss = NO_SEAT, MAX_LOSS
    for at in range(card.count):
        if card.verb[at] == Verb.MORTGAGE and is_odd(game, edition, seat, card.target[at]):
            loss = loan_loss(game, edition, seat, card.target[at])
            if loss < best_loss:
                best, best_loss = card.target[at], loss
    if best != NO_SEAT:
        add_move(game, edition, seat, candidates, Verb.MORTGAGE, best, 0)


@part
def list_limits(
    game: Game, edition: Edition, seat: int, candidates: MutableSequence[Candidate]
) -> None:
    """List bidding limits by the printed price, and to pass."""
    add_move(game, edition, seat, candidates, Verb.PASS, 0, 0)
    price = edition.square[game.what[game.depth - 1]].price
    low = lowest_bid(game, edition, seat)
    for step in range(LIMIT_STEPS):
        limit = in_notes(edition, min(price * (step + 1) * (step + 2) // 8, game.cash[seat]))
        verb, target, amount = bid_up_to(game, edition, seat, limit, price // 10)
        if limit >= low and refusal(game, edition, seat, verb, target, amount) == Refusal.NONE:
            add_candidate(candidates, verb, target, amount, NO_SEAT, 0, 0, limit)


@part
def list_prices(
    game: Game,
    edition: Edition,
    seat: int,
    other: int,
    deeds: int,
    memory: BotMemory,
    candidates: MutableSequence[Candidate],
    verb: int,
) -> None:
    """List a deal at several prices between what either side would settle for."""
    own, theirs = weigh(game, edition, seat, other, deeds, 0)
    joint, at = own + theirs, find_offer(memory, other, deeds)
    if joint <= 0:
        return
    for step in range(PRICE_STEPS):
        cash = own - joint * (HIGHEST_SHARE - PRICE_STEP * step) // 100
        cash = in_notes(edition, cash + edition.unit - 1)
        if at != NO_SEAT and cash <= memory.offered_cash[at]:
            continue
        if cash <= game.cash[seat] and -cash <= game.cash[other]:
            add_deal(candidates, verb, other, deeds, cash)


@part
def list_idle(
    game: Game,
    edition: Edition,
    seat: int,
    card: Menu,
    memory: BotMemory,
    is_free: bool,
    candidates: MutableSequence[Candidate],
) -> None:
    """List those between throws: deals and ways out of jail before the roll, buildings after it."""
    if game.phase == Phase.POST:
        site = best_site(game, edition, seat, game.cash[seat])
        if site != NO_SEAT:
            add_move(game, edition, seat, candidates, Verb.BUILD, site, 0)
        elif best_site(game, edition, seat, MAX_CASH) != NO_SEAT:
            list_loan(game, edition, seat, card, candidates)
        add_move(game, edition, seat, candidates, Verb.END, 0, 0)
        return
    if is_free and is_time_to_deal(game, seat, memory):
        search_deals(game, edition, seat, memory)
        for at in range(min(memory.candidate_deals, MAX_DEALS)):
            other, deeds = memory.candidate_partner[at], memory.candidate_deeds[at]
            if offer_refusal(game, edition, seat, other) == Refusal.NONE:
                list_prices(game, edition, seat, other, deeds, memory, candidates, Verb.OFFER)
    verb, target, amount = decide_idle(game, edition, seat, memory)
    add_move(game, edition, seat, candidates, verb, target, amount)
    if is_jailed(game, seat):
        add_move(game, edition, seat, candidates, Verb.ROLL, 0, 0)
        add_move(game, edition, seat, candidates, Verb.PAY, 0, 0)
        add_move(game, edition, seat, candidates, Verb.CARD, 0, 0)


@part
def add_move(
    game: Game,
    edition: Edition,
    seat: int,
    candidates: MutableSequence[Candidate],
    verb: int,
    target: int,
    amount: int,
) -> None:
    """Add a move, if it is legal and not listed yet."""
    if refusal(game, edition, seat, verb, target, amount) == Refusal.NONE:
        add_candidate(candidates, verb, target, amount, NO_SEAT, 0, 0, 0)


@part
def add_deal(
    candidates: MutableSequence[Candidate], verb: int, partner: int, deeds: int, cash: int
) -> None:
    """Add a deal to offer, if it is not listed yet."""
    target = partner if verb == Verb.OFFER else 0
    add_candidate(candidates, verb, target, 0, partner, deeds, cash, 0)


@part
def add_candidate(
    candidates: MutableSequence[Candidate],
    verb: int,
    target: int,
    amount: int,
    partner: int,
    deeds: int,
    cash: int,
    limit: int,
) -> None:
    """Write a candidate into the first free entry, unless it is listed."""
    for at in range(len(candidates)):
        candidate = candidates[at]
        if candidate.dropped:
            candidate.verb = verb
            candidate.target = target
            candidate.amount = amount
            candidate.partner = partner
            candidate.deeds = deeds
            candidate.cash = cash
            candidate.limit = limit
            candidate.dropped = 0
            candidate.games = 0
            candidate.score = 0
            candidate.squares = 0
            return
        same = candidate.verb == verb and candidate.target == target and candidate.amount == amount
        if (
            same
            and candidate.deeds == deeds
            and candidate.cash == cash
            and candidate.limit == limit
        ):
            return
