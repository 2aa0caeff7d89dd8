"""Every scenario of this folder, in each of its editions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from magie.editions.load import load
from magie.game.edition import RULES_VERSION, Edition
from magie.notation.scenario import check, check_file, editions_of, scenarios
from tests.scale import sized

FILES = sorted(Path(__file__).parent.glob("*.yaml"))
SECOND_READING = {
    *("AMB-08c", "AMB-34-resign", "AMB-34-paid", "TIMED-05-contest", "AMB-68a", "MEGA-MRM-05z"),
    *("AMB-35a", "AMB-35za", "AMB-35-two-sales", "AMB-35-gift", "AMB-51f", "AMB-51r"),
    *("SHORTAGE-02c", "SHORTAGE-02e", "SHORTAGE-02h", "SHORTAGE-03c"),
    *("AMB-51-own-price", "AMB-51-within-the-bid", "AMB-51-outcry", "AMB-51-sealed"),
    *("AMB-51-poor", "AMB-51-goes-back", "AMB-51-half-paid", "AMB-51-hotel", "AMB-51-strip"),
    *("AMB-51-short", "AMB-51-bankrupt"),
}
"""The scenarios that version 1 of the rules plays otherwise."""


def edition_of(
    name: str, variant: str, rules: Mapping[str, Any], version: int = RULES_VERSION
) -> Edition:
    return load(name, variant, rules, version).edition


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
    ids = {id for path in FILES for id in re.findall("^- id: (.+)$", path.read_text("utf-8"), re.M)}
    assert len(ids) >= 500


def test_version_1_plays_the_scenarios_of_the_second_reading_otherwise_and_no_others() -> None:
    played = [each for path in FILES for each in scenarios(path)]
    # In the short form every eighth of the others.
    others = {each["id"] for each in played if each["id"] not in SECOND_READING}
    tried = {*SECOND_READING, *sorted(others)[:: sized(8, 1)]}
    results = (
        check(each, name, partial(edition_of, version=1))
        for each in played
        if each["id"] in tried
        for name in editions_of(each)
    )
    assert {result.id for result in results if result.failures} == SECOND_READING
