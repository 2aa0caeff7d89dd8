"""The long form: all targets at once, and atheris where there is one."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from importlib.util import find_spec
from itertools import repeat
from multiprocessing import get_context

from proofs.hostile.fuzz.run import TARGETS, bounded, fuzz
from proofs.hostile.fuzz.target import ROOT, Findings
from proofs.proof import Proof

DONE = re.compile(r"^Done (\d+) runs", re.MULTILINE)
"""What libFuzzer says at the end of its time."""


def steered(name: str, seconds: float) -> Findings:
    """Let atheris look for what nobody has thought of."""
    words = [sys.executable, "-m", "proofs.hostile.fuzz_atheris", name, str(int(seconds))]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, errors="replace")
    told = DONE.search(done.stderr)
    if done.returncode or told is None:
        return Findings(wrong=[f"{name}, steered: {done.stderr[-1500:]}"])
    return Findings(Counter({name: int(told[1])}))


def _figures(total: Findings) -> str:
    return ", ".join(f"{count} of {name}" for name, count in sorted(total.inputs.items()))


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.hostile.fuzz")
    parser.add_argument("--minutes", type=float, default=10.0, help="for each target")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--target", choices=[*TARGETS], help="this one alone")
    parser.add_argument("--inject", choices=["", "bottomless"], default="")
    parser.add_argument("--processes", type=int, default=None)
    options = parser.parse_args()
    seconds = 60 * options.minutes
    chosen = [options.target] if options.target else [*TARGETS]
    total = Findings()
    with ProcessPoolExecutor(options.processes, get_context("spawn"), bounded) as pool:
        jobs = [
            pool.submit(fuzz, name, options.seed, seconds=seconds, inject=options.inject)
            for name in chosen
        ]
        for job in jobs:
            total.add(job.result())
    figures = f"{_figures(total)}; {options.minutes:g} min each"
    if find_spec("atheris") is None:
        figures += ", without atheris"
    else:
        found = Findings()
        with ThreadPoolExecutor(options.processes or os.cpu_count()) as pool:
            for each in pool.map(steered, chosen, repeat(seconds)):
                found.add(each)
        figures += f"; by atheris as long again: {_figures(found)}"
        total.add(found)
    passed = max(0, sum(total.inputs.values()) - len(total.wrong))
    return Proof(figures, passed, total.wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
