"""The history of a game: every line that was not undone, with its time and its seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from magie.editions.book import Book
from magie.game.state import Game
from magie.server.table.entries import (
    Began,
    Hand,
    Moved,
    Opened,
    Paused,
    Proposed,
    Resumed,
    Row,
    Undone,
)
from magie.server.table.state import book_of, first_position


@dataclass(frozen=True)
class Step:
    """One line of the game."""

    line: str
    version: int
    """0 for an imported line."""
    at: int = 0
    seat: int = -1
    hand: Hand | None = None
    """Who decided; only on the first line of a decision at this table."""


@dataclass
class GameHistory:
    """A game as its log tells it, without what was undone."""

    terms: Opened
    version: int = 0
    steps: list[Step] = field(default_factory=list[Step])
    began: int = 0
    """When it started; 0 where it has not."""
    paused: int = 0
    proposed: int = 0
    """Deals that were proposed beside the game."""
    accepted: int = 0
    """Those of them that were accepted, which are among the steps too."""

    @property
    def book(self) -> Book:
        """The edition and rules of the game."""
        return book_of(self.terms)

    def first(self) -> Game:
        """The game before the first step."""
        terms = msgspec.structs.replace(self.terms, reached="")
        return first_position(terms, self.book.edition)[0]


def history_of(rows: Sequence[Row]) -> GameHistory | None:
    """The history in a log; None where the game has not started."""
    history: GameHistory | None = None
    moved: list[tuple[Moved, Row]] = []
    paused_at = 0
    for row in rows:
        entry = row.entry
        if isinstance(entry, Opened):
            history = GameHistory(entry)
        elif history is None:
            raise ValueError("a log must start with the opening of its table")
        elif isinstance(entry, Began):
            lines = [*history.terms.lines, *([entry.line] if entry.line else [])]
            history.steps, history.began = [Step(line, 0) for line in lines], row.at
        elif isinstance(entry, Moved):
            moved.append((entry, row))
        elif isinstance(entry, Undone):
            moved = [each for each in moved if each[1].version < entry.version]
        elif isinstance(entry, Proposed):
            history.proposed += 1
        elif isinstance(entry, Paused):
            paused_at = row.at
        elif isinstance(entry, Resumed):
            history.paused += max(0, row.at - paused_at)
    if history is None or not history.began:
        return None
    history.version = rows[-1].version
    history.accepted = sum(bool(entry.deal) for entry, _ in moved)
    history.steps += [step for entry, row in moved for step in _steps(entry, row)]
    return history


def _steps(entry: Moved, row: Row) -> list[Step]:
    return [
        Step(line, row.version, row.at, entry.seat, entry.hand if number == 0 else None)
        for number, line in enumerate(entry.lines)
    ]
