"""Watched play: the games of a run step by step, as bulk play plays them.

Between two steps the invariants can be asked, and every state written down; the soak does the
one, the comparison of plain and compiled play the other.  Written in the plain subset, once for
both, because compiling the engine takes minutes.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from magie.base.jit import part
from magie.base.records import Record, i32, i64
from magie.bots.memory import BotMemory
from magie.engine.menu import menu
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.state import Game, Task
from magie.rng import Rng
from magie.rules.agenda import top
from magie.simulate.plan import Plan
from magie.simulate.play import prepare_game, step
from magie.simulate.tally import GameRow, Tally, note_end
from tests.bargains import bargain_broken
from tests.invariants import Broken, money, step_broken

MENU_EVERY = 4
"""Steps between two menus that are written down."""


class Watch(Record):
    """Where a run stands, what is watched, and what was found."""

    checks: int = i32()
    """Whether the invariants are asked after every step."""
    keeps: int = i32()
    """Whether states and menus are written down."""
    playing: int = i32()
    """Whether a game is under way."""
    broken: int = i32()
    """What the last step broke."""
    number: int = i64()
    """The game that is under way, or else comes next."""
    until: int = i64()
    """The game before which the run ends."""
    step: int = i64()
    """Steps of the game so far."""


@part
def watch_games(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    dice: MutableSequence[Rng],
    memories: MutableSequence[BotMemory],
    plans: MutableSequence[Plan],
    tallies: MutableSequence[Tally],
    rows: MutableSequence[GameRow],
    watches: MutableSequence[Watch],
    states: MutableSequence[Game],
    menus: MutableSequence[Menu],
    tables: MutableSequence[Game],
    most: int,
) -> int:
    """Play a run on until something is broken, all is played, or for so many steps; how many.

    ``states`` and ``menus`` are what is written down; ``tables`` is one, as it lay when a deal
    was to be answered.
    """
    game, edition, watch = games[0], editions[0], watches[0]
    for at in range(most):
        if watch.playing == 0:
            if watch.number == watch.until:
                return at
            games[0] = games[1]
            rows[0] = rows[1]
            prepare_game(dice[0], memories, plans[0], rows[0], watch.number)
            watch.step = 0
        before = money(game)
        dealing = watch.checks != 0 and top(game) == Task.DEAL
        if dealing:
            tables[0] = game
        watch.playing = 0
        if step(game, edition, cards[0], dice[0], memories, plans[0], tallies[0], rows[0]):
            watch.playing = 1
        watch.step += 1
        if watch.keeps:
            states[at] = game
            if at % MENU_EVERY == 0:
                menu(game, edition, watch.step % game.seats, cards[0])
                menus[at // MENU_EVERY] = cards[0]
        if watch.checks:
            watch.broken = step_broken(before, game, edition)
        if dealing and watch.broken == Broken.NOTHING:
            watch.broken = bargain_broken(tables[0], game, edition, plans[0], rows[0])
        if watch.broken != Broken.NOTHING:
            return at + 1
        if watch.playing == 0:
            note_end(tallies[0], rows[0], plans[0], game, edition)
            watch.number += 1
    return most
