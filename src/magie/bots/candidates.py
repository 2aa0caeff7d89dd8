"""Candidate moves: the decisions that are worth a rollout, the trader's own first."""

from collections.abc import MutableSequence

from magie.base.jit import part
from magie.base.records import Record, i32, i64
from magie.bots.funding import best_site
from magie.bots.memory import BotMemory
from magie.bots.steady import decide_idle
from magie.bots.trader import trader
from magie.engine.legal import refusal
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Phase, Task
from magie.rules.auction import lowest_bid
from magie.rules.jail import is_jailed

MAX_CANDIDATES = 12
"""Candidate moves in one search, at most."""


class Candidate(Record):
    """A candidate move, and the scores of its rollouts."""

    verb: int = i32()
    target: int = i32()
    amount: int = i32()
    partner: int = i32(first=NO_SEAT)
    """The seat that a deal is offered to; NO_SEAT where it is no deal."""
    deeds: int = i64()
    cash: int = i32()
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
    verb, target, amount = trader(game, edition, seat, card, memory)
    if verb == Verb.OFFER or verb == Verb.COUNTER:
        add_deal(candidates, verb, memory.partner, memory.deeds, memory.cash)
    else:
        add_move(game, edition, seat, candidates, verb, target, amount)
    if game.depth == 0:
        list_idle(game, edition, seat, memory, candidates)
        return
    task = game.task[game.depth - 1]
    if task == Task.OFFER:
        add_move(game, edition, seat, candidates, Verb.BUY, 0, 0)
        add_move(game, edition, seat, candidates, Verb.DECLINE, 0, 0)
    elif task == Task.AUCTION:
        add_move(game, edition, seat, candidates, Verb.PASS, 0, 0)
        add_move(game, edition, seat, candidates, Verb.BID, 0, lowest_bid(game, edition, seat))
    elif task == Task.DEAL:
        add_move(game, edition, seat, candidates, Verb.ACCEPT, game.deal_number, 0)
        add_move(game, edition, seat, candidates, Verb.REJECT, 0, 0)


@part
def list_idle(
    game: Game,
    edition: Edition,
    seat: int,
    memory: BotMemory,
    candidates: MutableSequence[Candidate],
) -> None:
    """List those between throws: deals and ways out of jail before the roll, buildings after it."""
    if game.phase == Phase.POST:
        site = best_site(game, edition, seat, game.cash[seat])
        if site != NO_SEAT:
            add_move(game, edition, seat, candidates, Verb.BUILD, site, 0)
        add_move(game, edition, seat, candidates, Verb.END, 0, 0)
        return
    for at in range(memory.candidate_deals):
        partner, deeds, cash = (
            memory.candidate_partner[at],
            memory.candidate_deeds[at],
            memory.candidate_cash[at],
        )
        add_deal(candidates, Verb.OFFER, partner, deeds, cash)
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
        add_candidate(candidates, verb, target, amount, NO_SEAT, 0, 0)


@part
def add_deal(
    candidates: MutableSequence[Candidate], verb: int, partner: int, deeds: int, cash: int
) -> None:
    """Add a deal to offer, if it is not listed yet."""
    add_candidate(candidates, verb, partner if verb == Verb.OFFER else 0, 0, partner, deeds, cash)


@part
def add_candidate(
    candidates: MutableSequence[Candidate],
    verb: int,
    target: int,
    amount: int,
    partner: int,
    deeds: int,
    cash: int,
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
            candidate.dropped = 0
            candidate.games = 0
            candidate.score = 0
            candidate.squares = 0
            return
        same = candidate.verb == verb and candidate.target == target and candidate.amount == amount
        if same and candidate.deeds == deeds and candidate.cash == cash:
            return
