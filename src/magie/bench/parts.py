"""The parts of play: the time of a menu, an action and a copy in positions of real games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from magie.base.jit import twin
from magie.base.records import table_of
from magie.bench.positions import sample_positions
from magie.bench.timing import best_cpu_time, best_pair, best_with_setup, repeats_for_round
from magie.bench.workloads import BenchDecision, Workload, apply_decision, repeat
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
    """With the outcomes of chance that follow."""
    clone: float


def parts_of(edition: str, seats: int, compiled: bool) -> Parts:
    """The times of the parts in one edition."""
    record = load(edition).edition
    positions, decisions = zip(*sample_positions(record, seats), strict=True)
    tables = [
        table_of(each, compiled)
        for each in ([Game()], [record], [Menu()], [Rng.of("bench")], positions, decisions)
    ]
    work: Callable[..., int] = twin(repeat) if compiled else repeat

    def workload(which: Workload, times: int) -> Callable[[], int]:
        return lambda: work(*tables, which, times)

    def cost(which: Workload) -> float:
        times = repeats_for_round(lambda count: workload(which, count)())
        return best_cpu_time(workload(which, times)) / times / len(decisions)

    if not compiled:
        apply = _plain_apply(record, positions, decisions)
        return Parts(cost(Workload.MENU_SIZE), apply, cost(Workload.CLONE))
    times = repeats_for_round(lambda count: workload(Workload.CLONE, count)())
    clone, both = best_pair(workload(Workload.CLONE, times), workload(Workload.APPLY, times))
    each = times * len(decisions)
    return Parts(cost(Workload.MENU_SIZE), max(both - clone, 0.0) / each, clone / each)


def _plain_apply(
    edition: Edition, positions: Sequence[Game], decisions: Sequence[BenchDecision]
) -> float:
    """The time of an action in plain Python, without the copy, which takes much longer."""
    rng = Rng.of("bench")

    def copies() -> list[Game]:
        return [game.copy() for game in positions]

    def apply_all(games: list[Game]) -> None:
        for game, decision in zip(games, decisions, strict=True):
            apply_decision(game, edition, rng, decision)

    return best_with_setup(copies, apply_all) / len(decisions)
