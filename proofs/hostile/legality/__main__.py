"""The long form: many pairs, on all cores."""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import get_args

from magie.server.table import commands
from proofs.hostile.legality.judge import Findings, untried
from proofs.hostile.legality.run import HOUSE_QUESTIONS, QUESTIONS, work
from proofs.proof import Proof

FLOOR = 2_000
"""Pairs of the smallest piece of work."""
ENOUGH = 50_000
"""Pairs among which every kind of command comes up."""


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.hostile.legality")
    parser.add_argument("--pairs", type=int, default=10_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--inject", choices=[*HOUSE_QUESTIONS, *QUESTIONS], default="")
    parser.add_argument("--processes", type=int, default=None)
    options = parser.parse_args()
    began, total = time.perf_counter(), Findings()
    size = min(50_000, max(FLOOR, options.pairs // 8))
    with ProcessPoolExecutor(options.processes) as pool:
        count = -(-options.pairs // size)
        jobs = [pool.submit(work, options.seed + at, size, options.inject) for at in range(count)]
        for job in jobs:
            total.add(job.result())
    if options.pairs >= ENOUGH:
        total.wrong += untried(total)
    figures = (
        f"{total.pairs} pairs at {total.states} tables, {total.accepted} accepted,"
        f" {len(total.kinds)} of {len(get_args(commands.AnyCommand))} kinds of command,"
        f" {time.perf_counter() - began:.0f} s"
    )
    return Proof(figures, total.pairs - len(total.wrong), total.wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
