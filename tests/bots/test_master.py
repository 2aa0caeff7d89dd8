"""The master: thinks in time, touches nothing, and sees nothing of the dice."""

from __future__ import annotations

import pytest

from magie.bots.game_loop import play_game
from magie.bots.master import Master
from magie.bots.memory import Reason
from magie.bots.player import BuiltinBot
from magie.bots.registry import Bot
from magie.editions.load import VARIANTS, load, names
from magie.engine.legal import refusal
from magie.game.actions import Verb
from magie.game.refusals import Refusal
from magie.match import Match
from magie.rng import Rng
from tests.house_rules import some_rules

CHOICE = "m1 classic moving:A A900@39(37) B700@0(1) C700@0(3) bank:32/12 todo:offer(A,39)"


def test_a_decision_leaves_the_table_as_it_was() -> None:
    match, master = Match.at(CHOICE), Master("one", compiled=False)
    before = str(match)
    decision = master.decide(match.game, match.edition, 0, 0.2)
    assert str(match) == before
    assert refusal(match.game, match.edition, 0, *decision) == Refusal.NONE


def test_what_chance_will_bring_makes_no_difference_to_a_decision() -> None:
    decisions = set()
    for seed in ("these dice", "other dice"):
        match, master = Match.at(CHOICE, seed), Master("one", compiled=False)
        decisions.add(master.decide(match.game, match.edition, 0, 0.0))
        assert match.rng.word == Match.at(CHOICE, seed).rng.word
    assert len(decisions) == 1


def test_without_time_it_still_answers() -> None:
    match, master = Match.at(CHOICE), Master("one", compiled=False)
    decision = master.decide(match.game, match.edition, 0, 0.0)
    assert refusal(match.game, match.edition, 0, *decision) == Refusal.NONE


def test_it_buys_what_completes_a_colour_and_says_what_that_gives() -> None:
    match, master = Match.at(CHOICE), Master("one", compiled=False)
    assert master.decide(match.game, match.edition, 0, 5.0).verb == Verb.BUY
    assert master.memory.reason == Reason.SEARCHED
    assert 0 < master.memory.sum <= 1000


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("edition", names())
def test_it_plays_every_edition_and_variant_by_any_house_rules(edition: str, variant: str) -> None:
    for rules, seats in (({}, 3), (some_rules(edition, 7), 5)):
        record = load(edition, variant, rules).edition
        players = [Master(seat, compiled=False) for seat in range(2)]
        others = [BuiltinBot(Bot.TRADER, seat) for seat in range(seats - 2)]
        outcome = play_game(record, [*players, *others], Rng.of(variant), 25, 0.0)
        assert sum(outcome.refused) == 0
        assert sum(outcome.decisions) > 25


def test_a_game_is_the_same_again_where_time_is_no_matter() -> None:
    def played() -> str:
        match = Match("classic", 3, seed=5)
        players = [Master(seat, compiled=False) for seat in range(3)]
        outcome = play_game(match.edition, players, Rng.of(5), 12, 0.0)
        return repr(outcome)

    assert played() == played()
