"""Every threat has its answer, and every answer tests that there are."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parents[2]
PAGE = (HERE / "docs" / "security.md").read_text("utf-8")
THREATS = re.findall(r"^## (\d+)\. (.+)\n((?:(?!^## ).*\n)*)", PAGE, re.MULTILINE)


def test_there_are_twenty_five_threats_in_order() -> None:
    assert [int(number) for number, _, _ in THREATS] == [*range(1, 26)]


@pytest.mark.parametrize(("number", "title", "text"), THREATS, ids=lambda each: each[:40])
def test_a_threat_is_answered_by_tests_that_there_are(number: str, title: str, text: str) -> None:
    named = re.findall(r"^- `(tests/[\w/]+\.py)::(\w+)`", text, re.MULTILINE)
    assert named, f"{number}. {title}"
    for path, name in named:
        tree = ast.parse((HERE / path).read_text("utf-8"))
        assert name in {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}
