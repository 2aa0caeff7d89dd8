"""What the documents show is true: their blocks run."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import magie
import magie.match
from magie.notation import gamefile, position
from magie.simulate.results import Results
from tests.timeouts import TEST_TIMEOUT_S

ROOT = Path(__file__).parents[2]


def results() -> Results:
    return magie.simulate("classic", ["random"], 1, turns=2, compiled=False)


def blocks(document: str, language: str) -> list[str]:
    text = (ROOT / document).read_text("utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def failures(document: str, found: list[str]) -> int:
    """How many examples answer otherwise than shown; a block goes on where the last one ended."""
    known: dict[str, object] = {}
    failed = 0
    for block in found:
        test = doctest.DocTestParser().get_doctest(block, known, document, document, 0)
        assert test.examples, block
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        failed += runner.run(test, clear_globs=False).failed
        known = test.globs
    return failed


@pytest.mark.parametrize("document", ["README.md", "docs/api.md", "docs/results.md"])
def test_the_prompt_answers_as_shown(document: str) -> None:
    found = blocks(document, "python")
    assert found
    assert failures(document, found) == 0


def test_an_answer_that_is_not_so_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert failures("planted", [">>> seats = 2\n", ">>> seats\n3\n"]) == 1
    assert "Expected" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("heading", "owner"),
    [
        ("## A game: `Match`", magie.Match("classic", 2)),
        ("### Seats, deeds and what is being settled", magie.Match("classic", 2).seat("A")),
        ("## `Results`", results()),
        ("## Analysis", magie.analyse(magie.Match("classic", 2), compiled=False)),
    ],
)
def test_the_api_page_names_what_there_is(heading: str, owner: object) -> None:
    page = (ROOT / "docs/api.md").read_text("utf-8")
    _, _, section = page.partition(f"{heading}\n")
    tables = re.findall(
        r"^\| (?:attribute|of a `SeatState`) \|.*\n\|.*\n((?:\|.*\n)+)", section, re.M
    )
    names = re.findall(
        r"`(\w+)[^`]*`", " ".join(row.split("|")[1] for row in tables[0].splitlines())
    )
    assert len(names) >= 8
    for name in names:
        assert hasattr(owner, name), name


def test_the_script_of_a_bot_writer_runs() -> None:
    (*_, script) = blocks("docs/own-bot.md", "python")
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=TEST_TIMEOUT_S,
    )
    assert done.returncode == 0, done.stderr
    assert "turns=20" in done.stdout
    assert "refused=[0, 0]" in done.stdout


def test_the_docstring_of_the_match_is_true() -> None:
    assert doctest.testmod(magie.match).failed == 0


def test_the_games_and_positions_of_the_notation_are_real() -> None:
    shown = blocks("docs/notation.md", "position")
    assert shown
    for line in shown:
        assert f"{magie.Match.at(line.strip())}\n" == line
    games = [each for each in blocks("docs/notation.md", "text") if each.startswith("edition:")]
    assert games
    assert all(map(gamefile.parse, games))
    assert position.POSITION_VERSION == "m1"
