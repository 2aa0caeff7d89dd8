"""The ledger: which tables were compared already, so that hours of it can be interrupted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from magie.base.fingerprint import fingerprint
from magie.base.jit import fingerprint_of
from magie.simulate.run_spec import RunSpec
from tests.stepwise_run import play_stepwise

HERE = Path(__file__).parent
LEDGER = HERE.parents[1] / "build" / "differential.jsonl"
COMPARING = ("notes.py", "pair.py", "tables.py", "trace.py")


class Job(NamedTuple):
    """The games of one table, whole or a part of each."""

    run_spec: RunSpec
    games: int
    whole: bool


class Entry(msgspec.Struct, frozen=True):
    """A table that was compared to its end."""

    program: str
    job: str
    checked: bool
    """Whether compiled play had its bounds checked."""
    steps: int
    trace: str
    """What its states left as a print."""


class Ledger:
    """What this very program has compared here."""

    def __init__(self, path: Path = LEDGER) -> None:
        self.path = path
        # The comparison, rules and bots: if one changes, all begins anew.
        files = [*(HERE / name for name in COMPARING), *HERE.parent.glob("stepwise_*.py")]
        texts = [path.read_text("utf-8") for path in sorted(files)]
        self.program = fingerprint([*texts, fingerprint_of(play_stepwise)])
        known = (entry for entry in _entries(path) if entry.program == self.program)
        self._entries = {(entry.job, entry.checked): entry for entry in known}

    def get(self, job: Job, checked: bool) -> Entry | None:
        """What was written of a table, with or without bounds checks."""
        return self._entries.get((repr(job), checked))

    def add(self, job: Job, checked: bool, steps: int, trace: str) -> None:
        """Write a table down."""
        entry = Entry(self.program, repr(job), checked, steps, trace)
        self._entries[entry.job, checked] = entry
        self.path.parent.mkdir(exist_ok=True)
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(entry) + b"\n")


def _entries(path: Path) -> Iterator[Entry]:
    """The lines of a ledger; one that was torn, or written by another program, is none."""
    for line in path.read_bytes().splitlines() if path.exists() else []:
        with suppress(msgspec.MsgspecError):
            yield msgspec.json.decode(line, type=Entry)
