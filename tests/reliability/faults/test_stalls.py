"""No player who stalls holds a turn up: the short form of ``stalls.py`` (F16)."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator

import pytest

from magie.server.table.clocks import TIME_CONTROLS
from proofs.faults import stalls
from proofs.faults.stalls import CLOCKS, COMPANIES, TRICKS, batch
from tests.scale import sized

pytestmark = pytest.mark.usefixtures("quiet")
SIDES = len(CLOCKS) * len(COMPANIES)
"""Games with one favourite trick: every clock and company."""
GAMES = sized(len(TRICKS), SIDES * len(TRICKS))


@pytest.fixture
def quiet() -> Iterator[None]:
    """Bots are overtaken here again and again."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


def numbers() -> list[int]:
    """Games of every trick, clock and company; in the short form each in one game at least."""
    every = range(SIDES * len(TRICKS))
    return [*every] if len(every) == GAMES else [at * SIDES + at % SIDES for at in range(GAMES)]


def test_a_turn_ends_within_its_bound_whatever_one_or_two_do_to_hold_it_up() -> None:
    results = [batch(number, 1, inject="")[0] for number in numbers()]
    assert [(result.plan, result.complaint) for result in results if result.complaint] == []
    assert {(result.plan.clock, result.plan.company) for result in results} == {
        (clock, company) for clock in CLOCKS for company in COMPANIES
    }
    tried: Counter[str] = sum((result.tricks for result in results), Counter())
    assert {*tried} == {name for name, _ in TRICKS}
    assert sum(result.turns for result in results) >= 2 * len(results)
    assert max(result.worst for result in results) > 0.6, "they did take their time"


def test_every_time_control_with_a_limit_has_a_bound() -> None:
    assert {*CLOCKS} == {*TIME_CONTROLS} - {"none"}
    assert stalls.BUDGETS == {"relaxed": 1080, "normal": 360, "fast": 120, "days": 18 * 86400}


def favourite(trick: str) -> range:
    """The games in which that trick is tried most."""
    at = [name for name, _ in TRICKS].index(trick)
    return range(at * SIDES, (at + 1) * SIDES)


@pytest.mark.parametrize(
    ("defect", "trick"),
    [
        ("leave", "leave_and_return"),
        ("handover", "hand_over"),
        ("offers", "offer_to_a_bot"),
        ("no_budget", "trade"),
        ("overtaken", "aside"),
        ("majority", "vote"),
    ],
)
def test_a_trick_that_works_again_is_found(defect: str, trick: str) -> None:
    # With some clocks and companies a defect shows sooner: those are tried first.
    for side in (1, 6, 5, *range(SIDES)):
        number = favourite(trick)[side]
        [result] = batch(number, 1, inject=defect)
        if result.complaint:
            assert "held up" in result.complaint
            assert batch(number, 1, inject="")[0].complaint == ""
            return
    pytest.fail(f"{defect} was not found")


def test_a_game_that_is_played_again_is_the_same_game() -> None:
    assert batch(1, 1, inject="") == batch(1, 1, inject="")
