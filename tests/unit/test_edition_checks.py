"""Every check of an edition file fails on a copy that was spoiled for it."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from magie.editions.errors import EditionError, RuleError
from magie.editions.load import complete, merge, names, read, sheet_of

Data = dict[str, Any]
GONE = object()


def spoil(data: Data, path: str, value: object) -> Data:
    """A copy with another value at a path such as ``square.1.price``."""
    spoiled = copy.deepcopy(data)
    *way, last = path.split(".")
    table: Any = spoiled
    for key in way:
        table = table[int(key) if isinstance(table, list) else key]
    if value is GONE:
        del table[last]
    else:
        table[last] = value
    return spoiled


def spoil_all(data: Data, changes: dict[str, object]) -> Data:
    for path, value in changes.items():
        data = spoil(data, path, value)
    return data


@pytest.mark.parametrize("name", names())
def test_an_unspoiled_file_passes(name: str) -> None:
    assert sheet_of(read(name), f"{name}.toml").file == f"{name}.toml"


# What is changed, the key that the complaint names, and a part of the reason.
SPOILED: list[tuple[dict[str, object], str, str]] = [
    # Keys and types.
    ({"titel": "x"}, "titel", "did you mean 'title'"),
    ({"title": GONE}, "title", "is missing"),
    ({"currency.sign": "€"}, "currency.sign", "no key 'sign'"),
    ({"currency.symbol": 5}, "currency.symbol", "some text"),
    ({"board.lots": 22}, "board.lots", "no key"),
    ({"board.total": "5690"}, "board.total", "whole number"),
    ({"square.1.prise": 60}, "square.1.prise", "did you mean 'price'"),
    ({"square.1.price": "60"}, "square.1.price", "whole number"),
    ({"square.1.price": True}, "square.1.price", "whole number"),
    ({"square.1.price": -60}, "square.1.price", "negative"),
    ({"square.1.rent": 2}, "square.1.rent", "a list"),
    ({"square.1": "Belleville"}, "square.1", "a table"),
    ({"group.brown.rgb": "x"}, "group.brown.rgb", "no key"),
    ({"group.purple": {}}, "group.purple", "no key 'purple'"),
    ({"group.brown": GONE}, "group.brown", "is missing"),
    ({"card.chance-01.ammount": 1}, "card.chance-01.ammount", "did you mean 'amount'"),
    ({"card.chance-01.target": 1}, "card.chance-01.target", "no key"),
    ({"card.chance-01.amount": GONE}, "card.chance-01.amount", "is missing"),
    ({"card.chance-01.effect": "pays"}, "card.chance-01.effect", "did you mean 'pay'"),
    ({"card.chest-06.deck": "luck"}, "card.chest-06.deck", "no deck 'luck'"),
    ({"notes.five": 1}, "notes.five", "no value of a note"),
    ({"notes.5²": 1}, "notes.5²", "no value of a note"),
    ({"sources": [1]}, "sources", "list of texts"),
    ({"ticket": {"plain": "a", "expires": "b"}}, "ticket.expire", "is missing"),
    ({"doubt.0.status": "guessed"}, "doubt.0.status", "no status 'guessed'"),
    ({"doubt.0.whom": "me"}, "doubt.0.whom", "no key"),
    # Both languages.
    ({"title": {"fr": "Règle"}}, "title.en", "is missing"),
    ({"title": ""}, "title", "a table"),
    ({"square.0.name": {"en": "GO"}}, "square.0.name.fr", "is missing"),
    ({"square.0.name.de": "LOS"}, "square.0.name.de", "no key"),
    ({"group.red.name.en": " "}, "group.red.name.en", "some text"),
    ({"card.chance-01.text.en": GONE}, "card.chance-01.text.en", "is missing"),
    ({"tokens": [{"fr": "chien"}]}, "tokens.0.en", "is missing"),
    ({"doubt.0.why.fr": GONE}, "doubt.0.why.fr", "is missing"),
    ({"doubt.0.why": "so they say"}, "doubt.0.why", "in French and in English"),
    ({"doubt.0.why.fr": "x", "doubt.0.why.en": "x"}, "doubt.0.why", "in French and in English"),
    ({"square.1.odd": {"fr": "x"}}, "square.1.odd.en", "is missing"),
    ({"group.red.odd": "x"}, "group.red.odd", "in French and in English"),
    ({"card.chest-02.disputed": "x"}, "card.chest-02.disputed", "in French and in English"),
    # The board.
    ({"square.39": GONE}, "square", "from 0 to 39"),
    ({"square.40": {"name": "x", "kind": "parking"}}, "square", "from 0 to 39"),
    ({"board.squares": 42}, "board.squares", "multiple of 4"),
    ({"board.squares": 56}, "board.squares", "up to 52"),
    ({"square.0.kind": "parking"}, "square.0", "the only go"),
    ({"square.7.kind": "go"}, "square.0", "the only go"),
    ({"square.10.kind": "parking"}, "square.10", "the only jail"),
    ({"square.7.kind": "go_to_jail"}, "square.30", "the only go_to_jail"),
    ({"square.7.kind": "lot"}, "square.7.kind", "no kind 'lot'"),
    ({"square.7.kind": "chanse"}, "square.7.kind", "did you mean 'chance'"),
    ({"square.7.kind": GONE}, "square.7.kind", "either a group or a kind"),
    ({"square.1.kind": "chance"}, "square.1.kind", "either a group or a kind"),
    ({"square.1.group": "purple"}, "square.1.group", "no group 'purple'"),
    ({"square.38.tax": "income"}, "square", "one square with the income tax"),
    ({"square.38.tax": "wealth"}, "square", "one square with the luxury tax"),
    ({"square.38": {"name": "x", "kind": "chance"}}, "square", "one square with the luxury tax"),
    ({"square.7": {"name": "x", "kind": "tax"}}, "square.7.tax", "belongs to a tax square"),
    (
        {"square.7": {"name": "x", "kind": "tax", "tax": "wealth"}},
        "square.7.tax",
        "income or luxury",
    ),
    # Deeds.
    ({"square.7.price": 60}, "square.7.price", "belongs to a deed"),
    ({"square.1.price": 0}, "square.1.price", "belongs to a deed"),
    ({"square.1.mortgage": 31}, "square.1.mortgage", "half of 60"),
    ({"square.1.price": 61}, "square.1.mortgage", "half of 61"),
    ({"square.5.rent": [25, 50, 100, 200]}, "square.5.rent", "belongs to a lot"),
    ({"square.1.rent": [2, 10, 30, 90, 160]}, "square.1.rent", "must be 6 sums, not 5"),
    ({"square.1.rent": [2, 10, 30, 90, 90, 250]}, "square.1.rent", "must rise"),
    ({"square.1.rent": [0, 10, 30, 90, 160, 250]}, "square.1.rent", "must rise"),
    ({"square.1.rent": GONE}, "square.1.rent", "must be 6 sums, not 0"),
    ({"board.deeds": 27}, "board.deeds", "there are 28"),
    ({"square.1.price": 80, "square.1.mortgage": 40}, "board.total", "cost 5710"),
    ({"board.total": 5691}, "board.total", "cost 5690"),
    # Groups.
    ({"group.brown.size": 3}, "group.brown.size", "there are 2"),
    ({"square.1.group": "light_blue"}, "group.brown.size", "there are 1"),
    ({"group.brown.hex": "brown"}, "group.brown.hex", "must be a colour"),
    ({"group.brown.house": 0}, "group.brown.house", "lots, and they alone"),
    ({"group.brown.hotel": GONE}, "group.brown.house", "lots, and they alone"),
    ({"group.stations.house": 50}, "group.stations.house", "lots, and they alone"),
    ({"group.brown.skyscraper": 50}, "group.brown.skyscraper", "where there are skyscrapers"),
    ({"group.stations.depot": 100}, "group.stations.depot", "where there are depots"),
    ({"group.brown.rent": [1, 2]}, "group.brown.rent", "belongs to the stations"),
    ({"group.stations.rent": [25, 50, 100]}, "group.stations.rent", "must be 4 sums, not 3"),
    ({"group.stations.rent": [25, 50, 50, 200]}, "group.stations.rent", "must rise"),
    ({"rules.utility_factors": [4, 10, 20]}, "rules.utility_factors", "must be 2 sums, not 3"),
    ({"rules.utility_factors": [10, 4]}, "rules.utility_factors", "must rise"),
    # Cards.
    ({"card.chance-16": GONE}, "card", "16 a deck"),
    ({"card.chance-17": {"effect": "go_to_jail", "text": "x"}}, "card", "16 a deck"),
    ({"card.chance-12.effect": "release"}, "card", "chance must have one release card"),
    ({"card.chest-16.effect": "go_to_jail"}, "card", "chest must have one release card"),
    ({"card.chance-06.target": 40}, "card.chance-06.target", "no square 40"),
    ({"card.chance-06.target": -1}, "card.chance-06.target", "no square -1"),
    ({"card.chance-01.amount": -15}, "card.chance-01", "more than nothing"),
    ({"card.chest-06.deck": "chest"}, "card.chest-06.deck", "the other deck"),
    ({"card.chance-01.text.fr": "Une amende."}, "card.chance-01.text.fr", "must name {amount}"),
    ({"card.chance-12.text.en": "Pay {amount}."}, "card.chance-12.text.en", "has no {amount}"),
    ({"card.chance-12.text.en": "Jail }"}, "card.chance-12.text.en", "Single '}'"),
    ({"card.chance-12.text.en": "Jail {}"}, "card.chance-12.text.en", "has no {}"),
    ({"card.chance-13.text.en": "{squares}"}, "card.chance-13.text.en", "has no {squares}"),
    # Money.
    ({"notes.500": 3}, "notes", "add up to 2000"),
    ({"notes.500": -2, "notes.100": 24}, "notes", "one or more"),
    ({"rules.start_cash": 1600}, "notes", "not to start_cash = 1600"),
    # People.
    ({"tokens": ["a", "b", "c"]}, "tokens", "as many as players_max"),
    ({"tokens": ["a", "a", *"bcdefgh"]}, "tokens", "the same name"),
    # Rules.
    ({"rules.players_min": 5, "rules.players_max": 4}, "rules.players_min", "more than"),
    ({"rules.players_max": 9}, "rules.players_max", "2 to 8"),
    ({"rules.jail_fnie": 50}, "rules.jail_fnie", "did you mean 'jail_fine'"),
    ({"rules.jail_fine": GONE}, "rules.jail_fine", "is missing"),
    ({"rules.income_tax": "flat"}, "rules.income_tax", "needs a word"),
    ({"rules.income_tax": 200}, "rules.income_tax", "needs a word"),
    ({"rules.expiry_tickets": 1}, "rules.expiry_tickets", "more than all tickets"),
]


@pytest.mark.parametrize(("changes", "key", "reason"), SPOILED)
def test_a_spoiled_file_is_refused_with_its_key_and_the_reason(
    changes: dict[str, object], key: str, reason: str
) -> None:
    with pytest.raises(EditionError) as refusal:
        sheet_of(spoil_all(read("classic"), changes), "spoiled.toml")
    assert refusal.value.file == "spoiled.toml"
    assert refusal.value.key == key
    assert reason in refusal.value.reason
    assert str(refusal.value) == f"spoiled.toml: {key}: {refusal.value.reason}"


# Sums in francs are hundreds.
UNEVEN = [
    ("square.1.rent", [250, 1000, 3000, 9000, 16_000, 25_000], "square.1"),
    ("group.green.house", 20_050, "group.green"),
    ("group.stations.rent", [2550, 5000, 10_000, 20_000], "group.stations"),
    ("card.chance-01.amount", 1550, "card.chance-01.amount"),
    ("card.chance-03.per_hotel", 11_550, "card.chance-03.per_hotel"),
    ("notes.50", 2, "notes"),
    ("rules.go_salary", 20_050, "rules.go_salary"),
    ("rules.luxury_tax", 150, "rules.luxury_tax"),
    ("rules.income_tax", "flat 150", "rules.income_tax"),
    ("rules.utility_factors", [4, 10], "rules.utility_factors"),
    ("rules.min_increment", 10, "rules.min_increment"),
]


@pytest.mark.parametrize(("path", "value", "key"), UNEVEN)
def test_a_sum_that_no_notes_can_pay_is_refused(path: str, value: object, key: str) -> None:
    with pytest.raises(EditionError, match="multiple of 100") as refusal:
        sheet_of(spoil(read("francs"), path, value), "spoiled.toml")
    assert refusal.value.key == key


MEGA: list[tuple[dict[str, object], str]] = [
    ({"group.red.skyscraper": 0}, "group.red.skyscraper"),
    ({"group.utilities.skyscraper": 100}, "group.utilities.skyscraper"),
    ({"group.stations.depot": 0}, "group.stations.depot"),
    ({"rules.depots": 0}, "group.stations.depot"),
    ({"square.1.rent": [2, 10, 30, 90, 160, 250]}, "square.1.rent"),
    ({"rules.expiry_tickets": 17}, "rules.expiry_tickets"),
    ({"rules.blue_faces": [1, 2, 3]}, "rules.blue_faces"),
    ({"rules.blue_faces": [1, 2, 3, "mr", "mr", "car"]}, "rules.blue_faces"),
    ({"ticket.plain": {"fr": "Ticket"}}, "ticket.plain.en"),
]


@pytest.mark.parametrize(("changes", "key"), MEGA)
def test_a_spoiled_mega_file_is_refused(changes: dict[str, object], key: str) -> None:
    with pytest.raises(EditionError) as refusal:
        sheet_of(spoil_all(read("mega-2007"), changes), "spoiled.toml")
    assert refusal.value.key == key


def test_a_group_larger_than_the_record_is_refused() -> None:
    data = spoil_all(read("mega-2007"), {"square.1.group": "pink", "group.brown.size": 2})
    with pytest.raises(EditionError, match="4 at most") as refusal:
        sheet_of(spoil(data, "group.pink.size", 5), "spoiled.toml")
    assert refusal.value.key == "group.pink.size"


@pytest.mark.parametrize("rule", sorted(read("classic")["rules"]))
def test_a_file_must_state_every_rule(rule: str) -> None:
    with pytest.raises(EditionError, match="is missing") as refusal:
        sheet_of(spoil(read("classic"), f"rules.{rule}", GONE), "spoiled.toml")
    assert refusal.value.key == f"rules.{rule}"


def test_a_bad_rule_in_a_file_is_a_rule_error() -> None:
    with pytest.raises(RuleError, match=r"rules.jail_fine: must be a whole number, not 'much'"):
        sheet_of(spoil(read("classic"), "rules.jail_fine", "much"), "spoiled.toml")


def test_tables_merge_key_by_key_and_lists_are_replaced() -> None:
    base: Data = {"a": {"x": 1, "y": {"p": 1}}, "b": [1, 2], "c": {"fr": "un", "en": "one"}}
    over: Data = {"a": {"y": {"q": 2}}, "b": [3], "c": "1"}
    assert merge(base, over) == {"a": {"x": 1, "y": {"p": 1, "q": 2}}, "b": [3], "c": "1"}
    assert base["a"] == {"x": 1, "y": {"p": 1}}


def test_a_table_named_anew_takes_nothing_over() -> None:
    data = complete({"extends": "classic", "anew": ["square"], "square": {"0": {}}}, "mine")
    assert data["square"] == {"0": {}}
    assert data["rules"] == read("classic")["rules"]


def test_doubts_and_sources_are_never_taken_over() -> None:
    data = complete({"extends": "classic"}, "mine")
    assert "doubt" not in data
    assert "sources" not in data
    assert sheet_of(data, "mine.toml").sources == ()


@pytest.mark.parametrize(
    ("data", "key", "reason"),
    [
        ({"extends": "clasic"}, "extends", "did you mean 'classic'"),
        ({"extends": "classic", "anew": ["squares"]}, "anew", "did you mean 'square'"),
    ],
)
def test_what_a_file_extends_must_exist(data: Data, key: str, reason: str) -> None:
    with pytest.raises(EditionError) as refusal:
        complete(data, "mine")
    assert (refusal.value.file, refusal.value.key) == ("mine.toml", key)
    assert reason in refusal.value.reason


def test_a_file_cannot_extend_itself() -> None:
    with pytest.raises(EditionError, match="extends"):
        complete({"extends": "classic"}, "classic")


def test_the_order_of_squares_and_cards_is_that_of_the_board_and_of_the_decks() -> None:
    for table in ("square", "card"):
        data = read("classic")
        data[table] = dict(reversed(data[table].items()))
        with pytest.raises(EditionError, match="in order"):
            sheet_of(data, "spoiled.toml")
