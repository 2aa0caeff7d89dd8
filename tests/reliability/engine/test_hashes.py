"""Two hash seeds and ``-O`` come to the same hashes: the short form of ``hashes.py`` (E1)."""

from __future__ import annotations

import json

from proofs.engine.hashes import GAMES, KEPT, SHORT, EventTuple, compared, differences
from tests.scale import sized

FEW = sized(1, 5)
"""In the long form one game of each edition."""


def test_a_game_has_the_same_hashes_whatever_the_process() -> None:
    told = compared(SHORT, FEW)
    assert told.wrong == []
    kept = json.loads(KEPT.read_text("utf-8"))
    assert len(kept) == GAMES
    for digests in told.digests.values():
        assert len(digests) == FEW
        assert digests.items() <= kept.items()


def test_a_game_of_which_nothing_is_kept_is_found() -> None:
    told = EventTuple({"hash seed 0": {"classic standard 1": "5a", "a new one": "77"}})
    wrong = [*differences(told, SHORT[0], {"classic standard 1": "5a"})]
    assert wrong == ["a new one: nothing is kept that it could be held against"]


def test_a_fold_that_goes_through_a_set_of_strings_is_found() -> None:
    told = compared(SHORT[:2], games=sized(1, 2), inject="set_order")
    assert len(told.digests) == 2
    assert any("hash seed 1 comes to" in each and "hash seed 0 to" in each for each in told.wrong)
