"""docs/environment.md: its tables are those of the code, and its examples run."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from magie.env import fields
from magie.env.actions import ACTIONS
from magie.env.tables import tables

DOCUMENT = (Path(__file__).parents[2] / "docs" / "environment.md").read_text("utf-8")
MARKED = re.compile(r"<!-- tables -->\n(.*)<!-- end of tables -->", re.DOTALL)
BLOCK = re.compile(r"```python\n(?!>>>)(.*?)```", re.DOTALL)


def written() -> str:
    found = MARKED.search(DOCUMENT)
    assert found
    return found.group(1)


def test_the_tables_are_those_of_the_code() -> None:
    assert written() == tables(), "python -m magie.env --tables writes them"
    assert f"`Discrete({ACTIONS})`" in DOCUMENT


def test_a_number_that_has_moved_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        fields.TABLE_NUMBERS, fields.TableField.POT, fields.Meaning("the bank's cash", 0)
    )
    assert written() != tables()


@pytest.mark.skipif(
    not (find_spec("pettingzoo") and find_spec("gymnasium")), reason="needs PettingZoo, Gymnasium"
)
def test_the_examples_run() -> None:
    names: dict[str, object] = {}
    for block in BLOCK.findall(DOCUMENT):
        exec(block, names)
    assert "rewards" in names
