"""Games by the hundred thousand under every invariant, compiled, on all cores: ``make soak``.

GAMES says how many for every edition and variant (default 100,000), a third of them by house
rules in random combination; who sits where, and when a game is cut, is drawn as well, so that
the bots of chance and the careful ones meet in all mixtures, early and late.
"""

from __future__ import annotations

import os
import shlex
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, as_completed, wait
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from magie.bots.registry import names
from magie.editions.load import from_tag, load
from magie.simulate.run_spec import RunSpec, make_run_spec
from magie.simulate.tally import Tally
from tests.house_rules import some_rules
from tests.invariants import Broken
from tests.random_play import EDITIONS, VARIANTS
from tests.replay import step_report
from tests.stepwise_run import Run, player

GAMES = 100_000
BATCH = 200
"""Games at one table."""
LIMITS = (50, 100, 200, 400)
"""Turns after which a game is cut, or time is called in a timed one."""
FIRST = 1_000_000
"""Numbers of house rules that the test suite does not use."""
WAITING = 4 * (os.cpu_count() or 1)
"""Tables that are laid out before they are played."""
TELL_EVERY = 15
"""Seconds between two words of how far it is."""


@dataclass
class Batch:
    """What came of the games of one table."""

    run_spec: RunSpec
    tally: Any
    steps: int
    broken: Broken
    """What a step broke, and which game and step that was."""
    game: int
    step: int


def table(edition: str, variant: str, number: int) -> RunSpec:
    """A table of two to eight seats, as the number says."""
    random = Random(f"soak {edition} {variant} {number}")
    rules = some_rules(edition, FIRST + number) if number % 3 == 2 else {}
    record = load(edition, variant, rules).edition
    seats = random.randint(record.players_min, record.players_max)
    bots = random.choices(names(), k=seats)
    turns = random.choice(LIMITS)
    return make_run_spec(edition, bots, f"soak {number}", rules, variant, turns=turns)


def tables(games: int) -> Iterator[tuple[RunSpec, int]]:
    """All tables of a soak, the kinds in turn, and how many games each plays."""
    for number in range(-(-games // BATCH)):
        for edition in EDITIONS:
            for variant in VARIANTS:
                yield table(edition, variant, number), min(BATCH, games - number * BATCH)


def soak(run_spec: RunSpec, first: int, games: int, compiled: bool = True) -> Batch:
    """Play games of a table until an invariant is broken or all are played."""
    return watched(Run(run_spec, first, games, compiled))


def watched(run: Run) -> Batch:
    """The same for a run that has been laid out."""
    run.monitor.checks = 1
    steps, monitor = run.play(), run.monitor
    found = Broken(int(monitor.broken))
    return Batch(run.run_spec, run.tallies, steps, found, int(monitor.number), int(monitor.step))


def report(batch: Batch) -> Iterator[str]:
    """What is broken, where, and how to see it again."""
    run_spec = batch.run_spec
    words = [
        run_spec.tag,
        ",".join(run_spec.bots),
        run_spec.seed,
        str(run_spec.turns),
        str(batch.game),
    ]
    yield f"{batch.broken.name}: {batch.broken.sentence}"
    yield from step_report(run_spec, batch.game, batch.step)
    yield f"again     {sys.executable} -m tests.soak {shlex.join(words)}"


def again(tag: str, bots: str, seed: str, turns: str, game: str) -> int:
    """Play one game of a table in plain Python, and say what is broken in it."""
    book = from_tag(tag)
    one = make_run_spec(
        book.id, bots.split(","), seed, dict(book.overrides), book.variant, turns=int(turns)
    )
    batch = soak(one, int(game), 1, compiled=False)
    if batch.broken:
        print("\n".join(report(batch)))
        return 1
    print(f"{batch.steps} steps of plain play, and no invariant broken")
    return 0


class Total:
    """What came of all tables so far."""

    def __init__(self) -> None:
        self.start, self.steps = time.perf_counter(), 0
        self.tally = np.zeros(1, Tally.dtype)

    def add(self, batch: Batch) -> None:
        """Count a table."""
        self.steps += batch.steps
        self.tally.view(np.int64)[:] += batch.tally.view(np.int64)

    def __str__(self) -> str:
        tally, seconds = self.tally[0], time.perf_counter() - self.start
        games = max(1, int(tally.games))
        return (
            f"{tally.games} games in {seconds:.0f} s: {100 * tally.ended / games:.0f} % played to "
            f"the end, {tally.turns / games:.0f} turns and {self.steps / games:.0f} steps each, "
            f"{tally.bankrupt.sum()} bankruptcies, {tally.deals} deals, {tally.refused} refusals"
        )


def played(pool: ThreadPoolExecutor, games: int) -> Iterator[Batch]:
    """The tables of a soak as they come; few wait at a time, for there are many."""
    waiting: set[Future[Batch]] = set()
    for one, count in tables(games):
        waiting.add(pool.submit(soak, one, 0, count))
        if len(waiting) > WAITING:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    yield from (future.result() for future in as_completed(waiting))


def gather(batches: Iterable[Batch], total: Total) -> Batch | None:
    """Count tables, with a word now and then; one at which something is broken, if there is."""
    said = total.start
    for batch in batches:
        total.add(batch)
        if batch.broken:
            return batch
        if time.perf_counter() - said > TELL_EVERY:
            said = time.perf_counter()
            print(total, flush=True)
    return None


def main() -> int:
    """Soak, and say what came of it."""
    if len(sys.argv) > 1:
        return again(*sys.argv[1:])
    games = int(os.environ.get("GAMES") or GAMES)
    player(compiled=True)
    total, found, ending = Total(), None, "no invariant broken"
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            found = gather(played(pool, games), total)
        except KeyboardInterrupt:
            ending += " before it was stopped"
        finally:
            pool.shutdown(cancel_futures=True)
    if found:
        print("\n".join(report(found)))
        return 1
    print(f"{total}; every step checked, {ending}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
