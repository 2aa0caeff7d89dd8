"""The sum of an analysis, seat by seat, and what an analysis may depend on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from magie.bots.registry import LADDER
from magie.editions.load import VARIANTS, load, names
from magie.insight.analysis import Analysis, analyse
from magie.match import Match
from magie.notation import gamefile
from tests.insight.record import TURN_LIMIT, Table, record
from tests.insight.tables import recorded_names, recorded_text
from tests.scale import sized

EXACT = 1e-9
GAMES, TURNS = sized((5, 20), (500, TURN_LIMIT))
"""Games of all editions and variants, by bots of all kinds, and the turns after which they end."""
NAMES = sized(("francs-standard-2", "euro-1999-timed-3", "mega-2007-standard-3"), recorded_names())
MEGA_LINES = sized(40, 1000)
"""Three dice have five times as many outcomes."""


def tables(count: int) -> Iterator[Table]:
    """Tables of all editions and variants, of two seats and more, with bots of all kinds."""
    for number in range(count):
        # Five editions and three variants: every pair comes once in fifteen games.
        edition, variant = names()[number % len(names())], VARIANTS[number % len(VARIANTS)]
        limits = load(edition, variant, {}).edition
        seats = limits.players_min + number % (limits.players_max - limits.players_min + 1)
        bots = [LADDER[(number + 3 * seat) % len(LADDER)] for seat in range(seats)]
        yield Table(edition, tuple(bots), number, variant)


def text_of(name: str) -> str:
    """A recorded game, in the short form the beginning of one in the Mega edition."""
    text = recorded_text(name)
    return cut(text, MEGA_LINES) if name.startswith("mega") else text


@cache
def plain_analysis(name: str) -> Analysis:
    """The analysis of such a game in plain play, which knows no rollouts."""
    return analyse(text_of(name), compiled=False)


def check_sums(found: Analysis) -> None:
    """Check what must add up in every analysis."""
    assert len(found.chances) == found.plies + 1
    for row in found.chances:
        assert len(row) == len(found.names)
        assert abs(sum(row) - 1) < EXACT
        assert min(row) >= 0
    assert len(found.turns) == found.plies + 1
    for sum_ in found.sums:
        total = sum_.start + sum_.luck + sum_.choices + sum_.gap
        assert abs(total - sum_.result) < EXACT
        assert abs(sum_.own_dice + sum_.others_dice + sum_.cards - sum_.luck) < EXACT
        assert abs(sum_.result - found.chances[-1][sum_.seat]) < EXACT
    for part in ("start", "result"):
        assert abs(sum(getattr(each, part) for each in found.sums) - 1) < EXACT
    for part in ("luck", "choices", "gap"):
        assert abs(sum(getattr(each, part) for each in found.sums)) < EXACT


def moments(found: Analysis) -> list[Any]:
    """Luck and choices as plain numbers."""
    return [
        *((each.ply, each.text, *each.before, *each.after) for each in found.luck),
        *((each.ply, each.line, *each.before, *each.after, each.loss) for each in found.choices),
    ]


@pytest.mark.parametrize("name", NAMES)
def test_start_luck_choices_and_gap_add_up_to_the_result(name: str) -> None:
    found = plain_analysis(name)
    check_sums(found)
    assert found.over == Match.replay(text_of(name)).over
    assert not found.confirmed


@pytest.mark.numba
def test_they_add_up_in_games_of_all_editions_and_variants_by_bots_of_all_kinds() -> None:
    for table in tables(GAMES):
        match = record(table, TURNS)
        found = analyse(match, rollouts=False, compiled=True)
        check_sums(found)
        assert found.over == match.over


@pytest.mark.numba
@pytest.mark.parametrize("name", NAMES)
def test_a_plain_analysis_equals_a_compiled_one(name: str) -> None:
    plain = plain_analysis(name)
    compiled = analyse(text_of(name), rollouts=False, compiled=True)
    assert moments(plain) == moments(compiled)
    assert json.dumps(plain.to_dict()) == json.dumps(compiled.to_dict())


@pytest.mark.numba
def test_the_same_game_is_analysed_the_same_way_twice() -> None:
    text = cut(recorded_text("canada-1961-short-3"), sized(90, 1000))
    one, other = (analyse(text, compiled=True, seed=5) for _ in range(2))
    assert moments(one) == moments(other)
    assert json.dumps(one.to_dict()) == json.dumps(other.to_dict())
    assert one.confirmed
    assert one.mistakes


def cut(text: str, lines: int) -> str:
    """The first lines of a game as a game of its own."""
    file = gamefile.parse(text)
    return gamefile.format(replace(file, lines=file.lines[:lines], result=None))


@pytest.mark.parametrize("share", sized((0.4,), (0.1, 0.3, 0.5, 0.7, 0.9)))
@pytest.mark.parametrize("name", NAMES)
def test_the_analysis_of_a_beginning_is_the_beginning_of_the_analysis(
    name: str, share: float
) -> None:
    text, whole = text_of(name), plain_analysis(name)
    lines = int(whole.plies * share)
    part = analyse(cut(text, lines), compiled=False)
    assert part.chances == whole.chances[: lines + 1]
    assert part.turns == whole.turns[: lines + 1]
    assert moments(part) == [each for each in moments(whole) if each[0] <= lines]
    assert not part.over


def test_a_match_is_analysed_like_its_text() -> None:
    match = Match.replay(cut(recorded_text("francs-standard-2"), 40))
    found = analyse(match, compiled=False)
    assert found.chances == analyse(match.text, compiled=False).chances


def test_the_seed_of_a_match_makes_no_difference() -> None:
    text = cut(recorded_text("francs-standard-2"), 40)
    one, other = (analyse(Match.replay(text, seed=seed), compiled=False) for seed in (1, 2))
    assert moments(one) == moments(other)


def test_before_the_first_throws_are_done_all_seats_have_the_same_chance() -> None:
    found = analyse(cut(recorded_text("classic-standard-4"), 2), compiled=False)
    assert found.chances == [(0.25,) * 4] * 3
    check_sums(found)
    assert not found.luck
    assert not found.choices


def test_what_the_time_does_not_suffice_for_is_left_out_and_marked() -> None:
    found = analyse(recorded_text("francs-standard-2"), seconds=0, compiled=False)
    assert not found.complete
    assert len(found.chances) == len(found.turns) == 1
