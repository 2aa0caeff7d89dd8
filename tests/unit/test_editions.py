"""The five editions against figures typed by hand from the rules catalogue, not from the files."""

from __future__ import annotations

import re

import pytest

from magie.editions.book import Book
from magie.editions.load import load, names
from magie.game.edition import STATIONS, UTILITIES, Deck, Effect, Kind, Variant

NARROW_SPACE, NO_BREAK_SPACE = "\u202f", "\u00a0"
EDITIONS = ["canada-1961", "classic", "euro-1999", "francs", "mega-2007"]
FORTY = ["canada-1961", "classic", "euro-1999", "francs"]
LANGUAGES = ["fr", "en"]

# Square: price, rents from bare to hotel, price of a house.
LOTS = {
    1: (60, [2, 10, 30, 90, 160, 250], 50),
    3: (60, [4, 20, 60, 180, 320, 450], 50),
    6: (100, [6, 30, 90, 270, 400, 550], 50),
    8: (100, [6, 30, 90, 270, 400, 550], 50),
    9: (120, [8, 40, 100, 300, 450, 600], 50),
    11: (140, [10, 50, 150, 450, 625, 750], 100),
    13: (140, [10, 50, 150, 450, 625, 750], 100),
    14: (160, [12, 60, 180, 500, 700, 900], 100),
    16: (180, [14, 70, 200, 550, 750, 950], 100),
    18: (180, [14, 70, 200, 550, 750, 950], 100),
    19: (200, [16, 80, 220, 600, 800, 1000], 100),
    21: (220, [18, 90, 250, 700, 875, 1050], 150),
    23: (220, [18, 90, 250, 700, 875, 1050], 150),
    24: (240, [20, 100, 300, 750, 925, 1100], 150),
    26: (260, [22, 110, 330, 800, 975, 1150], 150),
    27: (260, [22, 110, 330, 800, 975, 1150], 150),
    29: (280, [24, 120, 360, 850, 1025, 1200], 150),
    31: (300, [26, 130, 390, 900, 1100, 1275], 200),
    32: (300, [26, 130, 390, 900, 1100, 1275], 200),
    34: (320, [28, 150, 450, 1000, 1200, 1400], 200),
    37: (350, [35, 175, 500, 1100, 1300, 1500], 200),
    39: (400, [50, 200, 600, 1400, 1700, 2000], 200),
}
COLOURS = [(1, 3), (6, 8, 9), (11, 13, 14), (16, 18, 19), (21, 23, 24), (26, 27, 29)]
COLOURS += [(31, 32, 34), (37, 39)]
OTHERS = {
    0: Kind.GO,
    2: Kind.CHEST,
    4: Kind.TAX,
    5: Kind.STATION,
    7: Kind.CHANCE,
    10: Kind.JAIL,
    12: Kind.UTILITY,
    15: Kind.STATION,
    17: Kind.CHEST,
    20: Kind.PARKING,
    22: Kind.CHANCE,
    25: Kind.STATION,
    28: Kind.UTILITY,
    30: Kind.GO_TO_JAIL,
    33: Kind.CHEST,
    35: Kind.STATION,
    36: Kind.CHANCE,
    38: Kind.TAX,
}
# The lots of the Mega board and where their classic sisters stand; 0 for the eight added ones.
MEGA_GROUPS = [
    {1: 1, 3: 3, 4: 0},
    {7: 0, 8: 6, 11: 8, 12: 9},
    {15: 0, 16: 11, 18: 13, 19: 14},
    {21: 16, 23: 18, 24: 19, 25: 0},
    {27: 21, 29: 23, 30: 24, 31: 0},
    {34: 26, 35: 27, 37: 29, 38: 0},
    {40: 31, 41: 0, 42: 32, 44: 34},
    {48: 0, 49: 37, 51: 39},
]
MEGA_OTHERS = {
    0: Kind.GO,
    5: Kind.TAX,
    9: Kind.CHANCE,
    13: Kind.JAIL,
    14: Kind.AUCTION,
    22: Kind.CHEST,
    26: Kind.PARKING,
    28: Kind.CHANCE,
    32: Kind.BUS_TICKET,
    39: Kind.GO_TO_JAIL,
    43: Kind.CHEST,
    46: Kind.CHANCE,
    47: Kind.BIRTHDAY,
    50: Kind.TAX,
}
# Added lots: price, rents, price of a house.
MEGA_ADDED = {
    4: (80, [5, 30, 80, 240, 360, 500, 950], 50),
    7: (100, [6, 30, 90, 270, 400, 550, 1050], 50),
    15: (140, [10, 50, 150, 450, 625, 750, 1250], 100),
    25: (200, [16, 80, 220, 600, 800, 1000, 1500], 100),
    31: (240, [20, 100, 300, 750, 925, 1100, 2100], 150),
    38: (280, [24, 120, 360, 850, 1125, 1200, 2200], 150),
    41: (300, [26, 130, 390, 900, 1100, 1275, 2275], 200),
    48: (350, [35, 175, 500, 1100, 1300, 1500, 2500], 200),
}


def scale(name: str) -> int:
    """Francs to the euro."""
    return 100 if name == "francs" else 1


def test_there_are_five_editions() -> None:
    assert names() == EDITIONS


@pytest.mark.parametrize("name", FORTY)
@pytest.mark.parametrize("square", LOTS)
def test_lots_have_the_figures_of_the_classic_board(name: str, square: int) -> None:
    price, rents, house = LOTS[square]
    deed = load(name).edition.square[square]
    assert deed.kind == Kind.LOT
    assert deed.price == price * scale(name)
    assert list(deed.rent) == [rent * scale(name) for rent in rents] + [0]
    assert [deed.house, deed.hotel, deed.skyscraper] == [house * scale(name)] * 2 + [0]


@pytest.mark.parametrize("name", FORTY)
def test_the_other_squares_are_where_they_belong(name: str) -> None:
    edition = load(name).edition
    assert edition.squares == 40
    assert edition.jail_square == 10
    assert {at: Kind(edition.square[at].kind) for at in OTHERS} == OTHERS


@pytest.mark.parametrize("name", FORTY)
def test_groups_list_their_lots_in_board_order(name: str) -> None:
    edition = load(name).edition
    groups = [*COLOURS, (5, 15, 25, 35), (12, 28)]
    assert list(edition.group_size) == [len(group) for group in groups]
    for number, group in enumerate(groups):
        assert list(edition.member[4 * number : 4 * number + len(group)]) == list(group)
        assert all(edition.square[square].group == number for square in group)


@pytest.mark.parametrize("name", FORTY)
def test_stations_and_utilities_have_their_rents(name: str) -> None:
    edition = load(name).edition
    times = scale(name)
    for square in (5, 15, 25, 35):
        assert edition.square[square].price == 200 * times
        assert list(edition.square[square].rent[:5]) == [n * times for n in (25, 50, 100, 200, 0)]
        assert edition.square[square].house == 0
    for square in (12, 28):
        assert edition.square[square].price == 150 * times
        assert list(edition.square[square].rent[:3]) == [4 * times, 10 * times, 0]


@pytest.mark.parametrize("name", EDITIONS)
def test_a_colour_is_called_what_the_page_paints(name: str) -> None:
    painted = {
        "brown": ("marron", "brown"),
        "light_blue": ("bleu ciel", "light blue"),
        "pink": ("rose", "pink"),
        "orange": ("orange", "orange"),
        "red": ("rouge", "red"),
        "yellow": ("jaune", "yellow"),
        "green": ("vert", "green"),
        "dark_blue": ("bleu foncé", "dark blue"),
    }
    called = {group.id: (group.name.fr, group.name.en) for group in load(name).groups}
    assert {id: called[id] for id in painted} == painted


def test_a_mega_lot_has_the_classic_figures_and_a_skyscraper() -> None:
    edition = load("mega-2007").edition
    for group, lots in enumerate(MEGA_GROUPS):
        for square, sister in lots.items():
            price, rents, house = LOTS[sister] if sister else MEGA_ADDED[square]
            above = 500 if square < 26 else 1000
            expected = rents if len(rents) == 7 else [*rents, rents[5] + above]
            if square == 37:
                expected = [24, 120, 360, 850, 1125, 1200, 2200]
            deed = edition.square[square]
            assert (deed.kind, deed.group, deed.price) == (Kind.LOT, group, price)
            assert list(deed.rent) == expected
            assert [deed.house, deed.hotel, deed.skyscraper] == [house] * 3


def test_the_mega_board_has_fifty_two_squares() -> None:
    edition = load("mega-2007").edition
    assert edition.squares == 52
    assert edition.jail_square == 13
    assert {at: Kind(edition.square[at].kind) for at in MEGA_OTHERS} == MEGA_OTHERS
    assert list(edition.group_size) == [3, 4, 4, 4, 4, 4, 4, 3, 4, 3]
    assert list(edition.member[4 * STATIONS : 4 * STATIONS + 4]) == [6, 20, 33, 45]
    assert list(edition.member[4 * UTILITIES : 4 * UTILITIES + 3]) == [10, 17, 36]


def test_mega_stations_take_a_depot_and_utilities_three_factors() -> None:
    edition = load("mega-2007").edition
    for square in (6, 20, 33, 45):
        assert list(edition.square[square].rent[:5]) == [25, 50, 100, 200, 0]
        assert (edition.square[square].price, edition.square[square].house) == (200, 100)
    for square in (10, 17, 36):
        assert list(edition.square[square].rent[:4]) == [4, 10, 20, 0]


@pytest.mark.parametrize(
    ("name", "deeds", "total"),
    [
        ("canada-1961", 28, 5690),
        ("classic", 28, 5690),
        ("euro-1999", 28, 5690),
        ("francs", 28, 569_000),
        ("mega-2007", 37, 7530),
    ],
)
def test_the_deeds_are_as_many_and_cost_as_much_as_printed(
    name: str, deeds: int, total: int
) -> None:
    prices = [square.price for square in load(name).edition.square if square.price]
    assert (len(prices), sum(prices)) == (deeds, total)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_mortgage_is_half_the_price(name: str) -> None:
    """MORT-02"""
    for square in load(name).edition.square:
        assert 2 * square.mortgage == square.price


@pytest.mark.parametrize(
    ("name", "notes", "cash"),
    [
        ("euro-1999", "2x500 4x100 1x50 1x20 2x10 1x5 5x1", 1500),
        ("classic", "2x500 4x100 1x50 1x20 2x10 1x5 5x1", 1500),
        ("francs", "2x50000 4x10000 1x5000 1x2000 2x1000 1x500 5x100", 150_000),
        ("canada-1961", "2x500 2x100 2x50 6x20 5x10 5x5 5x1", 1500),
        ("mega-2007", "1x1000 2x500 4x100 1x50 1x20 2x10 1x5 5x1", 2500),
    ],
)
def test_the_notes_dealt_add_up_to_the_starting_cash(name: str, notes: str, cash: int) -> None:
    """SETUP-05"""
    book = load(name)
    assert " ".join(f"{note.count}x{note.value}" for note in book.notes) == notes
    assert sum(note.count * note.value for note in book.notes) == cash
    assert book.edition.start_cash == cash


def test_the_euro_edition_changes_names_only() -> None:
    """SETUP-18"""
    euro, classic = load("euro-1999"), load("classic")
    assert euro.edition == classic.edition
    assert euro.squares != classic.squares
    assert euro.parameters == classic.parameters


def test_airports_are_stations() -> None:
    """STATION-03"""
    book = load("euro-1999")
    for square in (5, 15, 25, 35):
        assert book.edition.square[square].kind == Kind.STATION
        assert book.name(square, "fr").startswith("Aéroport ")


@pytest.mark.parametrize("name", EDITIONS)
def test_every_card_has_one_of_the_effects_that_the_booklets_know(name: str) -> None:
    """CARD-05"""
    book = load(name)
    for deck in Deck:
        assert len(book.cards[deck]) == 16
        for number, card in enumerate(book.cards[deck]):
            assert card.id == f"{deck.name.lower()}-{number + 1:02}"
            record = book.edition.card[16 * deck + number]
            assert Effect(record.effect).name.lower() == card.effect


@pytest.mark.parametrize("name", EDITIONS)
def test_every_deck_has_one_release_card_and_one_way_to_jail(name: str) -> None:
    edition = load(name).edition
    for deck in Deck:
        effects = [card.effect for card in edition.card[16 * deck : 16 * deck + 16]]
        assert effects.count(Effect.RELEASE) == effects.count(Effect.GO_TO_JAIL) == 1
        assert effects[edition.release[deck]] == Effect.RELEASE


# Card by card: effect, and its figure.
FRENCH_CHANCE = [
    (Effect.PAY, 15),
    (Effect.COLLECT, 50),
    (Effect.REPAIRS, (40, 115)),
    (Effect.MOVE_TO, 0),
    (Effect.PAY, 150),
    (Effect.MOVE_TO, 39),
    (Effect.MOVE_TO, 24),
    (Effect.REPAIRS, (25, 100)),
    (Effect.MOVE_TO, 11),
    (Effect.MOVE_TO, 15),
    (Effect.COLLECT, 150),
    (Effect.GO_TO_JAIL, 0),
    (Effect.MOVE_BY, -3),
    (Effect.PAY, 20),
    (Effect.COLLECT, 100),
    (Effect.RELEASE, 0),
]
FRENCH_CHEST = [
    (Effect.COLLECT_EACH, 10),
    (Effect.PAY, 100),
    (Effect.COLLECT, 10),
    (Effect.COLLECT, 200),
    (Effect.COLLECT, 25),
    (Effect.PAY_OR_DRAW, 10),
    (Effect.MOVE_BACK_TO, 1),
    (Effect.COLLECT, 100),
    (Effect.GO_TO_JAIL, 0),
    (Effect.MOVE_TO, 0),
    (Effect.PAY, 50),
    (Effect.PAY, 50),
    (Effect.COLLECT, 20),
    (Effect.COLLECT, 100),
    (Effect.COLLECT, 50),
    (Effect.RELEASE, 0),
]
CANADIAN_CHANCE = [
    (Effect.MOVE_TO, 0),
    (Effect.MOVE_TO, 24),
    (Effect.MOVE_TO, 11),
    (Effect.NEAREST_UTILITY, 10),
    (Effect.NEAREST_STATION, 2),
    (Effect.NEAREST_STATION, 2),
    (Effect.COLLECT, 50),
    (Effect.RELEASE, 0),
    (Effect.MOVE_BY, -3),
    (Effect.GO_TO_JAIL, 0),
    (Effect.REPAIRS, (25, 100)),
    (Effect.PAY, 15),
    (Effect.MOVE_TO, 5),
    (Effect.MOVE_TO, 39),
    (Effect.PAY_EACH, 50),
    (Effect.COLLECT, 150),
]
CANADIAN_CHEST = [
    (Effect.MOVE_TO, 0),
    (Effect.COLLECT, 200),
    (Effect.PAY, 50),
    (Effect.COLLECT, 45),
    (Effect.RELEASE, 0),
    (Effect.GO_TO_JAIL, 0),
    (Effect.COLLECT_EACH, 50),
    (Effect.COLLECT, 100),
    (Effect.COLLECT, 20),
    (Effect.COLLECT, 100),
    (Effect.PAY, 100),
    (Effect.PAY, 150),
    (Effect.COLLECT, 25),
    (Effect.REPAIRS, (40, 115)),
    (Effect.COLLECT, 10),
    (Effect.COLLECT, 100),
]
TARGETS = (Effect.MOVE_TO, Effect.MOVE_BACK_TO)
MEGA_TARGETS = {0: 0, 1: 1, 39: 51, 24: 30, 11: 16, 15: 20}


def deck_of(book: Book, deck: Deck) -> list[tuple[Effect, object]]:
    """Effects and figures, as in the lists above."""
    cards = book.edition.card[16 * deck : 16 * deck + 16]
    figures: list[object] = [
        (card.per_house, card.per_hotel)
        if card.effect == Effect.REPAIRS
        else card.target
        if card.effect in TARGETS
        else card.amount
        for card in cards
    ]
    return [(Effect(card.effect), figure) for card, figure in zip(cards, figures, strict=True)]


@pytest.mark.parametrize("name", ["classic", "euro-1999"])
def test_the_french_decks(name: str) -> None:
    assert deck_of(load(name), Deck.CHANCE) == FRENCH_CHANCE
    assert deck_of(load(name), Deck.CHEST) == FRENCH_CHEST


def test_the_canadian_decks() -> None:
    assert deck_of(load("canada-1961"), Deck.CHANCE) == CANADIAN_CHANCE
    assert deck_of(load("canada-1961"), Deck.CHEST) == CANADIAN_CHEST


def test_the_franc_decks_are_the_french_ones_a_hundred_times() -> None:
    for deck, cards in ((Deck.CHANCE, FRENCH_CHANCE), (Deck.CHEST, FRENCH_CHEST)):
        for (effect, figure), (_, euro) in zip(deck_of(load("francs"), deck), cards, strict=True):
            if effect == Effect.REPAIRS:
                assert figure in ((4000, 11_500), (2500, 10_000))
            elif effect in (*TARGETS, Effect.MOVE_BY):
                assert figure == euro
            else:
                assert isinstance(euro, int)
                assert figure == 100 * euro


def test_the_mega_decks_are_the_french_ones_moved() -> None:
    for deck, cards in ((Deck.CHANCE, FRENCH_CHANCE), (Deck.CHEST, FRENCH_CHEST)):
        for (effect, figure), (_, old) in zip(deck_of(load("mega-2007"), deck), cards, strict=True):
            assert figure == (MEGA_TARGETS[int(str(old))] if effect in TARGETS else old)


def test_paying_a_fine_or_drawing_names_the_other_deck() -> None:
    card = load("classic").edition.card[16 + 5]
    assert (card.effect, card.amount, card.target) == (Effect.PAY_OR_DRAW, 10, Deck.CHANCE)


PRESETS = {
    # Rule: euro-1999, francs, canada-1961, mega-2007, classic.
    "unit": "1 100 1 1 1",
    "players_min": "2 2 3 2 2",
    "players_max": "8 8 8 8 8",
    "start_cash": "1500 150000 1500 2500 1500",
    "go_salary": "200 20000 200 200 200",
    "go_return_from_go_pays": "true true false true true",
    "jail_fine": "50 5000 50 50 50",
    "jail_fine_to": "bank pot bank bank bank",
    "jail_double_rolls_again": "false true false false false",
    "jail_dice": "2 2 2 2 2",
    "jail_forfeits_salary_of_throw": "false false true false false",
    "free_parking": "none pot none none none",
    "pot_sources": "none jail none none none",
    "income_tax": "flat+200 flat+20000 choice+200 flat+200 flat+200",
    "income_tax_percent": "10 10 10 10 10",
    "luxury_tax": "100 10000 75 100 100",
    "rent_claim": "auto auto auto auto auto",
    "rent_claim_deadline": "2 1 2 2 2",
    "bare_multiplier": "2 2 2 3 2",
    "bare_multiplier_all_but_one": "1 1 1 2 1",
    "mortgage_kills_multiplier": "true true false true true",
    "utility_factors": "4+10 400+1000 4+10 4+10+20 4+10",
    "card_returned": "before after after before before",
    "build_needs": "all all all all_but_one all",
    "build_windows": "between own any between between",
    "hotel_after_houses": "4 4 4 4 4",
    "hotel_after_houses_short": "3 3 3 3 3",
    "hotel_exchange_single": "true true true true true",
    "shortage_auction": "true false true true true",
    "resale_basis": "printed printed paid printed printed",
    "mortgage_requires_bare": "lot group group lot lot",
    "mortgage_only_in_debt": "false false false false false",
    "mortgage_interest": "10 10 10 10 10",
    "trade_interest_now": "0 10 10 0 0",
    "bankruptcy_interest_now": "10 10 10 10 10",
    "payment_in_kind": "rent any trade rent rent",
    "houses": "32 32 32 32 32",
    "hotels": "12 12 12 12 12",
    "skyscrapers": "0 0 0 8 0",
    "depots": "0 0 0 4 0",
    "tickets": "0 0 0 16 0",
    "expiry_tickets": "0 0 0 3 0",
    "gift": "0 0 0 100 0",
    "blue_faces": "none none none 1+2+3+mr+mr+bus none",
    "timed_finish_turn": "true true true true true",
    "banker_rolls_first": "false false true false false",
    "deal_singly": "false false true false false",
    "min_increment": "1 100 1 1 1",
}
RULINGS = {
    # Rules that are named in a ruling alone: the same in all editions.
    "rounding": "up",
    "card_after_third_roll": "false",
    "auction_mode": "polled",
    "auction_bid_limit": "cash",
    "mortgaged_counts_for_set": "true",
    "repairs_skyscraper": "hotel",
    "repairs_depot": "nothing",
    "multi_debt": "sequential",
    "allow_resign": "false",
    "restrict_deals_when_insolvent": "true",
    "may_refuse_mortgaged_inheritance": "false",
    "bank_auction_clears_mortgage": "true",
    "pot_seed": "0",
    "build_despite_mortgage": "false",
    "trade_tickets": "true",
    "short_fourth_house": "false",
    "tiebreak": "shared",
    "time_limit": "0",
    "clock": "wall",
    "mrm_resolves_first": "true",
    "mrm_skip_mortgaged": "false",
    "bus_move_first": "true",
    "bus_optional": "false",
    "rebalance_on_last_lot": "true",
}


@pytest.mark.parametrize("rule", PRESETS)
def test_the_presets_are_those_of_the_catalogue(rule: str) -> None:
    order = ["euro-1999", "francs", "canada-1961", "mega-2007", "classic"]
    assert [load(name).parameters[rule] for name in order] == PRESETS[rule].split()


@pytest.mark.parametrize("rule", RULINGS)
def test_other_rules_have_the_value_of_their_ruling(rule: str) -> None:
    assert {load(name).parameters[rule] for name in EDITIONS} == {RULINGS[rule]}


def test_every_rule_stands_in_one_of_the_two_tables() -> None:
    assert {*load("classic").parameters} == PRESETS.keys() | RULINGS.keys()


@pytest.mark.parametrize(
    ("name", "income", "luxury"),
    [
        ("canada-1961", (4, 200), (38, 75)),
        ("classic", (4, 200), (38, 100)),
        ("euro-1999", (4, 200), (38, 100)),
        ("francs", (4, 20_000), (38, 10_000)),
        ("mega-2007", (5, 200), (50, 100)),
    ],
)
def test_the_taxes_lie_on_their_squares(
    name: str, income: tuple[int, int], luxury: tuple[int, int]
) -> None:
    squares = load(name).edition.square
    taxed = {at: (square.tax, square.income) for at, square in enumerate(squares) if square.tax}
    assert taxed == {income[0]: (income[1], 1), luxury[0]: (luxury[1], 0)}


@pytest.mark.parametrize("name", EDITIONS)
def test_the_short_game_builds_hotels_after_three_houses(name: str) -> None:
    """SHORT-05"""
    assert [load(name, variant).edition.hotel_after for variant in ("standard", "timed")] == [4, 4]
    assert load(name, "short").edition.hotel_after == 3
    assert load(name, "short").edition.variant == Variant.SHORT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EDITIONS)
def test_every_card_says_what_it_does(name: str, language: str) -> None:
    book = load(name)
    for deck in Deck:
        for number in range(16):
            sentence = book.card(deck, number, language)
            card = book.edition.card[16 * deck + number]
            assert "{" not in sentence
            sums = {card.per_house, card.per_hotel}
            if card.effect in (Effect.PAY, Effect.COLLECT, Effect.PAY_EACH, Effect.COLLECT_EACH):
                sums.add(card.amount)
            for amount in sums - {0}:
                assert book.money(amount, language) in sentence


def test_sentences_name_squares_and_sums_in_the_language_of_the_reader() -> None:
    euro = load("euro-1999")
    assert (
        euro.card(0, 9, "en")
        == "Change at Frankfurt Rhein-Main Airport. €200 if you pass the start."
    )
    assert euro.card(0, 5, "fr") == "Prochaine étape\u00a0: Paris."
    francs = load("francs")
    assert francs.card(0, 1, "en") == f"Your bank shares earn you F{NO_BREAK_SPACE}5,000."
    canada = load("canada-1961", rules={"go_salary": 400})
    assert canada.card(0, 12, "en") == "Ride the Reading line ($400 if you pass GO)."


@pytest.mark.parametrize(
    ("name", "amount", "language", "written"),
    [
        ("classic", 1500, "fr", "1_500~€"),
        ("classic", 1500, "en", "€1,500"),
        ("classic", 50, "fr", "50~€"),
        ("francs", 150_000, "fr", "150_000~F"),
        ("francs", 150_000, "en", "F~150,000"),
        ("canada-1961", 1500, "fr", "1_500~$"),
        ("canada-1961", 1500, "en", "$1,500"),
        ("classic", -20, "en", "\u2212€20"),
    ],
)
def test_sums_are_written_as_the_language_does(
    name: str, amount: int, language: str, written: str
) -> None:
    expected = written.replace("_", NARROW_SPACE).replace("~", NO_BREAK_SPACE)
    assert load(name).money(amount, language) == expected


def french_words(book: Book) -> list[str]:
    """Everything in French that a reader sees."""
    cards = [card.text.fr for deck in book.cards for card in deck]
    names = [*book.squares, *book.tokens, book.title, *(group.name for group in book.groups)]
    texts = [*book.tickets.values(), *(doubt.why for doubt in book.doubts)]
    return [*cards, *(name.fr for name in names), *(text.fr for text in texts)]


@pytest.mark.parametrize("name", EDITIONS)
def test_french_is_typeset_as_french(name: str) -> None:
    for words in french_words(load(name)):
        assert not re.search(r"[^\u202f][;!?]|[^\u00a0][:»]|«[^\u00a0]", words), words
        assert not re.search(r"'| [%€]", words), words


@pytest.mark.parametrize("name", EDITIONS)
def test_english_has_typographic_apostrophes(name: str) -> None:
    book = load(name)
    words = [card.text.en for deck in book.cards for card in deck]
    words += [square.en for square in book.squares]
    words += [doubt.why.en for doubt in book.doubts]
    assert not any("'" in text for text in words)


@pytest.mark.parametrize(
    ("name", "about"),
    [
        ("classic", "tokens"),
        ("classic", "rules.players_min, rules.players_max"),
        ("classic", "card.chest-02"),
        ("euro-1999", "square"),
        ("euro-1999", "square.12"),
        ("euro-1999", "square.13"),
        ("euro-1999", "square.28"),
        ("euro-1999", "square.5, square.15, square.25, square.35"),
        ("euro-1999", "square.*.price, square.*.rent"),
        ("euro-1999", "rules.income_tax, rules.luxury_tax"),
        ("euro-1999", "card"),
        ("francs", "rules.houses, rules.hotels"),
        ("francs", "rules.income_tax, rules.luxury_tax"),
        ("francs", "rules.utility_factors"),
        ("francs", "tokens"),
        ("francs", "card.chest-02"),
        ("canada-1961", "tokens"),
        ("mega-2007", "square.4"),
        ("mega-2007", "square.37"),
        ("mega-2007", "square.38"),
        ("mega-2007", "rules.income_tax, rules.luxury_tax"),
        ("mega-2007", "card"),
        ("mega-2007", "tokens"),
    ],
)
def test_what_the_sources_do_not_settle_is_said(name: str, about: str) -> None:
    assert about in [doubt.about for doubt in load(name).doubts]


def test_a_file_answers_for_its_own_doubts() -> None:
    assert "tokens" not in [doubt.about for doubt in load("euro-1999").doubts]


def test_there_are_as_many_tokens_as_the_booklets_count() -> None:
    counts = {name: len(load(name).tokens) for name in EDITIONS}
    assert counts == dict(zip(EDITIONS, (10, 10, 8, 8, 11), strict=True))


def test_only_the_mega_edition_has_bus_tickets() -> None:
    assert {name for name in EDITIONS if load(name).tickets} == {"mega-2007"}
    assert {*load("mega-2007").tickets} == {"plain", "expire"}


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no language 'de'"):
        load("classic").name(0, "de")
