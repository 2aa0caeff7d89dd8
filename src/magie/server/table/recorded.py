"""What a table repeats: the throws and cards of a record, and the moves of a lesson's bots."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from functools import lru_cache

from magie.engine import chance
from magie.game.edition import Deck, Edition
from magie.game.state import Game, Task
from magie.notation import gamefile
from magie.notation.chances import outcome_value, outcomes
from magie.notation.moves import CARD_PATTERN, DICE_PATTERN, Word
from magie.notation.play import ChanceSource
from magie.notation.words import DECK_NAMES, TICKET_NAMES

DICE, TICKET = "dice", "ticket"
LESSONS_IN_CACHE = 64


@lru_cache(LESSONS_IN_CACHE)
def lesson_lines(lesson: str) -> tuple[str, ...]:
    """The actions of a lesson, from its text."""
    return gamefile.parse(lesson).lines


def lesson_move(lesson: str, played: Sequence[str], seat: str) -> str:
    """What a seat, by its letter, does next in a lesson; empty where play has left the lesson."""
    lines = lesson_lines(lesson)
    if len(played) >= len(lines) or lines[: len(played)] != tuple(played):
        return ""
    mover, *words = lines[len(played)].split()
    return " ".join(word for word in words if not _kind(word)) if mover == seat else ""


def recorded_outcomes(lines: Iterable[str]) -> list[str]:
    """The throws, cards and tickets in lines of a game."""
    return [word for line in lines for word in line.split() if _kind(word)]


def _kind(word: str) -> str:
    """What an outcome is of: the dice, a deck by its name, or the tickets; empty for no outcome."""
    if DICE_PATTERN.fullmatch(word):
        return DICE
    if card := CARD_PATTERN.fullmatch(word):
        return card[1]
    return TICKET if word in TICKET_NAMES else ""


def _kind_due(game: Game) -> str:
    """Of what the pending chance is."""
    task = chance(game)
    if task == Task.DRAW:
        return DECK_NAMES[Deck(game.what[game.depth - 1])]
    return {Task.THROW: DICE, Task.TICKET: TICKET}.get(Task(task), "")


class RecordedDice:
    """A source of chance that repeats a record: its throws, and the cards of each deck, in order.

    What the record has no longer, or what cannot come now, is drawn anew.
    """

    def __init__(
        self, recorded: Sequence[str], played: Iterable[str], otherwise: ChanceSource
    ) -> None:
        self._otherwise = otherwise
        self._left: dict[str, deque[str]] = {}
        for text in recorded:
            self._left.setdefault(_kind(text), deque()).append(text)
        for text in recorded_outcomes(played):
            self._next(_kind(text))

    def _next(self, kind: str) -> str:
        left = self._left.get(kind)
        return left.popleft() if left else ""

    def __call__(self, game: Game, edition: Edition) -> int:
        """The next outcome."""
        text = self._next(_kind_due(game))
        if text:
            value = outcome_value(game, Word(text, 1))
            if value in outcomes(game, edition):
                return value
        return self._otherwise(game, edition)
