"""What a bot is told of a position: seats, deeds, auctions, deals and debts."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from magie import Match
from magie.game.edition import Deck
from magie.game.state import EVERYBODY, Cause, Task
from magie.notation.moves import Bundle
from magie.rules.agenda import push
from magie.states import AuctionState, DealState, DebtState
from tests.random_play import EDITIONS


def started(edition: str = "classic", **rules: object) -> Match:
    match = Match(edition, ["Ann", "Bo"], seed=1, rules=rules)
    match.play("roll 6+5")
    match.play("roll 1+2")
    return match


def test_a_seat_shows_its_money_its_place_and_its_deeds() -> None:
    match = Match.at("m1 classic pre:A A1204@24(5,15m,37.3,39.3) B87@10!1(1) bank:26/12")
    ann, bo = match.seats
    assert (ann.seat, ann.name, ann.cash, ann.position) == ("A", "Seat 1", 1204, 24)
    assert [(deed.square, deed.level, deed.mortgaged) for deed in ann.deeds] == [
        (5, 0, False),
        (15, 0, True),
        (37, 3, False),
        (39, 3, False),
    ]
    assert (bo.in_jail, bo.failed_throws, bo.deeds[0].name) == (True, 1, "Boulevard de Belleville")
    assert not ann.in_jail
    assert not ann.out
    assert ann.raisable == 1204 + 100 + 6 * 100 + 175 + 200
    assert ann.worth == 1204 + 200 + 100 + 350 + 400 + 6 * 200


def test_a_seat_is_named_by_its_letter_or_its_number() -> None:
    match = started()
    assert match.seat("B") == match.seat(1) == match.seats[1]
    assert [str(each) for each in match.menu(0)] == [str(each) for each in match.menu("A")]
    for wrong in ("C", 2, -1):
        with pytest.raises(ValueError, match=r"there is no seat .*: A to B, or 0 to 1"):
            match.seat(wrong)
    with pytest.raises(ValueError, match="there is no seat 'C'"):
        match.menu("C")


def test_release_cards_and_tickets_are_counted() -> None:
    match = started("mega-2007")
    match.game.holder[Deck.CHEST] = 1
    match.game.tickets[1] = 2
    assert match.seat("A").decks == ()
    assert match.seat("B").decks == (Deck.CHEST,)
    assert match.seat("B").tickets == 2


def test_a_seat_that_is_out_says_so() -> None:
    match = Match("classic", 3, 1, rules={"allow_resign": True})
    for line in ("A roll 6+5", "B roll 1+2", "C roll 1+2", "A resign"):
        match.play(line)
    assert [seat.out for seat in match.seats] == [True, False, False]


def test_what_was_shown_cannot_be_changed_and_does_not_change() -> None:
    match = started()
    before = match.seat("A")
    match.play("roll 1+2")
    match.play("buy")
    assert (before.cash, before.deeds) == (1500, ())
    with pytest.raises(FrozenInstanceError):
        before.cash = 5000  # type: ignore[misc]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_deed_of_a_board_is_shown_and_nothing_else(edition: str) -> None:
    match = Match(edition, 3, 1)
    for square in range(match.edition.squares):
        if match.edition.square[square].price:
            deed = match.deed(square)
            assert (deed.square, deed.owner, deed.level) == (square, None, 0)
            assert deed.price == match.edition.square[square].price
            assert deed.group in {group.id for group in match.book.groups}
        else:
            with pytest.raises(ValueError, match=f"square {square} of {edition} has no deed"):
                match.deed(square)
    for square in (-1, match.edition.squares):
        with pytest.raises(ValueError, match="has no deed"):
            match.deed(square)


def test_nothing_is_settled_while_play_rests() -> None:
    match = started()
    assert match.auction is match.deal is match.debt is None


def test_an_auction_shows_the_deed_and_the_bids() -> None:
    match = started()
    match.play("roll 1+2")
    match.play("decline")
    assert match.auction == AuctionState(3, None, 0, None, 1, ("A", "B"))
    match.play("bid 40")
    assert match.auction == AuctionState(3, None, 40, "B", 41, ("A", "B"))
    match.play("pass")
    assert match.auction is None
    assert match.deed(3).owner == "B"


def test_an_auction_of_the_last_house_shows_the_piece() -> None:
    match = Match.at("m1 classic pre:A A1500@0(1,3) B1500@0(6,8,9) bank:1/12")
    match.play("build 1")
    match.play("A want 1")
    match.play("B want 1")
    auction = match.auction
    assert auction is not None
    assert (auction.square, auction.piece, auction.bid) == (None, "house", 0)
    assert auction.lowest == 50


def test_a_deal_shows_what_either_side_gives() -> None:
    match = started()
    match.game.owner[5], match.game.owner[12] = 0, 1
    match.game.holder[Deck.CHANCE] = 1
    match.play("A offer B 5 $10 for 12 card:chance $30")
    given, asked = Bundle((5,), 10), Bundle((12,), 30, (Deck.CHANCE,))
    assert match.deal == DealState("A", "B", given, asked, "5 $10 for 12 $30 card:chance")
    match.play("B counter 12 for 5")
    assert match.deal == DealState("B", "A", Bundle((12,)), Bundle((5,)), "12 for 5")
    match.play("A accept")
    assert match.deal is None


def test_a_deal_that_is_still_laid_out_is_no_deal_yet() -> None:
    match = started()
    match.play(next(each for each in match.menu() if str(each) == "offer B"))
    assert match.deal is None


def test_a_debt_shows_what_is_still_missing() -> None:
    match = Match.at("m1 classic pre:A A20@31(5) B1500@0(37,39.1) bank:31/12")
    match.play("roll 2+6")
    assert match.debt == DebtState("A", "B", 200, 20, "rent")
    match.play("A offer B 5 for debt")
    assert match.debt is not None
    assert match.deal is not None
    assert match.deal.asked.debt
    match.play("B reject")
    match.play("mortgage 5")
    assert match.debt == DebtState("A", "B", 200, 120, "rent")


def test_a_debt_to_everybody_or_to_the_bank_says_so() -> None:
    for creditor, name in ((EVERYBODY, "everybody"), (-1, "bank")):
        match = started()
        push(match.game, Task.DEBT, 0, creditor, 2000, Cause.CARD)
        assert match.debt == DebtState("A", name, 2000, 1500, "card")
