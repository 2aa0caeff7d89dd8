"""Measuring: one run of one server, and the figures that are read off it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, inf

from proofs.load.generator import PATIENCE, Circle, Generator, Record, Schedule
from proofs.load.host import Usage, load_average, resident

BUSY = 0.9
"""The part of a core above which the generator measures itself and not the server."""
ROBBED = 0.1
"""The part of the machine that its host may give to others before the figures are theirs."""


@dataclass
class Run:
    """What came of a run."""

    name: str
    rate: float
    tables: int = 0
    moves: int = 0
    """Those that all four seats have."""
    p50: float = inf
    """Seconds until the last seat has half of the moves, and all but one in a hundred."""
    p99: float = inf
    worst: float = inf
    crowd_p99: float = 0.0
    """The same, until the last who looks on has it."""
    cost: float = inf
    """Seconds of a core that the servers took for a move."""
    server: float = 0.0
    """The part of a core that the servers had."""
    generator: float = 0.0
    memory: float = 0.0
    """Mebibytes."""
    load: float = 0.0
    stolen: float = 0.0
    """The part of the machine that its host gave to others."""
    size: float = 0.0
    over: int = 0
    """Games that came to their end."""
    beside: float = 0.0
    """Cores that a simulation had meanwhile."""
    wrong: list[str] = field(default_factory=list[str])

    @property
    def void(self) -> str:
        """Why the figures mean nothing; empty if they do."""
        if self.generator > BUSY:
            return f"the generator was at {100 * self.generator:.0f} % of a core"
        if self.stolen > ROBBED:
            return f"the host gave {100 * self.stolen:.0f} % of the machine to others"
        return ""

    @property
    def is_void(self) -> bool:
        """Whether they mean nothing."""
        return bool(self.void)

    def tell(self) -> str:
        """One line."""
        crowd = f" crowd p99 {1000 * self.crowd_p99:.1f} ms," if self.crowd_p99 else ""
        return (
            f"{self.name:9} {self.rate:g}/s × {self.tables} tables: {self.moves} moves, last seat"
            f" p50 {1000 * self.p50:.1f} p99 {1000 * self.p99:.1f} worst"
            f" {1000 * self.worst:.0f} ms,{crowd} server {1000 * self.cost:.2f} ms a move at"
            f" {100 * self.server:.0f} %, {self.memory:.0f} MiB, entries of {self.size:.0f} B,"
            f" generator at {100 * self.generator:.0f} %, load {self.load:.1f}, host at"
            f" {100 * self.stolen:.0f} %{', void' if self.is_void else ''},"
            f" {len(self.wrong)} errors"
        )


def quantile(values: Sequence[float], part: float) -> float:
    """The value that so many of them, already in order, do not exceed."""
    return values[max(0, ceil(part * len(values)) - 1)] if values else inf


async def measured(
    name: str,
    circles: Sequence[Circle],
    schedule: Schedule,
    pids: Sequence[int],
    patience: float = PATIENCE,
    generator: type[Generator] = Generator,
) -> tuple[Run, Record]:
    """Make the moves of a schedule, and read the figures off."""
    before = Usage.now(pids)
    record = await generator(circles, schedule).run(patience)
    used = Usage.now(pids).since(before)
    run = figures(name, record, used)
    run.tables, run.over = len(circles), sum(circle.is_over for circle in circles)
    run.memory = sum(map(resident, pids))
    return run, record


def figures(name: str, record: Record, used: Usage) -> Run:
    """What a record amounts to."""
    late, moves = record.latenesses(), record.answered
    crowd = record.latenesses(record.seen) if record.crowded else [0.0]
    return Run(
        name,
        record.schedule.rate,
        moves=moves,
        p50=quantile(late, 0.5),
        p99=quantile(late, 0.99),
        worst=late[-1],
        crowd_p99=quantile(crowd, 0.99),
        cost=used.server / moves if moves else inf,
        server=used.server / used.wall,
        generator=used.own / used.wall,
        load=load_average(),
        stolen=used.stolen / max(1, used.ticks),
        size=record.size,
    )
