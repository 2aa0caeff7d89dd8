"""Plain against compiled play at length: ``make differential``.

GAMES says how many whole games for every edition, variant and bot (default 500).  With
``--windows N`` it compares parts of N games each, as the tests do; NUMBA_BOUNDSCHECK=1 checks
every index on the way.  Whole games take hours: what was interrupted goes on where it was, and
what was compared without bounds checks is taken as known with them.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import NamedTuple

from tests.differential.ledger import Job, Ledger
from tests.differential.pair import Pair
from tests.differential.tables import EACH, kinds, tables
from tests.differential.trace import trace
from tests.differential.window import compare_windows
from tests.stepwise_run import player

GAMES = 500
CHECKED = os.environ.get("NUMBA_BOUNDSCHECK") == "1"


class Compared(NamedTuple):
    """A table whose games were the same."""

    job: Job
    steps: int
    trace: str


def compare(job: Job, known: str) -> Compared:
    """Compare the games of one table with plain play, or with the trace that is known of it."""
    run_spec, games, whole = job
    if not whole:
        return Compared(job, compare_windows(run_spec, games)[0], "")
    if known:
        steps, found = trace(run_spec, games)
        if found == known:
            return Compared(job, steps, found)
    # Where the traces differ, plain play shows the step.
    pair = Pair(run_spec, 0, games)
    steps, found = pair.compare(), pair.trace.end()
    assert found == known or not known, f"{run_spec}: another trace than without bounds checks"
    return Compared(job, steps, found)


def compare_all(jobs: list[Job], ledger: Ledger) -> Iterator[Compared]:
    """All tables, those first that the ledger has."""
    with ProcessPoolExecutor() as pool:
        waiting = []
        for job in jobs:
            done, plain = ledger.get(job, CHECKED), ledger.get(job, checked=False)
            if done:
                yield Compared(job, done.steps, done.trace)
            else:
                waiting.append(pool.submit(compare, job, plain.trace if plain else ""))
        try:
            for future in as_completed(waiting):
                compared = future.result()
                if compared.job.whole:
                    ledger.add(compared.job, CHECKED, compared.steps, compared.trace)
                yield compared
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def main() -> int:
    """Compare, and say what came of it."""
    whole = sys.argv[1:2] != ["--windows"]
    games = int(os.environ.get("GAMES") or GAMES) if whole else int(sys.argv[2])
    jobs = [
        Job(run_spec, min(EACH, games - number * EACH), whole)
        for kind in kinds()
        for number, run_spec in enumerate(tables(*kind, games, whole))
    ]
    player(compiled=True)
    start = time.perf_counter()
    done = steps = 0
    for job, taken, _ in compare_all(jobs, Ledger()):
        done, steps = done + job.games, steps + taken
        print(f"{done} games, {steps} steps; {job.run_spec.tag} {job.run_spec.bots[0]}", flush=True)
    seconds, checks = time.perf_counter() - start, " with bounds checks" if CHECKED else ""
    print(f"{done} games, {steps} steps{checks}, {seconds:.0f} s: plain and compiled are the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
