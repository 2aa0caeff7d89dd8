"""Comparisons: pairs of games by the same seeds, and what is told of idle rules."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

import magie
from magie.simulate.compare.paired import Comparison
from magie.simulate.idle_rules import IdleRuleWarning
from magie.simulate.progress import NoProgress
from magie.simulate.run_spec import RunSpecError


def compared(games: int, **options: Any) -> Comparison:
    return magie.compare(
        "classic", games=games, seed=3, compiled=False, progress=NoProgress, **options
    )


def test_a_table_that_is_compared_with_itself_differs_by_exactly_zero() -> None:
    found = compared(4, bots=["steady", "random"], turns=30)
    assert found.is_same
    assert {(each.difference.low, each.difference.high) for each in found.differences} == {(0, 0)}
    assert not any(each.is_found for each in found.differences)


def test_a_rule_that_lengthens_games_is_found() -> None:
    poor = {"rules": {"start_cash": 100, "go_salary": 0}}
    found = compared(12, bots="steady", seats=2, turns=60, against=poor)
    turns, bankruptcies = found["turns"], found["bankruptcies"]
    assert turns.is_found
    assert turns.difference.low > 10
    assert bankruptcies.difference.high < 0
    assert turns.difference.value == pytest.approx(turns.first.value - turns.second.value)


@pytest.mark.parametrize(("variant", "cash", "turns"), [("timed", 1400, 2), ("standard", 100, 60)])
def test_a_win_is_counted_as_the_results_count_it(variant: str, cash: int, turns: int) -> None:
    poor = {"start_cash": cash, "go_salary": 0}
    found = compared(
        8, bots=["steady", "thrifty"], seats=3, rules=poor, variant=variant, turns=turns
    )
    results = found.first
    assert results.ended > 0
    assert variant != "timed" or results.shared > 0
    for wins in results.wins_by_seat:
        assert found[f"won_{'ABC'[wins.seat or 0]}"].first.value == pytest.approx(wins.rate.value)
    for wins in results.wins_by_bot:
        assert found[f"won_{wins.bot}"].first.value == pytest.approx(wins.rate.value)
    starter = results.wins_by_order[0].rate.value
    assert found["won_starter"].first.value == pytest.approx(starter)


def test_tables_of_two_currencies_are_compared_in_notes() -> None:
    found = compared(2, bots="steady", seats=2, turns=10, against={"edition": "francs"})
    fortune = found["fortune"]
    assert found.is_in_notes
    assert fortune.first.value == pytest.approx(fortune.second.value, rel=0.2)


def test_pairs_are_an_arrow_table() -> None:
    pytest.importorskip("pyarrow")
    found = compared(3, bots="random", seats=2, turns=5, rules=["half-cash"])
    frame = found.frame()
    assert frame.column("game").to_pylist() == [0, 1, 2]
    fortunes = zip(
        *(frame.column(f"fortune{end}").to_pylist() for end in ("", "_with")), strict=True
    )
    assert all(half < whole for half, whole in fortunes)


def test_another_table_differs_in_what_a_table_has() -> None:
    with pytest.raises(RunSpecError, match="edition, bots, rules, variant, and not 'seed'"):
        compared(1, against={"seed": 4})


def test_a_figure_that_is_not_there_names_those_that_are() -> None:
    with pytest.raises(KeyError, match="there are turns, unfinished"):
        compared(1, bots="random", seats=2, turns=1)["lenght"]


def test_an_idle_rule_is_warned_of_where_it_is_set() -> None:
    options: dict[str, Any] = {"seats": 2, "turns": 1, "compiled": False, "progress": NoProgress()}
    with pytest.warns(IdleRuleWarning, match="needs pot_sources other than none") as told:
        magie.simulate("classic", ["random"], 1, rules={"free_parking": "pot"}, **options)
    assert told[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        magie.simulate("classic", ["random"], 1, rules=["free-parking-money"], **options)
