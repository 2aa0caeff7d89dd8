"""The network behind the value function, in whole numbers: the same however it is computed.

It judges each seat by the same weights: from the seat's own numbers, the mean and the highest of
the other seats in play, and the table.  One hidden layer; the chances are a softmax over the seats
in play.
"""

from __future__ import annotations

import hashlib
import inspect
import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from operator import mul

from magie.base.jit import part
from magie.base.records import Ints, Record, i32, i64
from magie.bots.value import features
from magie.bots.value.features import SEAT_FEATURES, TABLE_FEATURES, Sight
from magie.game.state import Game, Phase

INPUTS = 3 * SEAT_FEATURES + TABLE_FEATURES
HIDDEN = 64
CERTAIN = 1_000_000
"""The chance of a seat that has won, in millionths."""
STEPS_PER_NAT = 256
"""The output of the network counts in steps of this part of a natural logarithm."""
EXPONENTS = 16 * STEPS_PER_NAT
"""Entries of the exponential: a seat that is further behind has no chance."""
EXPONENT_BITS = 30
HIGHEST_ACTIVE = 1023
"""The highest value of a hidden unit."""
OUTPUT_SHIFT = 6
"""Bits by which the output is finer than a step."""
WEIGHTS_FILE = "weights.json"
WEIGHTS = ("first", "bias", "shift", "second")


class Network(Record):
    """The weights, and the exponential as a table."""

    first: Ints = i32(INPUTS * HIDDEN)
    """From input to hidden unit, the units of one input side by side."""
    bias: Ints = i32(HIDDEN)
    shift: Ints = i32(HIDDEN)
    """Bits by which each hidden unit is divided."""
    second: Ints = i32(HIDDEN)
    exponential: Ints = i64(EXPONENTS)
    hidden: Ints = i32(HIDDEN)
    """Scratch."""


@part
def judge(game: Game, sight: Sight, network: Network) -> None:
    """Write every seat's chance to win into what was seen of the position."""
    if game.phase == Phase.OVER:
        winners = 0
        for seat in range(game.seats):
            winners += game.won[seat]
        sight.over = 1
        for seat in range(game.seats):
            sight.chance[seat] = CERTAIN * game.won[seat] // max(winners, 1)
        return
    sight.over = 0
    best = -(1 << EXPONENT_BITS)
    for seat in range(sight.seats):
        if sight.playing[seat]:
            sight.chance[seat] = output(sight, network, seat)
            best = max(best, sight.chance[seat])
    total = 0
    for seat in range(sight.seats):
        if sight.playing[seat]:
            total += network.exponential[min(best - sight.chance[seat], EXPONENTS - 1)]
    for seat in range(sight.seats):
        if sight.playing[seat]:
            share = network.exponential[min(best - sight.chance[seat], EXPONENTS - 1)]
            sight.chance[seat] = share * CERTAIN // total
        else:
            sight.chance[seat] = 0


@part
def output(sight: Sight, network: Network, seat: int) -> int:
    """The output of the network for one seat."""
    for unit in range(HIDDEN):
        network.hidden[unit] = network.bias[unit]
    others = 0
    for other in range(sight.seats):
        others += sight.playing[other]
    others = max(others - 1, 1)
    for at in range(SEAT_FEATURES):
        own, total, highest = sight.of_seat[seat * SEAT_FEATURES + at], 0, 0
        for other in range(sight.seats):
            if other != seat and sight.playing[other]:
                seen = sight.of_seat[other * SEAT_FEATURES + at]
                total += seen
                highest = max(highest, seen)
        add_input(network, at, own)
        add_input(network, SEAT_FEATURES + at, total // others)
        add_input(network, 2 * SEAT_FEATURES + at, highest)
    for at in range(TABLE_FEATURES):
        add_input(network, 3 * SEAT_FEATURES + at, sight.of_table[at])
    total = 0
    for unit in range(HIDDEN):
        active = min(max(network.hidden[unit] >> network.shift[unit], 0), HIGHEST_ACTIVE)
        total += active * network.second[unit]
    return total >> OUTPUT_SHIFT


@part
def add_input(network: Network, at: int, seen: int) -> None:
    """Add one input to all hidden units."""
    if seen != 0:
        for unit in range(HIDDEN):
            network.hidden[unit] += seen * network.first[at * HIDDEN + unit]


# ------------------------------------------------------------------------------- without a compiler


def judge_one_by_one(network: Network, sights: Sequence[Sight]) -> list[list[int]]:
    """The chances of positions as ``judge`` computes them, faster in plain Python."""
    columns = _columns(network)
    return [_judged(network, columns, sight) for sight in sights]


def _columns(network: Network) -> list[Sequence[int]]:
    """From all inputs to each hidden unit."""
    return [network.first[unit::HIDDEN] for unit in range(HIDDEN)]


def _judged(network: Network, columns: Sequence[Sequence[int]], sight: Sight) -> list[int]:
    if sight.over:
        return [*sight.chance[: sight.seats]]
    rows = [
        sight.of_seat[seat * SEAT_FEATURES : (seat + 1) * SEAT_FEATURES]
        for seat in range(sight.seats)
    ]
    outputs = dict[int, int]()
    for seat in range(sight.seats):
        if sight.playing[seat]:
            others = [row for at, row in enumerate(rows) if at != seat and sight.playing[at]]
            by_feature = [*zip(*others or [[0] * SEAT_FEATURES], strict=True)]
            mean, highest = (sum(each) // len(each) for each in by_feature), map(max, by_feature)
            seen = [*rows[seat], *mean, *highest, *sight.of_table]
            outputs[seat] = _output(network, columns, seen)
    best = max(outputs.values())
    shares = {
        seat: network.exponential[min(best - found, EXPONENTS - 1)]
        for seat, found in outputs.items()
    }
    total = sum(shares.values())
    return [shares.get(seat, 0) * CERTAIN // total for seat in range(sight.seats)]


def _output(network: Network, columns: Sequence[Sequence[int]], seen: Sequence[int]) -> int:
    total = 0
    for column, bias, shift, second in zip(
        columns, network.bias, network.shift, network.second, strict=True
    ):
        hidden = sum(map(mul, column, seen), bias)
        total += min(max(hidden >> shift, 0), HIGHEST_ACTIVE) * second
    return total >> OUTPUT_SHIFT


# ----------------------------------------------------------------------------------- the weights


def exponentials() -> list[int]:
    """The exponential of minus each step, by whole numbers alone: the same on every machine."""
    # One step: exp(-1/256) in 2^60ths.
    factor, value, found = 1_148_426_689_630_428_643, 1 << 60, list[int]()
    for _ in range(EXPONENTS):
        found.append(value >> 60 - EXPONENT_BITS)
        value = value * factor >> 60
    return found


def network_of(weights: Mapping[str, list[int]]) -> Network:
    """The network with these weights."""
    network = Network(exponential=exponentials())
    for name in WEIGHTS:
        setattr(network, name, weights[name])
    return network


@cache
def load_network() -> Network:
    """The network of the package."""
    text = files("magie.bots.value").joinpath(WEIGHTS_FILE).read_text("utf-8")
    return network_of(json.loads(text))


def features_digest() -> str:
    """A digest of what the network sees: weights are made for these features and no others."""
    return hashlib.sha256(inspect.getsource(features).encode()).hexdigest()[:16]
