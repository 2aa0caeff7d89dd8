"""The long forms, one row after the other: ``make reliability``.

``python -m proofs [ROW ...] [--again] [--table]``

Rows that were run on this very program are not run again unless ``--again`` says so: whatever was
interrupted goes on where it was.  In the end stands a summary, and ``docs/reliability.md`` has the
figures; ``--table`` writes them there from the journal without running anything.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import time

from proofs import journal, tables
from proofs.rows import BY_ID, ROWS, Row

TAIL = 2000
"""Characters of a failing proof's output that are shown."""


def run(row: Row) -> None:
    """Run a row's long form to its end, and write down what came of it."""
    print(f"{row.id}  {row.command}", flush=True)
    words, environment = shlex.split(row.command), {**os.environ, "PYTHONHASHSEED": "0"}
    while "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        environment[name] = value
    words = [sys.executable, *(["-m", "pytest"] if words[0] == "pytest" else []), *words[1:]]
    log = journal.JOURNAL.parent / "reliability" / f"{row.id}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    began, program = time.monotonic(), journal.program(row.command)
    with log.open("w") as out:
        done = subprocess.run(
            words, stdout=out, stderr=subprocess.STDOUT, env=environment, cwd=journal.HERE
        )
    output = log.read_text("utf-8", "replace")
    took = time.monotonic() - began
    made = journal.entry(row.id, row.command, done.returncode, output, took, program)
    journal.write(made)
    if not made.is_met:
        print(output[-TAIL:])


def summary(entries: dict[str, journal.Entry]) -> str:
    """A line for each row: met or not, and its figures."""
    lines = []
    for row in ROWS:
        entry = entries.get(row.id)
        word = "not run" if entry is None else "met" if entry.is_met else "NOT MET"
        lines.append(f"{row.id:4} {word:8} {entry.figures if entry else ''}".rstrip())
    return "\n".join(lines)


def main() -> int:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m proofs")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=f"of {', '.join(BY_ID)}")
    parser.add_argument("--again", action="store_true", help="run what was run already")
    parser.add_argument("--table", action="store_true", help="write the table, run nothing")
    options = parser.parse_args()
    if unknown := [each for each in options.rows if each not in BY_ID]:
        parser.error(f"no such row: {' '.join(unknown)}; there are {' '.join(BY_ID)}")
    asked = [BY_ID[each] for each in options.rows] or [*ROWS]
    entries = journal.latest()
    for row in () if options.table else asked:
        known = entries.get(row.id)
        asked_for = row.command, journal.program(row.command)
        if known is None or (known.command, known.program) != asked_for or options.again:
            run(row)
    # Another run may have come to its end beside this one.
    entries = journal.latest()
    tables.write(entries)
    print(summary(entries))
    met = [entries[row.id].is_met for row in asked if row.id in entries]
    print(f"{sum(met)} passed, {len(met) - sum(met)} failed")
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
