"""Hardly a descriptor left: the short form of ``scarce.py`` (F12)."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from magie.server import scarcity
from tests.reliability.scarce import POLITE, Siege, judge, scarce

FILES = 128
GUESTS = 140

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs ulimit")


def test_who_finds_no_room_is_told_so_and_those_who_play_go_on(tmp_path: Path) -> None:
    siege = scarce(tmp_path, 2, GUESTS, GUESTS, 0.2, FILES, memory=1024)
    assert siege.wrong == []
    polite = sum(siege.ends[code] for code in POLITE)
    assert siege.ends[0] + polite == GUESTS
    assert siege.ends[0] > 10
    assert polite > 10


def test_a_server_that_says_no_to_nobody_is_found_out(tmp_path: Path) -> None:
    siege = scarce(tmp_path, 2, GUESTS, 0, 0.0, FILES, inject="gruff")
    assert any("turned away without a word" in wrong for wrong in siege.wrong)


def test_a_server_that_runs_in_a_circle_is_found() -> None:
    assert judge(Siege(at_rest=0.1)) == []
    assert len(judge(Siege(at_rest=0.98))) == 1


def test_of_few_descriptors_a_quarter_is_spared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scarcity, "_limit", lambda: 1 << 20)
    assert not scarcity.is_scarce()
    lowest = os.open(os.devnull, os.O_RDONLY)
    os.close(lowest)
    monkeypatch.setattr(scarcity, "OWN", 0)
    for limit, spare in ((lowest + 1, 0), (4 * lowest + 4, lowest + 1)):
        assert spare <= limit // 4
        monkeypatch.setattr(scarcity, "_limit", lambda limit=limit: limit)
        assert scarcity._left() == limit - lowest
    monkeypatch.setattr(scarcity, "_limit", lambda: lowest + 1)
    assert scarcity.is_scarce()


def test_a_low_descriptor_that_is_free_for_a_moment_hides_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scarcity, "_limit", lambda: 4096)
    enough = 4096 - scarcity.OWN - scarcity.SPARE
    monkeypatch.setattr(scarcity, "_connections", range(enough))
    assert not scarcity.is_scarce()
    monkeypatch.setattr(scarcity, "_connections", range(enough + 1))
    assert scarcity.is_scarce()
    monkeypatch.setattr(scarcity, "_connections", range(enough + scarcity.SPARE // 2 + 1))
    assert scarcity.is_dire()
