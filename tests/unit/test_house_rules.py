"""House rules by name, and rules that change nothing alone."""

from __future__ import annotations

import pytest

import magie
from magie.editions.errors import RuleError
from magie.editions.house_rules.idle import idle_rules, needs
from magie.editions.house_rules.named import named_rules, presets, settings, table_rules
from magie.editions.load import VARIANTS, load, names
from magie.editions.parameters import PARAMETERS
from magie.simulate.chunk import play_chunk
from magie.simulate.run_spec import make_run_spec

IDLE = {
    "free_parking": "pot",
    "pot_sources": "jail+tax+card",
    "pot_seed": 500,
    "jail_fine_to": "pot",
    "income_tax_percent": 90,
    "rent_claim_deadline": 1,
    "repairs_skyscraper": "nothing",
    "repairs_depot": "house",
    "rebalance_on_last_lot": False,
    "hotel_after_houses_short": 1,
    "short_fourth_house": True,
    "deal_singly": True,
    "tiebreak": "deeds",
    "timed_finish_turn": False,
    "time_limit": 1,
    "clock": "play",
    "tickets": 16,
    "trade_tickets": False,
    "gift": 500,
    "mrm_resolves_first": False,
    "mrm_skip_mortgaged": True,
    "bus_move_first": False,
    "bus_optional": True,
}
"""Rules that change nothing alone on the classic board."""
IDLE_BESIDE = {
    "expiry_tickets": (5, {"tickets": 9}),
    "mortgage_kills_multiplier": (False, {"bare_multiplier": 1}),
    "min_increment": (40, {"auction_mode": "sealed"}),
}
"""Those that another rule makes idle."""
POOR = {"start_cash": 300, "go_salary": 60, "income_tax": 300}
"""Rules that bring debts, mortgages and auctions into short games."""


def played(rules: dict[str, object]) -> bytes:
    spec = make_run_spec("classic", ["random", "steady"], 5, rules, seats=3, turns=90)
    rows = play_chunk(spec, 0, 2, keep_rows=True, compiled=False).rows
    assert rows is not None
    return rows.tobytes()


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_named_house_rule_changes_an_edition_or_says_why_not(
    edition: str, variant: str
) -> None:
    for name in named_rules():
        book = load(edition, variant, table_rules(edition, name))
        told = idle_rules(book)
        assert len(told) in (0, len(book.overrides)), (name, told)


def test_a_sum_of_a_named_house_rule_is_a_share_of_what_is_printed() -> None:
    assert settings("double-salary", load("francs")) == {"go_salary": "40000"}
    assert settings("free-parking-jackpot", load("classic"))["pot_seed"] == "500"
    assert table_rules("canada-1961", ["half-cash"]) == {"start_cash": "750"}


def test_a_rule_that_a_table_sets_itself_precedes_a_name() -> None:
    written = ["free-parking-money", "pot_sources=tax"]
    assert table_rules("classic", written)["pot_sources"] == "tax"
    chosen = {"free-parking-money": True, "double-cash": False, "jail_fine": 100}
    assert magie.Match("classic", 2, rules=chosen).book.overrides == {
        "free_parking": "pot",
        "jail_fine": "100",
        "pot_sources": "jail+tax+card",
    }


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (["free-parkin-money"], "did you mean 'free-parking-money'"),
        (["double-cash", "half-cash"], "by half-cash and by double-cash, to different values"),
        ({"double-cash": 3}, "is a name: it is true or false, not 3"),
    ],
)
def test_a_wrong_house_rule_is_explained(rules: object, why: str) -> None:
    with pytest.raises(RuleError, match=why):
        magie.Match("classic", 2, rules=rules)  # type: ignore[arg-type]


def test_the_presets_are_house_rules_that_no_edition_refuses() -> None:
    for chosen in presets().values():
        for edition in names():
            load(edition, rules=table_rules(edition, chosen))


def test_what_a_rule_needs_is_about_rules_that_there_are() -> None:
    keys = {rule.partition("=")[0] for need in needs() for rule in need.rules}
    assert keys <= PARAMETERS.keys()
    assert keys == {*IDLE, *IDLE_BESIDE, "hotel_after_houses"}


def idle(rules: dict[str, object]) -> list[str]:
    return [each.rule.partition("=")[0] for each in idle_rules(load("classic", rules=rules))]


def test_an_idle_rule_changes_no_game() -> None:
    for key, value in IDLE.items():
        assert idle({key: value}) == [key]
    # All at once, but for the rule that would let the pot work.
    rest = {key: value for key, value in IDLE.items() if key != "free_parking"}
    assert played({**POOR, **rest}) == played(POOR)
    assert played({**POOR, "free_parking": "pot"}) == played(POOR)
    for key, (value, others) in IDLE_BESIDE.items():
        assert key in idle({key: value, **others})
        assert played({**POOR, **others, key: value}) == played({**POOR, **others})


def test_a_rule_that_has_what_it_needs_is_not_idle() -> None:
    assert idle_rules(load("classic", rules={"free_parking": "pot", "pot_seed": 500})) == []
    assert idle_rules(load("mega-2007", rules={"gift": 500, "bus_optional": True})) == []
    assert [each.needs for each in idle_rules(load("classic", rules={"jail_fine": 50}))] == [()]
    (alone,) = idle_rules(load("classic", rules={"free_parking": "pot"}))
    assert alone.name == "free-parking-money"
    assert played({**POOR, "free_parking": "pot", "pot_seed": 500}) != played(POOR)
