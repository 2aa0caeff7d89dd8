"""Odds: the exact chain against a published table, and against a walker who throws."""

from __future__ import annotations

import doctest
import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from magie.editions.load import load, names
from magie.game.state import FREE, NO_SEAT
from magie.odds import JAIL_STRATEGIES, Odds, Sample, odds, odds_of, sample
from magie.odds.lone_table import lone_table
from magie.odds.markov_chain import Explorer, build
from magie.odds.sample import student_quantile
from magie.odds.walker import WALKER, shuffle
from tests.scale import sized

PUBLISHED = Path(__file__).parents[1] / "data" / "landing-noe-1985.json"
CANADA = "canada-1961"
THROWS = sized(6_000, 20_000)
SOME = sized(["classic", CANADA], [*names()])
"""The boards that differ most."""


@cache
def exact(edition: str) -> dict[str, Odds]:
    return dict(zip(JAIL_STRATEGIES, odds_of(load(edition), JAIL_STRATEGIES), strict=True))


def places(found: Odds) -> list[float]:
    return [*found.share, found.in_jail]


def outside(found: Odds, walked: Sample, allowance: float = 0.0) -> int:
    """How many shares lie outside the interval in which 999 of 1000 should lie."""
    pairs = zip(places(found), walked.mean, walked.margin(0.999), strict=True)
    return sum(abs(share - mean) > margin + allowance for share, mean, margin in pairs)


def test_the_published_table_is_reproduced_row_by_row() -> None:
    published = json.loads(PUBLISHED.read_text("utf-8"))
    found = exact(CANADA)["stay"]
    assert len(published["percent"]) == 41
    for share, percent in zip(places(found), published["percent"], strict=True):
        assert 100 * share == pytest.approx(percent, abs=0.00005)
    assert 100 * found.touches == pytest.approx(published["touches_per_100_throws"], abs=0.0005)


@pytest.mark.parametrize("edition", SOME)
@pytest.mark.parametrize("jail", JAIL_STRATEGIES)
def test_shares_add_up_and_every_square_has_one(edition: str, jail: str) -> None:
    found = exact(edition)[jail]
    assert len(found.share) == load(edition).edition.squares
    assert min(found.share) > 0.01
    assert sum(places(found)) == pytest.approx(1, abs=1e-12)
    assert found.touches > 1 > found.jailed
    # On GO one has drawn a salary, unless a card led back there from a throw begun on it.
    assert found.visits(0) < 1


@pytest.mark.parametrize("edition", SOME)
def test_who_pays_spends_less_time_in_jail_and_walks_faster(edition: str) -> None:
    stays, pays = exact(edition)["stay"], exact(edition)["pay"]
    assert pays.jailed < stays.jailed / 2
    assert pays.rounds > stays.rounds


def test_the_states_are_squares_with_doubles_and_three_turns_in_jail() -> None:
    edition = load(CANADA).edition
    chain = build(Explorer(edition), pays=False)
    jailed = [state for state in chain.states if state[1] != FREE]
    assert sorted(jailed) == [(10, attempts, 0) for attempts in range(3)]
    free = {state for state in chain.states if state[1] == FREE}
    assert free == {(at, FREE, doubles) for at in range(40) if at != 30 for doubles in range(3)}


def test_every_throw_leads_somewhere_and_the_long_run_stays_as_it_is() -> None:
    chain = build(Explorer(load(CANADA).edition), pays=True)
    assert np.abs(chain.steps.sum(axis=1) - 1).max() < 1e-12
    run = chain.stationary()
    assert run.min() >= -1e-15
    assert np.abs(run @ chain.steps - run).max() < 1e-14
    assert not any(attempts > 0 for _, attempts, _ in chain.states)


def test_francs_differ_from_classic_by_the_double_that_frees_and_throws_again() -> None:
    rules = {"jail_double_rolls_again": True}
    assert places(odds("classic", rules=rules)) == pytest.approx(places(exact("francs")["stay"]))
    assert places(exact("classic")["stay"]) != pytest.approx(places(exact("francs")["stay"]))


@pytest.mark.parametrize("variant", sized(["short"], ["short", "timed"]))
def test_the_variants_are_walked_like_the_standard_game(variant: str) -> None:
    found = odds(CANADA, "pay", variant)
    assert found.edition == f"{CANADA}/{variant}"
    assert found.share == pytest.approx(exact(CANADA)["pay"].share)


def test_there_are_two_ways_to_leave_jail() -> None:
    with pytest.raises(ValueError, match="no way 'dig' to leave jail, only stay and pay"):
        odds("classic", "dig")


@pytest.mark.parametrize("edition", names())
def test_the_walker_is_alone_and_owns_everything(edition: str) -> None:
    book = load(edition, "short").edition
    game = lone_table(book)
    assert game.turn == WALKER
    owned = [at for at in range(book.squares) if game.owner[at] == WALKER]
    assert owned == [at for at in range(book.squares) if book.square[at].price]
    assert [seat for seat in range(game.seats) if not game.out[seat]] == [WALKER]


def test_a_shuffled_deck_is_whole() -> None:
    game = lone_table(load("classic").edition)
    before = game.copy()
    game.unseen[3], game.pile[0], game.piled[0], game.holder[1] = 0, 3, 1, WALKER
    shuffle(game)
    assert game == before
    assert game.holder[1] == NO_SEAT


def test_the_same_seed_walks_the_same_way() -> None:
    walks = [sample("classic", throws=2000, seed=seed).mean for seed in (4, 4, 5)]
    assert walks[0] == walks[1] != walks[2]


def test_a_walk_with_whole_decks_agrees_with_the_chain() -> None:
    walked = sample(CANADA, throws=THROWS, seed=1985, replace=True, compiled=False)
    assert walked.throws == THROWS
    assert sum(walked.mean) == pytest.approx(1)
    assert outside(exact(CANADA)["stay"], walked) <= 1


def test_a_walk_with_real_decks_nearly_agrees_with_the_chain() -> None:
    walked = sample(CANADA, "pay", throws=THROWS, seed=1985, compiled=False)
    assert outside(exact(CANADA)["pay"], walked, allowance=0.0003) <= 1


def test_a_walk_with_the_blue_die_agrees_with_the_chain() -> None:
    walked = sample("mega-2007", throws=THROWS, seed=2007, replace=True, compiled=False)
    assert outside(exact("mega-2007")["stay"], walked) <= 1


@pytest.mark.parametrize(
    ("quantile", "freedom", "value"),
    [(0.975, 10, 2.228), (0.975, 199, 1.972), (0.9995, 30, 3.646), (0.9995, 199, 3.340)],
)
def test_intervals_are_as_wide_as_students(quantile: float, freedom: int, value: float) -> None:
    assert student_quantile(quantile, freedom) == pytest.approx(value, abs=0.005)


def test_the_prompt_of_the_page_answers_as_shown() -> None:
    text = (Path(__file__).parents[2] / "docs" / "odds.md").read_text("utf-8")
    block = text.partition("```python\n")[2].partition("```")[0]
    test = doctest.DocTestParser().get_doctest(block, {}, "odds.md", "odds.md", 0)
    assert len(test.examples) == 5
    assert doctest.DocTestRunner().run(test).failed == 0
