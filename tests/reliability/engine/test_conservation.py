"""No decision takes money out of the bank for nothing: the short form of E4."""

from __future__ import annotations

from magie.editions.load import load
from magie.engine import apply
from magie.game.actions import Verb
from magie.notation import position
from proofs.engine.conservation import Conservation, search, searched
from tests.scale import sized

WINDOWS, NODES = sized(5, 300), sized(40, 200)
PUMP = "m1 classic between:A A1600@0(37,39) B60@0(1,3) bank:8/12"


def test_misers_find_no_way_to_take_money_out_of_the_bank() -> None:
    found = searched(range(WINDOWS), NODES, 2)
    assert found.wrong == []
    assert found.looked_at > 10 * WINDOWS


def test_misers_find_houses_below_their_price_where_the_first_ruling_is_back() -> None:
    found = searched(range(sized(5, 12)), 40, 1)
    assert found.wrong
    assert all("from nowhere" in each for each in found.wrong)


def test_the_pump_that_was_found_at_a_table_is_found_here() -> None:
    game, _ = position.parse(PUMP)
    assert search(game, load("classic", version=1).edition, "classic", 60).wrong
    assert not search(game, load("classic").edition, "classic", 200).wrong


def test_a_sale_for_more_than_the_bank_repays_is_noticed() -> None:
    edition = load("classic").edition
    game, _ = position.parse("m1 classic between:A A1600@0(37.1,39) B60@0(1,3) bank:8/12")
    watch = Conservation(edition, game.copy())
    assert not apply(game, edition, 0, Verb.SELL, 37, 0)
    game.cash[0] += 1
    assert watch.gain(game, Verb.SELL) == 1
