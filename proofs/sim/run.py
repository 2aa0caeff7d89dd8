"""Running a world by its seed, and finding the faults that matter."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from unittest.mock import patch

from magie.dice.chain import HashChain
from proofs.sim.defects import DEFECTS
from proofs.sim.plan import SHARED, Plan, plan_of
from proofs.sim.universe import Universe
from proofs.sim.world import World
from proofs.virtual.simloop import CircleError, LateError, StillError, let_go
from proofs.virtual.world import SeededSecrets

CHAIN_LENGTH, SPARE = 48, 24
"""Of the chains here: so short that a game needs several."""
HOUSEKEEPING_INTERVAL_S = 5.0
"""How often the lobby is told, in seconds."""
ENOUGH = 200
"""Worlds among which there is a fault of every kind."""


@dataclass(frozen=True)
class Result:
    """What came of a world."""

    plan: Plan
    wrong: tuple[str, ...]
    trace: str
    """A hash of everything that happened."""
    figures: dict[str, int] = field(default_factory=dict[str, int])
    felt: tuple[str, ...] = ()
    """The kinds of fault that made a difference to somebody."""


@lru_cache(256)
def short_chain(seed: bytes) -> HashChain:
    """A chain of few links, made once however often a server starts."""
    return HashChain(seed, CHAIN_LENGTH)


@contextmanager
def made_up(seed: int, defect: str = "") -> Iterator[None]:
    """Ids, tokens and dice by a seed; chains that run out; a defect, if one is named."""
    secrets = SeededSecrets(seed)
    with ExitStack() as stack:
        for name, value in (
            ("magie.server.table.dicebox.HashChain", short_chain),
            ("magie.server.live.room.HashChain", short_chain),
            ("magie.server.live.rooms.HashChain", short_chain),
            ("magie.server.table.ids.secrets", secrets),
            ("magie.server.table.dicebox.CHAIN_LENGTH", CHAIN_LENGTH),
            ("magie.server.table.dicebox.MIN_LINKS_LEFT", SPARE),
            ("magie.server.live.housekeeping.HOUSEKEEPING_INTERVAL_S", HOUSEKEEPING_INTERVAL_S),
            ("magie.dice.chain.secrets", secrets),
        ):
            stack.enter_context(patch(name, value))
        # Nobody here looks at the page, and to pack it takes longer than a world.
        stack.enter_context(patch("magie.server.process.app.page_routes", list))
        for where, name, planted in DEFECTS[defect] if defect else ():
            stack.enter_context(patch.object(where, name, planted))
        yield


def run(plan: Plan, defect: str = "") -> Result:
    """Let a world live."""
    loop = Universe(plan.seed)
    world = World(plan, loop)
    work = world.live()
    with made_up(plan.seed, defect):
        try:
            loop.run_until_complete(work)
        except (StillError, LateError, CircleError) as error:
            world.complain(f"frozen: {error}")
        finally:
            let_go(loop, work)
    ledger, disk = world.ledger, world.disk
    figures = {
        "entries": sum(map(len, disk.logs.values())),
        "acks": ledger.acks,
        "shown": len(ledger.seen),
        "sent again": ledger.resent,
        "of which done": ledger.were_done,
        "lives": sum(machine.lives for machine in world.machines),
        "faults": len(plan.faults),
        "seconds": int(loop.time()),
    }
    wrong = (*ledger.wrong, *idle(figures))
    felt = tuple(sorted(kind for kind, times in disk.felt.items() if times))
    return Result(plan, tuple(dict.fromkeys(wrong)), loop.trace, figures, felt)


def idle(figures: Mapping[str, int]) -> Iterator[str]:
    """Whether nothing happened in a world.  That nothing was acknowledged is no finding: in one
    of some hundreds everybody who could have heard of it is cut off and gives up."""
    if not figures["entries"] and not figures["acks"]:
        yield "nothing happened: no table was ever opened"


def in_vain(results: Sequence[Result]) -> Iterator[str]:
    """What never happened in as many worlds as are enough for everything: an acknowledgement, or a
    fault of some kind that made a difference to somebody."""
    if len(results) < ENOUGH:
        return
    if not any(result.figures["acks"] for result in results):
        yield f"in {len(results)} worlds nothing was ever acknowledged"
    felt = {kind for result in results for kind in result.felt}
    for kind in sorted({*SHARED} - felt):
        yield f"in {len(results)} worlds nobody ever felt a fault of the kind {kind}"


def shrink(plan: Plan, fails: Callable[[Plan], bool]) -> list[int]:
    """The numbers of fewer faults with which a world still goes wrong: halves are left out as
    long as it does, then quarters, and so on down to single ones."""
    left, size = [*range(len(plan.faults))], (len(plan.faults) + 1) // 2
    while size:
        at = 0
        while at < len(left):
            fewer = left[:at] + left[at + size :]
            if fails(plan.only(fewer)):
                left = fewer
            else:
                at += size
        size //= 2
    return left


def finding(result: Result, defect: str = "", faults: list[int] | None = None) -> str:
    """What was wrong in a world, and the one command that shows it again."""
    seed, more = result.plan.seed, f" --inject {defect}" if defect else ""
    told = f"seed {seed}: {result.wrong[0]}"
    told += f" and {len(result.wrong) - 1} more" if len(result.wrong) > 1 else ""
    told += f"\n  again: python -m proofs.sim --seed {seed}{more}"
    if faults is not None:
        numbers = ",".join(map(str, faults)) or "none"
        kinds = ", ".join(result.plan.faults[number].kind for number in faults) or "no fault"
        told += f"\n  with {kinds} alone: add --faults {numbers}"
    return told


def seeds(first: int, last: int, defect: str = "") -> list[Result]:
    """Many worlds, one after the other."""
    gc.collect()
    gc.freeze()
    return [run(plan_of(seed), defect) for seed in range(first, last)]
