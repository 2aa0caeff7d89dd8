"""What was run: one line for each row that came to an end, kept between runs.

A row need not run again as long as the program it was run on is the same.
"""

from __future__ import annotations

import platform
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from os import cpu_count
from pathlib import Path

import msgspec

HERE = Path(__file__).parents[1]
JOURNAL = HERE / "build" / "reliability.jsonl"
PROOF = re.compile(r"^(\d+) passed, (\d+) failed$")
"""The last line of a proof; the one before it has the figures."""
PYTEST = re.compile(r"^(?:(\d+) failed, )?(\d+) passed.* in ")
"""The last line of pytest, which has them itself."""
SKIPPED = re.compile(r"\b\d+ (skipped|deselected|xfailed)\b")


class Entry(msgspec.Struct, frozen=True):
    """One row, run to its end."""

    row: str
    command: str
    program: str
    """A fingerprint of the program that it was run on."""
    status: int
    figures: str
    passed: int
    failed: int
    seconds: int
    day: str
    machine: str

    @property
    def is_met(self) -> bool:
        """Whether the goal was reached, by all tests and not only by those that could be run."""
        return self.status == 0 and not SKIPPED.search(self.figures)


def entry(row: str, command: str, status: int, output: str, seconds: float, program: str) -> Entry:
    """What is kept of a run."""
    figures, passed, failed = _read_off(output)
    return Entry(
        row,
        command,
        program,
        status,
        figures,
        passed,
        failed,
        round(seconds),
        datetime.now(UTC).date().isoformat(),
        f"{platform.machine()}, {cpu_count()} cores",
    )


def _read_off(output: str) -> tuple[str, int, int]:
    """Figures, what passed and what failed, from the end of what was printed."""
    lines = ["", *(line.strip("= ") for line in output.splitlines() if line.strip())]
    for at in range(len(lines) - 1, 0, -1):
        if found := PROOF.match(lines[at]):
            return lines[at - 1], int(found[1]), int(found[2])
        if found := PYTEST.match(lines[at]):
            return lines[at], int(found[2]), int(found[1] or 0)
    return lines[-1], 0, 0


def program(command: str) -> str:
    """A fingerprint of everything that is served, and of the proof that a command runs."""
    digest = sha256()
    for path in sorted({*(HERE / "src").rglob("*.py"), *proof(command)}):
        digest.update(path.relative_to(HERE).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def proof(command: str) -> Iterator[Path]:
    """The files of a command's own: a module, a package, or tests."""
    for word in command.split():
        if word.startswith(("tests", "proofs")):
            named = word.partition("::")[0] if "/" in word else word.replace(".", "/")
            path = HERE / named
            yield from path.rglob("*.py")
            yield from (file for file in (path, path.with_suffix(".py")) if file.is_file())


def read() -> Iterator[Entry]:
    """Every line, oldest first."""
    if JOURNAL.exists():
        for line in JOURNAL.read_bytes().splitlines():
            yield msgspec.json.decode(line, type=Entry)


def latest() -> dict[str, Entry]:
    """The last line of every row."""
    return {entry.row: entry for entry in read()}


def write(entry: Entry) -> None:
    """Add a line."""
    JOURNAL.parent.mkdir(exist_ok=True)
    with JOURNAL.open("ab") as file:
        file.write(msgspec.json.encode(entry) + b"\n")
