"""Running a world by its seed, and finding the faults that matter."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from unittest.mock import patch

from magie.dice.chain import Chain
from tests.reliability.sim.defects import DEFECTS
from tests.reliability.sim.plan import Plan, plan_of
from tests.reliability.sim.universe import Universe
from tests.reliability.sim.world import World
from tests.reliability.simloop import CircleError, LateError, StillError, let_go
from tests.reliability.world import SeededSecrets

LINKS, SPARE = 48, 24
"""Of the chains here: so short that a game needs several."""
TIDY = 150.0
"""How often the lobby is told, times thirty."""


@dataclass(frozen=True)
class Result:
    """What came of a world."""

    plan: Plan
    wrong: tuple[str, ...]
    trace: str
    """A hash of everything that happened."""
    figures: dict[str, int] = field(default_factory=dict[str, int])


@lru_cache(256)
def short_chain(seed: bytes) -> Chain:
    """A chain of few links, made once however often a server starts."""
    return Chain(seed, LINKS)


@contextmanager
def made_up(seed: int, defect: str = "") -> Iterator[None]:
    """Ids, tokens and dice by a seed; chains that run out; a defect, if one is named."""
    secrets = SeededSecrets(seed)
    with ExitStack() as stack:
        for module in ("dicebox", "room", "rooms"):
            stack.enter_context(patch(f"magie.server.{module}.Chain", short_chain))
        for name, value in (
            ("ids.secrets", secrets),
            ("dicebox.LINKS", LINKS),
            ("dicebox.SPARE", SPARE),
            ("caretaker.TIDY", TIDY),
        ):
            stack.enter_context(patch(f"magie.server.{name}", value))
        stack.enter_context(patch("magie.dice.chain.secrets", secrets))
        # Nobody here looks at the page, and to pack it takes longer than a world.
        stack.enter_context(patch("magie.server.app.page_routes", list))
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
    return Result(plan, tuple(dict.fromkeys(ledger.wrong)), loop.trace, figures)


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
    told += f"\n  again: python -m tests.reliability.sim --seed {seed}{more}"
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
