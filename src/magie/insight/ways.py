"""Ways to decide: what the reference player thinks of, the menu, and what was chosen."""

from __future__ import annotations

from collections.abc import Sequence

from magie.bots.candidates import Candidate
from magie.bots.memory import BotMemory, settle_only
from magie.bots.rollout import apply_candidate
from magie.bots.trader import trader
from magie.engine.apply import apply
from magie.engine.chance import chance
from magie.engine.menu import asked, menu
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Phase, Task
from magie.insight.evaluator import MAX_WAYS, Evaluator
from magie.notation.moves import ParsedMove
from magie.rules.agenda import top
from magie.rules.auction import lowest_bid

DEAL_VERBS = (Verb.OFFER, Verb.COUNTER)
UNLISTED_VERBS = (*DEAL_VERBS, Verb.BID, Verb.WANT, Verb.STRIP, Verb.RESIGN, Verb.SHIFT)
"""Verbs of a menu that are tried only where the reference player, or the record, names a sum."""
RAISING_VERBS = (Verb.SELL, Verb.MORTGAGE)
"""Ways to raise money: tried where a task asks for more than the seat has."""
SPENDING_VERBS = (Verb.BUILD, Verb.LIFT, Verb.BUY, Verb.BID, Verb.PAY)
MOST_RAISING_STEPS = 6
"""Steps of raising money after which it is not asked any more what for."""


def ways_to_decide(
    evaluator: Evaluator, game: Game, edition: Edition, seat: int, known: BotMemory
) -> list[Candidate]:
    """Every way worth trying, the reference player's own first; room for one more is left."""
    found = evaluator.candidates(game, seat, known)
    card = Menu()
    menu(game, edition, seat, card)
    for at in range(card.count):
        verb = card.verb[at]
        if verb in UNLISTED_VERBS or (
            verb in RAISING_VERBS and not lacks_money(game, edition, seat)
        ):
            continue
        way = Candidate(verb=verb, target=card.target[at], amount=card.low[at])
        if len(found) < MAX_WAYS - 1 and place_of(found, way) is None:
            found.append(way)
    return found


def lacks_money(game: Game, edition: Edition, seat: int) -> bool:
    """Whether the task at hand asks a seat for more money than it has."""
    task, cash = top(game), game.cash[seat]
    if task == Task.OFFER:
        return cash < edition.square[game.what[game.depth - 1]].price
    if task in (Task.AUCTION, Task.CONTEST):
        return cash < lowest_bid(game, edition, seat)
    return task != Task.NOTHING


def chosen_way(game: Game, move: ParsedMove) -> Candidate | None:
    """The way that a move of the record took; None for a deal about more than deeds and cash."""
    verb, target, amount = move.steps[0]
    if verb not in DEAL_VERBS:
        return Candidate(verb=verb, target=target, amount=amount)
    partner, deeds, cash = target if verb == Verb.OFFER else game.deal_from, 0, 0
    for step, laid, sum_ in move.steps[1:]:
        if step == Verb.LAY:
            deeds |= 1 << laid
        elif step == Verb.GIVE_CASH:
            cash += sum_
        elif step == Verb.ASK_CASH:
            cash -= sum_
        elif step != Verb.PROPOSE:
            return None
    if deeds == 0:
        return None  # Bots do not lay out a deal without deeds.
    return Candidate(
        verb=verb,
        target=target if verb == Verb.OFFER else 0,
        partner=partner,
        deeds=deeds,
        cash=cash,
    )


def place_of(ways: Sequence[Candidate], way: Candidate) -> int | None:
    """Where a way stands among others; None where it does not."""
    return next((at for at, each in enumerate(ways) if key_of_way(each) == key_of_way(way)), None)


def key_of_way(way: Candidate) -> tuple[int, ...]:
    """What makes two ways the same."""
    return way.verb, way.target, way.amount, way.partner, way.deeds, way.cash, way.limit


def is_deal(way: Candidate) -> bool:
    """Whether a way needs the agreement of another seat."""
    return way.partner != NO_SEAT


def purpose_of(
    game: Game, edition: Edition, seat: int, way: Candidate
) -> tuple[Game, Candidate] | None:
    """What the reference player does with the money that a way raises, and in which position."""
    after, card = game.copy(), Menu()
    if top(game) == Task.DEBT:
        return None
    memories = [BotMemory() for _ in range(game.seats)]
    for memory in memories:
        settle_only(memory)
    apply_candidate(after, edition, seat, way, memories)
    for _ in range(MOST_RAISING_STEPS if way.verb in RAISING_VERBS else 0):
        if after.phase == Phase.OVER or chance(after) != Task.NOTHING or asked(after) != seat:
            return None
        verb, target, amount = trader(after, edition, seat, card, memories[seat])
        if verb in SPENDING_VERBS:
            return after, Candidate(verb=verb, target=target, amount=amount)
        if verb not in RAISING_VERBS:
            return None
        if apply(after, edition, seat, verb, target, amount) != Refusal.NONE:
            return None
    return None
