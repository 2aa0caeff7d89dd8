"""Print the tables of the environment, or measure its speed."""

from __future__ import annotations

import argparse
from importlib.util import find_spec

from magie.base.jit import can_compile
from magie.env.speed import aec_speed, speeds
from magie.env.tables import tables

MEASURED_GAMES = (1, 16, 64, 256, 1024, 4096)
PLAIN_DECISIONS = 5_000
COMPILED_DECISIONS = 400_000
AEC_STEPS = (2_000, 20_000)
"""Plain, and compiled."""


def main() -> None:
    """The tables of docs/environment.md, or decisions a second."""
    parser = argparse.ArgumentParser(prog="python -m magie.env", description=__doc__)
    asked = parser.add_mutually_exclusive_group(required=True)
    asked.add_argument("--tables", action="store_true", help="both tables, in Markdown")
    asked.add_argument("--speed", action="store_true", help="decisions a second on one core")
    if parser.parse_args().tables:
        print(tables(), end="")
        return
    for compiled in (False, True) if can_compile() else (False,):
        counts = MEASURED_GAMES if compiled else MEASURED_GAMES[:1]
        form = "compiled" if compiled else "plain   "
        decisions = COMPILED_DECISIONS if compiled else PLAIN_DECISIONS
        for line in speeds(counts, compiled, decisions):
            print(form, line, flush=True)
        if find_spec("pettingzoo"):
            print(form, aec_speed(compiled, AEC_STEPS[compiled]), flush=True)


if __name__ == "__main__":
    main()
