"""Every invariant after every event, three times over: soaked, led by Hypothesis, and mutated.

``python -m proofs.engine.soundness [--games 70000] [--machines 2000] [--steps 200] [--parts …]``

``soak`` plays compiled games of every edition and variant (``tests/soak.py``), ``machines`` lets
Hypothesis lead games decision by decision (``tests/properties/machine.py``), and ``mutants`` plants
false rules, each of which the scenarios and properties have to find (``tests/mutants``).
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from proofs.proof import Proof
from tests import soak
from tests.mutants import bugs
from tests.mutants.__main__ import is_false_alarm, sentence
from tests.mutants.hunt import Finding, hunt
from tests.properties.machine import Machine
from tests.random_play import EDITIONS, VARIANTS
from tests.stepwise_run import player

GAMES = 70_000
"""Of each of the fifteen kinds: more than a million in all."""
MACHINES, STEPS = 2_000, 200
BATCH = 50
"""Machines that one process runs before it takes others."""
LEAST = 30
"""Planted rules, at least."""


def soaked(options: argparse.Namespace) -> Proof:
    """Compiled games under every invariant."""
    player(compiled=True)
    total = soak.Total()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            found = soak.gather(soak.played(pool, options.games), total)
        finally:
            pool.shutdown(cancel_futures=True)
    wrong = ["\n".join(soak.report(found))] if found else []
    games = int(total.tally[0].games)
    short = options.games * len(EDITIONS) * len(VARIANTS) - games
    if short and not wrong:
        wrong.append(f"{short} games of the soak were not played")
    return Proof(str(total), games, wrong)


def led(options: argparse.Namespace) -> Proof:
    """Games that Hypothesis leads, another seed for each process."""
    batches = [
        (number, min(BATCH, options.machines - number * BATCH), options.steps)
        for number in range(-(-options.machines // BATCH))
    ]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        done = [*pool.map(lead, *zip(*batches, strict=True))]
    wrong, machines = [found for found, _ in done if found], sum(run for _, run in done)
    if machines < options.machines and not wrong:
        wrong.append(f"{machines} machines were led, and not {options.machines}")
    return Proof(f"{machines} machines of at most {options.steps} steps", machines, wrong)


def lead(number: int, machines: int, steps: int, shrink: bool = True) -> tuple[str, int]:
    """A batch of machines; what they have found, in the fewest steps that show it, and how many
    were led."""
    led = Counter[str]()

    class Led(Machine):
        def __init__(self) -> None:
            super().__init__()
            led["machines"] += 1

    terms = settings(
        max_examples=machines,
        stateful_step_count=steps,
        derandomize=False,
        deadline=None,
        database=None,
        report_multiple_bugs=False,
        phases=[Phase.generate, *([Phase.shrink] if shrink else [])],
        suppress_health_check=[*HealthCheck],
    )
    try:
        run_state_machine_as_test(seed(number)(Led), settings=terms)
    except Exception as error:
        notes = "\n".join(getattr(error, "__notes__", []))
        return f"machines, batch {number}: {error!r}\n{notes}", led["machines"]
    return "", led["machines"]


def hunted(options: argparse.Namespace) -> Proof:
    """False rules, each of which has to be found."""
    planted, findings, wrong = bugs(), list[Finding](), list[str]()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for bug, finding in zip(
            planted, pool.map(partial(hunt, properties=True), planted), strict=True
        ):
            findings.append(finding)
            if not finding.caught:
                wrong.append(sentence(bug, finding))
    if len(planted) < LEAST:
        wrong.append(f"only {len(planted)} rules are planted")
    if is_false_alarm(findings):
        wrong.append("the tests find something where nothing is planted")
    caught = sum(finding.caught for finding in findings)
    return Proof(f"{caught} of {len(planted)} planted rules caught", caught, wrong)


PARTS: dict[str, Callable[[argparse.Namespace], Proof]] = {
    "soak": soaked,
    "machines": led,
    "mutants": hunted,
}


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.engine.soundness")
    parser.add_argument("--games", type=int, default=GAMES, help="of every edition and variant")
    parser.add_argument("--machines", type=int, default=MACHINES)
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--parts", nargs="+", choices=[*PARTS], default=[*PARTS])
    options = parser.parse_args()
    began, whole = time.perf_counter(), Proof("", 0)
    for name in options.parts:
        part = PARTS[name](options)
        print(f"{name}: {part.figures}", flush=True)
        whole.figures += f"{part.figures}; "
        whole.passed += part.passed
        whole.wrong += part.wrong
    whole.figures += f"{time.perf_counter() - began:.0f} s"
    return whole.tell()


if __name__ == "__main__":
    sys.exit(main())
