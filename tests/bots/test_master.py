"""The master: thinks in time, touches nothing, and sees nothing of the dice."""

from __future__ import annotations

from magie.bots.master import Master
from magie.bots.mind import Reason
from magie.engine.legal import refusal
from magie.game.actions import Verb
from magie.game.refusals import Refusal
from magie.match import Match

CHOICE = "m1 classic moving:A A900@39(37) B700@0(1) C700@0(3) bank:32/12 todo:offer(A,39)"


def test_a_decision_leaves_the_table_as_it_was() -> None:
    match, master = Match.at(CHOICE), Master("one", compiled=False)
    before = str(match)
    decision = master.decide(match.game, match.edition, 0, 0.2)
    assert str(match) == before
    assert refusal(match.game, match.edition, 0, *decision) == Refusal.NONE


def test_without_time_it_still_answers() -> None:
    match, master = Match.at(CHOICE), Master("one", compiled=False)
    decision = master.decide(match.game, match.edition, 0, 0.0)
    assert refusal(match.game, match.edition, 0, *decision) == Refusal.NONE


def test_it_buys_what_completes_a_colour_and_says_what_that_gives() -> None:
    match, master = Match.at(CHOICE), Master("one", compiled=False)
    assert master.decide(match.game, match.edition, 0, 5.0).verb == Verb.BUY
    assert master.mind.reason == Reason.SEARCHED
    assert 0 < master.mind.sum <= 1000
