"""A long run of random games, everything checked after every action: ``make soak``.

GAMES says how many in all (default 1000), spread over all editions, variants and house rules.
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed

from magie.game.state import Phase
from tests.properties.test_random_play import HOUSE_RULES, MOST, Watch
from tests.random_play import EDITIONS, VARIANTS, new_table, play

BATCH = 20
FIRST = 1_000_000
"""Seeds that the test suite does not use."""


def soak(edition: str, variant: str, rules: str, first: int, count: int) -> tuple[int, int, int]:
    """Play so many games; how many there were, how many ended, and the actions they took."""
    ended = actions = 0
    for seed in range(first, first + count):
        table = new_table(edition, variant, seed, **HOUSE_RULES.get(rules, {}))
        try:
            for _ in play(table, MOST, Watch(table)):
                actions += 1
        except Exception as error:
            note = f"{edition} {variant} rules={rules} seed={seed} step={actions}"
            raise AssertionError(note) from error
        ended += table.game.phase == Phase.OVER
    return count, ended, actions


def jobs(games: int) -> list[tuple[str, str, str, int, int]]:
    """The batches of a run: two games in three by the book, the third by house rules."""
    rules = ["", "", *HOUSE_RULES]
    weights = [2 * len(HOUSE_RULES), *[1] * len(HOUSE_RULES)]
    cycle = [
        name
        for name, weight in zip(["", *HOUSE_RULES], weights, strict=True)
        for _ in range(weight)
    ]
    assert set(cycle) == set(rules)
    kinds = [(edition, variant) for edition in EDITIONS for variant in VARIANTS]
    found = []
    for number in range(max(1, games // BATCH)):
        edition, variant = kinds[number % len(kinds)]
        rule = cycle[number // len(kinds) % len(cycle)]
        found.append((edition, variant, rule, FIRST + number * BATCH, BATCH))
    return found


def main() -> int:
    """Run it and say what came of it."""
    games = int(os.environ.get("GAMES", "1000"))
    start = time.perf_counter()
    total: Counter[str] = Counter()
    with ProcessPoolExecutor() as pool:
        futures = [pool.submit(soak, *job) for job in jobs(games)]
        for future in as_completed(futures):
            count, ended, actions = future.result()
            total.update(games=count, ended=ended, actions=actions)
            if total["games"] % 1000 < BATCH:
                print(f"{total['games']} games, {total['actions']} actions", flush=True)
    seconds = time.perf_counter() - start
    print(
        f"{total['games']} games, {total['ended']} of them to the end, {total['actions']} actions, "
        f"every one checked, in {seconds:.0f} s: no invariant broken"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
