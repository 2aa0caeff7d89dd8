"""Many stored tables, and the first move at a cold one: the short form of ``cold.py`` (L7)."""

from __future__ import annotations

from pathlib import Path

from proofs.load.cold import Morning, cold, judge


def test_a_server_comes_up_on_many_tables_and_cold_ones_can_be_played_at_once(
    tmp_path: Path,
) -> None:
    morning = cold(tmp_path, tables=400, playing=3, long=3, entries=150, words=["--patient"])
    assert morning.wrong == []
    assert morning.woken == 3
    assert len(morning.firsts) == 3


def test_a_server_that_wakes_every_game_is_found_out(tmp_path: Path) -> None:
    words = ["--patient", "--inject", "all"]
    morning = cold(tmp_path, tables=20, playing=2, long=1, entries=60, words=words)
    assert morning.wrong == ["22 tables were woken, 2 have players"]


def test_a_server_that_comes_up_late_and_loads_slowly_is_found_out(tmp_path: Path) -> None:
    words = ["--patient", "--inject", "late"]
    morning = cold(tmp_path, tables=4, playing=0, long=1, entries=60, words=words)
    assert morning.wrong == []
    found = [*judge(morning)]
    assert any(wrong.startswith("the server was ready after ") for wrong in found)
    assert any(wrong.startswith("the first command on a cold table ") for wrong in found)


def test_one_slow_table_in_a_hundred_is_allowed_and_two_are_not() -> None:
    assert [*judge(Morning(1.9, [0.05] * 299 + [0.4]))] == []
    assert len([*judge(Morning(2.1, [0.05] * 98 + [0.4] * 2))]) == 2
