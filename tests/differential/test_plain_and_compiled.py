"""Compiled play is plain play: the same states, bit by bit, after every action and outcome.

Of every game a window is compared, from the first steps of some to the last ones of others;
``make differential`` compares whole games.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from magie.game.events import EventKind
from magie.game.state import EVENT_WIDTH, LOG_SIZE, Game
from magie.simulate.chunk import play_chunk
from magie.simulate.tally import Tally
from tests.differential.__main__ import compare
from tests.differential.ledger import Job, Ledger
from tests.differential.notes import States
from tests.differential.pair import Pair
from tests.differential.tables import EACH, kinds, tables
from tests.differential.trace import trace
from tests.differential.window import PARTS, compare_windows
from tests.scale import LONG, sized
from tests.stepwise_run import Run

TABLES = sized(6, 12)
"""Of every edition and variant, by chance, which meets everything."""
FEWER = sized(1, 2)
"""The same of every other bot; ``make differential`` compares 500 whole games of each."""
ROUND = PARTS + 1
"""Games of which one is compared from its beginning, one at its end, and the others between."""
CHECKED = 10
"""The same with bounds checks."""
PLAYED = [
    kind for number, kind in enumerate(kinds()) if LONG or kind[2] == "random" or number % 3 == 0
]
"""Of the other bots each plays every edition, in the short form in one of its variants."""
MET = {
    *(
        EventKind.BUY,
        EventKind.SOLD,
        EventKind.UNSOLD,
        EventKind.ACCEPT,
        EventKind.COUNTER,
        EventKind.MORTGAGE,
        EventKind.LIFT,
    ),
    *(
        EventKind.DEBT,
        EventKind.BANKRUPT,
        EventKind.RENT_DUE,
        EventKind.CARD,
        EventKind.JAILED,
        EventKind.FREED,
        EventKind.WIN,
    ),
}
"""What any bot of chance brings about, and is compared."""
SELDOM = sized(
    {EventKind.WIN, EventKind.BANKRUPT, EventKind.DEBT, EventKind.UNSOLD}, set[EventKind]()
)
"""Of that, what the short form may miss in one edition: few of its games are played to the end."""

pytestmark = pytest.mark.numba


@pytest.mark.long
def test_compiled_play_keeps_within_bounds_and_is_plain_play_then_too() -> None:
    """In processes of their own: whether bounds are checked is settled when Numba is loaded.

    The short form is plain play beside it: a list raises where its end is passed.
    """
    done = checked("-m", "tests.differential", "--windows", str(CHECKED))
    assert done.returncode == 0, done.stdout + done.stderr
    done = checked("-c", BEYOND)
    assert "IndexError" in done.stderr


BEYOND = """
from tests.differential.tables import tables
from tests.stepwise_run import Run
run = Run(next(tables("classic", "standard", "random", 1, False)), 0, 1, True)
run.games[1].depth = len(run.game.task) + 1
run.play()
"""
"""Reads an agenda behind its end."""


def checked(*words: str) -> subprocess.CompletedProcess[str]:
    """Run Python with bounds checks on."""
    return subprocess.run(
        [sys.executable, *words],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(("edition", "variant", "bot"), PLAYED)
def test_compiled_play_is_plain_play(edition: str, variant: str, bot: str) -> None:
    met: Counter[EventKind] = Counter()
    count, games = (TABLES, ROUND) if bot == "random" else (FEWER, ROUND)
    for run_spec in tables(edition, variant, bot, count * EACH, whole=False):
        met += compare_windows(run_spec, sized(games, EACH))[1]
    if bot == "random":
        assert set(met) >= MET - SELDOM


def test_a_difference_in_any_number_of_a_state_is_found() -> None:
    game = Game(logged=2)
    numbers = Game.dtype.itemsize // 4
    states, rows = States(), np.array([game.row()] * numbers, Game.dtype)
    for at in range(numbers):
        states[at] = game
    assert states.differences(rows) == []
    rows.view(np.int32).reshape(numbers, numbers)[np.diag_indices(numbers)] += 1
    found = dict(states.differences(rows))
    told = range(numbers - LOG_SIZE, numbers - LOG_SIZE + 2 * EVENT_WIDTH)
    assert sorted(found) == [at for at in range(numbers) if at < told.stop]
    kept = {name for name, field in Game.fields.items() if field.kept}
    assert {*found.values()} == kept | {"logged", "log"}


def test_games_that_end_where_the_notes_are_full_are_compared_like_others() -> None:
    rows = np.array([], Game.dtype)
    assert States().differences(rows) == []
    assert [at for at, _ in States().differences(np.zeros(1, Game.dtype))] == [0]


def a_pair() -> Pair:
    """Two forms of a game that has gone on for a while."""
    run_spec = next(tables("mega-2007", "standard", "random", 1, whole=False))
    pair = Pair(run_spec, 0, 0)
    pair.skip(0, 50)
    return pair


def test_a_difference_names_the_step_and_tells_how_to_see_it() -> None:
    pair = a_pair()
    pair.compare(7)
    pair.plain.game.pot += 1
    with pytest.raises(AssertionError, match="differ in pot") as caught:
        pair.compare(1)
    assert "game      0, step 58" in str(caught.value)
    assert "position  m1 mega-2007 " in str(caught.value)


def test_a_game_is_the_same_whether_it_is_watched_or_not() -> None:
    run_spec = next(tables("classic", "timed", "thrifty", 1, whole=False))
    run = Run(run_spec, 3, 5, compiled=False)
    run.play()
    chunk = play_chunk(run_spec, 3, 5, keep_rows=False, compiled=False)
    assert run.tallies[0] == Tally.plain(chunk.tally[0])


def test_games_that_were_compared_once_need_only_leave_the_same_trace() -> None:
    job = Job(next(tables("classic", "short", "thrifty", 1, whole=True)), 1, True)
    compared = compare(job, "")
    assert trace(job.run_spec, job.games) == (compared.steps, compared.trace)
    assert compare(job, compared.trace) == compared
    with pytest.raises(AssertionError, match="another trace"):
        compare(job, "5a")


def test_what_was_compared_is_not_compared_again_by_the_same_program(tmp_path: Path) -> None:
    two = tables("classic", "short", "random", 2 * EACH, whole=True)
    job, other = (Job(run_spec, EACH, True) for run_spec in two)
    path = tmp_path / "build" / "ledger.jsonl"
    Ledger(path).add(job, checked=False, steps=700, trace="5a")
    again = Ledger(path)
    found = again.get(job, checked=False)
    assert found
    assert (found.steps, found.trace) == (700, "5a")
    assert not again.get(other, checked=False)
    assert not again.get(job, checked=True)
    with path.open("a") as file:
        file.write('{"program": "torn')
    assert Ledger(path).get(job, checked=False)
    path.write_text(path.read_text().replace(again.program, "another"))
    assert not Ledger(path).get(job, checked=False)
