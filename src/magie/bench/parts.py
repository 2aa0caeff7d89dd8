"""The parts of play: what a menu, an action and a copy cost in positions of real games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from magie.base.jit import twin
from magie.base.records import table_of
from magie.bench.chores import Chore, repeat
from magie.bench.clock import best, enough
from magie.bench.moments import moments
from magie.editions.load import load
from magie.game.actions import Menu
from magie.game.state import Game
from magie.luck import Luck


@dataclass(frozen=True)
class Parts:
    """Seconds that each part takes."""

    menu: float
    apply: float
    """With all that chance adds to it."""
    clone: float


def parts_of(edition: str, seats: int, compiled: bool) -> Parts:
    """What the parts cost in one edition."""
    record = load(edition).edition
    positions, decisions = zip(*moments(record, seats), strict=True)
    tables = [
        table_of(each, compiled)
        for each in ([Game()], [record], [Menu()], [Luck.of("bench")], positions, decisions)
    ]
    work: Callable[..., int] = twin(repeat) if compiled else repeat

    def cost(chore: Chore) -> float:
        count = enough(lambda times: work(*tables, chore, times))
        return best(lambda: work(*tables, chore, count)) / count / len(decisions)

    clone = cost(Chore.CLONE)
    return Parts(cost(Chore.MENU), max(cost(Chore.APPLY) - clone, 0.0), clone)
