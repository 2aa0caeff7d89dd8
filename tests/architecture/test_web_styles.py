"""The page takes its spacing and type sizes from ``styles/tokens.css``: one place for the look."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "web" / "src"
TOKENS = SOURCES / "styles" / "tokens.css"
SPACED = re.compile(r"(?<![\w-])((?:padding|margin|gap|(?:row|column)-gap)[a-z-]*):([^;{}]*)")
TYPED = re.compile(r"(?<![\w-])(font-size|font):([^;{}]*)")
LENGTH = re.compile(r"(?<![\w.-])-?(\d+(?:\.\d+)?)(px|rem)")
PIXELS = {"px": 1, "rem": 16}
LARGEST = 52
"""Pixels; what is wider is a measure of one screen, and no spacing."""
DRAWN = {"board/board.css", "board/plans.css", "report/report.css"}
"""Style sheets of drawings, whose letters are measured in units of the drawing."""


def raw_spacing(css: str) -> Iterator[str]:
    """Declarations of spacing that name a length of their own."""
    for name, value in SPACED.findall(css):
        if any(
            1 < float(length) * PIXELS[unit] <= LARGEST for length, unit in LENGTH.findall(value)
        ):
            yield f"{name}:{value}"


def raw_type(css: str) -> Iterator[str]:
    """Declarations of type that name a size of their own."""
    for name, value in TYPED.findall(css):
        if LENGTH.search(value) and "clamp(" not in value:
            yield f"{name}:{value}"


def sheets() -> list[str]:
    """Every style sheet but the tokens."""
    found = (path for path in SOURCES.rglob("*.css") if path != TOKENS)
    return sorted(path.relative_to(SOURCES).as_posix() for path in found)


@pytest.mark.parametrize("sheet", sheets())
def test_spacing_and_type_sizes_are_tokens(sheet: str) -> None:
    css = (SOURCES / sheet).read_text("utf-8")
    assert [*raw_spacing(css)] == []
    assert [*raw_type(css)] == [] or sheet in DRAWN


def test_every_token_that_is_used_is_there() -> None:
    known = set(re.findall(r"(--[st]-?\w+):", TOKENS.read_text("utf-8")))
    used = {
        name
        for sheet in sheets()
        for name in re.findall(r"var\((--[st]-?\w+)\)", (SOURCES / sheet).read_text("utf-8"))
        if re.fullmatch(r"--s\d+|--t-\w+", name)
    }
    assert used <= known


def test_a_length_that_is_no_token_is_found() -> None:
    css = "a { margin: 0 -7px auto; gap: var(--s2); row-gap: 0.5rem; padding: 1px 640px 6rem }"
    assert [*raw_spacing(css)] == ["margin: 0 -7px auto", "row-gap: 0.5rem"]
    assert [*raw_type("a { font: 500 1.2rem/1 var(--ui); font-size: var(--t-s) }")] == [
        "font: 500 1.2rem/1 var(--ui)"
    ]
