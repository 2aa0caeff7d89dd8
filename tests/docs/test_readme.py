"""What the documents show is true: their blocks run."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import magie
import magie.match
from magie.notation import gamefile, position

ROOT = Path(__file__).parents[2]


def blocks(document: str, language: str) -> list[str]:
    text = (ROOT / document).read_text("utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_prompt_of_the_readme_answers_as_shown() -> None:
    found = blocks("README.md", "python")
    assert found
    for block in found:
        test = doctest.DocTestParser().get_doctest(block, {}, "README.md", "README.md", 0)
        assert test.examples
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        assert runner.run(test).failed == 0


def test_the_docstring_of_the_match_is_true() -> None:
    assert doctest.testmod(magie.match).failed == 0


def test_the_games_and_positions_of_the_notation_are_real() -> None:
    positions = games = 0
    for block in blocks("docs/notation.md", "text"):
        for line in block.splitlines():
            if line.startswith("m1 "):
                assert str(magie.Match.at(line)) == line
                positions += 1
        if block.startswith("edition:"):
            assert gamefile.parse(block)
            games += 1
    assert positions
    assert games
    assert position.VERSION == "m1"
