"""Compiled games under every invariant: the short form of ``make soak``."""

from __future__ import annotations

import pytest

from magie.game.edition import BuildingKind
from tests import soak
from tests.invariants import Broken
from tests.random_play import EDITIONS, VARIANTS
from tests.scale import crossed, sized
from tests.stepwise_run import Run

TABLES = sized(3, 6)
"""Of every edition and variant; a third of them by house rules."""
GAMES = sized(20, 50)
"""At each table."""

compiles = pytest.mark.numba


@compiles
@pytest.mark.parametrize(("edition", "variant"), crossed(EDITIONS, VARIANTS))
def test_compiled_games_keep_every_invariant(edition: str, variant: str) -> None:
    for number in range(TABLES):
        batch = soak.soak(soak.table(edition, variant, number), 0, GAMES)
        assert not batch.broken, "\n".join(soak.report(batch))
        assert batch.tally[0].games == GAMES
        assert batch.tally[0].refused == 0


@pytest.mark.parametrize("compiled", [pytest.param(True, marks=compiles), False])
def test_a_broken_invariant_is_found_and_told_with_the_way_to_see_it_again(compiled: bool) -> None:
    run = Run(soak.table("classic", "standard", 0), 7, 3, compiled)
    run.games[1].stock[BuildingKind.HOUSE] -= 1
    batch = soak.watched(run)
    assert (batch.broken, batch.game, batch.step) == (Broken.HOUSES, 7, 1)
    lines = [*soak.report(batch)]
    assert lines[0].startswith("HOUSES: houses on the lots and in the bank are not those")
    assert lines[1] == "table     classic"
    assert lines[3] == "game      7, step 1"
    assert lines[4].startswith("position  m1 classic start")
    assert lines[5] == "then      A roll target 0 amount 0"
    assert lines[6].endswith(
        f"-m tests.soak classic {','.join(run.run_spec.bots)} 'soak 0' {run.run_spec.turns} 7"
    )


def test_a_game_is_seen_again_by_what_the_report_says(capsys: pytest.CaptureFixture[str]) -> None:
    order = soak.table("mega-2007", "timed", 2)
    assert soak.again(order.tag, ",".join(order.bots), order.seed, "3", "5") == 0
    assert "and no invariant broken" in capsys.readouterr().out


def test_a_soak_mixes_bots_lengths_seats_and_house_rules() -> None:
    orders = [order for order, _ in soak.tables(12 * soak.BATCH)]
    assert len(orders) == 12 * len(EDITIONS) * len(VARIANTS)
    assert sum("=" in order.tag for order in orders) * 3 == len(orders)
    assert {len(order.bots) for order in orders} == {*range(2, 9)}
    assert {order.turns for order in orders} == {*soak.LIMITS}
