"""Two hands count the same positions: the short form of ``perft.py`` (E3)."""

from __future__ import annotations

import pytest

from proofs.engine.perft import PLIES, SHORT, Count, Root, count, missing, roots
from tests.scale import sized

WIDEST = sized(50, SHORT)
"""Positions from which another ply is taken."""
NAMED = {root.name: root for root in roots()}


@pytest.mark.parametrize("root", roots(), ids=lambda root: root.name)
def test_the_engine_and_a_second_hand_count_the_same_positions(root: Root) -> None:
    found = count(root, PLIES, WIDEST)
    assert found.wrong == []
    assert found.engine == found.naive == [*root.counts[: len(found.engine)]]
    assert len(found.engine) >= 2


def test_there_are_twenty_positions_and_they_are_counted_deeper_than_here() -> None:
    assert len(NAMED) == 20
    assert all(len(root.counts) >= 3 for root in NAMED.values())


def test_plies_that_are_kept_and_were_not_counted_are_missed() -> None:
    counted = {root.name: Count(engine=[*root.counts]) for root in NAMED.values()}
    assert [*missing(counted, [*NAMED.values()])] == []
    counted["a hotel"].engine.pop()
    del counted["three doubles"]
    assert [*missing(counted, [*NAMED.values()])] == [
        "a hotel: 3 plies were counted, and 4 are kept",
        "three doubles: 0 plies were counted, and 6 are kept",
    ]
    assert "there are 3 positions, and 20 are wanted" in missing(counted, [*NAMED.values()][:3])


@pytest.mark.parametrize(
    ("defect", "name"),
    [
        ("rent", "rents with houses"),
        ("interest", "bankrupt to a player"),
        ("uneven", "a lot mortgaged beside houses"),
    ],
)
def test_a_rule_that_one_hand_has_wrong_changes_the_counts(defect: str, name: str) -> None:
    found = count(NAMED[name], 2, SHORT, defect)
    engine, naive = ([number for number, _ in each] for each in (found.engine, found.naive))
    assert engine != naive
    assert any(each.startswith("from      m1 classic") for each in found.wrong)
    assert any(each.startswith(f"{name}: after ") for each in found.wrong)
