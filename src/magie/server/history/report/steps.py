"""The story of a game: every line that counts, with when and by whom it was played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from magie.editions.book import Book
from magie.editions.load import load
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
from magie.server.table.state import first_position


@dataclass(frozen=True)
class Step:
    """One line, as it was played."""

    line: str
    version: int
    """0 for what was played elsewhere."""
    at: int = 0
    seat: int = -1
    hand: Hand | None = None
    """On the first line of a decision at this table."""


@dataclass
class Story:
    """A game from its log; what was taken back is not in it."""

    terms: Opened
    version: int = 0
    steps: list[Step] = field(default_factory=list[Step])
    began: int = 0
    """When; 0 where it has not."""
    paused: int = 0
    proposed: int = 0
    """Deals that were shown beside the game …"""
    accepted: int = 0
    """… and those of them that were taken, and stand among the steps too."""

    @property
    def book(self) -> Book:
        """The rules that it is played by."""
        return load(self.terms.edition, self.terms.variant, self.terms.rules)

    def first(self) -> Game:
        """The game before the first step."""
        terms = msgspec.structs.replace(self.terms, reached="")
        return first_position(terms, self.book.edition)[0]


def story_of(rows: Sequence[Row]) -> Story | None:
    """The story that a log tells; None where play has not begun."""
    story: Story | None = None
    moved: list[tuple[Moved, Row]] = []
    stood = 0
    for row in rows:
        entry = row.entry
        if isinstance(entry, Opened):
            story = Story(entry)
        elif story is None:
            raise ValueError("a log begins with how its table was opened")
        elif isinstance(entry, Began):
            lines = [*story.terms.lines, *([entry.line] if entry.line else [])]
            story.steps, story.began = [Step(line, 0) for line in lines], row.at
        elif isinstance(entry, Moved):
            moved.append((entry, row))
        elif isinstance(entry, Undone):
            moved = [each for each in moved if each[1].version < entry.version]
        elif isinstance(entry, Proposed):
            story.proposed += 1
        elif isinstance(entry, Paused):
            stood = row.at
        elif isinstance(entry, Resumed):
            story.paused += max(0, row.at - stood)
    if story is None or not story.began:
        return None
    story.version = rows[-1].version
    story.accepted = sum(bool(entry.deal) for entry, _ in moved)
    story.steps += [step for entry, row in moved for step in _steps(entry, row)]
    return story


def _steps(entry: Moved, row: Row) -> list[Step]:
    return [
        Step(line, row.version, row.at, entry.seat, entry.hand if number == 0 else None)
        for number, line in enumerate(entry.lines)
    ]
