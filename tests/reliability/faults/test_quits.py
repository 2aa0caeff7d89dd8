"""Nobody who quits freezes a game: the short form of ``quits.py`` (F14)."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from magie.notation import position
from proofs.faults import quits
from proofs.faults.quits import (
    BLOCK,
    ENOUGH,
    HOURS,
    PAIRS,
    QUITS,
    Result,
    batch,
    never,
    places,
    plan_of,
)
from proofs.virtual.decisions import KINDS, kept, kind_of
from tests.scale import sized

pytestmark = pytest.mark.usefixtures("quiet")


@pytest.fixture
def quiet() -> Iterator[None]:
    """Bots lose decisions by the hundred here, and each is logged."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


def test_positions_are_kept_for_every_kind_of_decision() -> None:
    for kind in KINDS:
        assert kept()[kind]
        for line in kept()[kind]:
            assert kind_of(position.parse(line)[0]) == kind


STEP = sized(12, 1)


@pytest.mark.parametrize("quit", QUITS)
def test_no_game_freezes_whoever_quits_at_whatever_decision(quit: str) -> None:
    first = PAIRS.index((KINDS[0], quit))
    # In the short form every twelfth kind, others for the next way to quit.
    tried = range(QUITS.index(quit) % STEP, len(KINDS), STEP)
    results = [batch(first + at, 1, inject="", fresh=False)[0] for at in tried]
    assert {(result.plan.kind, result.plan.quit) for result in results} == {
        (KINDS[at], quit) for at in tried
    }
    assert [(result.plan, result.complaint) for result in results if result.complaint] == []
    assert any(result.took_place for result in results)


@pytest.mark.parametrize(
    ("defect", "quit", "says"),
    [
        ("no_stand_in", "gone", "frozen"),
        ("no_stand_in", "silent", "frozen"),
        ("no_away", "gone", "frozen"),
        ("hung_up", "cut", "shown to nobody"),
        ("trusting", "bot", "frozen"),
    ],
)
def test_a_planted_defect_is_found(
    defect: str, quit: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Enough for whoever keeps time by the minute, and nobody waits for a driver that never acts.
    monkeypatch.setattr(quits, "HOURS", dict.fromkeys(HOURS, 2.0))
    # Every one of them shows at one of these, so they are tried first.
    for kind in ("contest", "wishes", *KINDS):
        number = PAIRS.index((kind, quit))
        if plan_of(number, kept()).clock == "days":
            continue
        assert batch(number, 1, inject="", fresh=False)[0].complaint == ""
        if says in batch(number, 1, inject=defect, fresh=False)[0].complaint:
            return
    pytest.fail(f"{defect} was not found")


@pytest.mark.long
def test_a_game_that_is_played_again_alone_is_the_same_game() -> None:
    among = batch(BLOCK - 1, 2, inject="", fresh=True)
    alone = [batch(number, 1, inject="", fresh=True)[0] for number in (BLOCK - 1, BLOCK)]
    assert among == alone
    assert places(0) != places(BLOCK) != places(None)


def test_a_seat_is_waited_for_three_times_before_a_bot_has_it_and_that_may_take_its_days() -> None:
    # Six people who have all gone, three decisions each, three days for each of those.
    [result] = batch(3792, 1, inject="", fresh=False)
    assert (result.plan.quit, result.plan.clock) == ("everybody", "days")
    assert result.complaint == ""
    assert 6 * 3 * 3 * 24 < result.hours < HOURS["days"]


def test_a_way_to_quit_that_never_took_place_is_found() -> None:
    number = PAIRS.index((KINDS[0], "paused"))
    plan = plan_of(number, kept())
    vain = [Result(plan)] * ENOUGH
    assert [*never(vain)] == [
        f"paused at {KINDS[0]}: nobody quit in this way in any of {ENOUGH} games"
    ]
    assert [*never(vain[1:])] == [*never([*vain, Result(plan, took_place=True)])] == []
