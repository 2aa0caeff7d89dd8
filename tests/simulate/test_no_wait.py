"""Runs begin in plain play, and change over when the compiler has finished."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from magie.base.background_compiler import BackgroundCompiler
from magie.bots import master
from magie.insight import analysis
from magie.insight.evaluator import Evaluator
from magie.match import Match
from magie.rng import Rng, seed_game
from magie.simulate import run
from magie.simulate.dispatch import Dispatch
from magie.simulate.run import simulate
from magie.tournament import luck
from magie.tournament.play import play
from magie.tournament.schedule import schedule
from tests.insight.tables import recorded_text
from tests.simulate.test_simulate import FEW, GAMES, Notes

walks = import_module("magie.odds.sample")
"""The module: its package has a function of that name."""
pytestmark = pytest.mark.numba

RUN: dict[str, Any] = {**FEW, "compiled": None}
BEGUN, DONE = "simulate-run-plain-until", "simulate-run-compiled"


class Beside(BackgroundCompiler):
    """A compiler that has finished, or failed, when it was asked so often."""

    looks, reason, closed = 6, "", 0

    def start(self) -> None:
        self.left = self.looks

    @property
    def is_over(self) -> bool:
        self.left -= 1
        self.failure = self.reason if self.left < 0 else ""
        return self.left < 0

    def close(self) -> None:
        type(self).closed += 1


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch) -> type[Beside]:
    """The compiler that runs have, where nothing is compiled yet."""

    class Own(Beside):
        pass

    for module in (run, walks):
        monkeypatch.setattr(module, "BackgroundCompiler", Own)
        monkeypatch.setattr(module, "is_kept", lambda function: False)
    return Own


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[bool, int]]:
    """How each chunk was played, and with which game it began."""
    found: list[tuple[bool, int]] = []
    submit: Callable[..., None] = Dispatch._submit

    def note(this: Dispatch, first: int, count: int, tries: int) -> None:
        found.append((this.compiled, first))
        submit(this, first, count, tries)

    monkeypatch.setattr(Dispatch, "_submit", note)
    return found


@pytest.mark.parametrize("reason", ["", "status 3"])
def test_a_run_begins_in_plain_play_goes_on_compiled_and_its_results_are_the_same(
    reason: str, beside: type[Beside], played: list[tuple[bool, int]]
) -> None:
    beside.reason = reason
    notes = Notes()
    found = simulate(**RUN, progress=notes)
    assert [played[0][0], played[-1][0]] == [False, True]
    first = next(first for compiled, first in played if compiled)
    assert 0 < first < GAMES
    assert (notes.remarks, beside.closed) == ([BEGUN, DONE], 1)
    assert np.array_equal(found.tally, simulate(**FEW).tally)


def test_a_run_that_ends_before_the_compiler_stops_it(
    beside: type[Beside], played: list[tuple[bool, int]]
) -> None:
    beside.looks = 10_000
    notes = Notes()
    found = simulate(**RUN, progress=notes)
    assert {compiled for compiled, _ in played} == {False}
    assert (notes.remarks, beside.closed) == ([BEGUN], 1)
    assert np.array_equal(found.tally, simulate(**FEW).tally)


def test_a_change_over_that_leaves_a_game_out_is_found(
    beside: type[Beside], monkeypatch: pytest.MonkeyPatch
) -> None:
    dispatch = run.RunOrder.dispatch

    def skip(order: run.RunOrder, pool: Any, sizer: Any, compiled: bool, first: int = 0) -> Any:
        return dispatch(order, pool, sizer, compiled, first + compiled)

    monkeypatch.setattr(run.RunOrder, "dispatch", skip)
    found = simulate(**RUN, progress=Notes())
    assert not np.array_equal(found.tally, simulate(**FEW).tally)


def test_a_caller_who_asks_for_compiled_play_waits_for_it(
    beside: type[Beside], played: list[tuple[bool, int]]
) -> None:
    simulate(**{**RUN, "compiled": True}, progress=Notes())
    assert {compiled for compiled, _ in played} == {True}


def test_walks_begin_plain_and_change_over_too(
    beside: type[Beside], monkeypatch: pytest.MonkeyPatch
) -> None:
    forms: list[bool] = []
    runner = walks.WalkRunner.__init__

    def note(this: Any, *words: Any) -> None:
        forms.append(words[-1] is not None)
        runner(this, *words)

    monkeypatch.setattr(walks.WalkRunner, "__init__", note)
    monkeypatch.setattr(walks, "MIN_COMPILED_THROWS", 1)
    notes = Notes()
    found = walks.sample("classic", throws=2000, progress=notes)
    assert (forms, beside.closed) == ([False, True], 1)
    assert notes.remarks == [BEGUN, "odds-compiled"]
    assert np.array_equal(found.shares, walks.sample("classic", throws=2000, compiled=False).shares)


@pytest.fixture
def forms(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether evaluators were told to work compiled."""
    found: list[bool] = []
    use = Evaluator.use

    def note(this: Evaluator, *, compiled: bool) -> None:
        found.append(compiled)
        use(this, compiled=compiled)

    monkeypatch.setattr(Evaluator, "use", note)
    return found


@pytest.mark.parametrize("finished", ["at once", "after the walk", "never"])
def test_an_analysis_begins_plain_and_confirms_its_findings_compiled(
    finished: str, forms: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Own(BackgroundCompiler):
        def start(self) -> None:
            self.is_done = finished == "at once"

        def wait(self) -> None:
            self.is_done = finished != "never"

    monkeypatch.setattr(analysis, "BackgroundCompiler", Own)
    monkeypatch.setattr(analysis, "is_kept", lambda function: False)
    monkeypatch.setattr(analysis, "confirm", lambda *_: None)
    text = "\n".join(recorded_text("francs-standard-2").splitlines()[:30]) + "\n"
    found = analysis.analyse(text)
    compiles = finished != "never"
    assert (forms, found.confirmed) == ([False, *[True] * compiles], compiles)
    wanted = analysis.analyse(text, compiled=False).chances
    assert np.allclose(found.chances, wanted, rtol=0, atol=1e-9)


def test_a_master_begins_plain_and_changes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    forms: list[bool] = []
    use = master.Master.use

    def note(this: master.Master, *, compiled: bool) -> None:
        forms.append(compiled)
        use(this, compiled=compiled)

    class Own(BackgroundCompiler):
        def start(self) -> None:
            self.started = True

    beside = Own(master.run_rollouts)
    monkeypatch.setattr(master, "rollout_compiler", beside)
    monkeypatch.setattr(master, "is_kept", lambda function: False)
    monkeypatch.setattr(master.Master, "use", note)
    match, player = Match("classic", seats=2, seed=1), master.Master(1)
    assert player.begins_plain
    assert beside.started
    for is_done in (False, True, True):
        beside.is_done = is_done
        player._search(match.game, match.edition, 0, 0.0)
    assert forms == [False, True]
    assert not player.begins_plain


def test_a_tournament_says_once_that_it_begins_plain(
    beside: type[Beside], monkeypatch: pytest.MonkeyPatch
) -> None:
    beside.looks = 10_000
    notes = Notes()
    play(schedule("classic", ["random", "thrifty"], 2, turns=3), progress=notes)
    assert (notes.remarks, beside.closed > 1) == ([BEGUN], True)


def test_luck_is_measured_plain_until_the_evaluator_is_compiled(
    forms: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(luck, "BackgroundCompiler", Beside)
    luck._evaluator.cache_clear()
    dice = Rng()
    seed_game(dice, 1, 2, 0)
    for is_kept, said in ((False, ["tournament-luck-plain-until"]), (True, []), (True, [])):
        monkeypatch.setattr(luck, "is_kept", lambda function, found=is_kept: found)
        notes = Notes()
        with luck.compiling_beside(notes):
            luck.luck_of("classic", 2, [], dice)
        assert notes.remarks == said
    assert forms == [False, True]
    luck._evaluator.cache_clear()
