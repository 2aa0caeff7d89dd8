"""Many who say nothing, and many who come at once: the short form of ``idle.py`` (L4)."""

from __future__ import annotations

from pathlib import Path

from proofs.load.crowd import Manner
from proofs.load.idle import KIB, Crowd, faults, idle, judge

MANY = 48
BRISK = Manner(first=0.05, longest=0.2)


def test_idle_lines_hold_and_of_a_rush_nobody_is_refused_for_good(tmp_path: Path) -> None:
    crowd = idle(tmp_path, MANY, 0.5, MANY, words=["--patient"], manner=BRISK)
    assert crowd.wrong == []
    assert (crowd.lost, crowd.refused, len(crowd.rush)) == (0, [], MANY)


def test_a_server_that_keeps_a_megabyte_for_each_socket_is_found_out(tmp_path: Path) -> None:
    crowd = idle(tmp_path, MANY, 0.0, 0, words=["--patient", "--inject", "memory"])
    assert crowd.wrong == []
    assert any(wrong.startswith("an idle socket costs ") for wrong in judge(crowd))


def test_a_server_that_has_no_room_for_a_rush_is_found_out(tmp_path: Path) -> None:
    crowd = idle(tmp_path, 0, 0.0, 96, words=["--files", "96"], manner=BRISK, patience=1.0)
    assert any("were refused for good" in wrong for wrong in crowd.wrong)


def test_sockets_that_cost_too_much_and_a_rush_that_takes_too_long_are_found() -> None:
    good = Crowd(10_000, 60 * KIB**2, 300 * KIB**2, known=10_000, rush=[1.0, 12.0])
    assert [*judge(good)] == []
    assert [*faults(good)] == []
    dear = Crowd(sockets=10_000, before=60 * KIB**2, after=700 * KIB**2, rush=[1.0, 25.0])
    assert len([*judge(dear)]) == 2
    assert len([*faults(Crowd(sockets=9, known=9, lost=1, refused=[1013]))]) == 2
    forgotten = Crowd(sockets=9, known=8)
    assert [*faults(forgotten)] == ["the server knows of 8 lines, and there are 9"]
    slowly = Crowd(dialled=[0.1, 1.6])
    assert [*judge(slowly)] == [
        "the last of the rush tried to come in after 1.6 s: that is no rush"
    ]
