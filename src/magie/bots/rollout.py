"""Monte Carlo rollouts: traders play on from a decision, many times over.

The other seats are traders of different tempers; one that has refused much is a harder one, or
never deals.  What a seat has refused or offered at the table stays refused in the rollouts.
"""

from collections.abc import MutableSequence

from magie.base.jit import part
from magie.bots.bargaining import offer_key, record_offer
from magie.bots.candidates import Candidate, list_candidates
from magie.bots.deals import deal_deeds
from magie.bots.funding import MAX_CASH
from magie.bots.memory import MAX_REMEMBERED_REFUSALS, BotMemory, record_refusal, reset
from magie.bots.temper import Temper
from magie.bots.trader import trader
from magie.bots.valuation import holdings, worth
from magie.engine.apply import act, apply, throw_or_end
from magie.engine.chance import apply_outcome, chance
from magie.engine.legal import refusal
from magie.engine.menu import asked, menu
from magie.engine.run import run
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Phase, Task
from magie.rng import Rng, draw, seed_game

MAX_ROLLOUT_STEPS = 4000
"""Steps after which a rollout is cut, whatever its turns: its players deal for ever."""
WIN_SCORE = 1000
"""The score of a won game."""
IMAGINED_TEMPERS = 8
"""Of so many rollouts four have an even-tempered trader at a seat, and one each of the others."""
STUBBORN_STANCE = 6
"""The stance towards a seat that has refused at least twice more than it agreed."""


@part
def run_rollouts(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    dice: MutableSequence[Rng],
    memories: MutableSequence[BotMemory],
    candidates: MutableSequence[Candidate],
    seat: int,
    seed: int,
    first: int,
    count: int,
    turns: int,
) -> None:
    """Run rollouts of every candidate that is left, on the same dice; add up the scores.

    ``games`` are the one on the table and a scratch copy; ``memories`` has one for each seat and,
    behind them, that of the searching bot.  The call with ``first`` 0 lists the candidates first.
    """
    if first == 0:
        memories[seat] = memories[games[0].seats]
        list_candidates(games[0], editions[0], seat, cards[0], memories[seat], candidates)
    own = memories[games[0].seats]
    for number in range(first, first + count):
        for at in range(len(candidates)):
            if candidates[at].dropped == 0:
                games[1] = games[0]
                seed_game(dice[0], seed, seat, number)
                for other in range(games[0].seats):
                    reset(memories[other], seed, other, number)
                    memories[other].temper = imagined_temper(own, other, number)
                memories[seat] = own
                apply_candidate(games[1], editions[0], seat, candidates[at], memories)
                play_on(games[1], editions[0], cards[0], dice[0], memories, turns)
                add_score(candidates[at], score(games[1], editions[0], seat))


@part
def apply_candidate(
    game: Game,
    edition: Edition,
    seat: int,
    candidate: Candidate,
    memories: MutableSequence[BotMemory],
) -> None:
    """Apply the candidate move; record a deal for drafting, and a refusal for its proposer."""
    memory = memories[seat]
    if candidate.partner != NO_SEAT:
        memory.partner = candidate.partner
        memory.deeds = candidate.deeds
        memory.cash = candidate.cash
        record_offer(memory)
    if candidate.limit > 0:
        memory.bid_square = game.what[game.depth - 1]
        memory.bid_limit = candidate.limit
    if game.depth > 0 and game.task[game.depth - 1] == Task.DEAL and candidate.verb != Verb.ACCEPT:
        record_refusal(memory, game.deal_from, deal_deeds(game))
    recall_refusals(memories, seat)
    apply(game, edition, seat, candidate.verb, candidate.target, candidate.amount)


@part
def imagined_temper(own: BotMemory, other: int, number: int) -> int:
    """The temper of another seat in one rollout; who has refused much is imagined as harder."""
    drawn = (3 * number + other) % IMAGINED_TEMPERS
    if drawn >= 4:
        return drawn - 3
    if own.stance[other] >= STUBBORN_STANCE and drawn >= 2:
        return Temper.GREEDY if drawn == 2 else Temper.LONER
    return Temper.EVEN


@part
def recall_refusals(memories: MutableSequence[BotMemory], seat: int) -> None:
    """Let each proposer know which of its deals this seat has refused."""
    own = memories[seat]
    for at in range(min(own.refusals, MAX_REMEMBERED_REFUSALS)):
        other = own.refused_from[at]
        memory = memories[other]
        memory.offered[memory.offers] = offer_key(seat, own.refused_deeds[at])
        memory.offered_cash[memory.offers] = MAX_CASH
        memory.offered_rounds[memory.offers] = MAX_CASH
        memory.offers += 1


@part
def play_on(
    game: Game,
    edition: Edition,
    card: Menu,
    dice: Rng,
    memories: MutableSequence[BotMemory],
    turns: int,
) -> None:
    """Let traders play so many turns, or to the end."""
    turn, done, steps = game.turn, 0, 0
    while game.phase != Phase.OVER and done < turns and steps < MAX_ROLLOUT_STEPS:
        steps += 1
        game.logged = 0
        if chance(game) != Task.NOTHING:
            apply_outcome(game, edition, draw(dice, game, edition))
        else:
            decide_and_act(game, edition, asked(game), card, memories)
        run(game, edition)
        if game.turn != turn:
            turn = game.turn
            done += 1


@part
def decide_and_act(
    game: Game, edition: Edition, seat: int, card: Menu, memories: MutableSequence[BotMemory]
) -> None:
    """Let a trader decide and act; the safe choice replaces what the rules refuse."""
    verb, target, amount = trader(game, edition, seat, card, memories[seat])
    if throw_or_end(game, edition, seat, verb):
        return
    if refusal(game, edition, seat, verb, target, amount) != Refusal.NONE:
        menu(game, edition, seat, card)
        verb, target, amount = card.verb[0], card.target[0], card.low[0]
    act(game, edition, seat, verb, target, amount)


@part
def score(game: Game, edition: Edition, seat: int) -> int:
    """A seat's score: a win, a loss, or its part of the cubed worth of all seats.

    Worth is cubed because twice as much is more than twice as good.
    """
    if game.phase == Phase.OVER:
        return WIN_SCORE if game.won[seat] else 0
    if game.out[seat]:
        return 0
    mine, total = 0, 0
    for other in range(game.seats):
        if game.out[other] == 0:
            value = max(worth(game, edition, holdings(game, other), game.cash[other]), 0)
            value = value // edition.unit
            cubed = value * value * value
            total += cubed
            if other == seat:
                mine = cubed
    return mine // max(total // WIN_SCORE, 1)


@part
def add_score(candidate: Candidate, points: int) -> None:
    """Add the score of one rollout to a candidate."""
    candidate.games += 1
    candidate.score += points
    candidate.squares += points * points
