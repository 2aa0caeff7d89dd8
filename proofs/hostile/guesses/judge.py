"""The judge: whether somebody got in, or was told something by an answer or by its time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, sqrt

from magie.server.live.close_codes import Close
from proofs.hostile.guesses.doors import Answer, Guess

ALIKE = 0.01
"""The probability above which two sets of times may well be of one kind."""


@dataclass
class Findings:
    """What came of the guesses."""

    guesses: int = 0
    statuses: Counter[int] = field(default_factory=Counter[int])
    wrong: list[str] = field(default_factory=list[str])
    alike: dict[str, float] = field(default_factory=dict[str, float])
    """How probable it is that two sets of times are of one kind, by door."""

    def judge(self, there: Guess, nowhere: Guess, answers: tuple[Answer, Answer]) -> None:
        """See that neither guess got in, and that both were answered alike."""
        for guess, answer in zip((there, nowhere), answers, strict=True):
            self.guesses += 1
            self.statuses[answer.status] += 1
            self.see(guess, answer, (404, Close.NOT_FOUND))
        if answers[0] != answers[1]:
            self.wrong.append(
                f"told apart: {there}: {answers[0].heard!r}, but of table {nowhere.table}:"
                f" {answers[1].heard!r}"
            )

    def see(self, guess: Guess, answer: Answer, allowed: Sequence[int]) -> None:
        """See that a guess did not get in, and was answered with one of some statuses."""
        if answer.status == 200:
            self.wrong.append(f"let in: {guess}: {answer.heard[-300:]!r}")
        elif answer.status not in allowed:
            self.wrong.append(f"not “not found”: {guess}: {answer.heard!r}")


def probability(one: Sequence[float], other: Sequence[float]) -> float:
    """How probable it is that two samples are of one kind, by Kolmogorov and Smirnov."""
    first, second = sorted(one), sorted(other)
    at = [0, 0]
    apart = 0.0
    while at[0] < len(first) and at[1] < len(second):
        value = min(first[at[0]], second[at[1]])
        for side, sample in enumerate((first, second)):
            while at[side] < len(sample) and sample[at[side]] == value:
                at[side] += 1
        apart = max(apart, abs(at[0] / len(first) - at[1] / len(second)))
    size = sqrt(len(first) * len(second) / (len(first) + len(second)))
    x = (size + 0.12 + 0.11 / size) * apart
    if x < 0.2:
        return 1.0
    return min(1.0, 2 * sum((-1) ** (k - 1) * exp(-2 * k * k * x * x) for k in range(1, 101)))


def told_by_time(batches: dict[str, list[float]]) -> list[str]:
    """The doors at which the times alone tell whether there is a table."""
    return [
        f"told apart by time: {door}: {max(found):.2g} at best that both are of one kind"
        for door, found in batches.items()
        if max(found) <= ALIKE
    ]
