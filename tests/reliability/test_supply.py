"""What is installed is locked by its hash, and nothing of it is known to be broken (S1)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.reliability.supply import FLOORS, LOCK, NPM, npm_unlocked, unbounded, unlocked

HERE = Path(__file__).parents[2]


def test_every_package_is_locked_by_its_hash_and_new_enough() -> None:
    lock = LOCK.read_text("utf-8")
    assert [*unlocked(lock), *unbounded(lock)] == []


def test_every_package_of_the_page_has_an_integrity() -> None:
    assert [*npm_unlocked(NPM.read_text("utf-8"))] == []


def test_whatever_is_installed_is_installed_by_the_lock() -> None:
    assert "--require-hashes -r lock.txt" in (HERE / "Makefile").read_text("utf-8")
    hook = (HERE / "hatch_build.py").read_text("utf-8")
    assert '"ci"' in hook
    assert '"--ignore-scripts"' in hook


@pytest.mark.parametrize(
    ("text", "other", "finding"),
    [
        (r"^starlette==\S+", "starlette==0.38.6", "starlette 0.38.6 is older than 0.49.1"),
        (r"(?<=starlette==)(\S+ \\)(\n    --hash=\S+( \\)?)+", "1.10.0", "1.10.0 has no hash"),
        (r"^starlette==\S+", "starlette>=1", "the lock has no exact version"),
        (r"\A", "--index-url http://127.0.0.1/\n", "fetches from a place of its own"),
    ],
)
def test_a_lock_that_is_not_one_is_found_out(text: str, other: str, finding: str) -> None:
    lock = LOCK.read_text("utf-8")
    planted = re.sub(text, other, lock, count=1, flags=re.MULTILINE)
    assert planted != lock
    assert any(finding in each for each in unlocked(planted))


def test_a_package_of_the_page_without_an_integrity_is_found_out() -> None:
    planted = re.sub(r'"integrity": "[^"]*",?', "", NPM.read_text("utf-8"), count=1)
    planted = re.sub(r",(\s*})", r"\1", planted)
    assert len([*npm_unlocked(planted)]) == 1


def test_a_floor_that_nobody_stands_on_is_found_out() -> None:
    lock = LOCK.read_text("utf-8")
    for name in FLOORS:
        assert [*unbounded(lock.replace(f"\n{name}==", f"\nx{name}=="))] == [
            f"nothing installs {name}: its floor can go"
        ]
