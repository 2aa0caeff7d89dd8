"""The long form; ``__init__`` says how."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from proofs.hostile.guesses.defects import PLANTS
from proofs.hostile.guesses.doors import DOORS
from proofs.hostile.guesses.trials import SEED, guess
from proofs.proof import Proof


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.hostile.guesses")
    parser.add_argument("--guesses", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--inject", choices=[*PLANTS], default="")
    options = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as name:
        found = guess(Path(name), options.guesses, options.seed, options.inject, times=True)
    hits = sum(each.startswith("let in") for each in found.wrong)
    least = min(found.alike, key=found.alike.__getitem__)
    figures = (
        f"{found.guesses} guesses at {len(DOORS)} doors, {hits} hits; times of one kind with"
        f" p ≥ {found.alike[least]:.2g} ({least}); {time.perf_counter() - began:.0f} s"
    )
    return Proof(figures, found.guesses, found.wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
