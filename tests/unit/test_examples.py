"""The examples: each of them runs as it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from magie.bots.guest import Guest
from magie.bots.invite import check, invite
from magie.bots.table import play_game
from magie.editions.load import load
from magie.luck import Luck

EXAMPLES = Path(__file__).parents[2] / "examples"
MY_BOT = f"{EXAMPLES / 'my_bot.py'}:my_bot"
PLENTY = 60.0
"""Seconds that no answer takes, however busy the machine is."""
TURNS = 1000


def test_every_example_is_tried_here() -> None:
    assert [path.name for path in EXAMPLES.glob("*.py")] == ["my_bot.py"]


@pytest.mark.parametrize("edition", ["classic", "mega-2007"])
def test_my_bot_plays_a_whole_game_without_a_fault(edition: str) -> None:
    check(MY_BOT)
    mine = invite(MY_BOT, 1)
    assert isinstance(mine, Guest)
    outcome = play_game(
        load(edition).edition, [mine, invite("random", 2)], Luck.of(5), TURNS, PLENTY
    )
    assert not mine.faults, mine.last
    assert outcome.winners, "the game should have come to its end"
