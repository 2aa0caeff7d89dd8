"""The ladder: every rung beats three of the one below, and traders bring games to an end.

The short form of what `magie tournament --ladder` publishes in `docs/bots.md`.
"""

from __future__ import annotations

import numpy as np
import pytest

from magie.bots.registry import names
from magie.editions.load import names as editions
from magie.simulate.chunk import play_chunk
from magie.simulate.run_spec import make_run_spec
from tests.scale import sized

GAMES = sized(200, 1000)
FEW = sized(6, 40)
"""The same where a single decision against the rules would be one too many."""
pytestmark = pytest.mark.numba


def games(edition: str, *line_up: str) -> np.ndarray:
    """A row for every game of a line-up."""
    rows = play_chunk(
        make_run_spec(edition, line_up, "ladder"), 0, GAMES, keep_rows=True, compiled=True
    ).rows
    assert rows is not None
    return rows


@pytest.mark.parametrize(
    ("bot", "below", "least"),
    [("thrifty", "random", 0.4), ("steady", "thrifty", 0.4), ("trader", "steady", 0.5)],
)
def test_one_bot_beats_three_of_the_rung_below(bot: str, below: str, least: float) -> None:
    rows = games("classic", bot, below, below, below)
    won = (rows["ended"] == 1) & (rows["winner"] == rows["shift"])
    assert won.mean() > least


@pytest.mark.parametrize("edition", editions())
def test_traders_bring_games_to_an_end_sooner_than_those_who_wait_for_deals(edition: str) -> None:
    traders, steadies = games(edition, *["trader"] * 4), games(edition, *["steady"] * 4)
    for rows in (traders, steadies):
        assert (rows["ended"] == 0).mean() < 0.01
    assert np.median(traders["turns"]) < np.median(steadies["turns"])
    assert traders["deals"].mean() > 4


@pytest.mark.parametrize("bot", names())
@pytest.mark.parametrize("edition", editions())
def test_no_bot_ever_decides_against_the_rules(edition: str, bot: str) -> None:
    record = make_run_spec(edition, [bot]).book.edition
    for seats in (record.players_min, 5, record.players_max):
        asked = make_run_spec(edition, [bot], "rules", seats=seats, turns=100)
        rows = play_chunk(asked, 0, FEW, keep_rows=True, compiled=True).rows
        assert rows is not None
        assert rows["refused"].sum() == 0
