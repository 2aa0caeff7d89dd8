"""Training: a network in floating point, learnt from results and made consistent, then rounded.

Consistent means that the value of a position is the mean over the outcomes of its chance.  So the
network learns from results first, and then from a mixture of results and those means, as it judges
them itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from magie.bots.value.batch import inputs
from magie.bots.value.features import HIGHEST
from magie.bots.value.network import HIDDEN, HIGHEST_ACTIVE, INPUTS, OUTPUT_SHIFT, STEPS_PER_NAT
from tools.value.selfplay import Positions, Spread

BATCH = 1024
LEARNING_RATE = 2e-3
DECAY = 1e-6
RESULT_SHARE = 0.3
"""The part of the result in the mixture; the rest is the mean over the outcomes."""
HIGHEST_WEIGHT = 127
"""The highest weight: it fits into a signed byte."""
CHUNK = 65_536


class Lesson(NamedTuple):
    """Positions of tables with as many seats, as a network takes them in."""

    seen: Any
    playing: Any
    target: Any


class FloatNetwork:
    """The network while it learns, with Adam."""

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.rng = rng
        self.weights = [
            rng.normal(0, np.sqrt(2 / INPUTS), (INPUTS, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            rng.normal(0, 0.1, HIDDEN).astype(np.float32),
        ]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.steps = 0

    def forward(self, seen: Any) -> tuple[Any, Any, Any]:
        """Inputs as fractions, hidden units and outputs."""
        fractions = seen.reshape(-1, INPUTS).astype(np.float32) * np.float32(1 / HIGHEST)
        hidden = np.maximum(fractions @ self.weights[0] + self.weights[1], 0)
        return fractions, hidden, (hidden @ self.weights[2]).reshape(seen.shape[:2])

    def chances(self, seen: Any, playing: Any) -> Any:
        """The chances of many positions."""
        found = [
            softmax(self.forward(seen[at : at + CHUNK])[2], playing[at : at + CHUNK])
            for at in range(0, len(seen), CHUNK)
        ]
        return np.concatenate(found) if found else np.zeros(playing.shape)

    def learn(self, lessons: Sequence[Lesson], epochs: int, rate: float = LEARNING_RATE) -> None:
        """Learn from lessons, the rate falling to nothing."""
        total = epochs * sum(-(-len(each.seen) // BATCH) for each in lessons)
        done = 0
        for _ in range(epochs):
            for lesson, rows in self._batches(lessons):
                self._step(lesson, rows, rate * 0.5 * (1 + np.cos(np.pi * done / total)))
                done += 1

    def _batches(self, lessons: Sequence[Lesson]) -> Iterator[tuple[Lesson, Any]]:
        plan = []
        for lesson in lessons:
            order = self.rng.permutation(len(lesson.seen))
            plan += [(lesson, order[at : at + BATCH]) for at in range(0, len(order), BATCH)]
        for at in self.rng.permutation(len(plan)):
            yield plan[at]

    def _step(self, lesson: Lesson, rows: Any, rate: float) -> None:
        playing = lesson.playing[rows]
        fractions, hidden, outputs = self.forward(lesson.seen[rows])
        error = (softmax(outputs, playing) - lesson.target[rows]) * playing / len(rows)
        error = error.astype(np.float32).reshape(-1)
        back = error[:, None] * self.weights[2] * (hidden > 0)
        gradients = [fractions.T @ back, back.sum(0), hidden.T @ error]
        self.steps += 1
        for at, gradient in enumerate(gradients):
            gradient = gradient + DECAY * self.weights[at]
            self.means[at] = 0.9 * self.means[at] + 0.1 * gradient
            self.squares[at] = 0.999 * self.squares[at] + 0.001 * gradient**2
            mean = self.means[at] / (1 - 0.9**self.steps)
            square = self.squares[at] / (1 - 0.999**self.steps)
            self.weights[at] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    def rounded(self, lessons: Sequence[Lesson]) -> dict[str, Any]:
        """The same network in whole numbers."""
        highest = np.abs(self.weights[0]).max(0)
        scale = HIGHEST_WEIGHT / highest
        first = np.round(self.weights[0] * scale).astype(np.int8)
        bias = np.round(self.weights[1] * scale * HIGHEST).astype(np.int32)
        active = np.zeros(HIDDEN)
        for lesson in lessons:
            seen = lesson.seen[:CHUNK].reshape(-1, INPUTS).astype(np.float32)
            active = np.maximum(active, (seen @ first.astype(np.float32) + bias).max(0))
        shift = np.maximum(np.ceil(np.log2(np.maximum(active, 1) / HIGHEST_ACTIVE)), 0)
        second = self.weights[2] * 2**shift / (scale * HIGHEST)
        second = np.round(second * STEPS_PER_NAT * 2**OUTPUT_SHIFT).astype(np.int32)
        return {"first": first, "bias": bias, "shift": shift.astype(np.int8), "second": second}


def softmax(outputs: Any, playing: Any) -> Any:
    """Chances from outputs, over the seats in play."""
    outputs = np.where(playing > 0, outputs, -1e9)
    shares = np.exp(outputs - outputs.max(1, keepdims=True)) * (playing > 0)
    return shares / shares.sum(1, keepdims=True)


def lesson_of(positions: Positions) -> Lesson:
    """What positions and their results teach."""
    seen = np.concatenate(
        [
            inputs(*(part[at : at + CHUNK] for part in positions[:3])).astype(np.uint8)
            for at in range(0, len(positions.seat), CHUNK)
        ]
    )
    return Lesson(seen, positions.playing, positions.result)


def expected(network: FloatNetwork, positions: Positions, spread: Spread) -> tuple[Any, Any]:
    """The positions that have outcomes, and the mean of the network over these."""
    seen = lesson_of(Positions(*spread[:3], spread.chance, spread.node)).seen
    chances = network.chances(seen, spread.playing)
    chances[spread.over] = spread.chance[spread.over]
    return weighted_mean(chances, spread)


def weighted_mean(chances: Any, spread: Spread) -> tuple[Any, Any]:
    """The positions that have outcomes, and the mean chances over these."""
    nodes, place = np.unique(spread.node, return_inverse=True)
    weights = np.bincount(place, spread.weight)
    mean = [
        np.bincount(place, spread.weight * chances[:, seat]) for seat in range(chances.shape[1])
    ]
    return nodes, np.stack(mean, 1) / weights[:, None]
