"""The planted bugs can all be planted, and the scenarios find them."""

from __future__ import annotations

import pytest

from magie.rulebook.catalogue import clauses, topics
from tests.mutants import SOURCE, Bug, bugs
from tests.mutants.hunt import hunt

BUGS = {bug.says: bug for bug in bugs()}
SAMPLE = (
    "the third double still moves",
    "transferred mortgages cost nothing in Canada",
    "the deeds of a bankrupt go back to the bank without an auction",
)


def test_there_are_at_least_thirty_bugs_and_no_sentence_is_used_twice() -> None:
    assert len(BUGS) == len(bugs()) >= 30


@pytest.mark.parametrize("bug", BUGS.values(), ids=BUGS)
def test_a_bug_replaces_a_text_that_stands_exactly_once_in_its_file(bug: Bug) -> None:
    text = (SOURCE / bug.file).read_text("utf-8")
    assert bug.planted() != text
    if bug.file.endswith(".py"):
        compile(bug.planted(), bug.file, "exec")


def test_every_bug_breaks_a_clause_that_exists() -> None:
    assert {bug.clause for bug in BUGS.values()} <= set(clauses())


def test_every_topic_of_the_rulebook_has_a_bug() -> None:
    assert {bug.chapter for bug in BUGS.values()} == set(topics())


@pytest.mark.parametrize("says", SAMPLE)
def test_a_planted_bug_is_caught_by_a_scenario(says: str) -> None:
    assert hunt(BUGS[says], properties=False).caught


@pytest.mark.long
def test_no_bug_is_found_where_none_is_planted() -> None:
    found = hunt(None, properties=False)
    assert not found.caught, f"{found.by}: {found.how}"
