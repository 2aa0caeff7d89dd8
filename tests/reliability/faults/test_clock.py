"""Whatever the wall clock does, nobody is timed out or spared by it: ``clock.py`` (F8)."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

import magie.server
from proofs.faults.clock import TROUBLES, Evening, compared, decision, evening, real_server, restart
from proofs.faults.wall_clock import library, moved_wall, unfair
from proofs.journal import HERE


@pytest.fixture(scope="module")
def steady() -> Evening:
    """An evening by a clock that is right."""
    return evening(1, "none")


def test_an_evening_has_people_who_decide_in_time_and_people_who_do_not(steady: Evening) -> None:
    assert steady.wrong == []
    assert 0 < 10 * steady.late < 9 * len(steady.moments)


@pytest.mark.parametrize("trouble", [name for name in TROUBLES if name != "none"])
def test_a_wall_clock_in_trouble_changes_nothing_but_what_people_read(
    steady: Evening, trouble: str
) -> None:
    troubled = evening(1, trouble)
    assert [*compared(steady, troubled, trouble)] == []
    assert troubled.read != steady.read


@pytest.mark.parametrize("trouble", TROUBLES)
def test_after_a_restart_as_much_time_is_left_as_there_was(trouble: str) -> None:
    assert restart(trouble) == []


@pytest.mark.parametrize("trouble", TROUBLES)
def test_a_wall_clock_that_jumps_in_the_middle_of_a_decision_changes_nothing(trouble: str) -> None:
    assert decision(trouble) == []


@pytest.mark.parametrize(
    ("trouble", "finding"),
    [("a day ahead", "was timed out"), ("a day back", "was spared"), ("frozen", "was spared")],
)
def test_deadlines_by_the_wall_clock_are_found_out(trouble: str, finding: str) -> None:
    assert any(finding in each for each in decision(trouble, "wall"))


def test_a_chore_that_catches_up_with_the_wall_clock_is_a_storm_of_timers(steady: Evening) -> None:
    found = [*compared(steady, evening(1, "a day ahead", "storm"), "ahead")]
    assert any("a storm of timers" in each for each in found)


def test_a_server_that_forgets_what_was_left_is_found_out() -> None:
    assert restart("none", "forgetful")


WALLS = ("time", "time_ns", "now", "utcnow", "today", "localtime")
"""What reads the wall clock, of ``time`` and ``datetime``."""


def readings() -> Iterator[str]:
    """Where the server asks for the time of day."""
    [package] = magie.server.__path__
    for path in sorted((HERE / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            asks = isinstance(node, ast.Attribute) and node.attr in WALLS
            if asks and isinstance(node.value, ast.Name) and node.value.id in ("time", "datetime"):
                yield path.name


def test_one_place_alone_of_the_server_reads_the_wall_clock() -> None:
    assert [*readings()] == ["rooms.py"]


def test_a_real_server_whose_wall_clock_is_moved_gives_everybody_his_time() -> None:
    found = library()
    if not found:
        pytest.skip("needs libfaketime")
    _, wrong = moved_wall(found)
    assert wrong == []


def test_on_a_real_server_who_is_timed_out_or_spared_is_found() -> None:
    assert [*unfair([20.0, 21.3, 29.9], 20.0, 10.0)] == []
    assert [*unfair([19.9, 31.0], 20.0, 10.0)] == [
        "timed out after 19.9 s, and 20 s were given",
        "spared until 31.0 s, and 20 s were given",
    ]


def test_a_real_server_that_cannot_be_tried_proves_nothing() -> None:
    assert real_server("")[1] == ["no real server was tried: libfaketime is not installed"]
