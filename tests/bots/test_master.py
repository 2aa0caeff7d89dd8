"""The master: thinks in time, touches nothing, and sees nothing of the dice."""

from __future__ import annotations

import pytest

from magie.bots.bargaining import terms
from magie.bots.candidates import MAX_CANDIDATES, Candidate, list_candidates
from magie.bots.deals import deal_deeds, prepare_sides
from magie.bots.game_loop import play_game
from magie.bots.master import Master
from magie.bots.memory import BotMemory, Reason
from magie.bots.player import BuiltinBot, Player
from magie.bots.registry import Bot
from magie.bots.rollout import apply_candidate
from magie.editions.load import VARIANTS, load, names
from magie.engine.apply import apply
from magie.engine.legal import refusal
from magie.engine.menu import asked
from magie.game.actions import Menu, Verb
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT
from magie.match import Match
from magie.rng import Rng
from tests.house_rules import some_rules
from tests.scale import crossed

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


@pytest.mark.parametrize(("edition", "variant"), crossed(names(), VARIANTS))
def test_it_plays_every_edition_and_variant_by_any_house_rules(edition: str, variant: str) -> None:
    for rules, seats in (({}, 3), (some_rules(edition, 7), 5)):
        record = load(edition, variant, rules).edition
        players = [Master(seat, compiled=False) for seat in range(2)]
        others = [BuiltinBot(Bot.TRADER, seat) for seat in range(seats - 2)]
        outcome = play_game(record, [*players, *others], Rng.of(variant), 25, 0.0)
        assert sum(outcome.refused) == 0
        assert sum(outcome.decisions) > 25


def test_a_deal_that_was_refused_stays_refused_in_rollouts() -> None:
    match = Match.at("m1 classic between:A A1500@0(6,8,11) B1500@0(9,13,14) C900@0 bank:32/12")
    match.play("A offer B 11 for 9 $10")
    memories = [BotMemory.of(seat) for seat in range(3)]
    deeds = deal_deeds(match.game)
    assert gain(match, deeds, memories[0]) > 0
    reject = Candidate(verb=Verb.REJECT, partner=NO_SEAT)
    apply_candidate(match.game, match.edition, 1, reject, memories)
    assert gain(match, deeds, memories[0]) == 0
    assert gain(match, deeds, memories[2]) > 0


def gain(match: Match, deeds: int, memory: BotMemory) -> int:
    """What the first seat would gain by its best terms for these deeds of the second."""
    prepare_sides(match.game, match.edition, 0, 1, memory)
    return terms(match.game, match.edition, deeds, memory)[1]


def bid_at(players: list[Player], line: str) -> int:
    """The highest bid of the first seat in an auction that all play to its end."""
    match, highest = Match.at(line), 0
    while match.auction:
        seat = asked(match.game)
        decision = players[seat].decide(match.game, match.edition, seat, 0.2)
        assert apply(match.game, match.edition, seat, *decision) == Refusal.NONE
        if seat == 0 and decision.verb == Verb.BID:
            highest = decision.amount
    assert match.game.owner[39] == 0
    return highest


@pytest.mark.numba
@pytest.mark.long
@pytest.mark.parametrize(("rival", "most"), [(Bot.TRADER, 1200), (Bot.THRIFTY, 500)])
def test_it_bids_on_the_lot_that_completes_its_colour_up_to_a_limit(rival: Bot, most: int) -> None:
    line = "m1 classic moving:B A1500@0(37) B1500@39 C1500@0 D1500@0 bank:32/12"
    players: list[Player] = [BuiltinBot(rival, seat) for seat in range(4)]
    for seed in range(3):
        players[0] = Master(seed, compiled=True)
        assert 1 < bid_at(players, f"{line} todo:auction(A,39) bidding:ABCD bid:D1") <= most


def test_it_tries_no_deal_once_its_proposals_are_spent() -> None:
    match = Match.at("m1 classic between:A A1500@0(16,18) B1500@0(19) C900@0 bank:32/12")
    for left in (1, 0):
        memory, found = BotMemory.of(1), [Candidate() for _ in range(MAX_CANDIDATES)]
        memory.offers_left = left
        list_candidates(match.game, match.edition, 0, Menu(), memory, found)
        assert any(each.verb == Verb.OFFER for each in found if not each.dropped) == (left > 0)


def test_it_tries_bidding_limits_prices_and_loans() -> None:
    def candidates(line: str, deal: str = "") -> list[Candidate]:
        match, found = Match.at(line), [Candidate() for _ in range(MAX_CANDIDATES)]
        if deal:
            match.play(deal)
        seat = asked(match.game)
        list_candidates(match.game, match.edition, seat, Menu(), BotMemory.of(1), found)
        return [each for each in found if not each.dropped]

    auction = "m1 classic moving:B A1500@0(37) B1500@39 C900@0 bank:32/12 todo:auction(A,39)"
    limits = {each.limit for each in candidates(f"{auction} bidding:ABC bid:C1")} - {0}
    assert len(limits) >= 4
    between = "m1 classic between:A A1500@0(16,18) B1500@0(19) C900@0 bank:32/12"
    assert len({each.cash for each in candidates(between) if each.verb == Verb.OFFER}) >= 3
    answers = candidates(between, "A offer B $520 for 19")
    assert len({each.cash for each in answers if each.verb == Verb.COUNTER}) >= 3
    post = "m1 classic post:A A60@20(16,18,19,31) B1500@0(1) C900@0 bank:32/12"
    assert Verb.MORTGAGE in {each.verb for each in candidates(post)}


def test_a_game_is_the_same_again_where_time_is_no_matter() -> None:
    def played() -> str:
        match = Match("classic", 3, seed=5)
        players = [Master(seat, compiled=False) for seat in range(3)]
        outcome = play_game(match.edition, players, Rng.of(5), 12, 0.0)
        return repr(outcome)

    assert played() == played()
