"""``magie check``: what it runs, what it prints, how it ends."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from magie.cli import main

PASSING = """
- id: RENT-01a
  title: a player who stops on another's lot pays rent
  clauses: [RENT-01]
  editions: [classic, euro-1999]
  given: {at: {A: 31}, deeds: {B: [37]}}
  play: [A roll 2+4]
  then: {cash: {A: 1465, B: 1535}}
"""
FAILING = """
- id: RENT-01b
  title: a rent that is printed nowhere
  clauses: [RENT-01]
  edition: classic
  given: {at: {A: 31}, deeds: {B: [37]}}
  play: [A roll 2+4]
  then: {cash: {A: 1400}}
"""


def check(*arguments: str | Path, language: str = "en") -> Result:
    words = ["check", *map(str, arguments), "--language", language]
    return CliRunner().invoke(main, words)


def last_line(result: Result) -> str:
    return result.output.splitlines()[-1]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "inner").mkdir()
    (tmp_path / "good.yaml").write_text(PASSING, "utf-8")
    (tmp_path / "inner" / "bad.yml").write_text(FAILING, "utf-8")
    (tmp_path / "notes.txt").write_text("no scenario", "utf-8")
    return tmp_path


def test_passing_scenarios_end_with_the_count_of_their_runs(folder: Path) -> None:
    result = check(folder / "good.yaml")
    assert result.exit_code == 0
    assert result.output == "2 passed, 0 failed\n"


def test_a_failing_scenario_shows_its_name_its_file_and_what_differed(folder: Path) -> None:
    result = check(folder / "inner" / "bad.yml")
    assert result.exit_code == 1
    for words in ("RENT-01b", "classic", "a rent that is printed nowhere", "bad.yml"):
        assert words in result.output
    assert "cash A is 1465, not 1400" in result.output
    assert last_line(result) == "0 passed, 1 failed"


def test_folders_are_searched_to_the_bottom(folder: Path) -> None:
    result = check(folder)
    assert result.exit_code == 1
    assert last_line(result) == "2 passed, 1 failed"


def test_an_id_is_given_once_in_a_run(folder: Path) -> None:
    (folder / "inner" / "same.yaml").write_text(PASSING, "utf-8")
    result = check(folder)
    assert "the id RENT-01a is that of" in result.output.replace("\n    ", " ")
    assert last_line(result) == "2 passed, 2 failed"


def test_a_file_that_is_named_twice_runs_once(folder: Path) -> None:
    assert last_line(check(folder, folder / "good.yaml")) == "2 passed, 1 failed"


def test_a_file_that_is_no_scenario_file_fails(folder: Path) -> None:
    (folder / "good.yaml").write_text("what: ever", "utf-8")
    result = check(folder / "good.yaml")
    assert result.exit_code == 1
    assert "a scenario file is a list of scenarios" in result.output
    assert last_line(result) == "0 passed, 1 failed"


def test_the_last_line_is_the_same_in_french(folder: Path) -> None:
    assert last_line(check(folder, language="fr")) == "2 passed, 1 failed"


def test_a_folder_without_scenarios_is_a_mistake(tmp_path: Path) -> None:
    result = check(tmp_path)
    assert result.exit_code == 2
    assert result.output.startswith("There are no scenarios")
    assert check(tmp_path, language="fr").output.startswith("Il n’y a ni scénario")


def test_a_file_that_is_not_there_is_answered_with_the_nearest(folder: Path) -> None:
    result = check(folder / "god.yaml")
    assert result.exit_code == 2
    assert f"did you mean {folder / 'good.yaml'}?" in result.output
    assert "did you mean" not in check(folder / "elsewhere" / "good.yaml").output


def test_no_argument_is_answered_with_an_example() -> None:
    result = check()
    assert result.exit_code == 2
    assert "magie check tests/conformance" in result.output


def test_what_is_piped_has_no_colours_and_no_progress(folder: Path) -> None:
    assert "\x1b" not in check(folder).output
    assert "━" not in check(folder).output
