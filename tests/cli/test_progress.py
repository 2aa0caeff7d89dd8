"""Progress: no command sits silent, and without Numba each says what would make it fast."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from magie.cli import main
from magie.simulate import progress, run
from magie.simulate.progress import ProgressLines, time_left
from magie.tournament import rating

COMPILING = ("simulate.run", "odds.sample", "cli.odds")
"""Modules that ask whether Numba is installed."""
REMEDY = 'pip install ".[fast]"'


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """A clock that the test moves."""
    now = [100.0]
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    return now


@pytest.fixture
def no_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation without Numba."""
    for name in COMPILING:
        monkeypatch.setattr(import_module(f"magie.{name}"), "can_compile", lambda: False)
    monkeypatch.setattr(run, "_remarked", set[str]())
    # Ratings need not be exact here.
    monkeypatch.setattr(rating, "BOOTSTRAP_SAMPLES", 20)


def magie(*words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--language", "en"])


def test_lines_say_how_far_a_run_is_at_growing_intervals(
    clock: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ProgressLines("en")
    lines.playing(0, 1000)
    for done in range(1, 1000):
        clock[0] += 0.5
        lines.playing(done, 1000)
    said = capsys.readouterr().err.splitlines()
    assert said[:3] == [
        "2 of 1,000 games; about 8 min to go.",
        "4 of 1,000 games; about 8 min to go.",
        "8 of 1,000 games; about 8 min to go.",
    ]
    assert len(said) == 14


def test_a_run_of_less_than_a_second_says_nothing(
    clock: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ProgressLines("fr")
    for done in range(10):
        lines.playing(done, 9)
        clock[0] += 0.09
    assert capsys.readouterr().err == ""


def test_the_time_left_is_given_in_its_unit() -> None:
    assert time_left(0.2) == {"span": "seconds", "count": 1}
    assert time_left(119) == {"span": "seconds", "count": 119}
    assert time_left(7199) == {"span": "minutes", "count": 120}
    assert time_left(9000) == {"span": "hours", "count": 2}


@pytest.mark.usefixtures("no_numba")
@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "--games", "2", "--turns", "3"),
        ("tournament", "--games", "2", "--turns", "3", "--bots", "random,thrifty"),
        ("odds", "--throws", "40", "--jail", "pay"),
    ],
    ids=lambda words: words[0],
)
def test_without_numba_the_first_line_says_what_would_make_it_fast(words: tuple[str, ...]) -> None:
    result = magie(*words)
    assert result.exit_code == 0, result.output
    first, *rest = result.stderr.splitlines()
    assert first.startswith("Numba is not installed")
    assert REMEDY in first
    assert not any(REMEDY in line for line in rest)


@pytest.mark.usefixtures("no_numba")
@pytest.mark.parametrize(
    ("words", "unit"),
    [
        (("simulate", "--games", "3", "--turns", "3"), "games"),
        (("tournament", "--games", "3", "--turns", "3", "--bots", "random,thrifty"), "games"),
        (("odds", "--throws", "400", "--jail", "pay"), "walks"),
    ],
    ids=["simulate", "tournament", "odds"],
)
def test_a_slow_command_says_how_far_it_is(
    words: tuple[str, ...], unit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = count(3600, 3600)
    monkeypatch.setattr(progress, "monotonic", lambda: next(hours))
    result = magie(*words)
    assert result.exit_code == 0, result.output
    assert re.search(rf"^\d of \d+ {unit}; about \d+ (h|min) to go\.$", result.stderr, re.M)


def test_a_terminated_simulation_leaves_no_unfinished_file(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    command = [sys.executable, "-m", "magie", "simulate", "--plain", "--games", "100_000"]
    with subprocess.Popen([*command, "--out", "games.parquet"], cwd=tmp_path) as process:
        while process.poll() is None and not [*tmp_path.iterdir()]:
            time.sleep(0.05)
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 128 + signal.SIGTERM
    assert [*tmp_path.iterdir()] == []
