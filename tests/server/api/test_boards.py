"""Boards and house rules, as whoever draws a table is told them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from magie.editions.load import load, names
from magie.editions.parameters import PARAMETERS, write
from magie.editions.sheet import read_rule
from magie.game.edition import Kind, Variant
from magie.game.state import Game
from magie.rules.mortgage import lift_interest
from magie.views.board import board_view
from magie.views.house_rules import RuleView, rules_view
from tests.scale import crossed
from tests.server.live_server import live_server

VARIANTS = [variant.name.lower() for variant in Variant]


def test_the_deeds_of_the_classic_board_are_as_printed() -> None:
    board = board_view(load("classic"))
    first, station, utility = (board.squares[at] for at in (1, 5, 12))
    assert (first.name.fr, first.kind, first.group) == ("Boulevard de Belleville", "lot", 0)
    assert (first.price, first.mortgage, first.lift) == (60, 30, 33)
    assert first.rents == [2, 10, 30, 90, 160, 250]
    assert (station.kind, station.group, station.rents) == ("station", 8, [25, 50, 100, 200])
    assert (utility.kind, utility.group, utility.rents) == ("utility", 9, [4, 10])
    go, tax = board.squares[0], board.squares[4]
    assert (go.kind, go.group, go.price, go.lift, go.rents) == ("go", -1, 0, 0, [])
    assert (tax.kind, tax.amount) == ("tax", 200)
    assert [group.id for group in board.groups][0::9] == ["brown", "utility"]
    assert (board.groups[0].squares, board.groups[0].house) == ([1, 3], 50)
    assert (board.start_cash, board.salary, board.stock) == (1500, 200, [32, 12, 0, 0])
    assert (board.blue_die, board.tickets) == (False, {})
    assert (board.unit, board_view(load("francs")).unit) == (1, 100)


def test_the_mega_board_has_skyscrapers_depots_tickets_and_a_blue_die() -> None:
    board = board_view(load("mega-2007"))
    assert len(board.squares) == 52
    assert len(board.squares[1].rents) == 7
    assert board.stock == [32, 12, 8, 4]
    assert board.blue_die
    assert board.tickets.keys() == {"plain", "expire"}
    assert (board.groups[0].skyscraper, board.groups[8].depot) == (50, 100)


@pytest.mark.parametrize(("name", "variant"), crossed(names(), VARIANTS))
def test_every_board_says_what_its_book_says(name: str, variant: str) -> None:
    book = load(name, variant)
    board, edition = board_view(book), book.edition
    assert (board.edition, board.variant) == (name, variant)
    for at, square in enumerate(board.squares):
        record = edition.square[at]
        assert square.name.fr == book.name(at, "fr")
        assert square.kind == Kind(record.kind).name.lower()
        assert (square.price > 0) == (square.group >= 0) == bool(square.rents)
        assert square.lift == square.mortgage + lift_interest(Game(), edition, at)
        assert (at in board.groups[square.group].squares) == (square.group >= 0)
        assert (square.amount > 0) == (square.kind == "tax")
    held = sorted(at for group in board.groups for at in group.squares)
    assert held == [at for at, square in enumerate(board.squares) if square.price]
    for deck, cards in enumerate(board.cards):
        for number, card in enumerate(cards):
            assert card.fr == book.card(deck, number, "fr")
            assert "{" not in card.fr + card.en
    assert board is board_view(load(name, variant)), "it is made once"


def test_the_board_of_a_table_has_the_rules_of_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            rules = {"go_salary": "400", "houses": "20", "mortgage_interest": "20"}
            seats = [{"name": "Ann"}, {}]
            ann = await server.open_table(seats=seats, variant="short", rules=rules)
            path = f"/api/tables/{ann['table']}/board"
            status, board = await server.call("GET", path, token=ann["token"])
            assert status == 200
            assert (board["edition"], board["variant"], board["rules"]) == (
                "classic",
                "short",
                rules,
            )
            assert (board["salary"], board["stock"][0]) == (400, 20)
            assert board["squares"][1]["lift"] == 36
            _, printed = await server.call("GET", "/api/boards/classic?variant=short")
            assert (printed["rules"], printed["salary"]) == ({}, 200)
            assert printed["squares"][1]["name"] == board["squares"][1]["name"]

    asyncio.run(story())


@pytest.mark.parametrize(
    "path",
    [
        "/api/boards/classics",
        "/api/boards/..%2f..%2fclassic",
        "/api/boards/classic.toml",
        "/api/boards/classic?variant=long",
        "/api/boards/classic?variant=",
        "/api/rules?edition=classics",
        "/api/rules?variant=long",
    ],
)
def test_a_book_that_there_is_not_is_not_found(tmp_path: Path, path: str) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            assert await server.call("GET", path) == (404, {"code": "not-found"})

    asyncio.run(story())


# -------------------------------------------------------------------------------------- house rules


def by_name(edition: str, variant: str = "standard") -> dict[str, RuleView]:
    return {rule.name: rule for rule in rules_view(load(edition, variant)).rules}


def test_rules_come_in_their_order_with_what_the_booklet_says() -> None:
    classic, mega = by_name("classic"), by_name("mega-2007")
    assert [*mega] == [*PARAMETERS]
    assert [*classic] == [name for name in PARAMETERS if name not in ("skyscrapers", "depots")]
    assert classic["income_tax"] == RuleView(
        "income_tax", "income-tax", "flat+200", ["flat", "choice"], 0, 10_000_000
    )
    assert classic["allow_resign"] == RuleView(
        "allow_resign", "flag", "false", ["false", "true"], 0, 0
    )
    assert (classic["jail_dice"].low, classic["jail_dice"].high) == (2, 3)
    assert mega["blue_faces"].value == "1+2+3+mr+mr+bus"


@pytest.mark.parametrize(("edition", "variant"), crossed(names(), VARIANTS))
def test_whatever_a_rule_is_said_to_be_a_table_may_set(edition: str, variant: str) -> None:
    rules = by_name(edition, variant)
    printed = load(edition, variant)
    assert load(
        edition, variant, {name: rule.value for name, rule in rules.items()}
    ).parameters == (printed.parameters)
    for name, rule in rules.items():
        assert write(read_rule("", "", name, rule.value)) == rule.value
        if rule.kind in ("flag", "word", "subset", "income-tax"):
            assert len(rule.choices) > 1
            for choice in rule.choices:
                load(edition, variant, {name: choice})
        elif rule.kind in ("number", "sum", "percent"):
            assert rule.low <= int(rule.value) <= rule.high
            assert rule.choices == []


def test_no_table_is_told_to_seal_its_bids(tmp_path: Path) -> None:
    assert by_name("classic")["auction_mode"].choices == ["polled", "outcry"]

    async def story() -> None:
        async with live_server(tmp_path) as server:
            for mode in ("polled", "outcry", "sealed"):
                terms = {"seats": [{"name": "Ann"}, {}], "rules": {"auction_mode": mode}}
                status, _ = await server.call("POST", "/api/tables", terms)
                assert (status == 200) == (mode != "sealed")

    asyncio.run(story())
