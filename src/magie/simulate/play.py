"""Play whole games, in the plain subset."""

from collections.abc import MutableSequence

from magie.base.jit import part
from magie.bots.game_loop import MAX_ACTIONS_PER_TURN
from magie.bots.memory import BotMemory, reset
from magie.bots.registry import decide
from magie.engine.apply import act, throw_or_end
from magie.engine.begin import stop_clock
from magie.engine.chance import apply_outcome, chance
from magie.engine.legal import refusal
from magie.engine.menu import asked, menu
from magie.engine.run import run
from magie.game.actions import Menu
from magie.game.edition import Edition, Variant
from magie.game.refusals import Refusal
from magie.game.state import SEATS, Game, Phase, Task
from magie.rng import Rng, draw, seed_game
from magie.simulate.plan import Plan
from magie.simulate.tally import (
    GameRow,
    Tally,
    is_inspected,
    note,
    note_decision,
    note_end,
    place_of,
)


@part
def play_games(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    dice: MutableSequence[Rng],
    memories: MutableSequence[BotMemory],
    plans: MutableSequence[Plan],
    tallies: MutableSequence[Tally],
    rows: MutableSequence[GameRow],
    first: int,
    count: int,
) -> None:
    """Play ``count`` games of a run and count them in the tally.

    ``games`` are the one in play and a new one to copy; ``memories`` has one for each seat;
    ``rows`` one for each game, or one for all of them, and a blank one.
    """
    plan, blank = plans[0], len(rows) - 1
    for at in range(count):
        number, row = first + at, at % blank
        games[0] = games[1]
        rows[row] = rows[blank]
        prepare_game(dice[0], memories, plan, rows[row], number)
        play_on(games[0], editions[0], cards[0], dice[0], memories, plan, tallies[0], rows[row])
        note_end(tallies[0], rows[row], plan, games[0], editions[0])


@part
def prepare_game(
    dice: Rng, memories: MutableSequence[BotMemory], plan: Plan, played: GameRow, number: int
) -> None:
    """Set the seeds and the line-up of a game, which depend on its number alone."""
    played.game = number
    played.shift = number % plan.seats if plan.rotate else 0
    seed_game(dice, plan.dice_seed[0], plan.dice_seed[1], number)
    for seat in range(plan.seats):
        reset(memories[seat], plan.bot_seed[0], plan.bot_seed[1], number * SEATS + seat)


@part
def play_on(
    game: Game,
    edition: Edition,
    card: Menu,
    dice: Rng,
    memories: MutableSequence[BotMemory],
    plan: Plan,
    tally: Tally,
    played: GameRow,
) -> None:
    """Play until the game is over or cut."""
    going = True
    while going:
        going = step(game, edition, card, dice, memories, plan, tally, played)


@part
def step(
    game: Game,
    edition: Edition,
    card: Menu,
    dice: Rng,
    memories: MutableSequence[BotMemory],
    plan: Plan,
    tally: Tally,
    played: GameRow,
) -> bool:
    """Cut a game or call time at the limit, else let chance or a bot decide; whether it goes on."""
    late = played.turns >= plan.turns and game.time_up == 0
    if late and edition.variant != Variant.TIMED:
        game.logged = 0
        return False
    game.logged = 0
    is_stopped = late and stop_clock(game, edition) == Refusal.NONE
    if not is_stopped and chance(game) != Task.NOTHING:
        apply_outcome(game, edition, draw(dice, game, edition))
    elif not is_stopped:
        ask(game, edition, card, memories, plan, tally, played)
    # The only call, so that it is compiled into the loop.
    run(game, edition)
    note(tally, played, plan, game, edition)
    return game.phase != Phase.OVER and played.actions < MAX_ACTIONS_PER_TURN * plan.turns


@part
def ask(
    game: Game,
    edition: Edition,
    card: Menu,
    memories: MutableSequence[BotMemory],
    plan: Plan,
    tally: Tally,
    played: GameRow,
) -> None:
    """Let a bot decide and act; the safe choice replaces what the rules refuse."""
    seat = asked(game)
    bot = plan.bot[place_of(plan.seats, seat, played.shift)]
    verb, target, amount = decide(bot, game, edition, seat, card, memories[seat])
    played.actions += 1
    if throw_or_end(game, edition, seat, verb):
        return
    if refusal(game, edition, seat, verb, target, amount) != Refusal.NONE:
        played.refused += 1
        menu(game, edition, seat, card)
        verb, target, amount = card.verb[0], card.target[0], card.low[0]
    if is_inspected(verb):
        note_decision(tally, game, verb)
    act(game, edition, seat, verb, target, amount)
