"""The watch over bargains sees a bad one."""

from __future__ import annotations

from magie.bots.registry import Bot
from magie.engine.apply import apply
from magie.game.actions import Verb
from magie.game.refusals import Refusal
from magie.match import Match
from magie.simulate.plan import Plan
from magie.simulate.tally import GameRow
from tests.deal_invariants import deal_broken
from tests.invariants import Broken

TABLE = "m1 classic between:A A1500@0(6,8,11) B1500@0(9,13,14) C1500@0(5,15) bank:32/12"


def struck(deal: str, maker: Bot = Bot.STEADY, taker: Bot = Bot.STEADY) -> int:
    """What the watch says when B, whoever it is, takes a deal that A has written."""
    match = Match.at(TABLE)
    match.play(f"A offer B {deal}")
    before, number = match.game.copy(), match.game.deal_number
    assert apply(match.game, match.edition, 1, Verb.ACCEPT, number, 0) == Refusal.NONE
    plan = Plan(seats=3, bot=[maker, taker, Bot.STEADY, 0, 0, 0, 0, 0])
    return deal_broken(before, match.game, match.edition, plan, GameRow())


def test_a_good_deal_passes() -> None:
    assert struck("11 for 9") == Broken.NOTHING


def test_a_deal_that_lowers_the_estimate_of_who_takes_it_is_found() -> None:
    assert struck("$60 for 9") == Broken.BARGAIN_LOWERS


def test_deeds_that_are_given_away_are_found_on_either_side() -> None:
    assert struck("11 for $20") == Broken.GIVEN_AWAY
    assert struck("$10 for 14", maker=Bot.STEADY, taker=Bot.STEADY) != Broken.NOTHING


def test_who_has_no_estimate_may_do_as_it_likes() -> None:
    assert struck("$10 for 9", taker=Bot.RANDOM) == Broken.NOTHING


def test_what_is_not_struck_is_not_judged() -> None:
    match = Match.at(TABLE)
    match.play("A offer B $10 for 9")
    before = match.game.copy()
    apply(match.game, match.edition, 1, Verb.REJECT, 0, 0)
    plan = Plan(seats=3, bot=[int(Bot.TRADER)] * 8)
    assert deal_broken(before, match.game, match.edition, plan, GameRow()) == Broken.NOTHING
