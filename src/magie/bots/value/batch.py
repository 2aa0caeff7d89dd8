"""The network in batches: many positions at once in NumPy, exactly as one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from magie.bots.value.features import SEAT_FEATURES, TABLE_FEATURES, Sight
from magie.bots.value.network import (
    CERTAIN,
    EXPONENTS,
    HIDDEN,
    HIGHEST_ACTIVE,
    INPUTS,
    OUTPUT_SHIFT,
    Network,
)


def judge_batch(network: Network, sights: Sequence[Sight]) -> list[list[int]]:
    """The chances of positions with as many seats, in millionths."""
    seats = sights[0].seats
    seat = np.array([each.of_seat[: seats * SEAT_FEATURES] for each in sights])
    table = np.array([each.of_table for each in sights])
    playing = np.array([each.playing[:seats] for each in sights])
    found: list[list[int]] = judge_all(network, seat, table, playing).tolist()
    for at, sight in enumerate(sights):
        if sight.over:
            found[at] = [*sight.chance[:seats]]
    return found


def inputs(seat: Any, table: Any, playing: Any) -> Any:
    """The inputs of the network: positions × seats × INPUTS, from what was seen of each."""
    number, seats = playing.shape
    own = seat.reshape(number, seats, SEAT_FEATURES).astype(np.int32)
    mask = playing[:, :, None].astype(np.int32)
    own = own * mask
    others = np.maximum(mask.sum(1, keepdims=True) - 1, 1)
    mean = (own.sum(1, keepdims=True) - own) // others
    order = np.sort(own, axis=1)
    highest, second = order[:, -1:, :], order[:, -2:-1, :]
    # The highest of the others: where a seat is alone at the top, the second.
    alone = (own == highest) & ((own == highest).sum(1, keepdims=True) == 1)
    rest = np.where(alone, second, highest)
    shared = np.broadcast_to(table[:, None, :], (number, seats, TABLE_FEATURES))
    return np.concatenate([own, mean, rest, shared], axis=2).astype(np.int32)


def judge_all(network: Network, seat: Any, table: Any, playing: Any) -> Any:
    """The chances of many positions, in millionths, exactly as ``judge`` computes them."""
    seen = inputs(seat, table, playing)
    first = np.asarray(network.first, np.int32).reshape(INPUTS, HIDDEN)
    # float64 holds every sum exactly, and its product is the fast one.
    hidden: Any = (seen.astype(np.float64) @ first.astype(np.float64)).astype(np.int64)
    active: Any = np.clip(
        hidden + np.asarray(network.bias) >> np.asarray(network.shift), 0, HIGHEST_ACTIVE
    )
    found: Any = active @ np.asarray(network.second, np.int64) >> OUTPUT_SHIFT
    found[playing == 0] = found.min() - EXPONENTS
    behind = np.minimum(found.max(1, keepdims=True) - found, EXPONENTS - 1)
    shares = np.asarray(network.exponential)[behind] * (playing > 0)
    return shares * CERTAIN // shares.sum(1, keepdims=True)
