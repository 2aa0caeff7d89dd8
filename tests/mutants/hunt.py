"""The hunt: the tests against a copy of the source with a bug in it."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.mutants import ROOT, Bug, PatchError, copy_source

SCENARIOS = ("tests.mutants.scenarios",)
PROPERTIES = ("pytest", "tests/properties", "-x", "-q", "--no-header", "--tb=no", "-rf")
SECONDS = 1800
"""A false rule may keep a game from ending."""


@dataclass(frozen=True)
class Finding:
    """What the tests made of a bug."""

    caught: bool
    by: str = ""
    how: str = ""


class HuntError(RuntimeError):
    """The tests could not be run at all."""


def hunt(bug: Bug | None, properties: bool) -> Finding:
    """Let the tests look for a bug in a copy of its own; without a bug they should find nothing."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        try:
            copy_source(folder, bug)
        except PatchError as error:
            return Finding(False, "", f"the patch no longer applies: {error}")
        found = complaint(folder, *SCENARIOS, bug.clause if bug else "")
        if not found and properties and (ROOT / PROPERTIES[1]).is_dir():
            found = complaint(folder, *PROPERTIES, "-p", "no:cacheprovider")
            found = next((line for line in found.splitlines() if line[:6] == "FAILED"), found)
    by, _, how = found.partition("\n")
    return Finding(bool(found), by.removeprefix("FAILED "), how.strip())


def complaint(folder: Path, *module: str) -> str:
    """Run a module against the copy; what it says if tests fail, nothing if all pass."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder),
        "PYTHONDONTWRITEBYTECODE": "1",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(folder / "hypothesis"),
    }
    command = [sys.executable, "-m", *module]
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=SECONDS
        )
    except subprocess.TimeoutExpired:
        return f"a game that does not end within {SECONDS} seconds"
    if done.returncode == 0:
        return ""
    if done.returncode == 1 and done.stdout:
        return done.stdout
    raise HuntError(done.stderr or done.stdout)
