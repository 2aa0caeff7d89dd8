"""Luck: chance from a seed, each outcome as often as it should come."""

from __future__ import annotations

from collections import Counter

from magie.editions.load import load
from magie.engine import apply, begin, outcome, weight
from magie.game.actions import Verb
from magie.game.state import Game
from magie.notation.chances import outcomes
from magie.rng import Rng


def throwing(edition: str, seed: int) -> list[int]:
    record, game, rng = load(edition).edition, Game(), Rng.of(seed)
    begin(game, record, 2, 0)
    for value in (65, 12):
        apply(game, record, game.turn, Verb.ROLL, 0, 0)
        outcome(game, record, value)
    apply(game, record, 0, Verb.ROLL, 0, 0)
    values = [rng(game, record) for _ in range(7200)]
    assert {value for value in values if weight(game, record, value) == 0} == set()
    assert set(values) == set(outcomes(game, record))
    return values


def test_two_dice_fall_evenly() -> None:
    counts = Counter(throwing("classic", 3))
    assert len(counts) == 36
    assert all(120 < count < 290 for count in counts.values())


def test_the_blue_die_falls_by_its_faces() -> None:
    faces = Counter(value % 10 for value in throwing("mega-2007", 3))
    assert all(1000 < faces[face] < 1400 for face in (1, 2, 3, 5))
    assert 2200 < faces[4] < 2600


def test_the_same_seed_throws_the_same_dice() -> None:
    assert throwing("classic", 8) == throwing("classic", 8)
    assert throwing("classic", 8) != throwing("classic", 9)
