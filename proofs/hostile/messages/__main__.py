"""The long form, and one chapter again; ``__init__`` says how."""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from proofs.hostile.messages.chapters import CHAPTER, DEFECTS, chapter
from proofs.hostile.messages.findings import Findings
from proofs.hostile.reading import CODES
from proofs.proof import Proof


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.hostile.messages")
    parser.add_argument("--messages", type=int, default=20_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--chapter", type=int, help="play this one alone")
    parser.add_argument("--processes", type=int, default=None)
    parser.add_argument("--inject", choices=[*DEFECTS], default="")
    options = parser.parse_args()
    began, total = time.perf_counter(), Findings()
    if options.chapter is not None:
        total = chapter(options.seed, options.chapter, inject=options.inject)
    else:
        numbers = range(-(-options.messages // CHAPTER))
        with ProcessPoolExecutor(options.processes, get_context("spawn")) as pool:
            play = partial(chapter, options.seed, count=CHAPTER, inject=options.inject)
            for found in pool.map(play, numbers, chunksize=4):
                total.add(found)
    heeded = sum(total.heeded.values())
    codes = [each for each in total.answers if each in CODES]
    figures = (
        f"{total.messages} messages, {heeded} acknowledged of {len(total.heeded)} kinds,"
        f" {len(codes)} codes of rejection, {time.perf_counter() - began:.0f} s"
    )
    return Proof(figures, max(0, total.messages - len(total.wrong)), total.wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
