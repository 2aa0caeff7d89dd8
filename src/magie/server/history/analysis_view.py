"""What an analysis looks like on the wire: the types of ``Analysis.to_dict`` in ``insight``."""

from __future__ import annotations

from typing import Literal

import msgspec

PointKind = Literal["luck", "inaccuracy", "mistake", "blunder", "opportunity"]
MistakeGrade = Literal["inaccuracy", "mistake", "blunder"]


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in every language."""

    en: str
    fr: str


class Sentences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sentences in every language."""

    en: list[str]
    fr: list[str]


class SeatSumView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``start + luck + choices + gap = result`` for a seat, in win chance."""

    seat: str
    name: str
    start: float
    luck: float
    choices: float
    gap: float
    """What the value function contradicts itself by."""
    result: float
    own_dice: float
    others_dice: float
    cards: float
    """The luck by its source; these three add up to it."""
    luck_adjusted: float
    mean_loss: float
    decisions: int
    """Decisions with more than one way."""
    grades: dict[str, int]
    """Mistakes by grade; a grade without mistakes is left out."""


class TurningPointView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment that moved the game."""

    kind: PointKind
    ply: int
    turn: int
    seat: str
    points: float
    """By how much the seat's chance changed."""
    say: Sentence


class MistakeView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice that another way would have beaten."""

    ply: int
    turn: int
    seat: str
    grade: MistakeGrade
    loss: float
    margin: float | None
    """Two standard errors of the loss; None where the value function alone says so."""
    rollouts: int
    line: str
    better: str
    """The better way in the notation, without its seat."""
    chosen_chances: list[float]
    better_chances: list[float]
    margins: list[float] | None
    say: Sentence
    chosen_words: Sentence
    better_words: Sentence


class OpportunityView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal that was to be had, had the other seat agreed."""

    ply: int
    turn: int
    turns: int
    """For how many turns it was there."""
    seat: str
    gain: float
    better: str
    better_words: Sentence
    say: Sentence


class LuckView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A throw, card or ticket, and how it changed the chances."""

    ply: int
    turn: int
    seat: str
    source: Literal["dice", "card", "ticket"]
    outcome: str
    change: list[float]


class AnalysisView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The analysis of a game; chances are fractions of 1."""

    version: int
    edition: str
    names: list[str]
    over: bool
    complete: bool
    """Whether the whole game was looked at within the time for it."""
    confirmed: bool
    """Whether mistakes were confirmed by rollouts."""
    rollouts: int
    plies: int
    """Lines of the game in all."""
    turns: list[int]
    """The turn of each line, by its number; 0 for the position before the first."""
    chances: list[list[float]]
    """The chances of all seats after each line, and first before any."""
    headline: Sentence
    verdict: Sentence
    notes: Sentences
    seats: list[SeatSumView]
    turning_points: list[TurningPointView]
    mistakes: list[MistakeView]
    opportunities: list[OpportunityView]
    luck: list[LuckView]


class AnalysisReply(msgspec.Struct, frozen=True):
    """How far the analysis of a game is, and the analysis once it is there."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    done: int = 0
    """Lines of the game that were looked at."""
    all: int = 0
    chances: list[list[float]] = []
    """Of all seats, while it is made: as far as it has come, at evenly spaced lines of the game."""
    analysis: AnalysisView | None = None
