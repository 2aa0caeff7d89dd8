"""The arena at length: the trader is stronger than before, and no trick takes advantage of it."""

from __future__ import annotations

import pytest

from magie.bots.registry import Bot
from magie.editions.load import names
from tests.bots.arena import ArenaBot, meet, win_rate
from tests.bots.exploiters import Trick

pytestmark = [pytest.mark.numba, pytest.mark.long]
every_edition = pytest.mark.parametrize("edition", names())


@every_edition
def test_the_trader_beats_three_of_the_first_release(edition: str) -> None:
    line_up = [Bot.TRADER, *[ArenaBot.FIRST_TRADER] * 3]
    assert win_rate(line_up, edition=edition) > 0.31


@every_edition
@pytest.mark.parametrize("trick", Trick)
def test_no_trick_wins_more_than_its_share_of_three_traders(trick: Trick, edition: str) -> None:
    line_up = [ArenaBot.EXPLOITER + trick, *[Bot.TRADER] * 3]
    assert win_rate(line_up, edition=edition) < 0.275


def test_a_trick_takes_advantage_of_the_first_trader() -> None:
    line_up = [ArenaBot.EXPLOITER + Trick.HUNTER, *[ArenaBot.FIRST_TRADER] * 3]
    assert win_rate(line_up) > 0.275


@every_edition
def test_steady_bots_bring_their_games_to_an_end(edition: str) -> None:
    assert meet([Bot.STEADY] * 4, 1000, edition).unfinished < 10
