"""Tournaments with luck taken off: whose luck it is, the same rates, and when it is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from magie.bots.player import Decision
from magie.game.edition import Edition
from magie.game.state import Game
from magie.insight.analysis import analyse
from magie.match import Match
from magie.notation import play as notation_play
from magie.rng import Rng
from magie.simulate.errors import RunBlockedError
from magie.simulate.run_spec import make_run_spec
from magie.tournament import luck
from magie.tournament.luck import LuckLedger, RecordedDecision, luck_of
from magie.tournament.results import Tournament
from magie.tournament.schedule import schedule
from magie.tournament.tables import adjusted
from magie.tournament.uncompiled import play_uncompiled_chunk
from tests.insight.tables import recorded_text
from tests.sample_tournament import GAMES, meeting

EXACT = 1e-9
LINES = 70
"""Lines of the recorded game that are read."""
THINKING = "mine.py:bot"


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An evaluator that is not compiled."""
    monkeypatch.setattr(luck, "can_compile", lambda: False)
    luck._evaluator.cache_clear()
    yield
    luck._evaluator.cache_clear()


def beginning(name: str) -> str:
    """The first lines of a recorded game, whose result is not known yet."""
    lines = recorded_text(name).splitlines()[:LINES]
    return "\n".join(line for line in lines if not line.startswith("result:")) + "\n"


def test_the_luck_of_a_game_is_that_of_its_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    text, decisions, came = beginning("francs-standard-2"), list[RecordedDecision](), list[int]()
    apply = notation_play.apply

    def note(game: Game, edition: Edition, seat: int, *decision: int) -> int:
        decisions.append(RecordedDecision(game.copy(), Decision(*decision)))
        return apply(game, edition, seat, *decision)

    def listen(game: Game, edition: Edition, value: int) -> None:
        came.append(value)

    whole = Match.replay(text)
    match = Match.from_file(whole.file)
    with monkeypatch.context() as patch:
        patch.setattr(notation_play, "apply", note)
        for line in whole.lines:
            notation_play.follow(match.game, match.edition, line, listen)
    again = iter(came)
    monkeypatch.setattr(luck, "draw", lambda dice, game, edition: next(again))
    found = luck_of("francs", 2, decisions, Rng())
    assert next(again, None) is None
    assert len(came) > 10
    wanted = [each.luck for each in analyse(text, rollouts=False, compiled=False).sums]
    assert np.abs(found - wanted).max() < EXACT
    assert np.abs(found).max() > 0.01


def test_games_are_the_same_where_luck_is_measured() -> None:
    wanted = make_run_spec("classic", ["steady", "random"], "same", variant="timed", turns=8)
    chunks = [play_uncompiled_chunk(wanted, 0, 2, 1.0, measures)[0] for measures in (False, True)]
    without, measured = chunks
    assert bytes(without.tally) == bytes(measured.tally)
    assert (without.luck, without.won) == (None, None)
    assert np.abs(measured.luck.sum(axis=1)).max() < EXACT
    assert np.abs(measured.luck).min() > EXACT
    assert measured.won.sum() == measured.tally["ended"][0] > 0


def ledger(won: Any, lucky: Any) -> LuckLedger:
    """Games of one seat against another, in two chunks that come in reverse."""
    found = LuckLedger(("a", "b"), len(won) + 1)
    both = [np.column_stack([each, 1 - each]) for each in (won, lucky)]
    half = len(won) // 2
    for part in (slice(half, None), slice(half)):
        found.take(part.start or 0, both[0][part], both[1][part])
    return found


def test_luck_that_explains_results_makes_the_interval_smaller_by_the_factor_told() -> None:
    rng = np.random.default_rng(7)
    lucky, rest = rng.normal(0, 0.4, 800), rng.normal(0, 0.2, 800)
    rate = ledger(0.6 + lucky + rest, lucky).rate("a")
    assert rate.adjusted.value == pytest.approx(0.6, abs=0.02)
    assert rate.raw.of == rate.adjusted.of == 800
    assert rate.factor == pytest.approx(5, rel=0.2)
    width = rate.adjusted.high - rate.adjusted.low
    assert width == pytest.approx(2 * 1.96 * 0.2 / 800**0.5, rel=0.1)


def test_games_that_all_end_alike_have_no_factor() -> None:
    found = ledger(np.ones(9), np.linspace(-0.1, 0.1, 9)).rates()
    assert [each.factor for each in found] == [None, None]
    assert [each.raw.value for each in found] == [1, 0]


def test_for_compiled_bots_it_is_refused_with_the_way_to_the_same() -> None:
    with pytest.raises(RunBlockedError, match="more --games are a hundred times cheaper"):
        schedule("classic", ["random", "thrifty"], 4, luck_adjusted=True)
    wanted = schedule("classic", ["random", THINKING], 4, luck_adjusted=True)
    assert wanted.command.endswith("--luck-adjusted")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_shows_both_rates_side_by_side(language: str) -> None:
    wanted = schedule("classic", ["random", THINKING], GAMES, luck_adjusted=True)
    pairing = next(each for each in wanted.pairings if each.one == THINKING)
    measured = LuckLedger(pairing.line_up, 4)
    won, lucky = np.zeros((2, 4, wanted.seats))
    won[:2, 0], lucky[:, 0] = 1, (0.4, 0.3, -0.3, -0.4)
    measured.take(0, won, lucky)
    found = replace(meeting(wanted, pairing, {"random": 1, THINKING: 2}), luck=measured)
    table = adjusted(Tournament(wanted, (found,), interrupted=False), language)
    point, space = (",", "\u202f") if language == "fr" else (".", "")
    (row,) = table.rows
    assert (row[0], row[2], row[4]) == (THINKING, f"50{point}0{space}%", f"50{point}0{space}%")
    assert row[6] == f"10{point}0"
