"""The long form, and one world again.

``python -m proofs.sim [--seeds 0:10000] [--processes N] [--inject DEFECT]``
``python -m proofs.sim --seed N [--faults 0,3] [--inject DEFECT] [--tell]``
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from proofs.proof import Proof
from proofs.sim.defects import DEFECTS
from proofs.sim.plan import Plan, plan_of
from proofs.sim.run import Result, finding, in_vain, run, seeds, shrink

AT_ONCE = 20
"""Worlds that a process is given at a time."""
SHRUNK = 3
"""Worlds whose faults are made fewer: what the others show is most often the same."""


def report(results: list[Result], seconds: float) -> str:
    """One line of figures."""
    total: Counter[str] = Counter()
    for result in results:
        total.update(result.figures)
    kinds = {kind for result in results for kind in result.felt}
    return (
        f"{len(results)} worlds, {total['faults']} faults planned and {len(kinds)} kinds felt,"
        f" {total['lives']} lives of servers, {total['entries']} entries, {total['acks']} acks,"
        f" {total['shown']} shown, {total['sent again']} commands sent again of which"
        f" {total['of which done']} were acknowledged, {total['seconds'] / 3600:.0f} virtual hours,"
        f" {seconds:.0f} s"
    )


def many(first: int, last: int, defect: str, processes: int | None) -> list[Result]:
    """Worlds on all cores."""
    firsts = range(first, last, AT_ONCE)
    with ProcessPoolExecutor(processes or os.cpu_count(), initializer=quiet) as pool:
        jobs = [pool.submit(seeds, at, min(at + AT_ONCE, last), defect) for at in firsts]
        return [result for job in jobs for result in job.result()]


def quiet() -> None:
    """Servers in trouble log by the hundred."""
    logging.disable(logging.CRITICAL)


def fewest(result: Result, defect: str) -> list[int]:
    """The faults without which a world does not go wrong."""
    return shrink(result.plan, lambda plan: bool(run(plan, defect).wrong))


def one(plan: Plan, defect: str, tell: bool) -> int:
    """One world, with everything that was found."""
    if tell:
        logging.basicConfig(level=logging.WARNING)
        for number, fault in enumerate(plan.faults):
            print(number, fault)
    else:
        quiet()
    result = run(plan, defect)
    print(f"trace {result.trace}")
    figures = ", ".join(f"{count} {name}" for name, count in result.figures.items())
    return Proof(f"seed {plan.seed}: {figures}", int(not result.wrong), [*result.wrong]).tell()


def main() -> int:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m proofs.sim")
    parser.add_argument("--seeds", default="0:200", help="from and to, as 0:200")
    parser.add_argument("--seed", type=int, help="one world alone")
    parser.add_argument("--faults", help="numbers of its faults, as 0,3, or none; all if not given")
    parser.add_argument("--inject", choices=[*DEFECTS], default="")
    parser.add_argument("--processes", type=int)
    parser.add_argument("--tell", action="store_true", help="show the faults and the logs")
    options = parser.parse_args()
    if options.seed is not None:
        plan = plan_of(options.seed)
        if options.faults is not None:
            numbers = [] if options.faults == "none" else options.faults.split(",")
            plan = plan.only([int(number) for number in numbers])
        return one(plan, options.inject, options.tell)
    first, _, last = options.seeds.partition(":")
    began = time.perf_counter()
    results = many(int(first), int(last), options.inject, options.processes)
    figures = report(results, time.perf_counter() - began)
    wrong = [result for result in results if result.wrong]
    quiet()
    found = [
        finding(result, options.inject, fewest(result, options.inject) if at < SHRUNK else None)
        for at, result in enumerate(wrong)
    ]
    return Proof(figures, len(results) - len(wrong), [*found, *in_vain(results)]).tell()


if __name__ == "__main__":
    sys.exit(main())
