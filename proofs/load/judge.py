"""The judge: holds figures against the goals, and a record against its schedule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from statistics import median

from proofs.load.generator import Record
from proofs.load.measure import Run

Rounds = Sequence[Sequence[Run]]
"""What was run in each round, in its order."""

L1_P50, L1_P99, L1_ECHO, L1_OVER = 0.005, 0.05, 4.0, 0.05
L2_P99, L2_RATE = 0.1, 1000.0
L3_COST, L3_MEMORY, L3_FLATFILE = 0.0011, 1.0, 0.35
L3_MOVES = 0.5
"""The part of our moves that a rival has to make: what it costs is counted by those alone."""
L5_CROWD, L5_PLAYERS = 0.25, 1.5
L8_RATE, L8_P99 = 600.0, 0.1
L9_WORSE, L9_CORES = 2.0, 1 / 3
L10_WORSE = 2.0
L11_WORSE = 2.0
RIVALS = ("memory", "flatfile")
"""The stores of boardgame.io: what they cannot carry is no mistake of ours."""
SHOWN = 5
"""Errors of one run that are told; the rest are counted."""


def honest(record: Record) -> Iterator[str]:
    """Whether every move of the schedule was made, counted from its own moment, and answered."""
    schedule, start = record.schedule, record.start
    numbers = range(schedule.count)
    unmade = [each for each in numbers if record.due[each] != record.due[each]]
    if unmade:
        yield f"{len(unmade)} moves of the schedule were never made, first number {unmade[0]}"
    forgiven = [
        each
        for each in numbers
        if record.due[each] == record.due[each] and record.due[each] != schedule.due(start, each)
    ]
    if forgiven:
        yield (
            f"{len(forgiven)} moves were not counted from when they were due, first number"
            f" {forgiven[0]}: a server that stands still would be forgiven"
        )
    unheard = [each for each in numbers if record.done[each] != record.done[each]]
    if unheard:
        yield f"{len(unheard)} moves did not reach all four seats, first number {unheard[0]}"
    unseen = sum(each != each for each in record.seen)
    if record.crowded and unseen:
        yield f"{unseen} moves did not reach everybody who looks on"
    yield from record.errors


def sound(rounds: Rounds) -> Iterator[str]:
    """Whether the runs themselves were as they should be."""
    for number, runs in enumerate(rounds, 1):
        for run in runs:
            where = f"round {number}, {run.name} at {run.rate:g}/s"
            wrong = [] if run.name in RIVALS else run.wrong
            yield from (f"{where}: {each}" for each in wrong[:SHOWN])
            if len(wrong) > SHOWN:
                yield f"{where}: {len(wrong) - SHOWN} more errors"
            if run.is_void:
                yield f"{where}: void, {run.void}"


def middle(rounds: Rounds, name: str, figure: Callable[[Run], float]) -> float:
    """The median over the rounds; where a server has run twice in one, of its median there."""
    return median(_in_round(runs, name, figure) for runs in rounds)


def ratio(rounds: Rounds, name: str, other: str, figure: Callable[[Run], float]) -> float:
    """How many times as much one has as the other, each round by itself; the median of that."""
    return median(
        _in_round(runs, name, figure) / max(1e-9, _in_round(runs, other, figure)) for runs in rounds
    )


def _in_round(runs: Sequence[Run], name: str, figure: Callable[[Run], float]) -> float:
    return median(figure(run) for run in runs if run.name == name)


def above(what: str, value: float, bound: float, unit: str = "") -> Iterator[str]:
    """A finding where a figure exceeds its goal."""
    if not value <= bound:
        yield f"{what} is {value:.2f}{unit}, and the goal is {bound:g}{unit} at most"


def below(what: str, value: float, bound: float, unit: str = "") -> Iterator[str]:
    """A finding where a figure falls short of its goal."""
    if not value >= bound:
        yield f"{what} is {value:.2f}{unit}, and the goal is {bound:g}{unit} at least"


def p50(run: Run) -> float:
    """For ``middle`` and ``ratio``."""
    return run.p50


def p99(run: Run) -> float:
    """For ``middle`` and ``ratio``."""
    return run.p99


def cost(run: Run) -> float:
    """For ``middle`` and ``ratio``."""
    return run.cost


def moves(run: Run) -> float:
    """For ``middle`` and ``ratio``."""
    return run.moves


# ------------------------------------------------------------------------------- row by row


def l1(rounds: Rounds) -> Iterator[str]:
    """500 tables, 500 moves a second."""
    yield from sound(rounds)
    yield from above(
        "the last seat’s p50", 1000 * middle(rounds, "magie", p50), 1000 * L1_P50, " ms"
    )
    yield from above(
        "the last seat’s p99", 1000 * middle(rounds, "magie", p99), 1000 * L1_P99, " ms"
    )
    yield from above("the p99, in echoes,", ratio(rounds, "magie", "echo", p99), L1_ECHO)
    over = max(run.over / max(1, run.tables) for runs in rounds for run in runs)
    yield from above("the part of the tables at which no game was on any more", over, L1_OVER)


def carries(run: Run) -> bool:
    """Whether a rate is within what a server carries (L2)."""
    return not run.wrong and not run.is_void and run.p99 <= L2_P99


def l2(steps: Sequence[Run]) -> Iterator[str]:
    """The greatest rate that is carried on one core."""
    greatest = max((run.rate for run in steps if carries(run)), default=0.0)
    yield from below("the greatest rate", greatest, L2_RATE, "/s")
    void = [run.void for run in steps if run.is_void]
    if greatest < L2_RATE and void:
        yield f"{void[0]}: this machine cannot tell"


def l3(rounds: Rounds) -> Iterator[str]:
    """What a durable move costs, and what it costs elsewhere."""
    yield from sound(rounds)
    yield from above("a move", 1000 * middle(rounds, "magie", cost), 1000 * L3_COST, " ms")
    for name, bound in zip(RIVALS, (L3_MEMORY, L3_FLATFILE), strict=True):
        if all(any(run.name == name for run in runs) for runs in rounds):
            if ratio(rounds, name, "magie", moves) < L3_MOVES:
                yield f"boardgame.io with {name} made too few moves to be measured"
            times = ratio(rounds, "magie", name, cost)
            yield from above(f"a move, in moves of boardgame.io with {name},", times, bound)
        else:
            yield f"not measured against boardgame.io with {name}"


def l5(rounds: Rounds) -> Iterator[str]:
    """One table at which a thousand look on."""
    yield from sound(rounds)
    crowd = middle(rounds, "crowd", lambda run: run.crowd_p99)
    yield from above("the slowest looker-on’s p99", 1000 * crowd, 1000 * L5_CROWD, " ms")
    yield from above(
        "the players’ p99, in those without a crowd,",
        ratio(rounds, "crowd", "alone", p99),
        L5_PLAYERS,
    )


def l8(rounds: Rounds) -> Iterator[str]:
    """PostgreSQL and two server processes."""
    yield from sound(rounds)
    yield from below("the rate", min(run.rate for runs in rounds for run in runs), L8_RATE, "/s")
    yield from above(
        "the last seat’s p99", 1000 * middle(rounds, "postgres", p99), 1000 * L8_P99, " ms"
    )


def l9(rounds: Rounds) -> Iterator[str]:
    """A simulation beside the server."""
    yield from sound(rounds)
    times = ratio(rounds, "beside", "magie", p99)
    yield from above("the p99 beside a simulation, in those without,", times, L9_WORSE)
    least = min(run.beside for runs in rounds for run in runs if run.name == "beside")
    yield from below("what the simulation had of the machine,", least, L9_CORES, " cores")


def l10(rounds: Rounds) -> Iterator[str]:
    """Tables of masters on the same server."""
    yield from _beside(rounds, "masters", L10_WORSE)


def l11(rounds: Rounds) -> Iterator[str]:
    """Analyses of games on the same server."""
    yield from _beside(rounds, "analyses", L11_WORSE)


def _beside(rounds: Rounds, name: str, worse: float) -> Iterator[str]:
    yield from sound(rounds)
    times = ratio(rounds, name, "alone", p99)
    yield from above(f"the p99 beside {name}, in those without,", times, worse)
