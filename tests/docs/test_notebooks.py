"""The notebooks: stored without output, and every cell runs, in few games and without Jupyter."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = Path(__file__).parents[2] / "examples" / "notebooks"
SMALL: Mapping[str, Mapping[str, object]] = {
    "house-rule.ipynb": {"GAMES": 3, "COMPILED": False, "TURNS": 12},
    "colours.ipynb": {},
    "a-bot-that-learns.ipynb": {
        "GAMES": 5,
        "EPOCHS": 2,
        "TESTS": 2,
        "TURNS": 15,
        "COMPILED": False,
    },
}
"""What the test puts in place of the constants of a notebook's first cell."""
NEEDED = {"house-rule.ipynb": "pyarrow", "a-bot-that-learns.ipynb": "gymnasium"}
FIRST_CODE = 0


def cells(text: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(text)["cells"]
    return found


def codes(text: str) -> list[str]:
    return ["".join(cell["source"]) for cell in cells(text) if cell["cell_type"] == "code"]


def stored_outputs(text: str) -> list[str]:
    """The cells that were stored with what they printed, or with when they ran."""
    return [
        cell["id"]
        for cell in cells(text)
        if cell["cell_type"] == "code" and (cell["outputs"] or cell["execution_count"])
    ]


def test_every_notebook_is_tried_here() -> None:
    assert {path.name for path in NOTEBOOKS.glob("*.ipynb")} == {*SMALL}


@pytest.mark.parametrize("name", SMALL)
def test_a_notebook_is_stored_without_output(name: str) -> None:
    text = (NOTEBOOKS / name).read_text("utf-8")
    assert stored_outputs(text) == []
    assert cells(text)[0]["source"][0].startswith("# ")
    # As Jupyter writes it, so that a difference shows what was changed.
    assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=1) + "\n"


def test_a_stored_output_is_found() -> None:
    text = (NOTEBOOKS / "colours.ipynb").read_text("utf-8")
    assert stored_outputs(text.replace('"execution_count": null', '"execution_count": 3'))


@pytest.mark.parametrize("name", SMALL)
def test_a_notebook_runs(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if name in NEEDED and not find_spec(NEEDED[name]):
        pytest.skip(f"needs {NEEDED[name]}")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for number, code in enumerate(codes((NOTEBOOKS / name).read_text("utf-8"))):
        exec(compile(code, f"{name}, cell {number}", "exec"), names)
        if number == FIRST_CODE:
            assert {*SMALL[name]} <= {*names}
            names.update(SMALL[name])
    printed = capsys.readouterr().out
    assert re.search(
        {
            "house-rule.ipynb": r"^turns: 12\.00 as printed, \+0\.00 ± 0\.00$",
            "colours.ipynb": r"^  orange +costs  1460, earns +\d+\.\d a round",
            "a-bot-that-learns.ipynb": r"^against thrifty: wins \d+% of 2 games$",
        }[name],
        printed,
        re.MULTILINE,
    ), printed
