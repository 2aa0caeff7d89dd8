"""What Windows and macOS would trip over, as far as it shows on any system."""

from __future__ import annotations

import ast
import re
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENCODED_BY = {"read_text": 1, "write_text": 2}
"""How many arguments a call has that names its encoding without a keyword."""
OPENERS = ("open", "open_file")
FORBIDDEN = re.compile(r'[<>:"\\|?*\x00-\x1f]|[. ]$')
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)
TEXT_MODE = re.compile(r"[rwax]\+?t?")

LOCKS = {"src/magie/base/code_cache.py: path.open('w')"}
"""Opened to be locked: nothing is written into it."""


def file_names() -> list[str]:
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    return done.stdout.decode().rstrip("\0").split("\0")


def unusable(names: Iterable[str]) -> list[str]:
    """Names that Windows refuses, and those that it and macOS take for one another."""
    names = [*names]
    parts = {part for name in names for part in name.split("/")}
    refused = [part for part in parts if FORBIDDEN.search(part) or RESERVED.match(part)]
    same = [name for name, count in Counter(map(str.lower, names)).items() if count > 1]
    return refused + same


def without_encoding(text: str) -> Iterator[str]:
    """Calls that open a text file in whichever encoding the system has."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and "encoding" not in {each.arg for each in node.keywords}:
            name = ast.unparse(node.func).rpartition(".")[2]
            if len(node.args) < ENCODED_BY.get(name, 0) or (name in OPENERS and _is_text(node)):
                yield ast.unparse(node)


def _is_text(call: ast.Call) -> bool:
    words = [each.value for each in call.args if isinstance(each, ast.Constant)]
    return any(isinstance(word, str) and TEXT_MODE.fullmatch(word) for word in words)


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="needs a repository")
def test_every_file_can_be_checked_out_on_every_system() -> None:
    assert unusable(file_names()) == []


def test_a_name_that_another_system_refuses_is_found() -> None:
    assert unusable(["docs/aux.md"]) == ["aux.md"]
    assert unusable(["docs/a:b.md"]) == ["a:b.md"]
    assert unusable(["docs/Index.md", "docs/index.md"]) == ["docs/index.md"]


def test_every_text_is_opened_with_its_encoding() -> None:
    assert {
        f"{path.relative_to(ROOT)}: {call}"
        for folder in ("src", "tools", "examples")
        for path in (ROOT / folder).rglob("*.py")
        for call in without_encoding(path.read_text("utf-8"))
    } == LOCKS


@pytest.mark.parametrize(
    "planted",
    ["path.read_text()", "path.write_text(text)", "open(path, 'w')", "path.open('r', newline='')"],
)
def test_a_text_without_its_encoding_is_found(planted: str) -> None:
    assert [*without_encoding(planted)]
