"""What a view says of rents and purses is what the rules would charge and raise."""

from __future__ import annotations

import pytest

from magie.engine import apply, menu
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition, Kind
from magie.game.events import EventKind, read_events
from magie.game.state import NO_SEAT, Game
from magie.match import Match
from magie.notation.wording import MENU_VERBS, step_text
from magie.rules.rent import charge_rent
from magie.rules.worth import fortune, raisable
from magie.views.holdings import DeedValues, rents
from magie.views.menus import menu_view
from magie.views.prices import price_of
from tests.random_play import EDITIONS, Table, new_table, play
from tests.scale import sized

POINTS = 7


def charged(table: Table, square: int) -> int:
    """What the next seat is charged that lands on a square; -1 where that is nothing."""
    game = table.game.copy()
    visitor = next(
        (seat for seat in range(game.seats) if seat != game.owner[square] and not game.out[seat]),
        NO_SEAT,
    )
    game.logged, game.points = 0, POINTS
    charge_rent(game, table.edition, visitor, square, 0)
    due = [each for each in read_events(game) if each[0] == EventKind.RENT_DUE]
    return due[0][4] if due else -1


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rent_that_is_shown_is_the_rent_that_is_charged(edition: str) -> None:
    owned: set[tuple[int, int]] = set()
    for seed in range(3):
        table = new_table(edition, "standard", seed, mortgaged_counts_for_set="false")
        for number in play(table, sized(600, 800)):
            if number % 10:
                continue
            shown = rents(table.game, table.edition)
            assert len(shown) == table.edition.squares
            for square, rent in enumerate(shown):
                kind = table.edition.square[square].kind
                times = POINTS if kind == Kind.UTILITY and rent >= 0 else 1
                assert rent * times == charged(table, square), (seed, number, square)
                if rent >= 0:
                    owned.add((kind, table.game.level[square]))
    assert owned >= {(Kind.LOT, 0), (Kind.LOT, 1), (Kind.STATION, 0), (Kind.UTILITY, 0)}


BUILT = "m1 classic post:A A1000@0(1,3,5,11m,12,15,28) B70@0(6.3,8.3,9.4) bank:22/12 dice:4+6"


def test_rents_of_a_position_are_those_that_one_counts_by_hand() -> None:
    match = Match.at(BUILT)
    shown = rents(match.game, match.edition)
    assert (shown[1], shown[3]) == (4, 8), "a whole colour, and nothing built"
    assert (shown[5], shown[15]) == (50, 50)
    assert (shown[12], shown[28]) == (10, 10), "for each point"
    assert (shown[6], shown[9]) == (270, 450)
    assert (shown[11], shown[0], shown[39]) == (-1, -1, -1)


def test_what_a_seat_could_raise_is_what_it_has_when_all_is_sold_and_mortgaged() -> None:
    for seat, position in enumerate((BUILT, BUILT.replace("post:A", "post:B"))):
        match, card = Match.at(position), Menu()
        game, edition = match.game, match.edition
        before = game.cash[seat]
        shown = DeedValues(game, edition).raisable(game, seat)
        while steps := _sales(game, edition, seat, card):
            assert not apply(game, edition, seat, *steps[0])
            assert DeedValues(game, edition).raisable(game, seat) == shown
        assert before < game.cash[seat] == shown


def _sales(game: Game, edition: Edition, seat: int, card: Menu) -> list[tuple[int, int, int]]:
    """What a seat may still sell or mortgage."""
    menu(game, edition, seat, card)
    return [
        (card.verb[at], card.target[at], card.low[at])
        for at in range(card.count)
        if card.verb[at] in (Verb.SELL, Verb.MORTGAGE)
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_was_worked_out_for_one_view_holds_for_the_next_until_a_deed_has_changed(
    edition: str,
) -> None:
    table = new_table(edition, "standard", 5)
    deed_values, held = DeedValues(table.game, table.edition), 0
    for _ in play(table, 1500):
        game = table.game
        if deed_values.matches(game):
            held += 1
        else:
            deed_values = DeedValues(game, table.edition)
        assert deed_values.rents == rents(game, table.edition)
        for seat in range(game.seats):
            assert deed_values.fortune(game, seat) == fortune(game, table.edition, seat)
            assert deed_values.raisable(game, seat) == raisable(game, table.edition, seat)
    assert held > 100


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_menu_that_is_shown_says_what_its_steps_say(edition: str) -> None:
    table, card, seen = new_table(edition, "standard", 6), Menu(), set[Verb]()
    for number in play(table, 3000):
        game = table.game
        for seat in range(game.seats) if number % 5 == 0 else ():
            menu(game, table.edition, seat, card)
            shown = menu_view(game, table.edition, seat)
            assert len(shown) == card.count
            for at, choice in enumerate(shown):
                step = Verb(card.verb[at]), card.target[at], card.low[at]
                seen.add(step[0])
                if step[2] < card.high[at]:
                    assert (choice.low, choice.high, choice.text) == (step[2], card.high[at], "")
                else:
                    assert choice.text == step_text(game, seat, step).partition(" ")[2]
                    assert choice.sum == price_of(game, table.edition, seat, step)
                assert (choice.verb, choice.target) == (MENU_VERBS[step[0]], step[1])
    assert seen >= {Verb.BUY, Verb.BUILD, Verb.MORTGAGE, Verb.OFFER, Verb.PROPOSE, Verb.BID}
