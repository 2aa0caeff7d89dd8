"""What an analysis is made of: luck, choices, mistakes, missed deals, and the sum for each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeAlias

from magie.bots.candidates import Candidate
from magie.bots.memory import BotMemory
from magie.editions.book import Book
from magie.game.edition import Edition
from magie.game.state import Game

Chances: TypeAlias = tuple[float, ...]
"""The chance of every seat; the chances add up to 1."""
VERSION = 2
"""Increases when the same game is analysed otherwise: a stored analysis is then made anew."""
MOST_TURNING_POINTS = 7
TURNING_LUCK = 0.08
"""The least luck that is a turning point."""


class LuckSource(StrEnum):
    """What kind of chance brought luck."""

    DICE = "dice"
    CARD = "card"
    TICKET = "ticket"


class Grade(StrEnum):
    """How much a mistake lost."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


@dataclass(frozen=True)
class Grades:
    """From how many points of win chance on a mistake has its grade."""

    inaccuracy: float = 0.02
    mistake: float = 0.05
    blunder: float = 0.10

    def of(self, loss: float) -> Grade | None:
        """The grade of a loss; None for one that is too small to be told."""
        if loss >= self.blunder:
            return Grade.BLUNDER
        if loss >= self.mistake:
            return Grade.MISTAKE
        return Grade.INACCURACY if loss >= self.inaccuracy else None


@dataclass(frozen=True)
class ChanceLuck:
    """One chance: what it was worth on average, and what came."""

    ply: int
    turn: int
    seat: int
    """Whose throw or card it was."""
    source: LuckSource
    text: str
    """The outcome, as in ``3+4`` or ``chance-04``."""
    square: int
    """Where the token of that seat stands after it."""
    before: Chances
    """The mean over all outcomes."""
    after: Chances

    @property
    def change(self) -> Chances:
        """The luck of every seat."""
        return tuple(after - before for after, before in zip(self.after, self.before, strict=True))


@dataclass(frozen=True)
class WeighedChoice:
    """One decision: what was chosen, and what the best way would have been worth."""

    ply: int
    turn: int
    seat: int
    line: str
    before: Chances
    """The chances if the reference player had decided."""
    after: Chances
    loss: float
    """How much better the best way was that needs no other seat's agreement."""
    open: int
    """Ways that were tried; 1 where there was nothing to decide."""


@dataclass(frozen=True)
class DoubtfulChoice:
    """A choice that may be a mistake, with all that its rollouts need."""

    choice: WeighedChoice
    matter: tuple[Any, ...]
    """What it is about: a seat's bids for one deed are one matter."""
    game: Game
    edition: Edition
    chosen: Candidate
    better: Sequence[Candidate]
    """The best ways, the best first."""
    chances: Chances
    """The chances after the best way."""
    known: Sequence[BotMemory]


@dataclass(frozen=True)
class Mistake:
    """A choice that another way would have beaten."""

    ply: int
    turn: int
    seat: int
    grade: Grade
    loss: float
    margin: float | None
    """Two standard errors of the loss; None where the value function alone says so."""
    rollouts: int
    line: str
    game: Game
    """The position in which it was made."""
    chosen: Candidate
    better: Candidate
    better_text: str
    """The better way in the notation; ``bid up to 240`` where it is a limit."""
    chosen_chances: Chances
    better_chances: Chances
    margins: tuple[float, float] | None
    """Two standard errors of the seat's chance by the chosen and by the better way."""
    purpose: tuple[Game, Candidate] | None
    """What the money is for that the better way raises, and the position before that."""


@dataclass(frozen=True)
class Opportunity:
    """A deal that was to be had, had the other seat agreed: no mistake."""

    ply: int
    """The last decision at which it could be offered."""
    turn: int
    turns: int
    """For how many turns it was there."""
    seat: int
    gain: float
    better: Candidate
    better_text: str
    game: Game


@dataclass(frozen=True)
class TurningPoint:
    """A moment that moved the game: luck, a mistake, or a missed deal."""

    ply: int
    turn: int
    seat: int
    points: float
    """By how much the seat's chance changed; negative for a loss."""
    event: ChanceLuck | Mistake | Opportunity


@dataclass
class SeatSum:
    """``start + luck + choices + gap = result``, in win chance."""

    seat: int
    name: str
    start: float = 0.0
    luck: float = 0.0
    choices: float = 0.0
    gap: float = 0.0
    """What the value function contradicts itself by."""
    result: float = 0.0
    own_dice: float = 0.0
    others_dice: float = 0.0
    cards: float = 0.0
    """The luck by its source; these three add up to it."""
    decisions: int = 0
    """Decisions with more than one way."""
    lost: float = 0.0
    """The sum of what they lost."""
    grades: Mapping[str, int] = field(default_factory=dict[str, int])

    @property
    def luck_adjusted(self) -> float:
        """The result less the luck: what such play brings on average."""
        return self.result - self.luck

    @property
    def mean_loss(self) -> float:
        """The mean loss of a decision."""
        return self.lost / max(self.decisions, 1)


@dataclass
class GameFindings:
    """What the analysis of a game has found."""

    book: Book
    """The edition, with its words."""
    names: tuple[str, ...]
    grades: Grades
    chances: list[Chances]
    """The chances of every seat by ply: the first before any line of the game."""
    turns: list[int]
    """The turn to which each line belongs, counted as the replay does: the first is number 0."""
    luck: list[ChanceLuck] = field(default_factory=list[ChanceLuck])
    choices: list[WeighedChoice] = field(default_factory=list[WeighedChoice])
    mistakes: list[Mistake] = field(default_factory=list[Mistake])
    opportunities: list[Opportunity] = field(default_factory=list[Opportunity])
    sums: list[SeatSum] = field(default_factory=list[SeatSum])
    over: bool = False
    complete: bool = True
    """Whether the whole game was looked at; not where the time was up before."""
    plies: int = 0
    """Lines of the game in all."""
    confirmed: bool = False
    """Whether mistakes were confirmed by rollouts."""
    unconfirmed: int = 0
    """Doubtful choices for which there was no time."""
    rollouts: int = 0
    standard: bool = True
    """Whether the table played by the rules of its edition; the value function knows no others."""

    @property
    def turning_points(self) -> list[TurningPoint]:
        """The moments that moved the game most, in their order."""
        found = [_turning_luck(each) for each in self.luck]
        found += [
            TurningPoint(each.ply, each.turn, each.seat, -each.loss, each) for each in self.mistakes
        ]
        found += [
            TurningPoint(each.ply, each.turn, each.seat, -each.gain, each)
            for each in self.opportunities
        ]
        told = [
            each
            for each in found
            if not isinstance(each.event, ChanceLuck) or abs(each.points) >= TURNING_LUCK
        ]
        told.sort(key=lambda each: -abs(each.points))
        return sorted(told[:MOST_TURNING_POINTS], key=lambda each: each.ply)


def _turning_luck(luck: ChanceLuck) -> TurningPoint:
    change = luck.change
    seat = max(range(len(change)), key=lambda seat: abs(change[seat]))
    return TurningPoint(luck.ply, luck.turn, seat, change[seat], luck)
