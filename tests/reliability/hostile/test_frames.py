"""A server that is sent anything at all lives on: the short form of ``frames`` (B2)."""

from __future__ import annotations

import asyncio
from pathlib import Path

from proofs.hostile.frames.findings import Findings, felt, grown, percentile, seldom
from proofs.hostile.frames.siege import Siege
from proofs.hostile.frames.trials import besiege, flood
from proofs.hostile.wrong_bytes import FRAMES
from tests.scale import sized

MESSAGES = sized(1_500, 8_000)
ROUNDS = sized(1, 2)


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


def test_a_table_that_stands_still_beside_an_attack_is_no_table_that_plays_on() -> None:
    quiet = [0.01] * 1000
    assert felt(quiet, []) == "beside the attack 0 moves came through, and 1000 without it"
    assert felt(quiet, [0.01] * 249)
    assert not felt(quiet, [0.01] * 250)
    assert felt([], [])
    assert not seldom(60, 60.0)
    assert seldom(59, 60.0) == "beside the attack 59 moves came through in 60 s"


def test_a_server_that_grows_too_much_at_any_moment_is_found() -> None:
    assert not grown(70.0, 134.0)
    assert grown(70.0, 135.0) == "the server has grown from 70 to 135 MiB"


def test_noise_is_answered_with_a_code_that_is_declared() -> None:
    findings = Findings()
    siege = Siege(0, 7, findings)
    for code in (1002, 1007, 1009, 1011):
        siege._judge("noise", code, {"dropped"}, 0)
    assert findings.wrong == []
    siege._judge("noise", 1003, {"dropped"}, 0)
    assert findings.wrong == ["noise: 1003 instead of ['dropped'], seed 7, round 0"]
