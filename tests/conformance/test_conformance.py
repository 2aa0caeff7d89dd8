"""Every scenario of this folder, in each of its editions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from magie.editions.load import load
from magie.game.edition import Edition
from magie.notation.scenario import check_file

FILES = sorted(Path(__file__).parent.glob("*.yaml"))


def edition_of(name: str, variant: str, rules: Mapping[str, Any]) -> Edition:
    return load(name, variant, rules).edition


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_scenario_of_a_chapter_passes(path: Path) -> None:
    results = [*check_file(path, edition_of)]
    assert results
    failed = [
        f"{result.id} [{result.edition}] {failure}"
        for result in results
        for failure in result.failures
    ]
    assert not failed, "\n".join(failed)


def test_there_are_scenarios_enough() -> None:
    runs = [result.id for path in FILES for result in check_file(path, edition_of)]
    assert len(set(runs)) >= 500
