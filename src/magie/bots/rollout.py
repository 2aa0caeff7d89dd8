"""Monte Carlo rollouts: traders play on from a decision, many times over."""

from collections.abc import MutableSequence

from magie.base.jit import part
from magie.bots.candidates import Candidate, list_candidates
from magie.bots.deals import record_offer
from magie.bots.memory import BotMemory, reset
from magie.bots.registry import Bot, decide
from magie.bots.valuation import holdings, worth
from magie.engine.apply import apply
from magie.engine.chance import chance, outcome
from magie.engine.menu import asked, menu
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Phase, Task
from magie.rng import Rng, draw, seed_game

MAX_ROLLOUT_STEPS = 4000
"""Steps after which a rollout is cut, whatever its turns: its players deal for ever."""
WIN_SCORE = 1000
"""The score of a won game."""


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
    for number in range(first, first + count):
        for at in range(len(candidates)):
            if candidates[at].dropped == 0:
                games[1] = games[0]
                seed_game(dice[0], seed, seat, number)
                for other in range(games[0].seats):
                    reset(memories[other], seed, other, number)
                memories[seat] = memories[games[0].seats]
                apply_candidate(games[1], editions[0], seat, candidates[at], memories[seat])
                play_on(games[1], editions[0], cards[0], dice[0], memories, turns)
                add_score(candidates[at], score(games[1], editions[0], seat))


@part
def apply_candidate(
    game: Game, edition: Edition, seat: int, candidate: Candidate, memory: BotMemory
) -> None:
    """Apply the candidate move; a deal is also recorded for drafting."""
    if candidate.partner != NO_SEAT:
        memory.partner = candidate.partner
        memory.deeds = candidate.deeds
        memory.cash = candidate.cash
        record_offer(memory)
    apply(game, edition, seat, candidate.verb, candidate.target, candidate.amount)


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
        if chance(game) != Task.NOTHING:
            outcome(game, edition, draw(dice, game, edition))
        else:
            seat = asked(game)
            verb, target, amount = decide(Bot.TRADER, game, edition, seat, card, memories[seat])
            if apply(game, edition, seat, verb, target, amount) != Refusal.NONE:
                menu(game, edition, seat, card)
                apply(game, edition, seat, card.verb[0], card.target[0], card.low[0])
        if game.turn != turn:
            turn = game.turn
            done += 1


@part
def score(game: Game, edition: Edition, seat: int) -> int:
    """A seat's score: a win, a loss, or its part of the squared worth of all seats.

    Worth is squared because twice as much is more than twice as good.
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
            total += value * value
            if other == seat:
                mine = value * value
    return WIN_SCORE * mine // max(total, 1)


@part
def add_score(candidate: Candidate, points: int) -> None:
    """Add the score of one rollout to a candidate."""
    candidate.games += 1
    candidate.score += points
    candidate.squares += points * points
