"""The reference of the Python API: every public name, with its signature and its docstring."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

import pytest

import magie
from tools.site import reference

LISTED = [name for _, names in reference.PAGES.values() for name in names]
PAGES = reference.pages()
TEXT = "\n".join(text for name, text in PAGES.items() if not name.endswith("index.md"))


def missing(public: Sequence[str], listed: Collection[str]) -> list[str]:
    """The public names that no page explains."""
    return [name for name in public if f"magie.{name}" not in listed]


def test_every_public_name_is_in_the_reference() -> None:
    assert missing(magie.__all__, LISTED) == []
    assert missing(["Match", "planted"], LISTED) == ["planted"]


def test_every_name_has_a_docstring_and_a_line_in_the_index() -> None:
    rows = re.findall(
        r"^\| \[`\S+`\]\(\w+\.md#(\S+)\) \| (.+) \|$", PAGES["reference/index.md"], re.M
    )
    assert [name for name, _ in rows] == LISTED


def test_no_two_entries_share_a_place() -> None:
    # `odds` and `Odds` are two names.
    places = re.findall(r"\{ #(\S+) \}", TEXT)
    assert {"magie.odds.odds", "magie.odds.Odds", "magie.Match.menu"} <= {*places}
    assert len(places) == len({*places})


@pytest.mark.parametrize(
    "line",
    [
        "def simulate(",
        "    games: int = 1000,",
        "| `worth` |",
        "## `magie.IllegalMoveError` { #magie.IllegalMoveError }",
        "| `winners` | `list[str]` | The letters of the seats that have won. |",
    ],
)
def test_signatures_fields_and_docstrings_are_in_the_text(line: str) -> None:
    assert line.removeprefix("def ") in TEXT


def test_a_bar_in_a_type_ends_no_cell() -> None:
    assert re.search(r"^\| `actor` \| `str \| None` \| ", TEXT, re.M)
    assert reference.cell("a | `b | c`") == r"a \| `b | c`"


def test_no_docstring_has_markup_that_is_not_markdown() -> None:
    assert "``" not in re.sub(r"^```\w*$", "", TEXT, flags=re.M)
