"""A server that is sent anything at all lives on: the short form of ``frames`` (B2)."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.reliability.frames.findings import felt, percentile
from tests.reliability.frames.trials import besiege, flood
from tests.reliability.wrong_bytes import FRAMES

MESSAGES = 8_000
ROUNDS = 2


def test_a_server_that_is_sent_anything_lives_and_the_table_beside_it_plays_on(
    tmp_path: Path,
) -> None:
    findings = asyncio.run(besiege(tmp_path, 7, MESSAGES, ROUNDS))
    assert findings.wrong == []
    assert findings.messages >= MESSAGES
    assert findings.frames >= ROUNDS * (len(FRAMES) + 15)
    assert findings.moves > 0
    assert {"ack", "bad-message", "stale", "1007"} <= {*findings.outcomes}


def test_a_server_that_takes_in_whatever_a_frame_says_is_found_out(tmp_path: Path) -> None:
    findings = asyncio.run(besiege(tmp_path, 7, 40, 1, inject="unbounded"))
    assert any(each.startswith("a length of 2^40: ") for each in findings.wrong)


def test_whoever_floods_a_table_is_let_go_and_others_are_heard(tmp_path: Path) -> None:
    findings = asyncio.run(flood(tmp_path))
    assert findings.wrong == []
    assert {*findings.outcomes} & {"too-fast", "4429"}


def test_what_is_felt_beside_an_attack_is_judged_by_the_slowest_hundredth() -> None:
    quiet = [0.01] * 1000
    assert percentile(quiet) == 0.01
    assert not felt(quiet, [0.015] * 1000)
    assert not felt(quiet, [0.01] * 995 + [9.0] * 5)
    assert "25.0 ms, and 10.0 ms without" in felt(quiet, [0.01] * 980 + [0.025] * 20)
    # What nobody feels is not held against anybody.
    assert not felt([0.0001] * 100, [0.004] * 100)
