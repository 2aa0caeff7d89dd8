"""Measurements of a machine."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import version
from typing import Any

from magie.base.cores import cores
from magie.base.jit import Watcher, can_compile, twin
from magie.bench.analyses import AnalysisCosts, analysis_costs
from magie.bench.calibration import calibrate
from magie.bench.environment import BENCH_GAMES, EnvironmentSpeed, environment_speed, replay
from magie.bench.parts import Parts, parts_of
from magie.bench.speed import Speed, bench_spec, on_all_cores, on_one_core
from magie.bench.startup import cold_start, warm_start
from magie.bench.workloads import repeat
from magie.bots.registry import names
from magie.env.kernel import step_many
from magie.insight.settle import work
from magie.simulate.chunk import play_function

KIBIBYTE = 1024


@dataclass(frozen=True)
class BotSpeed:
    """The speed of games with one bot at all seats of an edition."""

    edition: str
    bot: str
    plain: Speed
    """Measured on the first turns of its games."""
    compiled: Speed | None
    all_cores: Speed | None

    @property
    def plain_games_a_second(self) -> float | None:
        """Whole games per second in plain play, scaled by the actions of compiled games."""
        if self.compiled is None:
            return None
        return self.plain.actions_a_second * self.compiled.games / self.compiled.actions


@dataclass(frozen=True)
class Costs:
    """The times of the parts of play in an edition."""

    edition: str
    plain: Parts
    compiled: Parts | None


@dataclass(frozen=True)
class Measurements:
    """All measurements; times in seconds."""

    python: str
    numba: str | None
    cores: int
    seats: int
    calibration: float
    paces: Sequence[BotSpeed]
    costs: Sequence[Costs]
    analysis: AnalysisCosts
    """Of a game of the first edition."""
    environment: Sequence[EnvironmentSpeed]
    """Of the first edition, compiled; none without Numba."""
    warm_start: float | None
    cold_start: float | None
    peak_memory: int | None
    """The peak memory of this process, in bytes."""

    def data(self) -> dict[str, Any]:
        """The same for other programs."""
        rates = [
            {
                form: {
                    "ns_per_action": 1e9 * speed.an_action,
                    "ns_per_turn": 1e9 * speed.a_turn,
                    "actions_per_second": speed.actions_a_second,
                    "games_per_second": speed.games_a_second,
                }
                for form, speed in vars(pace).items()
                if isinstance(speed, Speed)
            }
            for pace in self.paces
        ]
        found = asdict(self)
        for pace, rate in zip(found["paces"], rates, strict=True):
            for form, values in rate.items():
                pace[form] |= values
        return found


def prepare(watch: Watcher) -> None:
    """Compile ahead, so that compilation is not timed."""
    play_function(True, watch)
    twin(repeat, watch)
    twin(work, watch)
    twin(step_many, watch)
    twin(replay, watch)


def measure(
    editions: Sequence[str], seats: int, cold: bool, tell: Callable[[str], None] | None = None
) -> Measurements:
    """Measure these editions; ``tell`` is called with each before it is measured."""
    fast = can_compile()
    paces: list[BotSpeed] = []
    costs: list[Costs] = []
    loops: list[float] = []
    for edition in editions:
        if tell:
            tell(edition)
        loops.append(calibrate())
        paces += [_bot_speed(edition, bot, seats, fast) for bot in names()]
        compiled = parts_of(edition, seats, compiled=True) if fast else None
        costs.append(Costs(edition, parts_of(edition, seats, compiled=False), compiled))
    return Measurements(
        python=platform.python_version(),
        numba=version("numba") if fast else None,
        cores=cores(),
        seats=seats,
        calibration=min(loops),
        paces=paces,
        costs=costs,
        analysis=analysis_costs(editions[0], seats, fast),
        environment=[
            environment_speed(editions[0], seats, games) for games in (BENCH_GAMES if fast else ())
        ],
        warm_start=warm_start() if fast else None,
        cold_start=cold_start() if fast and cold else None,
        peak_memory=_peak_memory(),
    )


def _bot_speed(edition: str, bot: str, seats: int, fast: bool) -> BotSpeed:
    plain = on_one_core(bench_spec(edition, bot, seats, compiled=False), compiled=False)
    if not fast:
        return BotSpeed(edition, bot, plain, None, None)
    run_spec = bench_spec(edition, bot, seats, compiled=True)
    one = on_one_core(run_spec, compiled=True)
    return BotSpeed(edition, bot, plain, one, on_all_cores(run_spec, one.games))


def _peak_memory() -> int | None:
    if sys.platform == "win32":
        return None
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * KIBIBYTE
