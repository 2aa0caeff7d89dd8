"""Killed again and again, the server has lost nothing: the short form of ``crash.py`` (F1)."""

from __future__ import annotations

from pathlib import Path

from proofs.faults.crash import Town, crash, late
from tests.scale import sized

KILLS, TABLES = sized(4, 50), sized(4, 10)
LONGEST = sized(0.2, 0.4)
"""Seconds of a life."""


def test_a_server_that_is_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    town = crash(tmp_path, KILLS, TABLES, seed=7, longest=LONGEST)
    ledger = town.ledger
    assert ledger.wrong == []
    assert town.kills == KILLS
    # Both fates of a command that was not answered have come up.
    assert 0 < ledger.were_done < ledger.resent
    assert ledger.acks > 3 * KILLS


def test_a_server_that_answers_before_it_has_stored_is_found_out(tmp_path: Path) -> None:
    town = crash(tmp_path, sized(4, 6), TABLES, 7, "ack_first", longest=LONGEST)
    assert any(each.startswith("(a) lost: command ") for each in town.ledger.wrong)
    assert any(each.startswith("(b) ") for each in town.ledger.wrong)


def test_it_goes_on_until_there_are_enough_acknowledgements(tmp_path: Path) -> None:
    town = crash(tmp_path, kills=0, tables=2, seed=7, acks=20, longest=LONGEST)
    assert town.ledger.acks >= 20
    assert town.kills >= 1


def test_a_start_after_which_nothing_is_done_for_too_long_is_found(tmp_path: Path) -> None:
    town = Town(tmp_path, 7, "", fork=True, starts=[0.1] * 4, firsts=[9.0, 1.9, 2.5, 2.0])
    assert not [*late(town, within=2.5)]
    (said,) = late(town, within=2.0)
    assert said.startswith("after 1 of 3 starts the first acknowledgement came later than 2 s")
