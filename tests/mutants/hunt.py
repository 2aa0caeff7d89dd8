"""The hunt: the tests against a copy of the source with a bug in it."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.mutants import ROOT, Bug, PatchError, copy_source

PROPERTIES = ROOT / "tests" / "properties"
SCENARIO_SECONDS = 120
PROPERTY_SECONDS = 1200
"""A false rule may keep a game from ending."""


@dataclass(frozen=True)
class Finding:
    """What the tests made of a bug."""

    caught: bool
    by: str
    how: str = ""


class HuntError(RuntimeError):
    """The tests could not be run at all."""


def hunt(bug: Bug | None, properties: bool = True) -> Finding:
    """Plant a bug, or none, in a copy of its own and let the tests look for it."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        try:
            copy_source(folder, bug)
        except PatchError as error:
            return Finding(False, "the patch no longer applies", str(error))
        clause = bug.clause if bug else ""
        found = _run(folder, SCENARIO_SECONDS, "-m", "tests.mutants.scenarios", clause)
        if not found and properties and PROPERTIES.is_dir():
            quiet = ("-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider")
            found = _run(folder, PROPERTY_SECONDS, "-m", "pytest", str(PROPERTIES), *quiet)
            found = next((line for line in found.splitlines() if line[:6] == "FAILED"), found)
    by, _, how = found.partition("\n")
    return Finding(bool(found), by.removeprefix("FAILED "), how.strip())


def _run(folder: Path, seconds: int, *command: str) -> str:
    """Run a command against the copy; what it says if it fails, nothing where it does not."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder),
        "PYTHONDONTWRITEBYTECODE": "1",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(folder / "hypothesis"),
    }
    try:
        done = subprocess.run(
            [sys.executable, *command],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"a game that does not end within {seconds} seconds"
    if done.returncode == 0:
        return ""
    if done.returncode == 1 and done.stdout:
        return done.stdout
    raise HuntError(done.stderr or done.stdout)
