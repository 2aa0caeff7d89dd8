"""Killed fifty times, the server has lost nothing: the short form of ``crash.py`` (F1)."""

from __future__ import annotations

from pathlib import Path

from tests.reliability.crash import crash

KILLS = 50


def test_a_server_that_is_killed_fifty_times_loses_nothing(tmp_path: Path) -> None:
    town = crash(tmp_path, KILLS, tables=10, seed=7)
    ledger = town.ledger
    assert ledger.wrong == []
    assert len(town.starts) == KILLS + 1
    # Both fates of a command that was not answered have come up.
    assert 0 < ledger.were_done < ledger.resent
    assert ledger.acks > 5 * KILLS


def test_a_server_that_answers_before_it_has_stored_is_found_out(tmp_path: Path) -> None:
    town = crash(tmp_path, kills=6, tables=10, seed=7, inject="ack_first")
    assert any(each.startswith("(a) lost: command ") for each in town.ledger.wrong)
    assert any(each.startswith("(b) ") for each in town.ledger.wrong)
