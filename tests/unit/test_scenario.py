"""Scenarios: what passes, what fails, and what a failing one says."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from magie.editions.load import load
from magie.game.edition import Edition
from magie.notation.scenario import Result, check, check_file


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


def test_a_given_that_cannot_be_set_up_may_be_what_is_expected() -> None:
    assert run("{given: {seats: 2}, rejected: true}", "canada-1961").passed
    assert not run("{given: {seats: 2}, rejected: true}", "candy-1961").passed


def test_a_refusal_may_be_text_that_is_no_action() -> None:
    assert run("{play: [{refuse: A offer bank 5 for $9, code: not-an-action}]}").passed


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
