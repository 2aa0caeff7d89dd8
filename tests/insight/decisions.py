"""Written decisions: what the analysis says of them, and whether it is what their authors say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from magie.insight.analysis import Analysis, analyse
from magie.insight.points import Mistake
from magie.insight.texts import way_text
from magie.match import Match
from magie.notation import gamefile

FILE = Path(__file__).with_name("decisions.yaml")
CLEAREST = (
    *("deal-1", "build-3", "auction-3", "decline-4"),
    *("mortgage-5", "jail-4", "sale-4", "bankrupt-3"),
)
"""The clearest blunder of each kind."""
PLAYERS = ("Ana", "Bao", "Chloé", "Dan", "Eve")


class Decision(NamedTuple):
    """A position, a move in it, and why it is bad or good."""

    id: str
    why: str
    position: str
    line: str
    better: tuple[str, ...] = ()
    """Better ways: an action, or its verb alone where any such action is; none for a good move."""

    @property
    def kind(self) -> str:
        """What it is about."""
        return self.id.rpartition("-")[0]

    @property
    def text(self) -> str:
        """A game file with this one move."""
        file = Match.at(self.position).file
        names = PLAYERS[: len(file.seats)]
        return gamefile.format(replace(file, seats=names, lines=(self.line,)))


@cache
def decisions(name: str) -> Sequence[Decision]:
    """The ``blunders`` or the ``sound`` moves."""
    found: dict[str, list[dict[str, Any]]] = yaml.load(FILE.read_text("utf-8"), yaml.CSafeLoader)
    return [
        Decision(**{**entry, "better": tuple(entry.get("better", ()))}) for entry in found[name]
    ]


@cache
def analysis_of(decision: Decision) -> Analysis:
    """The analysis of a decision, confirmed by rollouts."""
    return analyse(decision.text, compiled=True)


def mistake_of(decision: Decision) -> Mistake | None:
    """The mistake that is told of a decision."""
    return next((each for each in analysis_of(decision).mistakes if each.ply == 1), None)


def is_found(decision: Decision) -> bool:
    """Whether the mistake is told with one of the better ways."""
    mistake = mistake_of(decision)
    return mistake is not None and any(
        text in decision.better or text.partition(" ")[0] in decision.better
        for text in told_ways(mistake)
    )


def told_ways(mistake: Mistake) -> Iterator[str]:
    """The better way that is told, and what the money is for where it raises some."""
    yield mistake.better_text
    if mistake.purpose is not None:
        game, way = mistake.purpose
        yield way_text(game, mistake.seat, way)


def account_of(decision: Decision) -> str:
    """What is told of a decision, in a line for a person who reads a failed test."""
    mistake = mistake_of(decision)
    told = "nothing" if mistake is None else " or ".join(told_ways(mistake))
    return (
        f"{decision.id}, {decision.line}: {told}, not {' or '.join(decision.better) or 'nothing'}"
    )
