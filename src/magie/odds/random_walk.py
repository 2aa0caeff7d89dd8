"""The random walk of the same walker, in the plain subset."""

from magie.base.jit import part
from magie.base.records import Ints, Record, i64
from magie.engine.chance import chance, outcome
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.state import Game, Task
from magie.odds.walker import (
    COUNTERS,
    answer,
    answers,
    counted,
    is_before_throw,
    return_release,
    shuffle,
    throw_dice,
)
from magie.rng import Rng, draw, randbelow


class WalkCounts(Record):
    """The touches of one walk."""

    count: Ints = i64(COUNTERS)


@part
def run_walk(
    game: Game,
    edition: Edition,
    rng: Rng,
    card: Menu,
    tally: WalkCounts,
    throws: int,
    pays: int,
    replaces: int,
) -> int:
    """Throw so many times and count the touches; the refusal that stopped the walker, or 0."""
    refused = 0
    for _ in range(throws):
        throw_dice(game, edition, pays)
        while refused == 0 and not is_before_throw(game):
            refused = step(game, edition, rng, card, replaces)
            note(game, tally)
    return refused


@part
def step(game: Game, edition: Edition, rng: Rng, card: Menu, replaces: int) -> int:
    """Let chance or the walker decide."""
    task = chance(game)
    if task == Task.NOTHING:
        return answer(game, edition, card, randbelow(rng, answers(game, edition, card)))
    if task == Task.DRAW and replaces:
        shuffle(game)
    refused = outcome(game, edition, draw(rng, game, edition))
    return_release(game, edition)
    return refused


@part
def note(game: Game, tally: WalkCounts) -> None:
    """Count the touches of the last action."""
    for at in range(game.logged):
        place = counted(game, at)
        if place >= 0:
            tally.count[place] += 1
