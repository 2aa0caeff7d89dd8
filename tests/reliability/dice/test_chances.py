"""Dice and shuffles that fair ones would bring: the short form of ``chances.py`` (D2).

The seed is fixed, so that the verdict is the same every time.
"""

from __future__ import annotations

from functools import cache

import pytest

from proofs.dice.chances import Tally, chances, counted, judged

THROWS, DECKS = 60_000, 600


@cache
def tally(inject: str = "") -> Tally:
    return counted(7, THROWS, DECKS, inject, every=False)


def test_dice_fall_and_cards_lie_as_fair_ones_would() -> None:
    found = chances(tally())
    assert tally().throws == THROWS
    assert tally().decks == DECKS
    assert len(found) == 4 + 5 + 17
    assert judged(found, 7) == []


@pytest.mark.parametrize(
    ("defect", "question"),
    [
        ("hasty", "36 throws"),
        ("lazy", "cards at place 16"),
        ("lazy", "cards at all places"),
        ("sticky", "pairs of throws"),
        ("sticky", "correlation over 1"),
        ("sticky", "runs"),
        ("sticky", "waits for a double"),
    ],
)
def test_dice_that_are_not_fair_are_found(defect: str, question: str) -> None:
    found = chances(tally(defect))
    # Far beyond what chance could do.
    assert min(found[question], 1 - found[question]) < 1e-9
    assert any(each.startswith(f"{question}: ") for each in judged(found, 7))
