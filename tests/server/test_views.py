"""What a view says of rents and purses is what the rules would charge and raise."""

from __future__ import annotations

import pytest

from magie.engine import apply, menu
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition, Kind
from magie.game.events import Event, told
from magie.game.state import NOBODY, Game
from magie.match import Match
from magie.rules.rent import charge_rent
from magie.server.views import purse_view, rents
from tests.random_play import EDITIONS, Table, new_table, play

POINTS = 7


def charged(table: Table, square: int) -> int:
    """What the next seat is charged that lands on a square; -1 where that is nothing."""
    game = table.game.copy()
    visitor = next(
        (seat for seat in range(game.seats) if seat != game.owner[square] and not game.out[seat]),
        NOBODY,
    )
    game.logged, game.points = 0, POINTS
    charge_rent(game, table.edition, visitor, square, 0)
    due = [each for each in told(game) if each[0] == Event.RENT_DUE]
    return due[0][4] if due else -1


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rent_that_is_shown_is_the_rent_that_is_charged(edition: str) -> None:
    owned: set[tuple[int, int]] = set()
    for seed in range(3):
        table = new_table(edition, "standard", seed, mortgaged_counts_for_set="false")
        for number in play(table, 800):
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
        raisable = purse_view(game, edition, seat).raisable
        while steps := _sales(game, edition, seat, card):
            assert not apply(game, edition, seat, *steps[0])
            assert purse_view(game, edition, seat).raisable == raisable
        assert before < game.cash[seat] == raisable


def _sales(game: Game, edition: Edition, seat: int, card: Menu) -> list[tuple[int, int, int]]:
    """What a seat may still sell or mortgage."""
    menu(game, edition, seat, card)
    return [
        (card.verb[at], card.target[at], card.low[at])
        for at in range(card.count)
        if card.verb[at] in (Verb.SELL, Verb.MORTGAGE)
    ]
