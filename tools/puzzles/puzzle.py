"""A puzzle: a position, a question with four answers, and which one the engine proves right."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from magie.game.state import FREE, NO_SEAT, Game

FILE = Path(__file__).parents[2] / "web" / "src" / "puzzle" / "puzzles.json"
"""What the page reads."""
OPTIONAL = ("sum", "elsewhere", "why")
"""Left out of the file where they are empty."""
ANSWERS = 4
SUM = "sum"
"""The key of an answer that is a sum."""
Sentence = tuple[str, Mapping[str, Any]]
"""The key of a message without its prefix, and its values: numbers of seats, squares, sums."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle as it is stored; the page and the tests write its texts."""

    id: str
    """The scenario."""
    edition: str
    kind: str
    """``owed``, ``legal`` or ``next``."""
    topic: str
    """A chapter of the rulebook."""
    clause: str
    """The clause that is shown afterwards."""
    position: str
    line: str
    """The move that leads to the question; in ``legal`` there is none."""
    ask: Sentence
    told: tuple[Sentence, ...]
    answers: tuple[Sentence, ...]
    right: int
    focus: int
    """The square in question."""
    board: Mapping[str, Any]
    """What is drawn: ``at`` the square of each seat, ``jailed`` seats, ``deeds`` with their owner,
    level and whether they are mortgaged, without trailing zeros."""
    sum: Sentence | None = None
    """How the figure is reckoned."""
    why: tuple[str, ...] = ()
    """In ``legal``: why each answer is refused, empty for the ones that are allowed."""
    elsewhere: Mapping[str, Sentence] = field(default_factory=dict[str, Sentence])
    """The editions with another answer."""

    def as_row(self) -> str:
        """The puzzle as a line of the file."""
        row: dict[str, Any] = {
            key: value for key, value in asdict(self).items() if value or key not in OPTIONAL
        }
        for key in ("told", "answers"):
            row[key] = [self._shortened(each) for each in row[key]]
        return json.dumps(row, ensure_ascii=False, separators=(",", ":"))

    def _shortened(self, sentence: Sentence) -> Any:
        """A sentence without the values of the question; a sum as a number."""
        key, values = sentence
        if key == SUM:
            return values["amount"]
        own = {name: value for name, value in values.items() if self.ask[1].get(name) != value}
        return [key, own] if own else key

    def values(self, sentence: Sentence) -> Mapping[str, Any]:
        """The values of a sentence, with those of the question."""
        return {**self.ask[1], **sentence[1]}


def drawn(game: Game, squares: int) -> Mapping[str, Any]:
    """What the board shows of a game."""
    return {
        "at": [game.position[seat] for seat in range(game.seats)],
        "jailed": [seat for seat in range(game.seats) if game.jail[seat] != FREE],
        "deeds": [
            _trimmed([square, game.owner[square], game.level[square], game.mortgaged[square]])
            for square in range(squares)
            if game.owner[square] != NO_SEAT
        ],
    }


def _trimmed(deed: list[int]) -> list[int]:
    while len(deed) > 2 and not deed[-1]:
        deed.pop()
    return deed


def file_text(puzzles: Sequence[Puzzle]) -> str:
    """The content of the file: a line for each puzzle."""
    return "[\n" + ",\n".join(each.as_row() for each in puzzles) + "\n]\n"


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """The puzzles of the page."""
    return tuple(_puzzle(row) for row in json.loads(FILE.read_text("utf-8")))


def _puzzle(row: dict[str, Any]) -> Puzzle:
    one = {key: _sentence(row[key]) for key in ("ask", "sum") if row.get(key)}
    several = {key: tuple(map(_sentence, row[key])) for key in ("told", "answers")}
    row["why"] = tuple(row.get("why", ()))
    elsewhere = {name: _sentence(each) for name, each in row.get("elsewhere", {}).items()}
    return Puzzle(**{**row, **one, **several, "elsewhere": elsewhere})


def _sentence(row: Any) -> Sentence:
    """A sentence as it is stored."""
    if isinstance(row, int):
        return SUM, {"amount": row}
    return (row, {}) if isinstance(row, str) else (row[0], row[1])
