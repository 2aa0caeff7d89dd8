"""Notes of plain play: states and menus as bare numbers, to be laid beside compiled rows."""

from __future__ import annotations

from array import array
from operator import attrgetter
from struct import Struct

import numpy as np

from magie.base.records import Table
from magie.game.actions import Menu
from magie.game.state import EVENT_WIDTH, LOG_SIZE, Game

LISTS = [name for name, field in Game.fields.items() if field.shape and name != "log"]
SCALARS = [name for name, field in Game.fields.items() if not field.shape]
PLACES = {name: place // 4 for name, (_, place, *_) in Game.dtype.fields.items()}
"""Where a field begins in a row, in numbers of 32 bits."""
COLUMNS = [
    *(PLACES[name] for name in SCALARS),
    *(PLACES[name] + at for name in LISTS for at in range(Game.fields[name].shape[0])),
]
"""The places of a row, scalars first; the log is another matter: only what was told counts."""
NAMES = [*SCALARS, *(name for name in LISTS for _ in range(Game.fields[name].shape[0]))]
scalars, lists = attrgetter(*SCALARS), attrgetter(*LISTS)
SCALARS_STRUCT = Struct(f"{len(SCALARS)}i")
TAILS = [(Struct(f"{Game.fields[name].shape[0]}i"), 4 * NAMES.index(name)) for name in LISTS]
"""How a list is written, and where among the columns it begins, in bytes."""


def numbers(states: Table) -> Table:
    """The numbers of compiled states, a line each, in the order of the columns."""
    return states.view(np.int32).reshape(len(states), Game.dtype.itemsize // 4)[:, COLUMNS]


def told(logged: Table) -> Table:
    """Where logs hold something: only what was told counts."""
    return np.arange(LOG_SIZE) < logged[:, None] * EVENT_WIDTH


class States:
    """Takes the place of a table of games: ``states[at] = game`` writes its numbers down.

    A number that does not fit into 32 bits is an error here, where compiled play would wrap it.
    A step changes little: only lists that are others than before are turned into bytes again.
    """

    def __init__(self) -> None:
        self.rows, self.told = bytearray(), array("i")
        self._row = bytearray(4 * len(COLUMNS))
        self._lists: list[list[int]] = [[] for _ in LISTS]

    def __setitem__(self, _: int, game: Game) -> None:
        SCALARS_STRUCT.pack_into(self._row, 0, *scalars(game))
        for at, (values, before) in enumerate(zip(lists(game), self._lists, strict=True)):
            if values != before:
                shape, place = TAILS[at]
                shape.pack_into(self._row, place, *values)
                self._lists[at] = values[:]
        self.rows += self._row
        self.told.extend(game.log[: game.logged * EVENT_WIDTH])

    def differences(self, rows: Table) -> list[tuple[int, str]]:
        """Where compiled rows differ from what was written: the row and the field."""
        mine, others = np.frombuffer(self.rows, np.int32).reshape(-1, len(COLUMNS)), numbers(rows)
        if len(mine) != len(rows):
            return [(min(len(mine), len(rows)), "the number of steps")]
        held = told(mine[:, NAMES.index("logged")])
        heard = np.array(self.told) != rows["log"][held]
        if np.array_equal(mine, others) and not heard.any():
            return []
        unequal = zip(*np.nonzero(mine != others), strict=True)
        found = {(int(row), NAMES[column]) for row, column in unequal}
        return sorted(found | {(int(row), "log") for row in np.nonzero(held)[0][heard]})


class Menus:
    """Takes the place of a table of menus."""

    def __init__(self) -> None:
        self.menus: list[list[list[int]]] = []

    def __setitem__(self, _: int, card: Menu) -> None:
        self.menus.append([getattr(card, name)[: card.count] for name in MENU_COLUMNS])

    def differences(self, rows: Table) -> list[tuple[int, str]]:
        """Where compiled menus differ from what was written."""
        counts, parts = rows["count"].tolist(), [rows[name] for name in MENU_COLUMNS]
        for at, (menu, count) in enumerate(zip(self.menus, counts, strict=True)):
            if menu != [part[at, :count].tolist() for part in parts]:
                return [(at, "the menu")]
        return []


MENU_COLUMNS = ("verb", "target", "low", "high")
"""What an entry of a menu says."""
