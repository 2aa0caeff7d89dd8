"""Every promise has its proof, its planted defect and its line in the docs."""

from __future__ import annotations

import ast
import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest

from proofs import journal
from proofs.journal import HERE, entry, proof
from proofs.proof import Proof
from proofs.rows import ROWS, Row
from proofs.tables import END, NOT_MET, PAGE, measured, sections_of

each_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)


def names_in(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}


@each_row
def test_a_row_names_tests_that_there_are(row: Row) -> None:
    for place in (row.short, row.planted):
        path, _, name = place.partition("::")
        assert name in names_in(HERE / path)


@each_row
def test_a_row_has_a_command_that_there_is(row: Row) -> None:
    words = [word for word in shlex.split(row.command) if "=" not in word or word.startswith("-")]
    if words[0] == "pytest":
        paths = [word.partition("::")[0] for word in words[1:] if word.startswith("tests/")]
        assert paths
        assert all((HERE / path).exists() for path in paths)
    else:
        assert words[:2] == ["python", "-m"]
        assert find_spec(words[2]) is not None


def test_every_promise_of_the_design_has_a_row() -> None:
    counts = {"L": 11, "F": 18, "B": 9, "E": 4, "R": 2, "D": 4, "S": 2}
    designed = [f"{chapter}{at}" for chapter, most in counts.items() for at in range(1, most + 1)]
    assert [row.id for row in ROWS] == designed


def test_the_page_has_the_goals_and_the_command_of_every_row() -> None:
    page = PAGE.read_text("utf-8")
    figures = measured(page)
    assert [*figures] == [row.id for row in ROWS]
    assert sections_of(figures) in page


@each_row
def test_a_row_says_its_goals_in_short_sentences(row: Row) -> None:
    sentences = [each for goal in row.goals for each in goal.split(". ")]
    assert sentences
    assert all(len(each.split()) <= 45 for each in sentences)


def test_a_row_that_is_not_met_stands_there_with_its_reason() -> None:
    page = PAGE.read_text("utf-8")
    reasons = re.findall(r"^- \*\*(\w+)\*\*: \S", page.partition(END)[2], re.MULTILINE)
    assert reasons == [row for row, cell in measured(page).items() if cell.startswith(NOT_MET)]


def test_a_proof_ends_with_its_figures_and_a_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert Proof("7 kills, 90 acks", 90, ["lost: one"]).tell() == 1
    output = capsys.readouterr().out
    made = entry("F1", "python -m x", 1, output, 1.4, "")
    assert (made.figures, made.passed, made.failed) == ("7 kills, 90 acks", 90, 1)
    assert not made.is_met


@pytest.mark.parametrize(
    ("line", "passed", "failed"),
    [("12 passed in 3.10s", 12, 0), ("1 failed, 11 passed in 3.10s", 11, 1)],
)
def test_figures_of_pytest_are_its_last_line(line: str, passed: int, failed: int) -> None:
    made = entry("R1", "pytest x", 0, f"......\n=== {line} ===\n", 3.0, "")
    assert (made.figures, made.passed, made.failed) == (line, passed, failed)


def test_a_run_that_says_nothing_is_written_down_as_what_it_is() -> None:
    made = entry("R1", "pytest x", 4, "", 3.0, "")
    assert (made.figures, made.passed, made.failed, made.is_met) == ("", 0, 0, False)


def test_tests_that_were_left_out_do_not_meet_a_goal() -> None:
    made = entry("B7", "pytest x", 0, "=== 3 passed, 7 skipped in 3.10s ===\n", 3.0, "")
    assert (made.figures, made.passed) == ("3 passed, 7 skipped in 3.10s", 3)
    assert not made.is_met


def test_a_proof_for_which_nothing_was_tried_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert Proof("0 kills, 0 acks", 0).tell() == 1
    assert capsys.readouterr().out.startswith("nothing was tried\n")


@each_row
def test_a_row_is_run_again_when_its_own_proof_has_changed(row: Row) -> None:
    assert all(path.is_file() for path in proof(row.command))
    assert [*proof(row.command)]


def test_a_package_of_proofs_is_known_with_all_its_files() -> None:
    found = {path.name for path in proof("python -m proofs.load L1 --seconds 600")}
    assert found >= {"__main__.py", "judge.py", "generator.py"}


def test_what_was_written_down_is_read_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "JOURNAL", tmp_path / "build" / "journal.jsonl")
    first, second = (entry("F1", "x", status, "1 passed, 0 failed", 1, "") for status in (1, 0))
    journal.write(first)
    journal.write(second)
    assert [*journal.read()] == [first, second]
    assert journal.latest() == {"F1": second}
