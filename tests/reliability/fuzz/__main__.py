"""The long form: all targets at once, and atheris where there is one."""

from __future__ import annotations

import argparse
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from multiprocessing import get_context

from tests.reliability.fuzz.run import TARGETS, bounded, fuzz
from tests.reliability.fuzz.target import ROOT, Findings
from tests.reliability.proof import Proof


def _steered(name: str, seconds: float) -> list[str]:
    """Let atheris look for what nobody has thought of; what it has found."""
    words = [sys.executable, "-m", "tests.reliability.fuzz_atheris", name, str(int(seconds))]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, errors="replace")
    if done.returncode == 0:
        return []
    return [f"{name}, steered: {done.stderr[-1500:]}"]


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability.fuzz")
    parser.add_argument("--minutes", type=float, default=10.0, help="for each target")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--target", choices=[*TARGETS], help="this one alone")
    parser.add_argument("--inject", choices=["", "bottomless"], default="")
    parser.add_argument("--processes", type=int, default=None)
    options = parser.parse_args()
    steers = find_spec("atheris") is not None
    seconds = 60 * options.minutes / (2 if steers else 1)
    chosen = [options.target] if options.target else [*TARGETS]
    total = Findings()
    with ProcessPoolExecutor(options.processes, get_context("spawn"), bounded) as pool:
        jobs = [
            pool.submit(fuzz, name, options.seed, seconds=seconds, inject=options.inject)
            for name in chosen
        ]
        for job in jobs:
            total.add(job.result())
    for name in chosen if steers else ():
        total.wrong += _steered(name, seconds)
    counts = ", ".join(f"{count} of {name}" for name, count in sorted(total.inputs.items()))
    how = "half of the time steered by atheris" if steers else "without atheris"
    passed = max(0, sum(total.inputs.values()) - len(total.wrong))
    return Proof(f"{counts}; {options.minutes:g} min each, {how}", passed, total.wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
