"""Deals: what a trader puts forward, accepts, counters and refuses."""

from __future__ import annotations

from random import Random

import pytest

from magie.bots.bargaining import LEAST_SHARE, answer, find_offer
from magie.bots.deal_search import search_deals
from magie.bots.deals import gain_of, prepare_sides, shortfall, weigh, weigh_deeds
from magie.bots.memory import OWN, PARTNER, BotMemory, Reason
from magie.bots.player import BuiltinBot
from magie.bots.registry import Bot
from magie.bots.valuation import holdings, share, worth, worth_change
from magie.engine.apply import apply
from magie.game.actions import Verb
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Task
from magie.match import Match
from magie.notation import gamefile
from tests.golden.games import FOLDER, read
from tests.random_play import EDITIONS

SPLIT = "m1 classic between:A A1500@0(6,8,11) B1500@0(9,13,14) C1500@0(5,15) bank:32/12"
"""A has two lots of a colour, B the third, and the other way round."""


def table(position: str = SPLIT) -> Match:
    return Match.at(position)


def bits(*squares: int) -> int:
    return sum(1 << square for square in squares)


def laid_out(match: Match, trader: BuiltinBot) -> int:
    """Let a trader act until it has shown a deal; how many steps that took."""
    for step in range(20):
        if match.game.depth and match.game.task[match.game.depth - 1] == Task.DEAL:
            return step
        decision = trader.decide(match.game, match.edition, 0, 0.0)
        assert apply(match.game, match.edition, 0, *decision) == Refusal.NONE
    pytest.fail("the trader has shown no deal")


def test_a_trader_proposes_the_swap_that_completes_a_colour_on_both_sides() -> None:
    match, trader = table(), BuiltinBot(Bot.TRADER, 1)
    laid_out(match, trader)
    assert match.game.deal_to == 1
    assert match.game.deal_deed[9] == match.game.deal_deed[11] == 1
    assert trader.memory.reason == Reason.GAINS


def test_the_other_side_of_an_even_swap_gains_as_well_and_takes_it() -> None:
    match = table()
    match.play("A offer B 11 for 9")
    for bot in (Bot.STEADY, Bot.TRADER):
        other = BuiltinBot(bot, 2)
        other.memory.offers_left = 0  # A trader would ask for more first.
        verb, number, _ = other.decide(match.game, match.edition, 1, 0.0)
        assert (verb, number) == (Verb.ACCEPT, match.game.deal_number)
        assert other.memory.reason == Reason.GAINS
        assert other.memory.sum > 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_change_is_the_difference_of_two_worths_and_a_deal_that_of_both_sides(
    edition: str,
) -> None:
    random, file = Random(edition), gamefile.parse(read(FOLDER / f"{edition}-standard-1.magie"))
    match, memory = Match.from_file(file), BotMemory()
    for line in file.lines:
        match.follow(line)
        game, rules = match.game, match.edition
        for seat in random.sample(range(game.seats), random.randrange(2)):
            held, cash = holdings(game, seat), game.cash[seat]
            first, second = random.sample(list(rules.group_deeds), 2)
            after = held ^ (first | second) & random.getrandbits(rules.squares)
            left = random.randrange(2 * cash + 1)
            change = worth(game, rules, after, left) - worth(game, rules, held, cash)
            assert worth_change(game, rules, held, cash, after, left) == change
            other = (seat + 1) % game.seats
            deeds = (held | holdings(game, other)) & random.getrandbits(rules.squares)
            prepare_sides(game, rules, seat, other, memory)
            weigh_deeds(game, rules, deeds, memory)
            own, partner = (memory.sides[side] for side in (OWN, PARTNER))
            gains = gain_of(game, rules, own, -left), gain_of(game, rules, partner, left)
            assert gains == weigh(game, rules, seat, other, deeds, left)


def test_who_never_deals_says_so() -> None:
    match, other = table(), BuiltinBot(Bot.THRIFTY, 2)
    laid_out(match, BuiltinBot(Bot.TRADER, 1))
    assert other.decide(match.game, match.edition, 1, 0.0).verb == Verb.REJECT
    assert other.memory.reason == Reason.NEVER_DEALS


def test_a_refused_offer_comes_again_only_on_better_terms() -> None:
    match, trader = table(), BuiltinBot(Bot.TRADER, 1)
    offers: list[tuple[int, tuple[int, ...], int]] = []
    for _ in range(6):
        trader.memory.offers_left, trader.memory.search_pause = 2, 0
        if trader.decide(match.game, match.edition, 0, 0.0).verb != Verb.OFFER:
            break
        memory = trader.memory
        offers.append((memory.partner, (memory.deeds,), memory.cash))
    assert len(offers) > 2
    best: dict[tuple[int, tuple[int, ...]], int] = {}
    for partner, deeds, cash in offers:
        assert cash > best.get((partner, deeds), -(10**9))
        best[partner, deeds] = cash


def test_a_trader_without_patience_rolls() -> None:
    match, trader = table(), BuiltinBot(Bot.TRADER, 1)
    trader.memory.offers_left = 0
    assert trader.decide(match.game, match.edition, 0, 0.0).verb == Verb.ROLL


def test_deeds_are_not_given_away_whatever_the_estimate_says() -> None:
    game, edition, memory = table().game, table().edition, BotMemory()
    prepare_sides(game, edition, 0, 1, memory)
    seller = memory.sides[OWN]
    weigh_deeds(game, edition, bits(6), memory)
    assert [shortfall(seller, price) for price in (0, 19, 20)] == [20, 1, 0]
    weigh_deeds(game, edition, bits(6, 9), memory)
    assert shortfall(seller, 0) <= 0


@pytest.mark.parametrize(
    ("given", "cash", "reason"), [("12", 0, Reason.LOSES), ("", 10, Reason.GIVEN_AWAY)]
)
def test_a_bad_deal_is_refused_with_a_price_that_would_do(
    given: str, cash: int, reason: Reason
) -> None:
    match, memory = table(SPLIT.replace("(6,8,11)", "(6,8,11,12)")), BotMemory.of(1)
    match.play(f"A offer B {given} ${cash} for 9")
    assert answer(match.game, match.edition, 1, memory, False)[0] == Verb.REJECT
    assert memory.reason == reason
    match.undo()
    match.play(f"A offer B {given} ${cash + memory.sum} for 9")
    assert answer(match.game, match.edition, 1, memory, False)[0] == Verb.ACCEPT


def test_a_bad_deal_about_good_deeds_is_countered_with_better_cash() -> None:
    match, other = table(), BuiltinBot(Bot.TRADER, 2)
    match.play("A offer B 11 for 9 $900")
    assert other.decide(match.game, match.edition, 1, 0.0).verb == Verb.COUNTER
    assert other.memory.partner == 0
    assert other.memory.deeds == bits(9, 11)
    assert find_offer(other.memory, 0, bits(9, 11)) != NO_SEAT


def test_ideas_come_with_the_best_first_and_gain_for_both() -> None:
    match, memory = table(), BotMemory.of(1)
    game, edition = match.game, match.edition
    search_deals(game, edition, 0, memory)
    gains = [*memory.candidate_gain[: memory.candidate_deals]]
    assert gains == sorted(gains, reverse=True)
    assert memory.candidate_deals > 1
    for at in range(memory.candidate_deals):
        other = memory.candidate_partner[at]
        own, theirs = weigh(
            game, edition, 0, other, memory.candidate_deeds[at], memory.candidate_cash[at]
        )
        assert own - theirs // share(game) == gains[at] > 0
        assert theirs * 100 >= (own + theirs) * LEAST_SHARE
