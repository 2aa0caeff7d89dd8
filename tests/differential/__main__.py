"""Plain against compiled play at length: ``make differential``.

GAMES says how many whole games for every edition, variant and bot (default 500).  With
``--windows N`` it compares parts of N games each, as the tests do; NUMBA_BOUNDSCHECK=1 checks
every index on the way.
"""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

from magie.simulate.order import Order
from tests.differential.pair import Pair
from tests.differential.tables import EACH, kinds, tables
from tests.differential.window import compare_windows
from tests.watched_run import player

GAMES = 500


def compare(order: Order, games: int, whole: bool) -> tuple[Order, int, int]:
    """Compare the games of one table; which, how many, and their steps."""
    steps = Pair(order, 0, games).compare() if whole else compare_windows(order, games)[0]
    return order, games, steps


def main() -> int:
    """Compare, and say what came of it."""
    whole = sys.argv[1:2] != ["--windows"]
    games = int(os.environ.get("GAMES") or GAMES) if whole else int(sys.argv[2])
    jobs = [
        (order, min(EACH, games - number * EACH), whole)
        for kind in kinds()
        for number, order in enumerate(tables(*kind, games, whole))
    ]
    player(compiled=True)
    start, done, steps = time.perf_counter(), 0, 0
    with ProcessPoolExecutor() as pool:
        futures = [pool.submit(compare, *job) for job in jobs]
        try:
            for future in as_completed(futures):
                order, played, taken = future.result()
                done, steps = done + played, steps + taken
                print(f"{done} games, {steps} steps; {order.tag} {order.bots[0]}", flush=True)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    seconds = time.perf_counter() - start
    print(f"{done} games, {steps} steps in {seconds:.0f} s: plain and compiled play are the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
