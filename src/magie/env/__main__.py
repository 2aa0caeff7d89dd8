"""Print the tables of the environment, or measure its speed."""

from __future__ import annotations

import argparse

from magie.base.jit import can_compile
from magie.env.speed import speeds
from magie.env.tables import tables

MEASURED_GAMES = (1, 16, 64, 256, 1024, 4096)
PLAIN_DECISIONS = 5_000
COMPILED_DECISIONS = 400_000


def main() -> None:
    """The tables of docs/environment.md, or decisions a second."""
    parser = argparse.ArgumentParser(prog="python -m magie.env", description=__doc__)
    asked = parser.add_mutually_exclusive_group(required=True)
    asked.add_argument("--tables", action="store_true", help="both tables, in Markdown")
    asked.add_argument("--speed", action="store_true", help="decisions a second on one core")
    if parser.parse_args().tables:
        print(tables(), end="")
        return
    for line in speeds((1,), compiled=False, decisions=PLAIN_DECISIONS):
        print(f"plain    {line}", flush=True)
    if can_compile():
        for line in speeds(MEASURED_GAMES, compiled=True, decisions=COMPILED_DECISIONS):
            print(f"compiled {line}", flush=True)


if __name__ == "__main__":
    main()
