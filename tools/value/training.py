"""Training: a network in floating point, learnt from results and made consistent, then rounded.

Consistent means that the value of a position is the mean over the outcomes of its chance.  The
network learns from results first, and then from results and, at the same time, from the squared
distance of values and means: both sides of it give way.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from magie.bots.value.features import HIGHEST
from magie.bots.value.network import HIDDEN, HIGHEST_ACTIVE, INPUTS, OUTPUT_SHIFT, STEPS_PER_NAT
from tools.value.calibration import LEAST_CHANCE
from tools.value.lessons import Lessons, Places, ranges

RESULTS, SPREADS = 512, 64
"""Positions of a step: those with their results, and those with their outcomes."""
CONSISTENCY = 150
"""What the squared distance of value and mean counts beside the surprise at a result."""
LEARNING_RATE, LOWEST_RATE = 2e-3, 0.02
"""The rate at the beginning, and the part of it that is left at the end."""
DECAY = 1e-6
HIGHEST_WEIGHT = 127
"""The highest weight: it fits into a signed byte."""
FACTORS = np.arange(0.9, 1.3, 0.01)
"""How much wider apart outputs may be."""
JUDGED = 8
"""One position in so many says by how much."""
CHUNK = 8_192


class Judged(NamedTuple):
    """What a network makes of positions, and on which way."""

    inputs: Any
    hidden: Any
    chance: Any
    """The chance of each row."""
    first: Any
    count: Any

    def back(self, change: Any) -> Any:
        """The change of outputs by which chances change: the softmax backwards."""
        share = np.add.reduceat(self.chance * change, self.first)
        return self.chance * (change - np.repeat(share, self.count))


class FloatNetwork:
    """The network while it learns, with Adam."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.weights = [
            self.rng.normal(0, np.sqrt(2 / INPUTS), (INPUTS, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            self.rng.normal(0, 0.1, HIDDEN).astype(np.float32),
        ]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.steps = 0

    def judge(self, places: Places, chosen: Any) -> Judged:
        """Judge the chosen positions."""
        inputs, count = places.inputs(chosen), places.count[chosen]
        inputs *= np.float32(1 / HIGHEST)
        hidden = np.maximum(inputs @ self.weights[0] + self.weights[1], 0)
        first = np.cumsum(count) - count
        return Judged(inputs, hidden, softmax(hidden @ self.weights[2], first, count), first, count)

    def learn(self, lessons: Lessons, steps: int, *, consistent: bool) -> None:
        """Learn so many steps, the rate falling."""
        for step in range(steps):
            fallen = 0.5 * (1 + np.cos(np.pi * step / steps))
            gradients = self._from_results(lessons, RESULTS if consistent else 2 * RESULTS)
            if consistent:
                more = self._from_outcomes(lessons)
                gradients = [one + other for one, other in zip(gradients, more, strict=True)]
            self._step(gradients, LEARNING_RATE * (LOWEST_RATE + (1 - LOWEST_RATE) * fallen))

    def _from_results(self, lessons: Lessons, number: int) -> list[Any]:
        """Where the surprise at results grows."""
        chosen = self.rng.integers(0, len(lessons.node.count), number)
        found = self.judge(lessons.node, chosen)
        error = found.chance - lessons.result[lessons.node.rows(chosen)]
        return self._gradients(found, error / number)

    def _from_outcomes(self, lessons: Lessons) -> list[Any]:
        """Where the squared distance of values and means grows."""
        chosen = self.rng.integers(0, len(lessons.spread), SPREADS)
        node = self.judge(lessons.node, lessons.spread[chosen])
        outcome, mean, to, share = self.expect(lessons, chosen)
        error = (node.chance - mean) * (CONSISTENCY / SPREADS)
        moved = outcome.back(-error[to] * share)
        moved[np.repeat(lessons.over[_outcomes(lessons, chosen)], outcome.count)] = 0
        there, here = self._gradients(outcome, moved), self._gradients(node, node.back(error))
        return [one + other for one, other in zip(here, there, strict=True)]

    def expect(self, lessons: Lessons, chosen: Any) -> tuple[Judged, Any, Any, Any]:
        """Judge all outcomes: the mean for each row before, the row of each, and its share."""
        outcomes = _outcomes(lessons, chosen)
        found, rows = self.judge(lessons.outcome, outcomes), lessons.outcome.rows(outcomes)
        over = np.repeat(lessons.over[outcomes], found.count)
        chances = np.where(over, lessons.chance[rows], found.chance)
        before, outcome_count = lessons.node.count[lessons.spread[chosen]], lessons.count[chosen]
        total = np.add.reduceat(lessons.weight[outcomes], np.cumsum(outcome_count) - outcome_count)
        share = lessons.weight[outcomes] / np.repeat(total, outcome_count)
        share = np.repeat(share, found.count)
        first = np.repeat(np.cumsum(before) - before, outcome_count)
        to = np.repeat(first, found.count) + lessons.rank[rows]
        return found, np.bincount(to, share * chances, before.sum()), to, share

    def _gradients(self, found: Judged, change: Any) -> list[Any]:
        change = change.astype(np.float32)
        back = change[:, None] * self.weights[2] * (found.hidden > 0)
        return [found.inputs.T @ back, back.sum(0), found.hidden.T @ change]

    def _step(self, gradients: list[Any], rate: float) -> None:
        self.steps += 1
        for at, gradient in enumerate(gradients):
            gradient = gradient + DECAY * self.weights[at]
            self.means[at] = 0.9 * self.means[at] + 0.1 * gradient
            self.squares[at] = 0.999 * self.squares[at] + 0.001 * gradient**2
            mean = self.means[at] / (1 - 0.9**self.steps)
            square = self.squares[at] / (1 - 0.999**self.steps)
            self.weights[at] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    def rounded(self, lessons: Lessons) -> dict[str, Any]:
        """The same network in whole numbers."""
        highest = np.abs(self.weights[0]).max(0)
        scale = HIGHEST_WEIGHT / highest
        first = np.round(self.weights[0] * scale).astype(np.int8)
        bias = np.round(self.weights[1] * scale * HIGHEST).astype(np.int32)
        active = np.zeros(HIDDEN)
        for at in range(0, len(lessons.node.count), CHUNK):
            chosen = np.arange(at, min(at + CHUNK, len(lessons.node.count)))
            seen = lessons.node.inputs(chosen)
            active = np.maximum(active, (seen @ first.astype(np.float32) + bias).max(0))
        shift = np.maximum(np.ceil(np.log2(np.maximum(active, 1) / HIGHEST_ACTIVE)), 0)
        second = self.weights[2] * 2**shift / (scale * HIGHEST)
        second = np.round(second * STEPS_PER_NAT * 2**OUTPUT_SHIFT).astype(np.int32)
        return {"first": first, "bias": bias, "shift": shift.astype(np.int8), "second": second}


def sharpened(weights: dict[str, Any], lessons: Lessons) -> dict[str, Any]:
    """The weights with outputs so much wider apart that results surprise least.

    Who shuns contradiction tells chances that are too even.
    """
    chosen = np.arange(0, len(lessons.node.count), JUDGED)
    count = lessons.node.count[chosen]
    seen = lessons.node.inputs(chosen) @ weights["first"].astype(np.float32)
    active = np.clip(seen.astype(np.int64) + weights["bias"] >> weights["shift"], 0, HIGHEST_ACTIVE)
    outputs = active @ weights["second"] / (STEPS_PER_NAT << OUTPUT_SHIFT)
    result = lessons.result[lessons.node.rows(chosen)]

    def surprise(factor: float) -> float:
        told = softmax(outputs * factor, np.cumsum(count) - count, count)
        return float(-(result * np.log(np.maximum(told, LEAST_CHANCE))).sum())

    factor = min(FACTORS, key=surprise)
    return weights | {"second": np.round(weights["second"] * factor).astype(np.int32)}


def softmax(outputs: Any, first: Any, count: Any) -> Any:
    """Chances from the outputs of the rows of each position."""
    shares = np.exp(outputs - np.repeat(np.maximum.reduceat(outputs, first), count))
    return shares / np.repeat(np.add.reduceat(shares, first), count)


def _outcomes(lessons: Lessons, chosen: Any) -> Any:
    return ranges(lessons.first[chosen], lessons.count[chosen])
