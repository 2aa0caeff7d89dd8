"""The long form, and the server that it starts; ``__init__`` says how."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from proofs.hostile.frames.server import serve
from proofs.hostile.frames.trials import flood, wear_down
from proofs.proof import Proof


def main() -> int:
    """The long form, and the server that it starts."""
    parser = argparse.ArgumentParser(prog="python -m proofs.hostile.frames")
    parser.add_argument("--messages", type=int, default=2_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--inject", choices=["", "unbounded"], default="")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--limited", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve is not None:
        serve(options.serve, options.inject, options.limited)
        return 0
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        findings, figures = asyncio.run(
            wear_down(Path(one), options.seed, options.messages, options.inject)
        )
        flooded = asyncio.run(flood(Path(other)))
    wrong = [*findings.wrong, *flooded.wrong]
    passed = findings.messages + findings.frames + flooded.messages
    return Proof(figures, max(0, passed - len(wrong)), wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
