"""What the recipes share: a question that is not yet a puzzle, and what is told of a throw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from magie.game.events import EventKind
from magie.game.state import NO_SEAT, Game, Throw
from tools.puzzles.puzzle import Sentence
from tools.puzzles.scenes import Scene


@dataclass(frozen=True)
class PuzzleDraft:
    """A question with its answers, the right one among them."""

    kind: str
    recipe: str
    """Puzzles of one recipe are alike: the collection takes a few of each."""
    topics: tuple[str, ...]
    """The topics of clauses that may explain it, the best one first."""
    ask: Sentence
    told: tuple[Sentence, ...]
    answers: tuple[Sentence, ...]
    right: int
    focus: int
    sum: Sentence | None = None
    why: tuple[str, ...] = ()


def sentence(key: str, **values: Any) -> Sentence:
    """A message and its values."""
    return key, values


def throw_of(scene: Scene) -> Mapping[str, int]:
    """The dice of the first throw, and the face of the blue one."""
    roll = scene.all_of(EventKind.ROLL)[0]
    names = ("seat", "first", "second", *(("face",) if roll["face"] else ()))
    return {name: roll[name] for name in names}


def is_move(scene: Scene) -> bool:
    """Whether the first throw moves a token, and is none in jail or for a rent."""
    rolls = scene.all_of(EventKind.ROLL)
    return bool(rolls) and rolls[0]["throw"] == Throw.MOVE


def dice_square(scene: Scene) -> int:
    """Where the dice have taken the token, before anything else moves it."""
    moved = scene.all_of(EventKind.MOVE)
    return moved[0]["to"] if moved else scene.before.position[scene.seat]


def told_throw(scene: Scene) -> Sentence:
    """What a seat throws, where it stops, and the card that it draws there."""
    card = scene.one(EventKind.CARD)
    throw, square = throw_of(scene), dice_square(scene)
    if card:
        values = {"deck": card["deck"], "card": card["card"]}
        return sentence("rolls-and-draws", **throw, square=square, **values)
    return sentence("rolls", **throw, square=square)


def owned(game: Game, group: int, scene: Scene, seat: int) -> list[int]:
    """The deeds of a group that a seat owns."""
    edition = scene.book.edition
    return [
        square
        for square in range(edition.squares)
        if edition.square[square].group == group and game.owner[square] == seat
    ]


def deeds_of(game: Game, squares: int, seat: int) -> list[int]:
    """The deeds that a seat owns."""
    return [square for square in range(squares) if game.owner[square] == seat != NO_SEAT]
