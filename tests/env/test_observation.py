"""Observations: each index as documented, from any seat, and nothing that a player cannot see."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from magie.editions.load import load
from magie.engine import begin
from magie.env import kernel, observation
from magie.env.batch import Batch
from magie.env.fields import (
    CARD_AT,
    HAND_PLACE,
    HELD_PLACE,
    MONEY,
    OBSERVED,
    PER_SEAT,
    PER_SQUARE,
    PER_TASK,
    SEAT_AT,
    SQUARE_AT,
    TABLE_AT,
    TASK_AT,
    SeatField,
    SquareField,
    TableField,
    TaskField,
    meanings,
)
from magie.env.observation import (
    STATIC_SUMS,
    SUBSCRIPT,
    normalised,
    observe,
    static,
    static_fields,
    write_observation,
)
from magie.env.self_play import SelfPlay
from magie.env.slot import EnvSlot, EnvTerms, SeatSight
from magie.game.edition import Edition
from magie.game.state import CARDS, EVERYBODY, NO_SEAT, Game, Phase, Task
from magie.rng import Rng, draw_card, seed_game
from tests.random_play import EDITIONS, VARIANTS, new_table, play

SEATS = 4


def seen(game: Game, edition: Edition, seat: int) -> list[int]:
    slot = EnvSlot(turns=7)
    slot.offers[seat] = 1
    observe(game, edition, seat, EnvTerms(seats=game.seats, turns=100, offers=2), slot)
    return [*slot.seen]


def new_game(edition: str = "mega-2007", **rules: object) -> tuple[Game, Edition]:
    record = load(edition, rules=rules).edition
    game = Game()
    assert not begin(game, record, SEATS, 0)
    game.phase = Phase.BETWEEN
    return game, record


def put(name: str, at: int, value: int) -> Callable[[Game], None]:
    def change(game: Game) -> None:
        getattr(game, name)[at] = value

    return change


def put_number(name: str, value: int) -> Callable[[Game], None]:
    def change(game: Game) -> None:
        setattr(game, name, value)

    return change


def push(kind: int, who: int, what: int, amount: int, why: int) -> Callable[[Game], None]:
    def change(game: Game) -> None:
        game.task[0], game.who[0], game.what[0] = kind, who, what
        game.sum[0], game.why[0], game.depth = amount, why, 1

    return change


def claimed(game: Game) -> None:
    game.claims, game.claim_owner[0], game.claim_square[0] = 1, 2, 6
    game.claim_amount[0] = 90


def of_seat(further: int, field: SeatField) -> int:
    return SEAT_AT + further * PER_SEAT + field


def of_square(square: int, field: SquareField) -> int:
    return SQUARE_AT + square * PER_SQUARE + field


def of_table(field: TableField) -> int:
    return TABLE_AT + field


# Seat 2 looks; seat 3 is the next one, seat 0 the one after, seat 1 the last.
CHANGES: list[tuple[Callable[[Game], None], dict[int, int]]] = [
    (put("cash", 2, 77), {of_seat(0, SeatField.CASH): 77}),
    (put("cash", 1, 77), {of_seat(3, SeatField.CASH): 77}),
    (put("out", 0, 1), {of_seat(2, SeatField.IN_PLAY): 0}),
    (put("position", 3, 17), {of_seat(1, SeatField.POSITION): 17}),
    (put("jail", 3, 2), {of_seat(1, SeatField.JAIL): 3}),
    (put("tickets", 2, 3), {of_seat(0, SeatField.TICKETS): 3}),
    (put("fresh", 2, 1), {of_seat(0, SeatField.FRESH_TICKETS): 1}),
    (put("holder", 1, 3), {of_seat(1, SeatField.RELEASES): 2}),
    (put("start_total", 3, 9), {of_seat(1, SeatField.START_TOTAL): 9}),
    (put("bidding", 2, 1), {of_seat(0, SeatField.BIDDING): 1}),
    (put("wish", 1, 4), {of_seat(3, SeatField.WISH): 5}),
    (
        put_number("turn", 2),
        {of_seat(0, SeatField.TURN): 1, of_seat(2, SeatField.TURN): 0},
    ),
    (put("owner", 5, 1), {of_square(5, SquareField.OWNER): 4}),
    (put("level", 6, 6), {of_square(6, SquareField.LEVEL): 6}),
    (put("mortgaged", 6, 1), {of_square(6, SquareField.MORTGAGED): 1}),
    (put("received", 6, 3), {of_square(6, SquareField.RECEIVED): 3}),
    (put("deal_deed", 6, 1), {of_square(6, SquareField.IN_DEAL): 1}),
    (put("estate", 6, 1), {of_square(6, SquareField.ESTATE): 1}),
    (put("paid", 6, 80), {of_square(6, SquareField.PAID): 80}),
    (claimed, {of_square(6, SquareField.CLAIM): 90, of_table(TableField.CLAIMS): 1}),
    (
        push(Task.DEBT, 3, 1, 60, 2),
        {
            TASK_AT + TaskField.KIND: Task.DEBT,
            TASK_AT + TaskField.SEAT: 2,
            TASK_AT + TaskField.WHAT: 4,
            TASK_AT + TaskField.SUM: 60,
            TASK_AT + TaskField.WHY: 2,
            of_table(TableField.DEPTH): 1,
        },
    ),
    (
        push(Task.DEBT, 2, EVERYBODY, 60, 0),
        {
            TASK_AT + TaskField.KIND: Task.DEBT,
            TASK_AT + TaskField.SEAT: 1,
            TASK_AT + TaskField.WHAT: 9,
            TASK_AT + TaskField.SUM: 60,
            of_table(TableField.DEPTH): 1,
        },
    ),
    (
        push(Task.CONTEST, 2, 1, 100, 3),
        {
            TASK_AT + TaskField.KIND: Task.CONTEST,
            TASK_AT + TaskField.SEAT: 1,
            TASK_AT + TaskField.WHAT: 1,
            TASK_AT + TaskField.SUM: 100,
            TASK_AT + TaskField.WHY: 2,
            of_table(TableField.DEPTH): 1,
        },
    ),
    (put("unseen", CARDS + 3, 0), {CARD_AT + CARDS + 3: HELD_PLACE}),
    (put_number("phase", Phase.POST), {of_table(TableField.PHASE): Phase.POST}),
    (put_number("time_up", 1), {of_table(TableField.TIME_UP): 1}),
    (put("dice", 0, 5), {of_table(TableField.DIE_1): 5}),
    (put("dice", 1, 4), {of_table(TableField.DIE_2): 4}),
    (put("dice", 2, 3), {of_table(TableField.BLUE_DIE): 3}),
    (put_number("doubles", 2), {of_table(TableField.DOUBLES): 2}),
    (put_number("roll_again", 1), {of_table(TableField.ROLL_AGAIN): 1}),
    (put_number("points", 11), {of_table(TableField.POINTS): 11}),
    (put_number("began_on_go", 1), {of_table(TableField.BEGAN_ON_GO): 1}),
    (put_number("salary", 200), {of_table(TableField.SALARY): 200}),
    (put_number("frozen", 1), {of_table(TableField.FROZEN): 1}),
    (put_number("pot", 35), {of_table(TableField.POT): 35}),
    (put("stock", 0, 7), {of_table(TableField.HOUSES): 7}),
    (put("stock", 1, 3), {of_table(TableField.HOTELS): 3}),
    (put("stock", 2, 2), {of_table(TableField.SKYSCRAPERS): 2}),
    (put("stock", 3, 1), {of_table(TableField.DEPOTS): 1}),
    (put_number("plain_tickets", 2), {of_table(TableField.PLAIN_TICKETS): 2}),
    (put_number("expiry_tickets", 1), {of_table(TableField.EXPIRY_TICKETS): 1}),
    (put_number("bid", 120), {of_table(TableField.BID): 120}),
    (put_number("bidder", 1), {of_table(TableField.BIDDER): 4}),
    (put_number("deal_from", 2), {of_table(TableField.DEAL_FROM): 1}),
    (put_number("deal_to", 3), {of_table(TableField.DEAL_TO): 2}),
    (put("deal_cash", 0, 50), {of_table(TableField.GIVEN_CASH): 50}),
    (put("deal_cash", 1, 60), {of_table(TableField.ASKED_CASH): 60}),
    (put("deal_tickets", 0, 1), {of_table(TableField.GIVEN_TICKETS): 1}),
    (put("deal_tickets", 1, 2), {of_table(TableField.ASKED_TICKETS): 2}),
    (put("deal_card", 0, 1), {of_table(TableField.CHANCE_IN_DEAL): 1}),
    (put("deal_card", 1, 1), {of_table(TableField.CHEST_IN_DEAL): 1}),
    (put_number("deal_debt", 1), {of_table(TableField.DEBT_IN_DEAL): 1}),
    (put_number("bankruptcies", 1), {of_table(TableField.BANKRUPTCIES): 1}),
]


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_a_change_of_the_game_shows_where_the_document_says(number: int) -> None:
    change, expected = CHANGES[number]
    game, edition = new_game()
    before = seen(game, edition, 2)
    change(game)
    after = seen(game, edition, 2)
    changed = {at: after[at] for at in range(OBSERVED) if after[at] != before[at]}
    assert changed == expected


def test_every_number_of_the_table_is_tried() -> None:
    tried = {at for _, expected in CHANGES for at in expected}
    clock = {TableField.OFFERS_LEFT, TableField.TURNS, TableField.TURNS_LEFT}
    assert {of_table(field) for field in TableField if field not in clock} <= tried
    fields = {(at - SEAT_AT) % PER_SEAT for at in tried if at < SQUARE_AT}
    assert fields == {*SeatField}
    fields = {(at - SQUARE_AT) % PER_SQUARE for at in tried if SQUARE_AT <= at < TASK_AT}
    assert fields == {*SquareField}
    fields = {(at - TASK_AT) % PER_TASK for at in tried if TASK_AT <= at < CARD_AT}
    assert fields == {*TaskField}


def test_the_clock_counts_turns_and_offers() -> None:
    found = seen(*new_game(), 2)
    assert found[of_table(TableField.OFFERS_LEFT)] == 1
    assert found[of_table(TableField.TURNS)] == 7
    assert found[of_table(TableField.TURNS_LEFT)] == 93


def test_a_card_shows_its_place_once_it_has_been_seen() -> None:
    game, edition = new_game("classic")
    for place, card in enumerate((4, 9)):
        game.unseen[card], game.pile[place] = 0, card
    game.piled[0] = 2
    game.hand_deck, game.hand_card, game.unseen[CARDS + 2] = 1, 2, 0
    found = seen(game, edition, 0)
    assert found[CARD_AT + 4] == 1
    assert found[CARD_AT + 9] == 2
    assert found[CARD_AT + CARDS + 2] == HAND_PLACE
    assert sum(found[CARD_AT : CARD_AT + 2 * CARDS]) == 1 + 2 + HAND_PLACE


def test_every_number_of_random_play_is_within_its_bounds() -> None:
    limits = meanings()
    assert len(limits) == OBSERVED
    for number, edition in enumerate(EDITIONS):
        table = new_table(edition, VARIANTS[number % 3], 11)
        for step in play(table, 900):
            if step % 5 == 0:
                for at, value in enumerate(seen(table.game, table.edition, step % 2)):
                    most = limits[at].most
                    assert most == 0 or -1 <= value <= most, (at, limits[at].text, value)


def check_that_chance_is_hidden(edition: str) -> None:
    """Two games that differ in their seeds alone look the same until chance has decided."""
    agents, dice = ["agent"] * SEATS, Rng.of("the same")
    games = [Batch(1, edition, agents, explicit_chance=True) for _ in range(2)]
    for seed, batch in enumerate(games):
        batch.seed([seed])
    one, other = games
    for number in range(500):
        assert [*one.numbers("seen")[0]] == [*other.numbers("seen")[0]]
        assert [*one.slot(0).mask] == [*other.slot(0).mask]
        slot = one.slot(0)
        if slot.done or slot.cut:
            return
        if slot.agent == NO_SEAT:
            action = dice(one.game(0), one.edition)
        else:
            open_actions = np.flatnonzero(one.masks()[0])
            action = int(open_actions[number * 7 % len(open_actions)])
        one.step([action])
        other.step([action])


@pytest.mark.parametrize("edition", ["classic", "mega-2007"])
def test_future_dice_and_cards_are_not_shown(edition: str) -> None:
    check_that_chance_is_hidden(edition)


def test_an_observation_that_shows_the_next_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(
        game: Game, edition: Edition, seat: int, terms: EnvTerms, slot: EnvSlot, sight: SeatSight
    ) -> None:
        write_observation(game, edition, seat, terms, slot, sight)
        dice = Rng()
        seed_game(dice, slot.dice_seed[0], slot.dice_seed[1], slot.number)
        sight.seen[CARD_AT + draw_card(dice, game, 0)] = HELD_PLACE

    monkeypatch.setattr(kernel, "write_observation", cheat)
    with pytest.raises(AssertionError):
        check_that_chance_is_hidden("classic")


def check_that_sealed_bids_are_hidden() -> None:
    game, edition = new_game("classic", auction_mode="sealed")
    push(Task.AUCTION, 2, 5, 0, 0)(game)
    game.bidding[2] = 1
    before = seen(game, edition, 2)
    game.bid, game.bidder = 140, 1
    assert seen(game, edition, 2) == before


def test_sealed_bids_are_not_shown() -> None:
    check_that_sealed_bids_are_hidden()


def test_a_sealed_bid_that_is_shown_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def show(game: Game, _edition: Edition, _slot: EnvSlot, sight: SeatSight) -> None:
        sight.seen[of_table(TableField.BID)] = game.bid

    monkeypatch.setattr(observation, "observe_auction", show)
    with pytest.raises(AssertionError):
        check_that_sealed_bids_are_hidden()


def test_a_deal_that_is_still_laid_out_is_seen_by_its_maker_alone() -> None:
    game, edition = new_game("classic")
    game.deal_from, game.deal_to = 2, 3
    push(Task.DRAFT, 2, 0, 0, 0)(game)
    before = [seen(game, edition, seat) for seat in range(SEATS)]
    game.deal_deed[5], game.deal_cash[0], game.deal_card[1] = 1, 80, 1
    changed = [seen(game, edition, seat) != before[seat] for seat in range(SEATS)]
    assert changed == [False, False, True, False]


def test_normalised_numbers_stay_apart_however_large_they_are() -> None:
    numbers = [0, 1, 40, 127, 128, 129, 999, 1000, 1001, 5000]
    for at, about in enumerate(meanings()):
        if about.is_open or about.most == MONEY:
            rows = np.zeros((len(numbers), OBSERVED), np.int32)
            rows[:, at] = numbers
            column = normalised(rows, 1500)[:, at]
            assert (np.diff(column) > 0).all(), about.text
            assert 0 <= column[0] <= column[-1] < 1


def test_a_rule_of_more_houses_than_usual_is_seen() -> None:
    for name, field in (("houses", TableField.HOUSES), ("tickets", TableField.PLAIN_TICKETS)):
        few, many = (new_game(**{name: count}) for count in (300, 400))
        one, other = (
            normalised(np.array(seen(game, edition, 0), np.int32), edition.start_cash)
            for game, edition in (few, many)
        )
        assert one[of_table(field)] < other[of_table(field)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_normalised_static_data_tell_the_same_numbers_apart(edition: str) -> None:
    record, changed = load(edition).edition, load(edition, rules={"go_salary": 300}).edition
    found, other = static(record, normalise=True), static(changed, normalise=True)
    assert found.dtype == np.float32
    assert np.abs(found).max() <= 1
    assert ((found != other) == (static(record) != static(changed))).all()
    sums = {SUBSCRIPT.sub("", name).split(".")[-1] for name in static_fields(record)}
    assert sums >= STATIC_SUMS


def test_every_interface_gives_the_static_vector() -> None:
    expected = static(load("francs").edition)
    assert np.array_equal(SelfPlay(1, "francs").static(), expected)
    assert np.array_equal(Batch(1, "francs", ["agent"] * 3).static(), expected)


@pytest.mark.parametrize("edition", EDITIONS)
def test_static_data_have_the_same_names_in_every_edition(edition: str) -> None:
    record, classic = load(edition).edition, load("classic").edition
    assert static_fields(record) == static_fields(classic)
    names, numbers = static_fields(record), static(record)
    assert numbers[names.index("square[1].price")] == record.square[1].price
    assert numbers[names.index("card[31].effect")] == record.card[31].effect
    assert numbers[names.index("start_cash")] == record.start_cash
