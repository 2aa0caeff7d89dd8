"""Games as training data: each decision is a row, or is counted among those left out."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from magie.bots.factory import create
from magie.bots.game_loop import play_game
from magie.editions.load import load
from magie.env import records
from magie.env.actions import ACTIONS
from magie.env.fields import OBSERVED, PER_SEAT, SeatField
from magie.env.records import RecordedPlayer, Recorder, bot_samples, samples
from magie.rng import Rng

OPENING = """\
edition: classic
seats: Ann, Bo (bot:steady)
position: m1 classic pre:A A1500@0 B1500@0(5,15)
result: B

A roll 1+2
A buy
B mortgage 5
A end
B roll 1+2
"""
ROLL, BUY, PROPOSE, END = 0, 1, 26, 41


def test_a_game_file_becomes_rows(tmp_path: Path) -> None:
    path = tmp_path / "opening.magie"
    path.write_text(OPENING, "utf-8")
    found = samples(path)
    assert found.action.tolist() == [ROLL, BUY, END, ROLL]
    assert found.seat.tolist() == [0, 0, 0, 1]
    assert (found.seen.shape, found.mask.shape) == ((4, OBSERVED), (4, ACTIONS))
    assert found.mask[np.arange(4), found.action].all()
    # Both observers count themselves first.
    assert found.seen[:, SeatField.POSITION].tolist() == [0, 3, 3, 0]
    assert found.seen[3, PER_SEAT + SeatField.CASH] == 1500 - 60
    assert samples([OPENING, OPENING]).game.tolist() == [0] * 4 + [1] * 4


def test_what_was_done_out_of_turn_is_counted() -> None:
    assert samples(OPENING).left_out == {records.NOT_ASKED: 1}


def test_the_rows_of_one_bot_alone() -> None:
    found = samples(OPENING, bot="steady")
    assert (found.action.tolist(), found.seat.tolist()) == ([ROLL], [1])


def test_every_decision_is_a_row_or_is_counted() -> None:
    edition, recorder = load("classic").edition, Recorder()
    recorder.begin(edition, 2)
    players = [RecordedPlayer(create("thrifty", seat), recorder, True) for seat in range(2)]
    played = play_game(edition, players, Rng.of(3), 40)
    recorder.end(played.winners)
    found = recorder.samples()
    assert len(found) + found.left_out.total() == sum(played.decisions)
    assert {*found.left_out} <= {"bid"}


def test_the_deals_of_bots_are_laid_out_as_the_mask_wants_them() -> None:
    found = bot_samples(["trader"] * 3, 1, turns=90, seed=2, nearest=True, offers=3)
    assert not found.left_out
    assert (found.action == PROPOSE).any()
    assert found.mask[np.arange(len(found)), found.action].all()
    assert {*found.won} <= {0.0, 1.0}


def test_an_action_that_the_mask_closes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "encode_steps", lambda *_: [ACTIONS - 1])
    found = samples(OPENING)
    assert len(found) == 0
    assert found.left_out == {records.CLOSED_ACTION: 4, records.NOT_ASKED: 1}
    assert found.seen.shape == (0, OBSERVED)
