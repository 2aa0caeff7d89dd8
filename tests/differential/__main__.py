"""Plain against compiled play at length: ``make differential``.

GAMES says how many whole games for every edition, variant and bot (default 500).  With
``--windows N`` it compares parts of N games each, as the tests do; NUMBA_BOUNDSCHECK=1 checks
every index on the way.  Whole games take hours: what was interrupted goes on where it was.
"""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

from tests.differential.ledger import Job, Ledger
from tests.differential.pair import Pair
from tests.differential.tables import EACH, kinds, tables
from tests.differential.window import compare_windows
from tests.watched_run import player

GAMES = 500


def compare(job: Job) -> int:
    """Compare the games of one table; how many steps were the same."""
    order, games, whole = job
    return Pair(order, 0, games).compare() if whole else compare_windows(order, games)[0]


def main() -> int:
    """Compare, and say what came of it."""
    whole = sys.argv[1:2] != ["--windows"]
    games = int(os.environ.get("GAMES") or GAMES) if whole else int(sys.argv[2])
    jobs = [
        Job(order, min(EACH, games - number * EACH), whole)
        for kind in kinds()
        for number, order in enumerate(tables(*kind, games, whole))
    ]
    player(compiled=True)
    ledger = Ledger()
    known = {job for job in jobs if whole and job in ledger}
    done, steps = sum(job.games for job in known), sum(ledger.steps(job) for job in known)
    if known:
        print(f"{done} games, {steps} steps were the same before", flush=True)
    start = time.perf_counter()
    with ProcessPoolExecutor() as pool:
        futures = {pool.submit(compare, job): job for job in jobs if job not in known}
        try:
            for future in as_completed(futures):
                job, taken = futures[future], future.result()
                if whole:
                    ledger.add(job, taken)
                done, steps = done + job.games, steps + taken
                print(
                    f"{done} games, {steps} steps; {job.order.tag} {job.order.bots[0]}", flush=True
                )
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    seconds = time.perf_counter() - start
    print(f"{done} games, {steps} steps in {seconds:.0f} s: plain and compiled play are the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
