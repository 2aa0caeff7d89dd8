"""A long run of random games in plain play, texts and menus checked as well: ``make soak-plain``.

GAMES says how many in all (default 1000), spread over all editions and variants; a third of them
by house rules in random combination.
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from magie.game.state import Phase
from tests.house_rules import some_rules
from tests.properties.test_random_play import MOST, Watch
from tests.random_play import EDITIONS, VARIANTS, new_table, play

BATCH = 20
FIRST = 1_000_000
"""Seeds that the test suite does not use."""


def soak(edition: str, variant: str, first: int, house_rules: bool) -> tuple[int, int, int]:
    """Play a batch of games; how many there were, how many ended, and the steps they took."""
    ended = steps = 0
    for seed in range(first, first + BATCH):
        rules = some_rules(edition, seed) if house_rules else {}
        table = new_table(edition, variant, seed, **rules)
        try:
            for _ in play(table, MOST, Watch(table)):
                steps += 1
        except Exception as error:
            raise AssertionError(f"{edition} {variant} seed={seed} rules={rules}") from error
        ended += table.game.phase == Phase.OVER
    return BATCH, ended, steps


def jobs(games: int) -> Iterator[tuple[str, str, int, bool]]:
    """The batches of a run: two in three by the book, the third by house rules."""
    kinds = [(edition, variant) for edition in EDITIONS for variant in VARIANTS]
    for number in range(max(1, games // BATCH)):
        yield (*kinds[number % len(kinds)], FIRST + number * BATCH, number // len(kinds) % 3 == 2)


def main() -> int:
    """Run it and say what came of it."""
    games = int(os.environ.get("GAMES") or 1000)
    start = time.perf_counter()
    total: Counter[str] = Counter()
    with ProcessPoolExecutor() as pool:
        futures = [pool.submit(soak, *job) for job in jobs(games)]
        for future in as_completed(futures):
            count, ended, steps = future.result()
            total.update(games=count, ended=ended, steps=steps)
            if total["games"] % 1000 < BATCH:
                print(f"{total['games']} games, {total['steps']} steps", flush=True)
    seconds = time.perf_counter() - start
    print(
        f"{total['games']} games, {total['ended']} of them to the end, {total['steps']} steps, "
        f"every one checked, in {seconds:.0f} s: no invariant broken"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
