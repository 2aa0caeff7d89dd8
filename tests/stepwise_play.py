"""Stepwise play: the games of a run step by step, as bulk play plays them.

Between two steps the invariants can be checked and the state recorded: the soak test does the
first, the comparison of plain and compiled play the second.  Written in the plain subset, once
for both, because compiling the engine takes minutes.
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
from tests.deal_invariants import deal_broken
from tests.invariants import Broken, money, step_broken

MENU_EVERY = 4
"""Steps between two recorded menus."""


class StepMonitor(Record):
    """The progress of a run, what to check and record, and what was found."""

    checks: int = i32()
    """Whether the invariants are checked after every step."""
    keeps: int = i32()
    """Whether states and menus are recorded."""
    playing: int = i32()
    """Whether a game is under way."""
    broken: int = i32()
    """The invariant that the last step broke."""
    number: int = i64()
    """The current game, or else the next one."""
    until: int = i64()
    """The game before which the run ends."""
    step: int = i64()
    """Steps of the game so far."""


@part
def play_stepwise(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    dice: MutableSequence[Rng],
    memories: MutableSequence[BotMemory],
    plans: MutableSequence[Plan],
    tallies: MutableSequence[Tally],
    rows: MutableSequence[GameRow],
    monitors: MutableSequence[StepMonitor],
    states: MutableSequence[Game],
    menus: MutableSequence[Menu],
    tables: MutableSequence[Game],
    most: int,
) -> int:
    """Play on until an invariant breaks, all games are played, or for ``most`` steps; how many.

    ``states`` and ``menus`` are recorded; ``tables`` has one game, as it was before a deal was
    answered.
    """
    game, edition, monitor = games[0], editions[0], monitors[0]
    for at in range(most):
        if monitor.playing == 0:
            if monitor.number == monitor.until:
                return at
            games[0] = games[1]
            rows[0] = rows[1]
            prepare_game(dice[0], memories, plans[0], rows[0], monitor.number)
            monitor.step = 0
        before = money(game)
        dealing = monitor.checks != 0 and top(game) == Task.DEAL
        if dealing:
            tables[0] = game
        monitor.playing = 0
        if step(game, edition, cards[0], dice[0], memories, plans[0], tallies[0], rows[0]):
            monitor.playing = 1
        monitor.step += 1
        if monitor.keeps:
            states[at] = game
            if at % MENU_EVERY == 0:
                menu(game, edition, monitor.step % game.seats, cards[0])
                menus[at // MENU_EVERY] = cards[0]
        if monitor.checks:
            monitor.broken = step_broken(before, game, edition)
        if dealing and monitor.broken == Broken.NOTHING:
            monitor.broken = deal_broken(tables[0], game, edition, plans[0], rows[0])
        if monitor.broken != Broken.NOTHING:
            return at + 1
        if monitor.playing == 0:
            note_end(tallies[0], rows[0], plans[0], game, edition)
            monitor.number += 1
    return most
