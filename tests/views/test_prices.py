"""What a choice is said to bring or to cost is what it brings and costs."""

from __future__ import annotations

import pytest

from magie.engine import apply, menu
from magie.engine.apply import act
from magie.game.actions import GiftChoice, Menu, TaxChoice, Verb
from magie.game.events import EventKind, read_events
from magie.game.state import Game, Task
from magie.match import Match
from magie.views.game import game_view
from magie.views.prices import PRICES, price_of
from tests.random_play import EDITIONS, new_table, play
from tests.scale import sized

AT_ONCE = (Verb.BUY, Verb.BUILD, Verb.SELL, Verb.STRIP, Verb.MORTGAGE, Verb.LIFT, Verb.PLACE)
"""Verbs that move money by themselves, with nothing owed in between."""


def choices(game: Game, edition: object, seat: int) -> list[tuple[Verb, int, int]]:
    card = Menu()
    menu(game, edition, seat, card)  # type: ignore[arg-type]
    return [
        (Verb(card.verb[at]), card.target[at], card.low[at])
        for at in range(card.count)
        if card.low[at] == card.high[at]
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_sum_of_a_choice_is_what_the_purse_has_more_or_less_after_it(edition: str) -> None:
    seen: set[Verb] = set()
    for seed in range(4):
        table = new_table(edition, "standard", seed)
        for number in play(table, sized(650, 900)):
            if number % 9:
                continue
            for seat in range(table.game.seats):
                for choice in choices(table.game, table.edition, seat):
                    if choice[0] not in AT_ONCE:
                        continue
                    game = table.game.copy()
                    act(game, table.edition, seat, *choice)
                    if game.depth and game.task[game.depth - 1] == Task.WISHES:
                        continue  # Others want the last houses too.
                    gained = game.cash[seat] - table.game.cash[seat]
                    said = price_of(table.game, table.edition, seat, choice)
                    assert said == gained, (seed, number, seat, choice)
                    seen.add(choice[0])
    assert seen >= {Verb.BUY, Verb.BUILD, Verb.SELL, Verb.STRIP, Verb.MORTGAGE, Verb.LIFT}


def paid(position: str, seat: int, choice: tuple[Verb, int, int]) -> tuple[int, int]:
    """What is said of a choice, and what the seat pays for it."""
    match = Match.at(position)
    said = price_of(match.game, match.edition, seat, choice)
    assert choice in choices(match.game, match.edition, seat)
    assert not apply(match.game, match.edition, seat, *choice)
    amounts = [each[3] for each in read_events(match.game) if each[0] == EventKind.PAID]
    return said, -sum(amounts)


def test_a_fine_and_a_flat_tax_cost_what_is_said() -> None:
    jailed = "m1 classic pre:A A500@10!0 B500@0 bank:32/12"
    assert paid(jailed, 0, (Verb.PAY, 0, 0)) == (-50, -50)
    taxed = "m1 canada-1961 moving:A A500@4 B500@0 C500@0 bank:32/12 dice:1+3 todo:income-tax(A,4)"
    assert paid(taxed, 0, (Verb.TAX, TaxChoice.FLAT, 0)) == (-200, -200)


def test_a_share_of_a_fortune_is_not_told_before_it_is_chosen() -> None:
    taxed = "m1 canada-1961 moving:A A500@4 B500@0 C500@0 bank:32/12 dice:1+3 todo:income-tax(A,4)"
    assert paid(taxed, 0, (Verb.TAX, TaxChoice.PERCENT, 0)) == (0, -50)


def test_keeping_a_received_mortgage_costs_its_interest_where_the_booklet_asks_it() -> None:
    said = "pre:A A100000@0(5m-deal) B100000@0 bank:32/12 todo:received(A)"
    assert paid(f"m1 francs {said}", 0, (Verb.KEEP, 5, 0)) == (-1000, -1000)
    assert paid(f"m1 classic {said}", 0, (Verb.KEEP, 5, 0)) == (0, 0)


def test_a_gift_of_money_is_worth_what_is_said() -> None:
    match = Match.at("m1 mega-2007 moving:A A500@47 B500@0 bank:32/12/8/4 bus:10+3 todo:gift(A)")
    choice = (Verb.GIFT, GiftChoice.CASH, 0)
    said = price_of(match.game, match.edition, 0, choice)
    assert not apply(match.game, match.edition, 0, *choice)
    assert match.game.cash[0] == 500 + said == 600
    assert price_of(match.game, match.edition, 0, (Verb.GIFT, GiftChoice.TICKET, 0)) == 0


def test_what_asks_no_money_says_none() -> None:
    match = Match.at("m1 classic pre:A A500@10!0 B500@0 bank:32/12")
    assert {Verb.ROLL, Verb.END, Verb.BID}.isdisjoint(PRICES)
    assert price_of(match.game, match.edition, 0, (Verb.ROLL, 0, 0)) == 0


def test_a_debt_is_shown_with_its_cause_and_a_shortage_with_its_wishes() -> None:
    match = Match.at("m1 classic post:A A10@1 B500@0(3) bank:32/12 todo:debt(A,B,40,rent)")
    view = game_view(match.game, match.edition, {})
    assert (view.task, view.task_what, view.task_sum, view.task_why) == ("debt", 1, 40, 0)
    assert view.bid.wishes == []
    fined = Match.at("m1 classic post:A A10@10 B500@0 bank:32/12 todo:debt(A,bank,50,fine)")
    assert game_view(fined.game, fined.edition, {}).task_why == 3
