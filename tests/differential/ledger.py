"""The ledger: which tables were compared already, so that hours of it can be interrupted."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from magie.base.cache import digest
from magie.simulate.order import Order

HERE = Path(__file__).parent
LEDGER = HERE.parents[1] / "build" / "differential.jsonl"


class Job(NamedTuple):
    """The games of one table, whole or a part of each."""

    order: Order
    games: int
    whole: bool


class Entry(msgspec.Struct, frozen=True):
    """A table that was compared to its end."""

    program: str
    job: str
    steps: int


class Ledger:
    """What this very program has compared here."""

    def __init__(self, path: Path = LEDGER) -> None:
        self.path = path
        # The comparison and, by its imports, rules and bots: if one changes, all begins anew.
        comparing = [HERE / name for name in ("pair.py", "notes.py", "tables.py")]
        self.program = digest(map(str, [*comparing, *HERE.parent.glob("watched_*.py")]))
        lines = path.read_bytes().splitlines() if path.exists() else []
        entries = [msgspec.json.decode(line, type=Entry) for line in lines]
        self._steps = {each.job: each.steps for each in entries if each.program == self.program}

    def __contains__(self, job: Job) -> bool:
        return repr(job) in self._steps

    def steps(self, job: Job) -> int:
        """How many steps of a table were the same."""
        return self._steps[repr(job)]

    def add(self, job: Job, steps: int) -> None:
        """Write a table down."""
        self._steps[repr(job)] = steps
        self.path.parent.mkdir(exist_ok=True)
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(Entry(self.program, repr(job), steps)) + b"\n")
