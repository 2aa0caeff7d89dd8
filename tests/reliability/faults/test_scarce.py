"""Hardly a descriptor left: the short form of ``scarce.py`` (F12)."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest

from magie.server.api import descriptors
from proofs.faults.crash import Ledger
from proofs.faults.scarce import POLITE, Siege, Witness, judge, scarce, turned_away
from proofs.load.crowd import Ticket
from tests.scale import sized

FILES = 128
GUESTS = 140

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs ulimit")


@pytest.fixture(autouse=True)
def short_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """How busy a full server is at rest is judged in the long form alone."""
    monkeypatch.setattr("proofs.faults.scarce.RESTING", sized(0.3, 3.0))


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
    assert judge(Siege(at_rest=0.01)) == []
    # Beside a hog on the same processor it has half of it.
    assert len(judge(Siege(at_rest=0.49))) == 1


def test_a_server_that_is_never_full_proves_nothing() -> None:
    assert [*turned_away({0: 10, POLITE[0]: 1})] == []
    assert [*turned_away({0: 10})] == [
        "of 10 guests nobody was told to come later: it was never full"
    ]
    assert [*turned_away({0: 10, POLITE[1]: 1, 1006: 2})] == [
        "2 guests were turned away without a word, by 1006"
    ]


def test_a_witness_finds_what_is_left_out_or_shown_otherwise() -> None:
    def said(kind: str, version: int, hash: str) -> bytes:
        shown = {"t": kind, "version": version, "hash": hash, "state": ""}
        return json.dumps(shown).encode()

    async def listen() -> Ledger:
        ledger = Ledger()
        one, other = (Witness(Ticket("T", ""), ledger) for _ in range(2))
        for version in (4, 5, 6):
            one.hear(said("entry" if version > 4 else "welcome", version, f"hash {version}"))
        assert ledger.wrong == []
        other.hear(said("welcome", 4, "hash 4"))
        other.hear(said("entry", 6, "another"))
        return ledger

    assert asyncio.run(listen()).wrong == [
        "(c) table T: entry of version 6 after version 4",
        "(b) table T version 6: shown hash 6, then another",
    ]


def test_of_few_descriptors_a_quarter_is_spared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(descriptors, "_limit", lambda: 1 << 20)
    assert not descriptors.is_scarce()
    lowest = os.open(os.devnull, os.O_RDONLY)
    os.close(lowest)
    monkeypatch.setattr(descriptors, "PROCESS_DESCRIPTORS", 0)
    for limit, spare in ((lowest + 1, 0), (4 * lowest + 4, lowest + 1)):
        assert spare <= limit // 4
        monkeypatch.setattr(descriptors, "_limit", lambda limit=limit: limit)
        assert descriptors._left() == limit - lowest
    monkeypatch.setattr(descriptors, "_limit", lambda: lowest + 1)
    assert descriptors.is_scarce()


def test_a_low_descriptor_that_is_free_for_a_moment_hides_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(descriptors, "_limit", lambda: 4096)
    enough = 4096 - descriptors.PROCESS_DESCRIPTORS - descriptors.RESERVED_DESCRIPTORS
    monkeypatch.setattr(descriptors, "_connections", range(enough))
    assert not descriptors.is_scarce()
    monkeypatch.setattr(descriptors, "_connections", range(enough + 1))
    assert descriptors.is_scarce()
    monkeypatch.setattr(
        descriptors, "_connections", range(enough + descriptors.RESERVED_DESCRIPTORS // 2 + 1)
    )
    assert descriptors.is_exhausted()
