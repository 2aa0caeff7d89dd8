"""Positions that no game brings about are refused, and no position that a game brings about is."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from magie import Match
from magie.editions.load import from_tag
from magie.editions.parameters import MAX_INCOME, MAX_SUM
from magie.notation import gamefile, moves, play, position
from magie.notation.invariants import MAX_MONEY
from magie.notation.words import NotationError
from tests.scale import sized

GOLDEN = sorted((Path(__file__).parents[1] / "golden").rglob("*.magie*"))[:: sized(8, 1)]
IMPOSSIBLE: list[tuple[str, str, str, str]] = [
    # A deed is taken from its owner.
    (
        "todo",
        "belongs to seat B",
        "classic moving:A A1500@39 B1500@0(39) bank:32/12 dice:1+2 todo:offer(A,39)",
        "classic moving:A A1500@39 B1500@0(37) bank:32/12 dice:1+2 todo:offer(A,39)",
    ),
    (
        "todo",
        "belongs to seat B",
        "classic moving:A A1500@39 B1500@0(39) bank:32/12 todo:auction(B,39) bidding:AB",
        "classic moving:A A1500@39 B1500@0(37) bank:32/12 todo:auction(B,39) bidding:AB",
    ),
    (
        "todo",
        "does not stand on square 37",
        "classic moving:A A1500@39 B1500@0 bank:32/12 todo:offer(A,37)",
        "classic moving:A A1500@37 B1500@0 bank:32/12 todo:offer(A,37)",
    ),
    # Deeds and buildings.
    (
        "A",
        "differ by more than one",
        "classic post:A A1500@0(37.4,39) B1500@0 bank:28/12",
        "classic post:A A1500@0(37.1,39) B1500@0 bank:31/12",
    ),
    (
        "A",
        "belong to others",
        "classic post:A A1500@0(37.1) B1500@0(39) bank:31/12",
        "mega-2007 post:A A1500@0(48.1,49.1) B1500@0(51) bank:30/12/8/4 bus:13+3",
    ),
    (
        "A",
        "a mortgage in a group",
        "canada-1961 post:A A1500@0(37.1,39m) B1500@0 C1500@0 bank:31/12",
        "canada-1961/standard/build_despite_mortgage=true post:A A1500@0(37.1,39m) B1500@0 "
        "C1500@0 bank:31/12",
    ),
    (
        "A",
        "belong to others",
        "mega-2007 post:A A1500@0(48.5,49.6) B1500@0 bank:32/11/7/4 bus:13+3",
        "mega-2007 post:A A1500@0(48.5,49.6,51.5) B1500@0 bank:32/10/7/4 bus:13+3",
    ),
    (
        "B",
        "no task asks for it",
        "classic post:A A1500@0 B1500@0(39m-deal) bank:32/12",
        "classic post:A A1500@0 B1500@0(39m-deal) bank:32/12 todo:received(B)",
    ),
    (
        "B",
        "not received in this way",
        "classic post:A A1500@0 B1500@0(39m-refusable) bank:32/12 todo:received(B)",
        "classic/standard/may_refuse_mortgaged_inheritance=true post:A A1500@0 "
        "B1500@0(39m-refusable) bank:32/12 todo:received(B)",
    ),
    (
        "bank",
        "owned or about to be auctioned",
        "classic post:A A1500@0 B1500@0 bank:32/12(39m)",
        "classic post:A A1500@0 B1500@0(39m) bank:32/12",
    ),
    (
        "paid",
        "half the printed price",
        "classic post:A A1500@0(37.1,39) B1500@0 bank:31/12 paid:37=210",
        "canada-1961 post:A A1500@0(37.1,39) B1500@0 C1500@0 bank:31/12 paid:37=210",
    ),
    (
        "paid",
        "nothing stands on square 39",
        "canada-1961 post:A A1500@0(37.1,39) B1500@0 C1500@0 bank:31/12 paid:39=210",
        "canada-1961 post:A A1500@0(37.1,39) B1500@0 C1500@0 bank:31/12",
    ),
    (
        "paid",
        "costs 200",
        "canada-1961 post:A A1500@0(37.1,39) B1500@0 C1500@0 bank:31/12 paid:37=199",
        "canada-1961 post:A A1500@0(37.1,39) B1500@0 C1500@0 bank:31/12 paid:37=201",
    ),
    # Money.
    (
        "A",
        "less than nothing",
        "classic post:A A-5@0 B1500@0 bank:32/12",
        "classic post:A A0@0 B1500@0 bank:32/12",
    ),
    (
        "A",
        "notes of 100",
        "francs post:A A150@0 B150000@0 bank:32/12",
        "francs/standard/rounding=exact post:A A150@0 B150000@0 bank:32/12",
    ),
    (
        "C",
        "eliminated seat has no cash",
        "classic post:A A1500@0 B1500@0 C50@1x1 bank:32/12",
        "classic post:A A1500@0 B1500@0 C0@1x1 bank:32/12",
    ),
    (
        "pot",
        "centre of the board",
        "classic post:A A1500@0 B1500@0 bank:32/12 pot:50",
        "classic/standard/free_parking=pot,jail_fine_to=pot post:A A1500@0 B1500@0 "
        "bank:32/12 pot:50",
    ),
    (
        "pot",
        "begins with 500",
        "classic/standard/free_parking=pot,jail_fine_to=pot,pot_seed=500 post:A A1500@0 "
        "B1500@0 bank:32/12 pot:50",
        "classic/standard/free_parking=pot,jail_fine_to=pot,pot_seed=500 post:A A1500@0 "
        "B1500@0 bank:32/12 pot:550",
    ),
    # Numbers that play would carry out of 32 bits.
    (
        "A",
        "1000000000 at most",
        "classic post:A A2147483647@0 B1500@0 bank:32/12",
        "classic post:A A999998500@0 B1500@0 bank:32/12",
    ),
    (
        "B",
        "1000000000 at most",
        "classic post:A A500000000@0 B500000001@0 bank:32/12",
        "classic post:A A500000000@0 B500000000@0 bank:32/12",
    ),
    (
        "deals",
        "higher than 1000000000",
        "classic post:A A1500@0 B1500@0 bank:32/12 deals:2147483647",
        "classic post:A A1500@0 B1500@0 bank:32/12 deals:1000000000",
    ),
    (
        "todo",
        "higher than 1000000000",
        "classic post:A A0@0 B1500@0 bank:32/12 todo:debt(A,B,2147483647,rent)",
        "classic post:A A0@0 B1500@0 bank:32/12 todo:debt(A,B,1000000000,rent)",
    ),
    (
        "claims",
        "higher than 1000000000",
        "classic/standard/rent_claim=manual post:A A1500@39 B1500@0(39) bank:32/12 "
        "claims:BA39=2147483647",
        "classic/standard/rent_claim=manual post:A A1500@39 B1500@0(39) bank:32/12 "
        "claims:BA39=2000",
    ),
    (
        "salary",
        "higher than 1000000000",
        "classic post:A A1500@0 B1500@0 bank:32/12 salary:2147483647",
        "classic post:A A1500@0 B1500@0 bank:32/12 salary:200",
    ),
    # Tickets.
    (
        "A",
        "16 bus tickets",
        "mega-2007 post:A A1500@0+99 B1500@0 bank:32/12/8/4",
        "mega-2007 post:A A1500@0+13 B1500@0 bank:32/12/8/4",
    ),
    (
        "bus",
        "those of the seats included",
        "mega-2007 post:A A1500@0+2 B1500@0 bank:32/12/8/4 bus:13+3",
        "mega-2007 post:A A1500@0+2 B1500@0 bank:32/12/8/4 bus:11+3",
    ),
    (
        "bus",
        "3 expiry tickets",
        "mega-2007 post:A A1500@0 B1500@0 bank:32/12/8/4 bus:0+4",
        "mega-2007 post:A A1500@0 B1500@0 bank:32/12/8/4 bus:0+3",
    ),
    (
        "fresh",
        "only 0 bus tickets",
        "mega-2007 post:A A1500@0 B1500@0+1 bank:32/12/8/4 bus:12+3 fresh:A1",
        "mega-2007 post:A A1500@0+1 B1500@0 bank:32/12/8/4 bus:12+3 fresh:A1",
    ),
    # Claims.
    (
        "claims",
        "without a claim",
        "classic post:A A1500@39 B1500@0(39) bank:32/12 claims:BA39=50",
        "classic/standard/rent_claim=manual post:A A1500@39 B1500@0(39) bank:32/12 claims:BA39=50",
    ),
    (
        "claims",
        "is the bank's",
        "classic/standard/rent_claim=manual post:A A1500@39 B1500@0 bank:32/12 claims:BA39=50",
        "classic/standard/rent_claim=manual post:A A1500@39 B1500@0 C0@0x1 bank:32/12 "
        "claims:BA39=50",
    ),
    (
        "claims",
        "has no deed",
        "classic/standard/rent_claim=manual post:A A1500@38 B1500@0 bank:32/12 claims:BA38=50",
        "classic/standard/rent_claim=manual post:A A1500@37 B1500@0(37) bank:32/12 claims:BA37=50",
    ),
    (
        "claims",
        "is eliminated",
        "classic/standard/rent_claim=manual post:A A1500@39 B1500@0(39) C0@0x1 bank:32/12 "
        "claims:BC39=50",
        "classic/standard/rent_claim=manual post:A A1500@39 B1500@0(39) C0@0 bank:32/12 "
        "claims:BC39=50",
    ),
    (
        "claims",
        "0 is no rent",
        "classic/standard/rent_claim=manual post:A A1500@39 B1500@0(39) bank:32/12 claims:BA39=0",
        "classic/standard/rent_claim=manual post:A A1500@39 B1500@0(39) bank:32/12 claims:BA39=1",
    ),
    # The turn and its throw.
    (
        "pre",
        "eliminated and has no turn",
        "classic pre:C A1500@0 B1500@0 C0@1x1 bank:32/12",
        "classic pre:B A1500@0 B1500@0 C0@1x1 bank:32/12",
    ),
    (
        "rolls",
        "it has none yet",
        "classic start:A A1500@0 B1500@0 rolls:A7 bank:32/12",
        "classic start:B A1500@0 B1500@0 rolls:A7 bank:32/12",
    ),
    (
        "pre",
        "over after 2 bankruptcies",
        "classic/short pre:A A1500@0 B1500@0 C0@1x1 D0@1x2 bank:32/12",
        "classic/short pre:A A1500@0 B1500@0 C0@1x1 D0@1 bank:32/12",
    ),
    (
        "doubles",
        "leads to jail",
        "classic pre:A A1500@0 B1500@0 bank:32/12 doubles:3",
        "classic pre:A A1500@0 B1500@0 bank:32/12 doubles:2",
    ),
    (
        "doubles",
        "before the first roll",
        "classic between:A A1500@0 B1500@0 bank:32/12 doubles:1",
        "classic pre:A A1500@0 B1500@0 bank:32/12 doubles:1",
    ),
    (
        "again",
        "under way",
        "classic post:A A1500@0 B1500@0 bank:32/12 doubles:1 again",
        "classic moving:A A1500@39 B1500@0 bank:32/12 doubles:1 again todo:offer(A,39)",
    ),
    (
        "again",
        "only a double",
        "classic moving:A A1500@39 B1500@0 bank:32/12 again todo:offer(A,39)",
        "classic moving:A A1500@39 B1500@0 bank:32/12 doubles:1 again todo:offer(A,39)",
    ),
    (
        "frozen",
        "Mister",
        "classic moving:A A1500@39 B1500@0 bank:32/12 dice:1+2 frozen todo:offer(A,39)",
        "mega-2007 moving:A A1500@1 B1500@0 bank:32/12/8/4 bus:13+3 dice:1+2+mr frozen "
        "todo:offer(A,1)",
    ),
    (
        "dice",
        "no die",
        "classic post:A A1500@0 B1500@0 bank:32/12 dice:1+2+mr",
        "classic post:A A1500@0 B1500@0 bank:32/12 dice:1+2",
    ),
    (
        "A",
        "leads out of it",
        "classic pre:A A1500@10!3 B1500@0 bank:32/12",
        "classic pre:A A1500@10!2 B1500@0 bank:32/12",
    ),
    (
        "A",
        "sends it to jail",
        "classic post:A A1500@30 B1500@0 bank:32/12",
        "classic post:A A1500@31 B1500@0 bank:32/12",
    ),
    (
        "chance",
        "under its pile",
        "classic moving:A A0@7 B1500@0 bank:32/12 chance:bcdefghijklmnop!a "
        "todo:debt(A,bank,15,card)",
        "canada-1961 moving:A A0@7 B1500@0 C1500@0 bank:32/12 chance:bcdefghijklmnop!a "
        "todo:debt(A,bank,15,card)",
    ),
    (
        "banker",
        "the banker plays",
        "classic post:A A1500@0 B1500@0 banker:none bank:32/12",
        "classic post:A A1500@0 B1500@0 banker:B bank:32/12",
    ),
    # Tasks.
    (
        "todo",
        "a move of the seat at turn",
        "classic post:A A1500@39 B1500@0 bank:32/12 todo:offer(A,39)",
        "classic moving:A A1500@39 B1500@0 bank:32/12 todo:offer(A,39)",
    ),
    (
        "todo",
        "a move of the seat at turn",
        "classic moving:A A1500@0 B1500@0 bank:32/12 todo:throw(B,move)",
        "classic moving:B A1500@0 B1500@0 bank:32/12 todo:throw(B,move)",
    ),
    (
        "todo",
        "throws for jail",
        "classic moving:A A1500@10!0 B1500@0 bank:32/12 todo:throw(A,move)",
        "classic moving:A A1500@10!0 B1500@0 bank:32/12 todo:throw(A,jail)",
    ),
    (
        "todo",
        "leads to no such thing",
        "classic moving:A A1500@0 B1500@0 bank:32/12 todo:gift(A)",
        "mega-2007 moving:A A1500@47 B1500@0 bank:32/12/8/4 bus:13+3 todo:gift(A)",
    ),
    (
        "todo",
        "no choice of income taxes",
        "classic moving:A A1500@4 B1500@0 bank:32/12 todo:income-tax(A,4)",
        "canada-1961 moving:A A1500@4 B1500@0 C1500@0 bank:32/12 todo:income-tax(A,4)",
    ),
    (
        "todo",
        "no other seat holds square 12",
        "classic moving:A A1500@12 B1500@0 bank:32/12 todo:rent-throw(A,12)",
        "classic moving:A A1500@12 B1500@0(12) bank:32/12 todo:rent-throw(A,12)",
    ),
    (
        "todo",
        "multiplies a rent by 1000",
        "canada-1961 moving:A A1500@12 B1500@0(12) C1500@0 bank:32/12 todo:rent-throw(A,12*1000)",
        "canada-1961 moving:A A1500@12 B1500@0(12) C1500@0 bank:32/12 todo:rent-throw(A,12*10)",
    ),
    (
        "todo",
        "is worth 5, not 39",
        "classic moving:A A0@10!3 B1500@0 bank:32/12 dice:2+3 todo:debt(A,bank,50,fine),move(A,39)",
        "classic moving:A A0@10!3 B1500@0 bank:32/12 dice:2+3 todo:debt(A,bank,50,fine),move(A,5)",
    ),
    (
        "todo",
        "owes itself",
        "classic post:A A0@0 B1500@0 bank:32/12 todo:debt(A,A,50,rent)",
        "classic post:A A0@0 B1500@0 bank:32/12 todo:debt(A,B,50,rent)",
    ),
    (
        "todo",
        "paid by itself",
        "classic post:A A0@0 B1500@0 bank:32/12 todo:debt(A,all,50,gift)",
        "classic/standard/multi_debt=prorata post:A A0@0 B1500@0 bank:32/12 "
        "todo:debt(A,all,50,gift)",
    ),
    (
        "todo",
        "no triple",
        "mega-2007 moving:A A1500@0 B1500@0 bank:32/12/8/4 bus:13+3 dice:2+2+1 todo:triple(A)",
        "mega-2007 moving:A A1500@0 B1500@0 bank:32/12/8/4 bus:13+3 dice:2+2+2 todo:triple(A)",
    ),
    (
        "todo",
        "not eliminated",
        "classic post:A A1500@0 B1500@0 C1500@0 bank:32/12(6e) todo:auction(A,39),estate(C) "
        "bidding:ABC",
        "classic post:A A1500@0 B1500@0 C0@0x1 bank:32/12(6e) todo:auction(A,39),estate(C) "
        "bidding:AB",
    ),
    (
        "todo",
        "another seat's turn",
        "classic/short dealing:A A1500@0 B1500@0 bank:32/12 todo:deal-deed(A,0)",
        "classic/short dealing:A A1500@0 B1500@0 bank:32/12 todo:deal-deed(B,0)",
    ),
    # Auctions, shortages and deals.
    (
        "bid",
        "bids no more than that",
        "classic moving:A A1500@39 B90@0 bank:32/12 todo:auction(A,39) bidding:AB bid:B100",
        "classic/standard/auction_bid_limit=unlimited moving:A A1500@39 B90@0 bank:32/12 "
        "todo:auction(A,39) bidding:AB bid:B100",
    ),
    (
        "bid",
        "notes of 100",
        "francs moving:A A150000@39 B150000@0 bank:32/12 todo:auction(A,39) bidding:AB bid:B150",
        "francs moving:A A150000@39 B150000@0 bank:32/12 todo:auction(A,39) bidding:AB bid:B200",
    ),
    (
        "todo",
        "out of it or leads",
        "classic moving:A A1500@39 B1500@0 bank:32/12 todo:auction(A,39) bidding:B",
        "classic moving:A A1500@39 B1500@0 bank:32/12 todo:auction(B,39) bidding:B",
    ),
    (
        "bidding",
        "bids no more",
        "classic moving:A A1500@39 B1500@0 C0@0x1 bank:32/12 todo:auction(A,39) bidding:ABC",
        "classic moving:A A1500@39 B1500@0 C0@0x1 bank:32/12 todo:auction(A,39) bidding:AB",
    ),
    (
        "todo",
        "before `contest-next`",
        "classic post:A A1600@0(37,39) B60@0(1,3) bank:1/12 todo:place(A,house,200) wish:A1",
        "classic post:A A1600@0(37,39) B60@0(1,3) bank:1/12 "
        "todo:place(A,house,200),contest-next(house,A) wish:A1",
    ),
    (
        "todo",
        "not auctioned",
        "classic/standard/shortage_auction=false post:A A1600@0(37,39) B60@0(1,3) bank:1/12 "
        "todo:wishes(A,house,A) wish:A-,B-",
        "classic post:A A1600@0(37,39) B60@0(1,3) bank:1/12 todo:wishes(A,house,A) wish:A-,B-",
    ),
    (
        "wish",
        "do not take 9",
        "classic post:A A1600@0(37,39) B60@0(1,3) bank:1/12 todo:wishes(B,house,A) wish:A9,B-",
        "classic post:A A1600@0(37,39) B60@0(1,3) bank:1/12 todo:wishes(B,house,A) wish:A8,B-",
    ),
    (
        "wish",
        "do not take 9",
        "classic post:A A1600@0(37,39) B60@0(1,3) bank:1/12 "
        "todo:contest(A,house,50,A),contest-next(house,A) bidding:AB wish:A9,B1",
        "classic post:A A1600@0(37,39) B60@0(1,3) bank:1/12 "
        "todo:contest(A,house,50,A),contest-next(house,A) bidding:AB wish:A8,B1",
    ),
    (
        "wish",
        "do not take 113",
        "classic/standard/auction_bid_limit=unlimited post:A A1600@0(37,39) B60@0(1,3) bank:1/12 "
        "todo:debt(B,bank,2000,bid),place(B,house,2000),contest-next(house,A) wish:A113,B1",
        "classic/standard/auction_bid_limit=unlimited post:A A1600@0(37,39) B60@0(1,3) bank:1/12 "
        "todo:debt(B,bank,2000,bid),place(B,house,2000),contest-next(house,A) wish:A8,B1",
    ),
    (
        "deal",
        "deal-cash",
        "classic post:A A90@0(5) B1500@0 bank:32/12 todo:deal(B) deals:1 deal:AB/give100",
        "classic post:A A100@0(5) B1500@0 bank:32/12 todo:deal(B) deals:1 deal:AB/give100",
    ),
    (
        "deal",
        "deal-buildings",
        "classic post:A A90@0(37.1,39) B1500@0 bank:31/12 todo:draft(A) deal:AB(39)",
        "classic post:A A90@0(37,39) B1500@0 bank:32/12 todo:draft(A) deal:AB(39)",
    ),
    (
        "todo",
        "the other side answers",
        "classic post:A A100@0(5) B1500@0 bank:32/12 todo:deal(A) deals:1 deal:AB(5)",
        "classic post:A A100@0(5) B1500@0 bank:32/12 todo:deal(B) deals:1 deal:AB(5)",
    ),
]
"""The part that is wrong, why, the line, and a line in which nothing is."""
BIDS_SETTLED = [
    "B bankrupt; C pass; A pass; C pass; A pass; A place 37",
    "B offer A 1 3 for $61; A accept; B offer C nothing for $9; C accept; A place 1",
    "B offer A nothing for 37; A accept; B mortgage 37; B place 1",
]
"""How B settles a bid of 130 with deeds: B or A is left without lots for their wish."""


def refusal_of(line: str) -> NotationError | None:
    """What the gate says about a position: parse and verify."""
    game, tag = position.parse(f"m1 {line}")
    try:
        position.verify(game, from_tag(tag).edition, f"m1 {line}")
    except NotationError as error:
        return error
    return None


@pytest.mark.parametrize(("part", "reason", "line", "right"), IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_at_the_part_that_is_wrong(
    part: str, reason: str, line: str, right: str
) -> None:
    refused = refusal_of(line)
    assert refused is not None
    assert reason in refused.reason
    assert f"m1 {line}"[refused.column - 1 :].startswith(part)
    assert refusal_of(right) is None


@pytest.mark.parametrize("settled", BIDS_SETTLED)
def test_a_wish_may_outlive_the_deeds_that_a_bid_costs(settled: str) -> None:
    match = Match.at(
        "m1 classic/standard/auction_bid_limit=unlimited post:A "
        "A1600@0(37,39) B60@0(1,3) C1500@0 bank:1/12"
    )
    lines = "A build 37; A want 8; B want 1; A pass; B bid 130; " + settled
    for line in lines.split("; "):
        match.follow(line)
        position.verify(match.game, match.edition, str(match))
    assert "wish" not in str(match)


def test_a_position_beyond_the_bound_is_still_written_and_read() -> None:
    game, tag = position.parse("m1 classic post:A A999998500@0 B1500@0 bank:32/12")
    game.cash[0] = 2**31 - 1
    assert position.parse(position.format(game, tag)) == (game, tag)


def test_a_game_from_the_highest_sums_is_written_after_a_thousand_lines() -> None:
    rules = f"start_cash={MAX_SUM},go_salary={MAX_INCOME},auction_bid_limit=unlimited"
    match = Match.at(f"m1 classic/standard/{rules} pre:A A{MAX_MONEY - 9}@0 B9@0 bank:32/12", 5)
    while len(match.lines) < sized(1000, 20_000) and not match.over:
        named = {str(choice).split()[0]: choice for choice in match.menu()}
        match.play(named.get("roll") or named.get("decline") or match.menu()[0])
    assert sum(match.game.cash) > MAX_MONEY
    assert position.parse(str(match))[0] == match.game


def test_a_sum_that_no_event_holds_is_an_error_of_the_text() -> None:
    game, tag = position.parse("m1 francs pre:A A1500@13 B1500@0 bank:32/12")
    game.pot, edition = 2**31, from_tag(tag).edition
    before = game.copy()
    with pytest.raises(NotationError, match="a sum is higher than 2147483647"):
        play.play(game, edition, moves.parse("A roll 3+4", game))
    assert game == before


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_position_of_a_golden_game_can_be(path: Path) -> None:
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8")
    file = gamefile.parse(text)
    match = Match.from_file(file)
    for number, line in enumerate(file.lines):
        match.follow(line)
        if number % sized(10, 1) == 0:
            position.verify(match.game, match.edition, str(match))
