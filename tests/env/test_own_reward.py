"""Rewards of the caller's own: in every interface, plain and compiled."""

from __future__ import annotations

import numpy as np
import pytest

from magie.compile import part
from magie.env.batch import Batch
from magie.env.gym import SeatEnv
from magie.env.self_play import SelfPlay
from magie.env.slot import REWARD_UNIT
from magie.env.vector import vector
from magie.game.edition import Edition
from magie.game.state import Game

OPPONENTS = ("random", "thrifty")


def cash(game: Game, _edition: Edition, seat: int) -> float:
    """Plain Python."""
    return game.cash[seat] / 1000


@part
def cash_in_millionths(game: Game, edition: Edition, seat: int) -> int:
    """The same in the plain subset."""
    return game.cash[seat] * 1000


def test_every_interface_pays_by_a_function_of_the_callers_own() -> None:
    batch = Batch(2, "classic", ["agent"] * 3, reward=cash)
    batch.seed([1, 2])
    batch.step(batch.masks().argmax(axis=1))
    assert batch.rewards().tolist() == [[1.5] * 3] * 2
    play = SelfPlay(2, seats=3, turns=4, reward=cash)
    turn = play.step(play.reset([1, 2]).mask.argmax(axis=1))
    assert turn.earned.tolist() == [1.5, 1.5]
    seat = SeatEnv(opponents=OPPONENTS, turns=6, reward=cash)
    seats = vector(2, opponents=OPPONENTS, turns=6, reward=cash, compiled=False)
    mask = seats.reset(seed=3)[0]["action_mask"]
    alone = seat.reset(seed=3)[0]["action_mask"]
    for _ in range(20):
        seen, rewards, done, cut, _ = seats.step(mask.argmax(axis=1))
        shown, reward, *_ = seat.step(int(alone.argmax()))
        assert (
            rewards[0] == reward == seats.batch.game(0).cash[seat.batch.number("viewer", 0)] / 1000
        )
        if (done | cut).any():
            break
        mask, alone = seen["action_mask"], shown["action_mask"]


def test_a_game_that_has_just_begun_pays_nothing() -> None:
    batch = Batch(1, "classic", ["agent"] * 3, turns=1, reward=cash)
    batch.seed([1])
    while not batch.number("cut", 0):
        batch.step(batch.masks().argmax(axis=1))
        assert batch.rewards().all()
    batch.step([0])
    assert not batch.rewards().any()


COMPILED = pytest.param(True, marks=pytest.mark.numba)


@pytest.mark.parametrize("compiled", [False, COMPILED])
def test_a_marked_function_pays_in_millionths(compiled: bool) -> None:
    batch = Batch(2, "classic", ["agent"] * 3, reward=cash_in_millionths, compiled=compiled)
    batch.seed([1, 2])
    for _ in range(15):
        batch.step(batch.masks().argmax(axis=1))
        expected = np.array([batch.game(at).cash[:3] for at in range(2)]) * 1000 / REWARD_UNIT
        assert (batch.rewards() == expected).all()


def test_a_compiled_environment_asks_for_a_marked_function() -> None:
    with pytest.raises(ValueError, match=r"mark cash with magie\.compile\.part"):
        Batch(1, "classic", ["agent"] * 3, reward=cash, compiled=True)
