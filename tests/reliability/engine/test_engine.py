"""The parts of ``engine.py`` work, and tell what they find (E2).

Their short forms are tests of their own: ``tests/properties`` and ``tests/architecture``.
"""

from __future__ import annotations

from unittest.mock import patch

from proofs.engine.soundness import BATCH, GAMES, LEAST, MACHINES, STEPS, lead
from tests.mutants import bugs
from tests.properties import machine
from tests.random_play import EDITIONS, VARIANTS


def test_the_long_form_is_as_long_as_was_promised() -> None:
    assert GAMES * len(EDITIONS) * len(VARIANTS) >= 1_000_000
    assert (MACHINES, STEPS) == (2_000, 200)
    assert MACHINES % BATCH == 0
    assert len(bugs()) >= LEAST


def test_machines_that_find_nothing_say_nothing() -> None:
    assert lead(1, machines=2, steps=30) == ("", 2)


def test_machines_tell_what_they_find_and_how_to_get_there() -> None:
    with patch.object(machine, "begin", machine.house_too_few):
        told, _ = lead(1, machines=1, steps=10, shrink=False)
    assert told.startswith("machines, batch 1: AssertionError('HOUSES: ")
    assert "state.begin(" in told
