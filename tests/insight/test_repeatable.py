"""Mistakes that are told once are told again by rollouts with other dice."""

from __future__ import annotations

import pytest

from magie.insight.analysis import Walk
from magie.insight.points import Grades
from magie.notation import gamefile
from tests.insight.decisions import CLEAREST, decisions
from tests.insight.tables import recorded_names, recorded_text
from tests.scale import sized

NAMES = sized(["canada-1961-short-3"], recorded_names())
OTHER_SEED = 1000
"""Further from the first than a game has doubtful choices."""
OTHER_SEEDS = sized((OTHER_SEED,), (OTHER_SEED, 2 * OTHER_SEED))
"""The first one is tried where the blunders are found."""
TOLD_AGAIN = 0.95
"""The share of mistakes that another seed tells again, at least."""


def told(walk: Walk, seed: int) -> set[int]:
    """The lines of a game whose choices are told as mistakes."""
    walk.analysis.mistakes.clear()
    walk.judge(Grades(), seed, rollouts=True)
    return {each.ply for each in walk.analysis.mistakes}


def walk_through(text: str) -> Walk:
    """A walk through a game that has come to its end, before its mistakes are judged."""
    walk = Walk(gamefile.parse(text), compiled=True)
    for _ in walk.steps(Grades()):
        pass
    return walk


@pytest.mark.numba
def test_a_mistake_is_told_again_by_another_seed() -> None:
    known, again = 0, 0
    for name in NAMES:
        walk = walk_through(recorded_text(name))
        one, other = told(walk, 0), told(walk, OTHER_SEED)
        known, again = known + len(one) + len(other), again + 2 * len(one & other)
    assert known >= 2
    assert again >= TOLD_AGAIN * known, f"{again} of {known}"


@pytest.mark.numba
def test_the_clearest_blunders_are_told_by_every_seed() -> None:
    for each in decisions("blunders"):
        if each.id in CLEAREST:
            walk = walk_through(each.text)
            assert all(told(walk, seed) for seed in OTHER_SEEDS), each.id
