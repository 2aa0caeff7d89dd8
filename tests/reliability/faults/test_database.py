"""A database that is killed under load has lost nothing: the short form of ``database.py`` (F3)."""

from __future__ import annotations

from pathlib import Path

from proofs.faults.database import BACK, Killed, database, late
from proofs.faults.full import Visited
from tests.scale import sized

KILLS, TABLES = sized(1, 2), sized(3, 6)


def test_a_database_that_is_killed_under_load_loses_nothing(tmp_path: Path) -> None:
    killed = database(tmp_path, KILLS, TABLES)
    assert killed.wrong == []
    assert len(killed.back) == KILLS
    assert killed.town.ledger.acks > 0


def test_a_database_that_does_not_wait_for_its_disk_is_found_out(tmp_path: Path) -> None:
    killed = database(tmp_path, sized(2, 3), TABLES, inject="asynchronous")
    assert any(each.startswith("(a) lost: command ") for each in killed.wrong)


def test_a_server_that_takes_too_long_to_go_on_is_found_out(tmp_path: Path) -> None:
    killed = Killed(Visited(tmp_path, 7, "", False), back=[0.1, BACK + 1])
    found = "kill 2: play went on at the last table only 16.0 s after the database was back"
    assert [*late(killed)] == [found]
