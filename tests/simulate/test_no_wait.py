"""Runs begin in plain play, and change over when the compiler has finished."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from magie.base.background_compiler import BackgroundCompiler
from magie.simulate import run
from magie.simulate.dispatch import Dispatch
from magie.simulate.run import simulate
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
    found = walks.sample("classic", throws=2000)
    assert (forms, beside.closed) == ([False, True], 1)
    assert np.array_equal(found.shares, walks.sample("classic", throws=2000, compiled=False).shares)
