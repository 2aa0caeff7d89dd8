"""Rewards of the caller's own: a function of a game, its edition and a seat.

A plain function answers with a number.  One in the plain subset, marked by ``magie.compile.part``,
answers in whole millionths, and compiled environments take it too.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from types import FunctionType
from typing import Any, cast

from magie.base.jit import fingerprint_of, is_part, part, twin
from magie.env.slot import REWARD_UNIT
from magie.game.edition import Edition
from magie.game.state import SEATS, Game

SeatReward = Callable[[Game, Edition, int], float]
"""What a seat is paid for the position after each step."""
Payer = Callable[[Any, Any, Any], None]
"""Writes what each seat of each game is paid."""


def payer(own: SeatReward, compiled: bool) -> tuple[Payer, int]:
    """What pays by the caller's function, and the unit in which it pays."""
    if compiled and not is_part(own):
        raise ValueError(
            f"a compiled environment pays by a function of the plain subset: mark {own.__name__}"
            " with magie.compile.part and let it answer in millionths, or pass compiled=False"
        )
    names = {**pay_seats.__globals__, "own_reward": own}
    # The name is as unique as what it pays by: twins are kept by their names.
    name = f"pay_seats_{fingerprint_of(own)}" if compiled else pay_seats.__name__
    made = FunctionType(cast("FunctionType", pay_seats).__code__, names, name)
    made.__annotations__ = pay_seats.__annotations__
    return twin(made) if compiled else made, REWARD_UNIT if is_part(own) else 1


@part
def own_reward(game: Game, edition: Edition, seat: int) -> int:
    """Stands for the caller's function."""
    return 0


@part
def pay_seats(
    games: MutableSequence[Game], editions: MutableSequence[Edition], paid: MutableSequence[int]
) -> None:
    """Pay every seat of every game."""
    for at in range(len(paid) // SEATS):
        for seat in range(games[at].seats):
            paid[at * SEATS + seat] = own_reward(games[at], editions[0], seat)
