"""Self-play: each seat is paid once for everything between two of its decisions."""

from __future__ import annotations

import numpy as np
import pytest

from magie.env.self_play import SelfPlay

COUNT, SEATS, STEPS = 3, 3, 400


def paid_and_earned(play: SelfPlay) -> tuple[np.ndarray, np.ndarray, int]:
    """What the kernel paid each seat, what its decisions earned, and how many seats ended."""
    random = np.random.default_rng(1)
    paid, earned, ended = np.zeros(SEATS), np.zeros(SEATS), 0
    turn = play.reset(range(COUNT))
    for _ in range(STEPS):
        actions = [
            int(random.choice(np.flatnonzero(mask))) if mask.any() else 0 for mask in turn.mask
        ]
        turn = play.step(np.array(actions))
        paid += play.batch.rewards().sum(axis=0)
        np.add.at(earned, turn.seat, turn.earned)
        for _, seat, last, _ in turn.closed:
            earned[seat] += last
        ended += len(turn.closed)
    return paid, earned + play._due.sum(axis=0), ended


@pytest.mark.parametrize("reward", ["fortune", "rank"])
def test_every_reward_reaches_the_seat_that_it_was_paid_to(reward: str) -> None:
    play = SelfPlay(COUNT, seats=SEATS, turns=15, reward=reward)
    paid, earned, ended = paid_and_earned(play)
    assert np.abs(paid).max() > 0.01
    assert np.allclose(paid, earned)
    assert ended >= COUNT * SEATS


def test_a_reward_that_is_paid_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    play = SelfPlay(COUNT, seats=SEATS, turns=15, reward="fortune")
    monkeypatch.setattr(play, "_plays", np.ones((COUNT, SEATS), np.bool_))
    monkeypatch.setattr(play, "_close", lambda: [(0, 0, 1.0, False)])
    paid, earned, _ = paid_and_earned(play)
    assert not np.allclose(paid, earned)


def test_a_cut_game_closes_every_seat_and_says_so() -> None:
    play = SelfPlay(1, seats=SEATS, turns=2)
    turn = play.reset([1])
    while not turn.closed:
        turn = play.step(np.array([turn.mask[0].argmax()]))
    assert [(game, seat, cut) for game, seat, _, cut in turn.closed] == [
        (0, seat, True) for seat in range(SEATS)
    ]
    assert not turn.mask.any()
    again = play.step(np.array([0]))
    assert again.mask.any()
    assert not again.closed
