"""The walk: the same walker thrown about by chance, in the plain subset."""

from magie.base.jit import part
from magie.base.records import Ints, Record, i64
from magie.engine.chance import chance, outcome
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.state import Game, Task
from magie.odds.walker import (
    COUNTS,
    answer,
    answers,
    counted,
    is_at_rest,
    return_release,
    shuffle,
    take_up_dice,
)
from magie.rng import Rng, draw, randbelow


class WalkCounts(Record):
    """What one walk has touched."""

    count: Ints = i64(COUNTS)


@part
def stroll(
    game: Game,
    edition: Edition,
    luck: Rng,
    card: Menu,
    tally: WalkCounts,
    throws: int,
    pays: int,
    replaces: int,
) -> int:
    """Throw that many times and count what is touched; why the walker could not go on."""
    refused = 0
    for _ in range(throws):
        take_up_dice(game, edition, pays)
        while refused == 0 and not is_at_rest(game):
            refused = go_on(game, edition, luck, card, replaces)
            note(game, tally)
    return refused


@part
def go_on(game: Game, edition: Edition, luck: Rng, card: Menu, replaces: int) -> int:
    """Let chance or the walker decide what is next."""
    task = chance(game)
    if task == Task.NOTHING:
        return answer(game, edition, card, randbelow(luck, answers(game, edition, card)))
    if task == Task.DRAW and replaces:
        shuffle(game)
    refused = outcome(game, edition, draw(luck, game, edition))
    return_release(game, edition)
    return refused


@part
def note(game: Game, tally: WalkCounts) -> None:
    """Count what the last action has touched."""
    for at in range(game.logged):
        place = counted(game, at)
        if place >= 0:
            tally.count[place] += 1
