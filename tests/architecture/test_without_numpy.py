"""What plays with NumPy and what without: a browser has neither NumPy nor most other packages."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.timeouts import TEST_TIMEOUT_S

ROOT = Path(__file__).parents[2]
RESTRICTED = "from tests.browser import browser_python as python; python.restrict(); python.{}()"
RECORDS = ("game/state.py", "bots/value/network.py")
"""Modules that declare records."""


def errors(part: str, environment: Mapping[str, str] = os.environ) -> str:
    """What goes wrong where only what a browser has is there; empty if nothing."""
    done = subprocess.run(
        [sys.executable, "-c", RESTRICTED.format(part)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=TEST_TIMEOUT_S,
    )
    return done.stderr or "x" * done.returncode


def with_change(folder: Path, name: str, before: str, after: str) -> dict[str, str]:
    """The environment of a Python with a copy of the package in which one module is changed."""
    shutil.copytree(ROOT / "src/magie", folder / "magie", ignore=shutil.ignore_patterns("page"))
    module = folder / "magie" / name
    text = module.read_text("utf-8")
    assert before in text
    module.write_text(text.replace(before, after, 1), "utf-8")
    return {**os.environ, "PYTHONPATH": str(folder)}


def test_every_module_that_a_browser_loads_can_be_imported_there() -> None:
    assert errors("import_all") == ""


def test_a_game_of_every_edition_is_played_there_by_a_person_and_bots() -> None:
    assert errors("play_games") == ""


def test_the_server_of_a_browser_needs_no_thread_no_process_and_no_other_package() -> None:
    assert errors("play_at_table") == ""


@pytest.mark.parametrize("record", RECORDS)
def test_the_check_finds_a_record_that_needs_numpy(tmp_path: Path, record: str) -> None:
    """The planted defect: the module of a record imports NumPy."""
    environment = with_change(tmp_path, record, "\nfrom magie", "\nimport numpy\nfrom magie")
    found = errors("import_all", environment)
    assert "No module named 'numpy'" in found
    assert record in found


def test_the_check_finds_an_analysis_that_lets_nothing_else_happen(tmp_path: Path) -> None:
    """The planted defect: the event loop makes an analysis without a pause."""
    environment = with_change(
        tmp_path, "server/live/analyses.py", "await asyncio.sleep(INLINE_PAUSE_S)", "pass"
    )
    assert "little else was done meanwhile" in errors("play_at_table", environment)
