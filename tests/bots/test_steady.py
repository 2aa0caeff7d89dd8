"""Steady: what it buys, bids, builds, lifts and gives up, and what it says about it."""

from __future__ import annotations

import pytest

from magie.bots.funding import best_site, expected_rent, reserve
from magie.bots.memory import Reason
from magie.bots.player import BuiltinBot, Decision
from magie.bots.registry import Bot
from magie.bots.valuation import deed_appeal, deed_gain, holdings, worth
from magie.game.actions import Verb
from magie.game.state import NO_SEAT
from magie.match import Match

BUILT = "m1 classic post:A A{cash}@20(6,8,9) B1500@0(1) bank:32/12"
"""A has a whole colour, and a turn that is about to end."""


def decided(position: str, seat: int = 0) -> tuple[Decision, BuiltinBot]:
    match, bot = Match.at(position), BuiltinBot(Bot.STEADY, 1)
    return bot.decide(match.game, match.edition, seat, 0.0), bot


def test_it_builds_after_the_landing_and_says_what_that_brings() -> None:
    decision, bot = decided(BUILT.format(cash=400))
    assert decision.verb == Verb.BUILD
    assert decision.target in (6, 8, 9)
    assert (bot.memory.reason, bot.memory.square) == (Reason.EARNS, decision.target)
    assert bot.memory.sum > 0


def test_it_keeps_its_reserve() -> None:
    decision, _ = decided(BUILT.format(cash=60))
    assert decision.verb == Verb.END


def test_every_lot_gets_three_houses_before_any_gets_more() -> None:
    line = "m1 classic post:A A1500@20(6.3,8.3,9.3,16.1,18.1,19) B1500@0(1) bank:21/12"
    decision, _ = decided(line)
    assert (decision.verb, decision.target) == (Verb.BUILD, 19)


def test_it_lifts_a_mortgage_when_there_is_nothing_to_build() -> None:
    decision, _ = decided("m1 classic post:A A900@20(5m,12) B1500@0(1) bank:32/12")
    assert (decision.verb, decision.target) == (Verb.LIFT, 5)


def test_it_buys_within_its_means_and_declines_beyond_them() -> None:
    offer = "m1 classic moving:A A{cash}@16(1) B700@0(3) C700@0(5) bank:32/12 todo:offer(A,16)"
    rich, bot = decided(offer.format(cash=900))
    assert rich.verb == Verb.BUY
    assert (bot.memory.reason, bot.memory.sum) == (Reason.WITHIN_MEANS, 900 - 180)
    poor, bot = decided(offer.format(cash=190))
    assert poor.verb == Verb.DECLINE
    assert bot.memory.reason == Reason.KEEPS_RESERVE


def test_it_mortgages_for_the_deed_that_completes_its_colour() -> None:
    offer = "m1 classic moving:A A100@19(5,12,16,18) B700@0 C700@0 bank:32/12 todo:offer(A,19)"
    decision, bot = decided(offer)
    assert decision.verb == Verb.MORTGAGE
    assert bot.memory.reason == Reason.COMPLETES


@pytest.mark.parametrize(
    ("position", "mean"),
    [
        ("m1 classic pre:A A500@0 B500@0 bank:32/12", 0),
        ("m1 classic pre:A A500@31 B500@0(37,39) bank:32/12", (35 * 2 * 5 + 50 * 2 * 5) // 36),
    ],
)
def test_danger_is_what_the_next_throw_costs_on_average(position: str, mean: int) -> None:
    match = Match.at(position)
    found, worst = expected_rent(match.game, match.edition, 0)
    assert abs(found - mean) <= 1
    assert worst == (100 if mean else 0)


def test_the_reserve_grows_with_the_danger() -> None:
    calm = Match.at("m1 classic pre:A A500@31 B500@0(37,39) bank:32/12")
    wild = Match.at("m1 classic pre:A A500@31 B500@0(37.5,39.5) bank:32/10")
    assert reserve(wild.game, wild.edition, 0) > reserve(calm.game, calm.edition, 0)


def test_the_last_lot_of_a_colour_is_worth_far_more_than_its_price() -> None:
    match = Match.at("m1 classic between:A A1500@0(16,18) B1500@0 C1500@0 bank:32/12")
    game, edition = match.game, match.edition
    assert deed_gain(game, edition, 0, 19) > 3 * edition.square[19].price
    assert deed_gain(game, edition, 1, 19) == edition.square[19].mortgage
    assert deed_appeal(game, edition, 1, 19) > edition.square[19].price


def test_a_mortgaged_deed_is_worth_less_by_what_it_costs_to_lift_it() -> None:
    match = Match.at("m1 classic between:A A1500@0(5,16) B1500@0 bank:32/12")
    game, edition = match.game, match.edition
    before = worth(game, edition, holdings(game, 0), 1500)
    game.mortgaged[16] = 1
    assert before - worth(game, edition, holdings(game, 0), 1500) == 90 + 9


def test_there_is_no_site_for_who_has_no_colour() -> None:
    match = Match.at("m1 classic between:A A1500@0(6,8) B1500@0(9) bank:32/12")
    assert best_site(match.game, match.edition, 0, 1500) == NO_SEAT


def test_a_debt_is_paid_by_a_loan_rather_than_by_a_house_at_half_its_price() -> None:
    line = "m1 classic moving:A A10@4(1,3.1,39) B700@0 bank:31/12 todo:debt(A,bank,60,tax)"
    decision, bot = decided(line)
    assert (decision.verb, decision.target) == (Verb.MORTGAGE, 39)
    assert bot.memory.reason == Reason.LEAST_LOSS
