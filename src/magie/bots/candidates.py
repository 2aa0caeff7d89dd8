"""Ideas: the ways to decide that are worth thinking through, the trader's own first."""

from collections.abc import MutableSequence

from magie.base.jit import part
from magie.base.records import Record, i32, i64
from magie.bots.funding import best_site
from magie.bots.memory import BotMemory
from magie.bots.steady import at_rest
from magie.bots.trader import trader
from magie.engine.legal import refusal
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Phase, Task
from magie.rules.auction import lowest_bid
from magie.rules.jail import is_jailed

IDEAS = 12
"""Ideas that are thought through at once, at most."""


class Candidate(Record):
    """One way to decide, and how it fared."""

    verb: int = i32()
    target: int = i32()
    amount: int = i32()
    partner: int = i32(first=NO_SEAT)
    """Whom a deal is put to; NO_SEAT where it is no deal."""
    deeds: int = i64()
    cash: int = i32()
    dropped: int = i32()
    games: int = i64()
    score: int = i64()
    squares: int = i64()
    """The sum of the squares of the scores."""


@part
def think_of(
    game: Game,
    edition: Edition,
    seat: int,
    card: Menu,
    mind: BotMemory,
    ideas: MutableSequence[Candidate],
) -> None:
    """List what could be done; places that are left over are dropped."""
    for at in range(len(ideas)):
        ideas[at].dropped = 1
    verb, target, amount = trader(game, edition, seat, card, mind)
    if verb == Verb.OFFER or verb == Verb.COUNTER:
        add_deal(ideas, verb, mind.partner, mind.deeds, mind.cash)
    else:
        add_idea(game, edition, seat, ideas, verb, target, amount)
    if game.depth == 0:
        think_at_rest(game, edition, seat, mind, ideas)
        return
    task = game.task[game.depth - 1]
    if task == Task.OFFER:
        add_idea(game, edition, seat, ideas, Verb.BUY, 0, 0)
        add_idea(game, edition, seat, ideas, Verb.DECLINE, 0, 0)
    elif task == Task.AUCTION:
        add_idea(game, edition, seat, ideas, Verb.PASS, 0, 0)
        add_idea(game, edition, seat, ideas, Verb.BID, 0, lowest_bid(game, edition))
    elif task == Task.DEAL:
        add_idea(game, edition, seat, ideas, Verb.ACCEPT, game.deal_number, 0)
        add_idea(game, edition, seat, ideas, Verb.REJECT, 0, 0)


@part
def think_at_rest(
    game: Game, edition: Edition, seat: int, mind: BotMemory, ideas: MutableSequence[Candidate]
) -> None:
    """The same between throws: deals before the roll, ways out of jail, buildings after it."""
    if game.phase == Phase.POST:
        site = best_site(game, edition, seat, game.cash[seat])
        if site != NO_SEAT:
            add_idea(game, edition, seat, ideas, Verb.BUILD, site, 0)
        add_idea(game, edition, seat, ideas, Verb.END, 0, 0)
        return
    for at in range(mind.ideas):
        partner, deeds, cash = mind.idea_partner[at], mind.idea_deeds[at], mind.idea_cash[at]
        add_deal(ideas, Verb.OFFER, partner, deeds, cash)
    verb, target, amount = at_rest(game, edition, seat, mind)
    add_idea(game, edition, seat, ideas, verb, target, amount)
    if is_jailed(game, seat):
        add_idea(game, edition, seat, ideas, Verb.ROLL, 0, 0)
        add_idea(game, edition, seat, ideas, Verb.PAY, 0, 0)
        add_idea(game, edition, seat, ideas, Verb.CARD, 0, 0)


@part
def add_idea(
    game: Game,
    edition: Edition,
    seat: int,
    ideas: MutableSequence[Candidate],
    verb: int,
    target: int,
    amount: int,
) -> None:
    """Add something to do, if it may be done and is not listed already."""
    if refusal(game, edition, seat, verb, target, amount) == Refusal.NONE:
        add(ideas, verb, target, amount, NO_SEAT, 0, 0)


@part
def add_deal(
    ideas: MutableSequence[Candidate], verb: int, partner: int, deeds: int, cash: int
) -> None:
    """Add a deal to put forward, if it is not listed already."""
    add(ideas, verb, partner if verb == Verb.OFFER else 0, 0, partner, deeds, cash)


@part
def add(
    ideas: MutableSequence[Candidate],
    verb: int,
    target: int,
    amount: int,
    partner: int,
    deeds: int,
    cash: int,
) -> None:
    """Write an idea in the first free place, unless it stands there already."""
    for at in range(len(ideas)):
        idea = ideas[at]
        if idea.dropped:
            idea.verb = verb
            idea.target = target
            idea.amount = amount
            idea.partner = partner
            idea.deeds = deeds
            idea.cash = cash
            idea.dropped = 0
            idea.games = 0
            idea.score = 0
            idea.squares = 0
            return
        same = idea.verb == verb and idea.target == target and idea.amount == amount
        if same and idea.deeds == deeds and idea.cash == cash:
            return
