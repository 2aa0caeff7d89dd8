"""The rules that a table sets: what they may be, what they change, how they are written."""

from __future__ import annotations

import pytest

from magie.dice.ruleset import ruleset_of
from magie.editions.errors import EditionError, RuleError
from magie.editions.load import from_tag, load, names
from magie.editions.parameters import MAX_INCOME, MAX_SUM, PARAMETERS
from magie.game import edition as nouns
from magie.game.edition import RULES_VERSION, Edition, Face
from magie.game.state import Game
from magie.notation.invariants import MAX_MONEY

# A value that is not that of the classic edition, for every rule: as given, as text, as a field.
SETTINGS: list[tuple[str, object, str, int | None]] = [
    ("players_min", 3, "3", 3),
    ("players_max", 6, "6", 6),
    ("start_cash", 2000, "2000", 2000),
    ("rounding", "down", "down", nouns.Rounding.DOWN),
    ("banker_rolls_first", True, "true", 1),
    ("deal_singly", True, "true", 1),
    ("go_salary", 400, "400", 400),
    ("go_return_from_go_pays", False, "false", 0),
    ("jail_forfeits_salary_of_throw", True, "true", 1),
    ("jail_fine", 60, "60", 60),
    ("jail_fine_to", "pot", "pot", nouns.Beneficiary.POT),
    ("jail_double_rolls_again", True, "true", 1),
    ("card_after_third_roll", True, "true", 1),
    ("free_parking", "pot", "pot", nouns.Parking.POT),
    ("pot_sources", ["card", "tax"], "tax+card", None),
    ("pot_seed", 500, "500", 500),
    ("income_tax", "choice", "choice", nouns.IncomeTax.CHOICE),
    ("income_tax_percent", 20, "20", 20),
    ("luxury_tax", 75, "75", 75),
    ("rent_claim", "manual", "manual", nouns.RentClaim.MANUAL),
    ("rent_claim_deadline", 1, "1", 1),
    ("bare_multiplier", 3, "3", 3),
    ("bare_multiplier_all_but_one", 2, "2", 2),
    ("mortgage_kills_multiplier", False, "false", 0),
    ("mortgaged_counts_for_set", False, "false", 0),
    ("utility_factors", [5, 12], "5+12", None),
    ("card_returned", "after", "after", nouns.CardReturned.AFTER),
    ("repairs_skyscraper", "nothing", "nothing", nouns.SkyscraperRepairs.NOTHING),
    ("repairs_depot", "house", "house", nouns.DepotRepairs.HOUSE),
    ("auction_mode", "sealed", "sealed", nouns.AuctionMode.SEALED),
    ("min_increment", 10, "10", 10),
    ("auction_bid_limit", "raisable", "raisable", nouns.BidLimit.RAISABLE),
    ("build_needs", "all_but_one", "all_but_one", nouns.BuildNeeds.ALL_BUT_ONE),
    ("build_windows", "any", "any", nouns.BuildWindows.ANY),
    ("build_despite_mortgage", True, "true", 1),
    ("hotel_after_houses", 3, "3", None),
    ("hotel_after_houses_short", 4, "4", None),
    ("short_fourth_house", True, "true", None),
    ("hotel_exchange_single", False, "false", 0),
    ("shortage_auction", False, "false", 0),
    ("resale_basis", "paid", "paid", nouns.ResaleBasis.PAID),
    ("houses", 20, "20", 20),
    ("hotels", 8, "8", 8),
    ("rebalance_on_last_lot", False, "false", 0),
    ("mortgage_requires_bare", "group", "group", nouns.Bare.GROUP),
    ("mortgage_only_in_debt", True, "true", 1),
    ("mortgage_interest", "20%", "20", 20),
    ("trade_interest_now", 10, "10", 10),
    ("bankruptcy_interest_now", 0, "0", 0),
    ("may_refuse_mortgaged_inheritance", True, "true", 1),
    ("bank_auction_clears_mortgage", False, "false", 0),
    ("payment_in_kind", "any", "any", nouns.InKind.ANY),
    ("restrict_deals_when_insolvent", False, "false", 0),
    ("trade_tickets", False, "false", 0),
    ("allow_resign", True, "true", 1),
    ("multi_debt", "prorata", "prorata", nouns.MultiDebt.PRORATA),
    ("tiebreak", "deeds", "deeds", nouns.Tiebreak.DEEDS),
    ("timed_finish_turn", False, "false", 0),
    ("time_limit", 90, "90", 90),
    ("clock", "play", "play", nouns.GameClock.PLAY),
    ("blue_faces", [1, 2, 3, "mr", "bus", "bus"], "1+2+3+mr+bus+bus", None),
    ("tickets", 12, "12", 12),
    ("gift", 200, "200", 200),
    ("mrm_resolves_first", False, "false", 0),
    ("mrm_skip_mortgaged", True, "true", 1),
    ("bus_move_first", False, "false", 0),
    ("bus_optional", True, "true", 1),
]
# Rules that another edition than the classic one is needed for.
ELSEWHERE = {"unit": "francs", "jail_dice": "mega-2007", "skyscrapers": "mega-2007"}
ELSEWHERE |= {"depots": "mega-2007", "expiry_tickets": "mega-2007"}


@pytest.mark.parametrize(("rule", "value", "text", "field"), SETTINGS)
def test_a_table_can_set_the_rule(rule: str, value: object, text: str, field: int | None) -> None:
    book = load("classic", rules={rule: value})
    assert book.parameters[rule].startswith(text)
    assert book.parameters[rule] != load("classic").parameters[rule]
    assert book.overrides == {rule: text}
    if field is not None:
        assert getattr(book.edition, rule) == field
        assert getattr(book.edition, rule) != getattr(load("classic").edition, rule)


@pytest.mark.parametrize(("rule", "value", "text", "field"), SETTINGS)
def test_a_rule_may_come_as_text(rule: str, value: object, text: str, field: int | None) -> None:
    assert load("classic", rules={rule: text}) == load("classic", rules={rule: value})
    assert load("classic", rules={rule: f" {text.upper()} "}).overrides == {rule: text}


@pytest.mark.parametrize(("rule", "value", "text", "field"), SETTINGS)
def test_no_other_rule_changes(rule: str, value: object, text: str, field: int | None) -> None:
    ours, theirs = load("classic", rules={rule: value}).parameters, load("classic").parameters
    changed = {name for name in theirs if ours[name] != theirs[name]}
    agree = {"jail_fine_to": {"pot_sources"}}
    assert changed == {rule} | agree.get(rule, set())


def test_every_rule_has_been_set_once() -> None:
    assert {rule for rule, *_ in SETTINGS} | ELSEWHERE.keys() == PARAMETERS.keys()


@pytest.mark.parametrize(
    ("rule", "value"),
    [("unit", 50), ("jail_dice", 3), ("skyscrapers", 4), ("depots", 2), ("expiry_tickets", 4)],
)
def test_rules_that_need_another_edition(rule: str, value: int) -> None:
    book = load(ELSEWHERE[rule], rules={rule: value})
    assert getattr(book.edition, rule) == value
    assert book.parameters[rule] == str(value)


@pytest.mark.parametrize("name", names())
def test_every_field_of_the_record_is_filled(name: str) -> None:
    derived = {"variant", "squares", "jail_square", "square", "group_size", "member"}
    derived |= {"group_deeds", "card"}
    derived |= {"release", "pot_jail", "pot_tax", "pot_card", "hotel_after", "rules_version"}
    lists = {"pot_sources", "utility_factors"}
    houses = {"hotel_after_houses", "hotel_after_houses_short", "short_fourth_house"}
    assert Edition.fields.keys() - derived == PARAMETERS.keys() - lists - houses
    assert len(load(name).edition.row()) == len(Edition.fields)


@pytest.mark.parametrize(
    ("rule", "value", "reason"),
    [
        ("jail_fnie", 50, "there is no rule 'jail_fnie'; did you mean 'jail_fine'?"),
        ("rent_klaim", "auto", "did you mean 'rent_claim'?"),
        ("zzz", 1, "there is no rule 'zzz'"),
        ("jail_fine", "much", "must be a whole number, not 'much'"),
        ("jail_fine", True, "must be a whole number"),
        ("jail_fine", 12.5, "must be a whole number"),
        ("jail_fine", None, "must be a whole number"),
        ("jail_fine", -50, "must be 0 to 10000000, not -50"),
        ("jail_fine", 10**10, "must be 0 to"),
        ("start_cash", 10_000_001, "must be 0 to 10000000"),
        ("go_salary", 100_001, "must be 0 to 100000,"),
        ("pot_seed", 100_001, "must be 0 to 100000,"),
        ("gift", 100_001, "must be 0 to 100000,"),
        ("income_tax", 10_000_001, "must be flat or choice, a sum, or both"),
        ("utility_factors", [4, 10_000_001], "must be a list of sums"),
        ("jail_fine", "1e3", "must be a whole number"),
        ("unit", 0, "must be 1 to 10000000"),
        ("unit", 2, "some sums of this edition are no multiples of it"),
        ("min_increment", 0, "must be 1 to 10000000"),
        ("players_max", 9, "must be 2 to 8"),
        ("players_min", 1, "must be 2 to 8"),
        ("rent_claim_deadline", 3, "must be 1 to 2"),
        ("jail_dice", 4, "must be 2 to 3"),
        ("jail_dice", 3, "only where there is a blue one"),
        ("hotel_after_houses", 5, "must be 1 to 4"),
        ("mortgage_interest", 101, "must be 0 to 100"),
        ("mortgage_interest", "ten%", "must be a whole number"),
        ("rent_claim", "manuel", "no word 'manuel'; did you mean 'manual'?"),
        ("rent_claim", "asked", "it is one of auto, manual"),
        ("rent_claim", True, "no word"),
        ("allow_resign", 1, "must be true or false, not 1"),
        ("allow_resign", "yes", "must be true or false"),
        ("pot_sources", ["jail", "rent"], "no word 'rent'"),
        ("pot_sources", 5, "no word '5'"),
        ("utility_factors", [4], "must be 2 factors"),
        ("utility_factors", [4, 10, 20], "must be 2 factors"),
        ("utility_factors", [], "must be a list of sums"),
        ("utility_factors", [0, 10], "must be a list of sums"),
        ("utility_factors", "four,ten", "must be a whole number"),
        ("blue_faces", [1, 2, 3], "must be 6 faces, or none, not 3"),
        ("blue_faces", [1, 2, 3, 4, "mr", "bus"], "no word '4'"),
        ("income_tax", "flat choice", "must be flat or choice, a sum, or both"),
        ("income_tax", [100, 200], "must be flat or choice, a sum, or both"),
        ("income_tax", "", "must be flat or choice, a sum, or both"),
        ("income_tax", -200, "must be flat or choice, a sum, or both"),
        ("income_tax", "progressive", "no word 'progressive'"),
        ("skyscrapers", 8, "no deed of this edition has a price for them"),
        ("depots", 4, "no deed of this edition has a price for them"),
        ("expiry_tickets", 1, "is more than all tickets"),
    ],
)
def test_a_rule_that_cannot_be_is_refused(rule: str, value: object, reason: str) -> None:
    with pytest.raises(RuleError) as refusal:
        load("classic", rules={rule: value})
    assert refusal.value.key == f"rules.{rule}"
    assert refusal.value.file == "classic.toml with the rules of the table"
    assert reason in refusal.value.reason


@pytest.mark.parametrize(
    ("rule", "value"),
    [("jail_fine", 5050), ("income_tax", "flat 150"), ("utility_factors", [4, 10])],
)
def test_a_sum_that_no_franc_notes_can_pay_is_refused(rule: str, value: object) -> None:
    with pytest.raises(RuleError, match="no multiple of 100, the smallest note"):
        load("francs", rules={rule: value})


def test_too_few_seats_for_the_edition_is_refused() -> None:
    with pytest.raises(RuleError, match="more than players_max"):
        load("canada-1961", rules={"players_max": 2})


# Fines: who asks, what for, and whether they go to the pot.
FINES: list[tuple[str, dict[str, object], str, str]] = [
    ("classic", {}, "bank", "none"),
    ("classic", {"jail_fine_to": "pot"}, "pot", "jail"),
    ("classic", {"pot_sources": ["jail", "tax"]}, "pot", "jail+tax"),
    ("classic", {"pot_sources": ["tax", "card"]}, "bank", "tax+card"),
    ("classic", {"jail_fine_to": "pot", "pot_sources": ["tax"]}, "pot", "jail+tax"),
    ("classic", {"jail_fine_to": "bank", "pot_sources": ["jail"]}, "pot", "jail"),
    ("francs", {}, "pot", "jail"),
    ("francs", {"jail_fine_to": "bank"}, "bank", "none"),
    ("francs", {"pot_sources": "card"}, "bank", "card"),
    ("francs", {"pot_sources": "none"}, "bank", "none"),
    ("francs", {"jail_fine_to": "bank", "pot_sources": []}, "bank", "none"),
    ("francs", {"pot_sources": "jail,tax,card"}, "pot", "jail+tax+card"),
]


@pytest.mark.parametrize(("name", "rules", "to", "sources"), FINES)
def test_fines_go_where_the_table_says(
    name: str, rules: dict[str, object], to: str, sources: str
) -> None:
    book = load(name, rules=rules)
    assert (book.parameters["jail_fine_to"], book.parameters["pot_sources"]) == (to, sources)
    edition = book.edition
    assert edition.jail_fine_to == nouns.Beneficiary[to.upper()]
    fed = [edition.pot_jail, edition.pot_tax, edition.pot_card]
    assert fed == [int(source in sources) for source in ("jail", "tax", "card")]


@pytest.mark.parametrize(
    ("name", "value", "text", "kind", "tax"),
    [
        ("classic", "choice", "choice+200", nouns.IncomeTax.CHOICE, 200),
        ("classic", 300, "flat+300", nouns.IncomeTax.FLAT, 300),
        ("classic", "flat 300", "flat+300", nouns.IncomeTax.FLAT, 300),
        ("classic", ["choice", 100], "choice+100", nouns.IncomeTax.CHOICE, 100),
        ("canada-1961", "flat", "flat+200", nouns.IncomeTax.FLAT, 200),
        ("canada-1961", "250", "choice+250", nouns.IncomeTax.CHOICE, 250),
        ("francs", "choice", "choice+20000", nouns.IncomeTax.CHOICE, 20_000),
    ],
)
def test_the_income_tax_is_a_word_and_a_sum(
    name: str, value: object, text: str, kind: int, tax: int
) -> None:
    book = load(name, rules={"income_tax": value})
    assert book.parameters["income_tax"] == text
    assert (book.edition.income_tax, book.edition.square[4].tax) == (kind, tax)


def test_the_luxury_tax_lies_on_its_square() -> None:
    book = load("classic", rules={"luxury_tax": 75})
    assert (book.edition.square[38].tax, book.edition.square[38].income) == (75, 0)
    assert book.edition.square[4].tax == 200


def test_utility_factors_are_the_rents_of_the_utilities() -> None:
    edition = load("mega-2007", rules={"utility_factors": "4,10,10"}).edition
    assert [list(edition.square[square].rent[:4]) for square in (10, 17, 36)] == [
        [4, 10, 10, 0]
    ] * 3
    assert edition.square[6].rent[0] == 25


def test_the_faces_of_the_blue_die_are_numbers_in_the_record() -> None:
    mr = Face.MR
    assert list(load("mega-2007").edition.blue_faces) == [1, 2, 3, mr, mr, Face.BUS]
    assert list(load("classic").edition.blue_faces) == [Face.NONE] * 6
    edition = load("mega-2007", rules={"blue_faces": "none"}).edition
    assert list(edition.blue_faces) == [Face.NONE] * 6


def test_the_houses_before_a_hotel_depend_on_the_variant() -> None:
    rules = {"hotel_after_houses": 2, "hotel_after_houses_short": 1}
    assert load("classic", "standard", rules).edition.hotel_after == 2
    assert load("classic", "timed", rules).edition.hotel_after == 2
    assert load("classic", "short", rules).edition.hotel_after == 1


def test_a_fourth_house_is_a_matter_of_the_short_game() -> None:
    rules = {"short_fourth_house": True}
    assert load("classic", "short", rules).edition.hotel_after == 4
    assert load("classic", "standard", rules).edition.hotel_after == 4
    assert load("classic", "short").edition.hotel_after == 3


def test_a_table_with_few_tickets_has_no_more_that_expire() -> None:
    edition = load("mega-2007", rules={"tickets": 2}).edition
    assert (edition.tickets, edition.expiry_tickets) == (2, 2)
    with pytest.raises(RuleError, match="more than all tickets"):
        load("mega-2007", rules={"tickets": 2, "expiry_tickets": 3})


@pytest.mark.parametrize(
    ("name", "variant", "rules", "tag"),
    [
        ("classic", "standard", {}, "classic"),
        ("classic", "short", {}, "classic/short"),
        (
            "canada-1961",
            "standard",
            {"rent_claim": "manual", "jail_fine": 60},
            "canada-1961/standard/jail_fine=60,rent_claim=manual",
        ),
        (
            "mega-2007",
            "timed",
            {"time_limit": 90, "blue_faces": [1, 2, 3, "mr", "bus", "bus"]},
            "mega-2007/timed/blue_faces=1+2+3+mr+bus+bus,time_limit=90",
        ),
        (
            "francs",
            "short",
            {"pot_sources": [], "income_tax": "choice 30000", "mortgage_interest": "20 %"},
            "francs/short/income_tax=choice+30000,mortgage_interest=20,pot_sources=none",
        ),
        ("classic", "standard", {"jail_fine": 50}, "classic/standard/jail_fine=50"),
    ],
)
def test_a_tag_says_which_book_it_is_and_reads_back(
    name: str, variant: str, rules: dict[str, object], tag: str
) -> None:
    book = load(name, variant, rules)
    assert book.tag == tag
    assert from_tag(tag) == book
    assert from_tag(tag).edition == book.edition
    assert hash(from_tag(tag)) == hash(book)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("variant", ["standard", "short", "timed"])
def test_every_rule_survives_the_tag(name: str, variant: str) -> None:
    """A table that sets every rule to what it is has the same edition, by way of its tag."""
    plain = load(name, variant)
    spelled = load(name, variant, plain.parameters)
    assert " " not in spelled.tag
    assert from_tag(spelled.tag).edition == plain.edition
    assert from_tag(spelled.tag).overrides == plain.parameters


@pytest.mark.parametrize(
    ("tag", "reason"),
    [
        ("clasic", "did you mean 'classic'"),
        ("classic/long", "no variant 'long'"),
        ("classic/", "edition/variant/rules"),
        ("classic//jail_fine=60", "edition/variant/rules"),
        ("classic/short/", "edition/variant/rules"),
        ("classic/short/jail_fine=60/x", "edition/variant/rules"),
        ("classic/short/jail_fine", "written once, as name=value"),
        ("classic/short/jail_fine=60,jail_fine=70", "written once, as name=value"),
        ("classic/short/jail_fnie=60", "did you mean 'jail_fine'"),
        ("classic/jail_fine=60", "no variant"),
        ("", "no edition ''"),
        ("../classic", "no edition '..'"),
    ],
)
def test_a_tag_that_cannot_be_read_is_refused(tag: str, reason: str) -> None:
    with pytest.raises(EditionError) as refusal:
        from_tag(tag)
    assert reason in str(refusal.value)


def test_unknown_editions_and_variants_are_refused() -> None:
    with pytest.raises(EditionError, match="did you mean 'mega-2007'"):
        load("mega-2008")
    with pytest.raises(EditionError, match="did you mean 'short'"):
        load("classic", "shorter")


def test_a_book_is_loaded_once() -> None:
    rules = {"pot_sources": ["tax", "jail"]}
    assert load("classic", rules=rules) is load("classic", rules={"pot_sources": "jail+tax"})
    assert load("classic") is not load("classic", "short")
    assert load("classic") != load("classic", "short")
    assert load("classic") != "classic"


@pytest.mark.parametrize("name", names())
def test_an_earlier_version_differs_in_what_it_changed_alone(name: str) -> None:
    earlier, today = load(name, version=1), load(name)
    changed = {rule for rule in PARAMETERS if earlier.parameters[rule] != today.parameters[rule]}
    canada = {"jail_forfeits_salary_of_throw", "resale_basis"}
    assert changed == (canada if name == "canada-1961" else set())
    assert (earlier.edition.rules_version, today.edition.rules_version) == (1, RULES_VERSION)


def test_a_table_of_an_earlier_version_keeps_the_rules_that_it_set() -> None:
    book = load("canada-1961", rules={"jail_forfeits_salary_of_throw": True}, version=1)
    assert book.parameters["jail_forfeits_salary_of_throw"] == "true"
    assert book.parameters["resale_basis"] == "printed"
    assert book.overrides == {"jail_forfeits_salary_of_throw": "true"}


def test_a_rule_that_changed_nothing_is_known_in_the_version_that_had_it() -> None:
    book = from_tag("classic/standard/hotel_outright_sale=even", version=1)
    assert book.tag == "classic/standard/hotel_outright_sale=even"
    assert book.parameters == load("classic", version=1).parameters
    with pytest.raises(RuleError, match="there is no rule 'hotel_outright_sale'"):
        from_tag(book.tag)


def test_two_versions_are_two_books_with_hashes_of_their_own() -> None:
    earlier, today = load("classic", version=1), load("classic")
    assert earlier != today
    assert earlier.tag == today.tag
    assert ruleset_of(earlier) != ruleset_of(today)
    assert ruleset_of(earlier).hex().startswith("8dd4581e86b0fd16")


@pytest.mark.parametrize("version", [0, RULES_VERSION + 1])
def test_an_unknown_version_of_the_rules_is_refused(version: int) -> None:
    with pytest.raises(EditionError, match="no version of the rules"):
        load("classic", version=version)


def test_the_list_of_editions_is_the_callers_own() -> None:
    names().clear()
    assert "classic" in names()


def test_no_sum_can_overflow_a_game() -> None:
    """The largest sums there are stay within the width of the record for ten thousand payments."""
    limit = 2 ** (8 * Game.dtype["pot"].itemsize - 1)
    rules = {"start_cash": MAX_SUM, "go_salary": MAX_INCOME, "utility_factors": [4, MAX_SUM]}
    edition = load("classic", rules=rules).edition
    assert 8 * edition.start_cash + 10_000 * edition.go_salary < limit
    assert MAX_MONEY + 10_000 * edition.go_salary < limit
    assert edition.square[12].rent[1] * 15 < limit


def test_a_table_of_version_1_keeps_a_sum_that_is_too_high_today() -> None:
    rules = {"go_salary": 100_000_000, "income_tax": 100_000_000}
    assert load("classic", rules=rules, version=1).edition.go_salary == 100_000_000
    with pytest.raises(RuleError, match="must be 0 to 100000, not 100000000"):
        load("classic", rules=rules)
    with pytest.raises(RuleError, match="must be 0 to 100000000"):
        load("classic", rules={"go_salary": 100_000_001}, version=1)


def test_the_start_cash_of_a_short_game_must_pay_for_the_deal() -> None:
    assert load("classic", "short", {"start_cash": 750}).edition.start_cash == 750
    with pytest.raises(RuleError, match="two dearest deeds"):
        load("classic", "short", {"start_cash": 749})
    assert load("classic", "standard", {"start_cash": 100}).edition.start_cash == 100
