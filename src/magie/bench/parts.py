"""The parts of play: what a menu, an action and a copy cost in positions of real games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from magie.base.jit import twin
from magie.base.records import table_of
from magie.bench.positions import moments
from magie.bench.timing import best, best_of_new, best_pair, enough
from magie.bench.workloads import BenchDecision, Chore, carry_out, repeat
from magie.editions.load import load
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.state import Game
from magie.rng import Rng


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
        for each in ([Game()], [record], [Menu()], [Rng.of("bench")], positions, decisions)
    ]
    work: Callable[..., int] = twin(repeat) if compiled else repeat

    def chore(which: Chore, times: int) -> Callable[[], int]:
        return lambda: work(*tables, which, times)

    def cost(which: Chore) -> float:
        times = enough(lambda count: chore(which, count)())
        return best(chore(which, times)) / times / len(decisions)

    if not compiled:
        apply = _plain_apply(record, positions, decisions)
        return Parts(cost(Chore.MENU), apply, cost(Chore.CLONE))
    times = enough(lambda count: chore(Chore.CLONE, count)())
    clone, both = best_pair(chore(Chore.CLONE, times), chore(Chore.APPLY, times))
    each = times * len(decisions)
    return Parts(cost(Chore.MENU), max(both - clone, 0.0) / each, clone / each)


def _plain_apply(
    edition: Edition, positions: Sequence[Game], decisions: Sequence[BenchDecision]
) -> float:
    """What an action costs in plain Python, where a copy costs so much more that it drowns it."""
    luck = Rng.of("bench")

    def copies() -> list[Game]:
        return [game.copy() for game in positions]

    def apply_all(games: list[Game]) -> None:
        for game, decision in zip(games, decisions, strict=True):
            carry_out(game, edition, luck, decision)

    return best_of_new(copies, apply_all) / len(decisions)
