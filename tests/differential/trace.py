"""A trace: the print that everything leaves which compiled play writes down.

Plain play is what takes the hours.  Where it was compared once, the trace of the compiled games
stands for it: those with bounds checks need only leave the same.
"""

from __future__ import annotations

import hashlib

import numpy as np

from magie.base.records import Table
from magie.game.actions import Menu
from magie.game.state import Game
from magie.simulate.run_spec import RunSpec
from tests.differential.notes import MENU_COLUMNS, numbers, told
from tests.stepwise_play import MENU_EVERY
from tests.stepwise_run import Run

ROOM = 256
"""States that are written down before they are looked at."""
CHANGED = ("games", "dice", "memories", "tallies", "rows", "monitors")
"""The tables that play changes, menus apart: what a menu no longer counts may be anything."""


class Trace:
    """Compiled games of an order, written down, and the print of what was."""

    def __init__(self, run_spec: RunSpec, first: int, count: int) -> None:
        self.run = Run(run_spec, first, count, compiled=True)
        self.run.states, self.run.menus = Game.table(ROOM), Menu.table(ROOM // MENU_EVERY)
        self.run.monitor.keeps = 1
        self._hash = hashlib.blake2b(digest_size=32)

    def play(self, room: int = ROOM) -> tuple[Table, Table]:
        """Play on for so many steps: the states after them, and the menus of some."""
        steps = self.run.play(room)
        states, menus = self.run.states[:steps], self.run.menus[: -(-steps // MENU_EVERY)]
        self._hash.update(numbers(states).tobytes())
        self._hash.update(states["log"][told(states["logged"])].tobytes())
        counted = np.arange(Menu.fields[MENU_COLUMNS[0]].shape[0]) < menus["count"][:, None]
        for part in MENU_COLUMNS:
            self._hash.update(menus[part][counted].tobytes())
        return states, menus

    def end(self) -> str:
        """The print, with all that the games have left behind."""
        for name in CHANGED:
            self._hash.update(getattr(self.run, name).tobytes())
        return self._hash.hexdigest()


def trace(run_spec: RunSpec, games: int) -> tuple[int, str]:
    """Play games in the compiled form alone: how many steps, and their print."""
    alone, steps = Trace(run_spec, 0, games), 0
    while True:
        states, _ = alone.play()
        steps += len(states)
        if len(states) < ROOM:
            return steps, alone.end()
