"""Atheris at one target: ``python -m proofs.hostile.fuzz_atheris TARGET SECONDS``.

It begins with what our own fuzzer would try first, and steers by what parts of the program an
input reaches.  It ends with a status of its own at the first finding.
"""

from __future__ import annotations

import logging
import sys
import tempfile
from pathlib import Path
from random import Random

import atheris

with atheris.instrument_imports(include=["magie"]):
    from proofs.hostile.fuzz.run import TARGETS
    from proofs.hostile.fuzz.target import Findings, reading

SEEDS = 300
"""Inputs to begin with."""
LONGEST = 16_384
"""Bytes of an input."""


def main() -> None:
    """Look for so many seconds."""
    name, seconds = sys.argv[1:3]
    target, findings = TARGETS[name](), Findings()
    logging.disable(logging.CRITICAL)

    def once(data: bytes) -> None:
        wrong = reading(target, data, findings)
        if wrong:
            raise RuntimeError(f"{wrong}, from {data[:300]!r}")

    with tempfile.TemporaryDirectory() as folder:
        for number in range(SEEDS):
            made = target.make(Random(f"atheris {name} {number}"))
            (Path(folder) / str(number)).write_bytes(made[:LONGEST])
        options = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-timeout=60"]
        options += ["-rss_limit_mb=4096", f"-artifact_prefix={folder}/", folder]
        atheris.Setup([sys.argv[0], *options], once)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
