"""Blunders that were planted are found, and good moves that look odd are left in peace."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import pytest

from magie import words
from magie.editions.load import names
from magie.insight.sentences import Commentator
from magie.match import Match
from tests.insight.decisions import (
    CLEAREST,
    Decision,
    account_of,
    analysis_of,
    decisions,
    is_found,
    mistake_of,
)
from tests.scale import sized

KINDS = {"deal", "build", "auction", "decline", "mortgage", "jail", "sale", "bankrupt"}
FOUND = 36
"""Of 40 blunders, those told with the better way, at least."""
FALSE_ALARMS = 2
"""Of 40 good moves, those called mistakes, at most."""
ODDEST = ("deal-3", "build-1", "auction-1", "decline-1", "mortgage-3", "jail-1", "sale-3")
FRENCH_SIGNS = re.compile(r"(?<!\u00a0):|«(?!\u00a0)|(?<!\u00a0)»|(?<!\u202f)[;!?]")
"""Signs that are not set apart as French sets them."""


def chosen(name: str, short: Sequence[str]) -> list[Decision]:
    """All decisions of a list, or those of the short form."""
    wanted = sized(short, tuple(each.id for each in decisions(name)))
    return [each for each in decisions(name) if each.id in wanted]


BLUNDERS, SOUND = chosen("blunders", CLEAREST), chosen("sound", ODDEST)


@pytest.mark.parametrize("name", ["blunders", "sound"])
def test_written_decisions_are_spread_over_kinds_editions_and_seats(name: str) -> None:
    written = decisions(name)
    assert len({each.id for each in written}) == len({each.text for each in written}) == 40
    assert Counter(each.kind for each in written) == dict.fromkeys(KINDS, 5)
    matches = [Match.at(each.position) for each in written]
    assert min(Counter(match.book.id for match in matches)[edition] for edition in names()) >= 7
    assert {match.game.seats for match in matches} == {2, 3, 4, 5}
    for each, match in zip(written, matches, strict=True):
        match.play(each.line)
        assert bool(each.better) == (name == "blunders")


@pytest.mark.numba
def test_written_blunders_are_found_with_the_better_way() -> None:
    missed = [account_of(each) for each in BLUNDERS if not is_found(each)]
    assert len(missed) <= sized(0, 40 - FOUND), "\n".join(missed)


@pytest.mark.numba
def test_good_moves_that_look_odd_are_not_called_mistakes() -> None:
    called = [account_of(each) for each in SOUND if mistake_of(each)]
    assert len(called) <= sized(0, FALSE_ALARMS), "\n".join(called)


@pytest.mark.numba
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_mistake_reads_well(language: str) -> None:
    for each in [*BLUNDERS, *SOUND]:
        mistake, teller = mistake_of(each), Commentator(analysis_of(each), language)
        if mistake is None:
            continue
        sentence = teller.mistake(mistake)
        assert sentence.startswith("Ana"), sentence
        assert sentence.endswith("»." if language == "fr" else "”."), sentence
        assert not re.search(r"  |[{}\"]|Seat|None| \.| ,", sentence), sentence
        opened, closed = ("«", "»") if language == "fr" else ("“", "”")
        assert 2 <= sentence.count(opened) == sentence.count(closed), sentence
        better = teller.better(mistake)
        assert teller.way(mistake.game, mistake.seat, mistake.chosen) != better, sentence
        if language == "fr":
            assert not FRENCH_SIGNS.search(sentence), sentence
            assert Commentator(analysis_of(each), "en").better(mistake) != better, sentence
