"""Scenarios: what passes, what fails, and what a failing one says."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from magie.editions.load import load
from magie.game.edition import Edition
from magie.notation.scenario import Result, check, check_file
from tests.scale import sized


def edition_of(name: str, variant: str, rules: Mapping[str, Any]) -> Edition:
    return load(name, variant, rules).edition


def run(text: str, edition: str = "classic") -> Result:
    return check(yaml.safe_load(text), edition, edition_of)


def test_a_scenario_passes_when_nothing_differs() -> None:
    assert run("{play: [A roll 1+2, A buy], then: {cash: {A: 1440}, owner: {3: A}}}").passed


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{play: [A roll 1+2], then: {cash: {A: 1}}}", "then: cash A is 1500, not 1"),
        ("{play: [A roll 1+2, A buy], then: {levels: {3: 1}}}", "then: levels 3 is 0, not 1"),
        ("{play: [A roll 1+2], then: {jail: {A: 0}}}", "then: jail A is free, not 0"),
        ("{then: {over: true}}", "then: over is false, not true"),
        ("{then: {legal: {A: [end]}}}", "then: `A end` is not legal"),
        ("{then: {illegal: {A: [roll]}}}", "then: `A roll` is legal"),
        ("{play: [A end]}", "play 1, `A end`: refused: roll-due"),
        ("{play: [{refuse: A roll}]}", "play 1, {'refuse': 'A roll'}: was not refused"),
        (
            "{play: [{refuse: A end, code: not-owner}]}",
            "play 1, {'refuse': 'A end', 'code': 'not-owner'}: "
            "was refused for roll-due, not for not-owner",
        ),
        ("{play: [A jump]}", "play 1, `A jump`: 'jump' is no verb"),
        ("{play: [A roll 3+4]}", "the scenario leaves a card, as in chance-04"),
        ("{play: [A roll 3+4 chance-99]}", "expected a card, as in chance-04"),
        ("{play: [{time: up}]}", "refused: not-timed"),
        ("{play: [{jump: 1}]}", "unknown step"),
        ("{play: [{refuse: A buy, cod: not-now}]}", "a step has one key; `refuse` may have"),
        ("{play: [5]}", "5 is neither a move nor a step"),
        ("{given: {cash: {A: lots}}}", "cannot be set up: `cash` wants whole numbers"),
        ("{given: {at: {Z: 1}}}", "'Z' is no seat"),
        ("{given: {at: {H: 1}}}", "there is no seat H"),
        ("{given: {at: {A: 40}}}", "there is no square 40"),
        ("{given: {deeds: {A: [0]}}}", "square 0 has no deed"),
        ("{given: {levels: {1: 1}}}", "square 1 has buildings, but no seat owns it"),
        ("{given: {deeds: {A: [1]}, levels: {1: 3}, stock: {huts: 1}}}", "'huts' is no piece"),
        ("{given: {mortgaged: [1]}}", "square 1 is mortgaged, but no seat owns it"),
        ("{given: {decks: {chance: [chest-01]}}}", "'chest-01' is no card of chance"),
        ("{given: {decks: {chance: [chance-²]}}}", "'chance-²' is no card of chance"),
        ("{given: {phase: noon}}", "'noon' is no phase"),
        ("{given: {rules: {jail_fin: 5}}}", "jail_fin"),
        ("{given: {wind: 3}}", "unknown key 'wind' in `given`"),
        ("{wind: 3}", "unknown key 'wind'"),
        ("{then: {wind: 3}}", "unknown key 'wind' in `then`"),
        ("{then: {legal: [roll]}}", "`legal` is a mapping"),
        ("{rejected: true}", "its `given` could be set up"),
    ],
)
def test_a_failing_scenario_says_what_differed(text: str, says: str) -> None:
    (failure,) = run(text).failures
    assert says in failure


IMPOSSIBLE = [
    ("{deeds: {A: [1], B: [1]}}", "square 1 is held by seat A already"),
    ("{deeds: {A: [1, 1]}}", "square 1 is held by seat A already"),
    ("{deeds: {A: [37, 39]}, levels: {37: 1}, mortgaged: [37]}", "square 37 is built on"),
    ("{deeds: {A: [37]}, levels: {37: 5}}", "belong to others"),
    ("{deeds: {A: [37, 39]}, levels: {37: 4}}", "seat A: the levels of squares 37, 39 differ"),
    ("{deeds: {A: [5]}, levels: {5: 1}}", "more buildings on the board than pieces in the box"),
    ("{deeds: {A: [37, 39]}, levels: {37: 1}, paid: {39: 210}}", "square 39 costs 0, not 210"),
    ("{deeds: {A: [37, 39]}, levels: {37: 1}, paid: {37: 199}}", "square 37 costs 200, not 199"),
    ("{jail: {A: 7}}", "seat A: throw number 3 in jail leads out of it"),
    ("{doubles: 9}", "double number 3 of a turn leads to jail"),
    ("{doubles: 1, phase: between}", "before the first roll of a turn"),
    ("{at: {A: 30}}", "seat A: no token stays on square 30"),
    ("{at: {A: 11}, jail: {A: 0}}", "seat A: the jail is square 10"),
    ("{seats: 3, turn: C, out: [C]}", "seat C is eliminated and has no turn"),
    ("{seats: 2, turn: C}", "there is no seat C to have the turn"),
    ("{seats: 3, out: [B, B]}", "seat B is listed twice"),
    ("{seats: 3, out: [B, C]}", "too few seats"),
    ("{seats: 3, out: [C], deeds: {C: [1]}}", "an eliminated seat holds no deed"),
    ("{cards: {A: [chance], B: [chance]}}", "seat A holds the release card of chance already"),
    ("{decks: {chance: [chance-02, chance-02]}}", "chance-02 lies in two places"),
    ("{cards: {A: [chance]}, decks: {chance: [chance-16]}}", "chance-16 lies in two places"),
    ("{tickets: {A: 1}}", "seat A: there are 0 bus tickets"),
    ("{stock: {hotels: 4000}}", "there are 12 hotels in the box"),
    ("{stock: {houses: 1000000000000}}", "there are 32 houses in the box"),
    ("{cash: {A: 1000000000000}}", "seat A: all the cash on the table is 1000000000 at most"),
    ("{pot: 1000000000000}", "all the cash on the table is 1000000000 at most"),
    ("{bankruptcies: 1000000000000}", "fewer bankruptcies than seats"),
    ("{variant: short, bankruptcies: 2}", "over after 2 bankruptcies"),
    ("{doubles: 1000000000000}", "double number 3 of a turn leads to jail"),
    ("{tickets: {A: 1000000000000}}", "seat A: there are 0 bus tickets"),
    ("{bus_left: 1000000000000}", "there are 0 bus tickets"),
    ("{jail: {A: 1000000000000}}", "seat A: throw number 3"),
    ("{seats: 1000000000000}", "refused: wrong-number-of-seats"),
    ("{deeds: {A: [1, 3]}, levels: {1: 1000000000000}}", "more buildings on the board"),
]


@pytest.mark.parametrize(("start", "says"), IMPOSSIBLE)
def test_a_given_that_play_cannot_reach_is_not_set_up(start: str, says: str) -> None:
    (failure,) = run(f"{{given: {start}, play: [A roll 1+2]}}").failures
    assert failure.startswith("cannot be set up: ")
    assert says in failure
    assert run(f"{{given: {start}, rejected: true}}").passed


NUMBERS = st.one_of(st.integers(-3, 60), st.integers(-(2**70), 2**70))
BY_SEAT = st.dictionaries(st.sampled_from("ABCH"), NUMBERS, max_size=3)
BY_SQUARE = st.dictionaries(st.one_of(st.sampled_from([37, 39, 5]), NUMBERS), NUMBERS, max_size=3)
GIVENS = st.fixed_dictionaries(
    {},
    optional={
        **dict.fromkeys(("seats", "doubles", "pot", "bus_left", "bankruptcies"), NUMBERS),
        **dict.fromkeys(("cash", "at", "jail", "tickets"), BY_SEAT),
        **dict.fromkeys(("levels", "paid"), BY_SQUARE),
        "deeds": st.dictionaries(
            st.sampled_from("AB"), st.lists(st.sampled_from([1, 3, 5, 37, 39]), max_size=4)
        ),
        "mortgaged": st.lists(NUMBERS, max_size=2),
        "stock": st.dictionaries(st.sampled_from(["houses", "depots"]), NUMBERS),
        "turn": st.sampled_from("ABCH"),
        "phase": st.sampled_from(["start", "pre", "post", "between"]),
        "variant": st.sampled_from(["standard", "short", "timed"]),
    },
)


@settings(max_examples=sized(60, 300), deadline=None)
@given(GIVENS, NUMBERS, st.sampled_from(["classic", "canada-1961", "mega-2007"]))
@example({"doubles": 10**12}, 0, "classic")
@example({"pot": 10**12}, 10**12, "classic")
def test_no_number_in_a_scenario_is_a_crash(
    position: dict[str, Any], gift: int, edition: str
) -> None:
    play = [{"give": {"A": gift}}, "A roll 6+6", {"refuse": f"A bid {gift}"}, "B roll 1+2"]
    for steps in (play, play[1:], [*play[2:], "A roll 1+3", "A offer B $5 for nothing"]):
        found = check({"given": position, "play": steps, "then": {}}, edition, edition_of)
        assert not any("malformed" in failure for failure in found.failures)


@pytest.mark.parametrize(
    ("edition", "start"),
    [
        ("francs", "{cash: {A: 10}}"),
        ("classic", "{pot: 100}"),
        ("classic", "{stock: {houses: 3}}"),
        ("classic", "{phase: pre, jail: {A: 2}}"),
        ("classic", "{variant: short, bankruptcies: 1}"),
        ("classic", "{seats: 4, out: [D, C], phase: post}"),
        ("classic", "{deeds: {A: [37, 39]}, levels: {37: 1}, paid: {37: 210}}"),
        ("classic", "{decks: {chance: [chance-02, chance-15]}, cards: {A: [chest]}}"),
        ("mega-2007", "{tickets: {A: 3}, bus: [expire, plain], bus_left: 2}"),
        ("mega-2007", "{deeds: {A: [48, 49]}, levels: {48: 5, 49: 4}}"),
    ],
)
def test_a_given_that_is_only_unusual_is_set_up(edition: str, start: str) -> None:
    assert run(f"{{given: {start}, then: {{over: false}}}}", edition).passed


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{play: [{refuse: A biuld 39}]}", "is no action: 'biuld' is no verb"),
        ('{play: [{refuse: ""}]}', "is no action: a move is a seat and a verb"),
        ("{play: [{refuse: A build 99}]}", "is no action: there is no square 99"),
        ("{play: [{refuse: C roll}]}", "is no action: there is no seat C"),
        ("{play: [{refuse: A offer D 5 for $9}]}", "is no action: there is no seat D"),
        ("{play: [{refuse: A offer B 99 for $9}]}", "is no action: there is no square 99"),
        ("{play: [{refuse: A shift 1 99}]}", "is no action: there is no square 99"),
        ("{then: {illegal: {A: [fly]}}}", "then: `A fly` is no action: 'fly' is no verb"),
        ("{then: {illegal: {A: [build 99]}}}", "then: `A build 99` is no action"),
        ("{then: {legal: {A: [fly]}}}", "then: `A fly` is no action: 'fly' is no verb"),
        ("{given: {seats: 2}}", "it tests nothing: write `play` or `then`"),
        ("{rejected: false}", "it tests nothing: write `play` or `then`"),
        ("{play: [{give: {A: -1501}}]}", "seat A cannot have -1"),
        ("{play: [{give: {A: 1000000000000}}]}", "seat A cannot have"),
        ("{play: [{give: {C: 5}}]}", "there is no seat C"),
    ],
)
def test_a_slip_of_the_pen_is_no_passing_test(text: str, says: str) -> None:
    (failure,) = run(text).failures
    assert says in failure


def test_the_word_of_a_slip_says_what_to_do() -> None:
    (failure,) = run("{play: [{refuse: A biuld 39}]}").failures
    assert failure.endswith("; add `code: not-an-action` if that is meant")


def test_a_given_that_cannot_be_set_up_may_be_what_is_expected() -> None:
    assert run("{given: {seats: 2}, rejected: true}", "canada-1961").passed
    assert not run("{given: {seats: 2}, rejected: true}", "candy-1961").passed


def test_a_refusal_may_be_text_that_is_no_action() -> None:
    assert run("{play: [{refuse: A offer bank 5 for $9, code: not-an-action}]}").passed
    assert run("{play: [{refuse: A offer bank 5 for $9}, {refuse: A roll 4+4+4}]}").passed
    assert not run("{play: [{refuse: A offer bonk 5 for $9}]}").passed
    assert run("{play: [{refuse: A build 99, code: NOT_AN_ACTION}]}").passed
    assert not run("{play: [{refuse: A build 39, code: not-an-action}]}").passed


def test_a_refusal_may_be_an_outcome_that_cannot_come() -> None:
    assert run("{play: [{refuse: A roll 1+2+bus, code: impossible-outcome}]}").passed


def test_a_scenario_of_one_clause_need_not_list_it() -> None:
    for clause in ("GO-01", "9999"):
        found = run(f"{{clauses: {clause}, play: [A roll 1+2]}}")
        assert (found.clauses, found.failures) == ((clause,), ())


def test_the_test_may_hand_over_money() -> None:
    text = "{given: {cash: {A: 0}}, play: [A roll 1+3, {give: {A: 300}}], then: {cash: {A: 100}}}"
    assert run(text).passed


@pytest.mark.parametrize("text", ["- [", "5", "- 5", "- id: [\n"])
def test_a_damaged_file_is_one_failure_with_its_place(text: str, tmp_path: Path) -> None:
    path = tmp_path / "damaged.yaml"
    path.write_text(text, "utf-8")
    (result,) = check_file(path, edition_of)
    assert not result.passed
    assert "damaged.yaml:" in result.failures[0]


def test_a_card_may_be_named_in_the_move_although_it_lies_on_top() -> None:
    text = (
        "{given: {decks: {chance: [chance-02, chance-15]}}, "
        "play: [A roll 3+4 chance-02, A end, B roll 3+4], then: {cash: {A: 1550, B: 1600}}}"
    )
    assert run(text).passed


def results(path: Path, text: str, ids: dict[str, str] | None = None) -> list[Result]:
    path.write_text(text, "utf-8")
    return [*check_file(path, edition_of, ids)]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("- id: A-1\n  edition: classic\n  id: A-2\n", "3:3: the key 'id' is there twice"),
        ("- id: A-1\n  then: {cash: {A: 1, A: 2}}\n", "2:23: the key 'A' is there twice"),
        ("- id: A-1\n  then: {levels: {1: 1, 0x1: 2}}\n", "2:25: the key 1 is there twice"),
    ],
)
def test_a_key_twice_in_a_mapping_is_an_error_with_its_place(
    text: str, place: str, tmp_path: Path
) -> None:
    (result,) = results(tmp_path / "twice.yaml", text)
    assert f"twice.yaml:{place} in one mapping: leave one out" in result.failures[0]


ENTRY = "- {id: A-1, edition: classic, then: {over: false}}\n"


def test_an_id_twice_is_an_error_that_names_both_places(tmp_path: Path) -> None:
    first, second = results(tmp_path / "one.yaml", ENTRY + ENTRY)
    assert first.passed
    assert second.source == f"{tmp_path / 'one.yaml'}:2"
    says = f"the id A-1 is that of {tmp_path / 'one.yaml'}:1 already: give this one its own"
    assert second.failures == (says,)


def test_an_id_is_unique_in_all_files_of_a_run(tmp_path: Path) -> None:
    ids: dict[str, str] = {}
    (first,) = results(tmp_path / "one.yaml", ENTRY, ids)
    (second,) = results(tmp_path / "two.yaml", ENTRY, ids)
    assert first.passed
    assert f"is that of {tmp_path / 'one.yaml'}:1 already" in second.failures[0]
    (alone,) = results(tmp_path / "two.yaml", ENTRY)
    assert alone.passed


def test_a_result_says_in_which_line_its_scenario_begins(tmp_path: Path) -> None:
    found = results(tmp_path / "one.yaml", "# A comment.\n" + ENTRY + "\n" + ENTRY[:-1])
    assert [result.source[-2:] for result in found] == [":2", ":4"]
