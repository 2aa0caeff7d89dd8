"""Rollouts: what comes of a decision when traders play on from it, many times over."""

from collections.abc import MutableSequence

from magie.base.jit import part
from magie.bots.candidates import Candidate, think_of
from magie.bots.deals import remember
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

STEPS = 4000
"""Steps of play after which a rollout is cut, whatever its turns: somebody deals for ever."""
WHOLE = 1000
"""What a game that is won counts."""


@part
def imagine(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    dice: MutableSequence[Rng],
    minds: MutableSequence[BotMemory],
    ideas: MutableSequence[Candidate],
    seat: int,
    seed: int,
    first: int,
    count: int,
    turns: int,
) -> None:
    """Play on from the game with each idea that is left, by the same dice; add up the scores.

    ``games`` are the one on the table and one to play on with; ``minds`` one for each seat and,
    behind them, the mind of whoever thinks.  Before the first game comes the list of ideas.
    """
    if first == 0:
        minds[seat] = minds[games[0].seats]
        think_of(games[0], editions[0], seat, cards[0], minds[seat], ideas)
    for number in range(first, first + count):
        for at in range(len(ideas)):
            if ideas[at].dropped == 0:
                games[1] = games[0]
                seed_game(dice[0], seed, seat, number)
                for other in range(games[0].seats):
                    reset(minds[other], seed, other, number)
                minds[seat] = minds[games[0].seats]
                begin_with(games[1], editions[0], seat, ideas[at], minds[seat])
                play_on(games[1], editions[0], cards[0], dice[0], minds, turns)
                note(ideas[at], score(games[1], editions[0], seat))


@part
def begin_with(game: Game, edition: Edition, seat: int, idea: Candidate, mind: BotMemory) -> None:
    """Decide as the idea says; a deal is then laid out as it is in mind."""
    if idea.partner != NO_SEAT:
        mind.partner = idea.partner
        mind.deeds = idea.deeds
        mind.cash = idea.cash
        remember(mind)
    apply(game, edition, seat, idea.verb, idea.target, idea.amount)


@part
def play_on(
    game: Game,
    edition: Edition,
    card: Menu,
    dice: Rng,
    minds: MutableSequence[BotMemory],
    turns: int,
) -> None:
    """Let traders play for so many turns, or to the end."""
    turn, done, steps = game.turn, 0, 0
    while game.phase != Phase.OVER and done < turns and steps < STEPS:
        steps += 1
        if chance(game) != Task.NOTHING:
            outcome(game, edition, draw(dice, game, edition))
        else:
            seat = asked(game)
            verb, target, amount = decide(Bot.TRADER, game, edition, seat, card, minds[seat])
            if apply(game, edition, seat, verb, target, amount) != Refusal.NONE:
                menu(game, edition, seat, card)
                apply(game, edition, seat, card.verb[0], card.target[0], card.low[0])
        if game.turn != turn:
            turn = game.turn
            done += 1


@part
def score(game: Game, edition: Edition, seat: int) -> int:
    """How a game stands for a seat: won, lost, or its part of what all are worth together.

    Parts are squared: twice as much is more than twice as good.
    """
    if game.phase == Phase.OVER:
        return WHOLE if game.won[seat] else 0
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
    return WHOLE * mine // max(total, 1)


@part
def note(idea: Candidate, points: int) -> None:
    """Add one game to what is known of an idea."""
    idea.games += 1
    idea.score += points
    idea.squares += points * points
