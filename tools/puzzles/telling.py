"""The texts of a puzzle: messages with the names and sums of its edition, as on the page."""

from __future__ import annotations

from collections.abc import Sequence

from magie.editions.book import Book
from magie.editions.load import load
from magie.game.edition import NO_GROUP, Kind
from magie.game.events import EventKind
from magie.game.state import SEATS
from magie.sentences import SentenceWriter
from magie.words import say
from tools.puzzles.puzzle import SUM, Puzzle, Sentence

PLAIN_DIE = 0
"""The face of the blue die where none was thrown."""


class PuzzleWriter:
    """Writes one puzzle in one language."""

    def __init__(self, puzzle: Puzzle, language: str) -> None:
        self.puzzle, self.language = puzzle, language
        self.book = load(puzzle.edition)
        names = [say(f"puzzle-name-{seat}", language) for seat in range(SEATS)]
        self.writer = SentenceWriter(self.book, names, language)

    def question(self) -> str:
        """The question in one line."""
        return self.sentence(self.puzzle.ask)

    def situation(self) -> str:
        """What the question is about."""
        return " ".join(self.sentence(each) for each in self.puzzle.told)

    def answers(self) -> list[str]:
        """The four answers."""
        return [self.sentence(each) for each in self.puzzle.answers]

    def reckoning(self) -> str:
        """How the right sum is reckoned; empty where there is nothing to reckon."""
        return self.sentence(self.puzzle.sum) if self.puzzle.sum else ""

    def elsewhere(self, edition: str) -> str:
        """The right answer in another edition."""
        return self.sentence(self.puzzle.elsewhere[edition], load(edition))

    def sentence(self, sentence: Sentence, book: Book | None = None) -> str:
        """A sentence of the puzzle, with the sums of an edition."""
        key, values = sentence[0], dict(self.puzzle.values(sentence))
        book = book or self.book
        if key == SUM and not values["amount"]:
            return say("puzzle-nothing", self.language)
        deeds: Sequence[Sequence[int]] = values.pop("deeds", ())
        colour = values.pop("colour", NO_GROUP)
        writer = SentenceWriter(book, self.writer.names, self.language)
        written = writer.values(EventKind.NONE, {"face": PLAIN_DIE, **values})
        return say(
            key if key.startswith("verb-") else f"puzzle-{key}",
            self.language,
            edition=book.id,
            deeds=", ".join(self._deed(*each) for each in deeds),
            colour=self._colour(colour),
            **written,
        )

    def _deed(self, square: int, level: int, mortgaged: int) -> str:
        deed = self.book.edition.square[square]
        values = self.writer.values(EventKind.NONE, {"square": square, "level": level})
        colour = self._colour(deed.group if deed.kind == Kind.LOT else NO_GROUP)
        return say("puzzle-deed", self.language, colour=colour, mortgaged=mortgaged, **values)

    def _colour(self, group: int) -> str:
        return "none" if group == NO_GROUP else self.book.groups[group].name.say(self.language)
