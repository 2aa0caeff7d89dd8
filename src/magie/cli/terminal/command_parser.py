"""Parse a typed line into a query or a move of the notation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from magie.cli.terminal.squares import seats_named, squares_named
from magie.editions.book import Book
from magie.notation.moves import AMOUNT_VERBS, CHOICE_VERBS, PLAIN_VERBS, SQUARE_VERBS, VERB_WORDS
from magie.notation.words import letter

QUERY_LETTERS = ("m", "l", "c", "p", "o", "s", "d")
"""Queries of one letter."""
HELP_WORDS = ("?", "h", "help")
SHORTCUTS = {
    "r": "roll",
    "b": "buy",
    "a": "decline",
    "e": "end",
    "y": "accept",
    "n": "reject",
    "x": "pass",
}
"""The page's keyboard shortcuts, where they are no query."""
DEAL_PART_NAMES = "$120, card:chance, card:chest, ticket, debt, nothing"
DEAL_EXAMPLE = "offer B 16 $120 for 37"
JOINED_QUERY = re.compile(r"([lpods])(\d+|[a-h])", re.IGNORECASE)
DEAL_PART = re.compile(r"\$\d+|card:(chance|chest)|ticket|debt|nothing")


@dataclass(frozen=True)
class Query:
    """A question about the game."""

    what: str
    about: str = ""


@dataclass(frozen=True)
class TypedMove:
    """A decision, in the notation."""

    text: str


class CommandSyntaxError(ValueError):
    """A line that cannot be parsed, with the key and the values of the help message."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key, self.values = key, values


@dataclass(frozen=True)
class CommandParser:
    """Parses the lines that a player types at one table."""

    book: Book
    names: Sequence[str]
    language: str
    legal: Sequence[str] = field(default_factory=list[str])
    """The moves of the menu; they decide which square an ambiguous name means."""

    def parse(self, line: str) -> Query | TypedMove:
        """Parse a line."""
        words = line.split()
        if not words:
            return Query("m")
        first, rest = words[0].lower(), words[1:]
        if first in HELP_WORDS:
            return Query("help")
        if first in QUERY_LETTERS:
            return Query(first, " ".join(rest))
        verb = SHORTCUTS.get(first, first)
        if verb in VERB_WORDS:
            return TypedMove(self._move(verb, rest))
        if found := JOINED_QUERY.fullmatch(words[0]):
            return Query(found[1].lower(), found[2])
        raise CommandSyntaxError("text-unknown", word=words[0])

    def _move(self, verb: str, rest: list[str]) -> str:
        if verb in PLAIN_VERBS or verb == "accept":
            if rest:
                raise CommandSyntaxError("text-unknown", word=" ".join([verb, *rest]))
            return verb
        if verb in AMOUNT_VERBS:
            if not rest or not rest[0].lstrip("$").isdecimal():
                raise CommandSyntaxError("text-needs-sum", example=f"{verb} 120")
            return f"{verb} {rest[0].lstrip('$')}"
        if verb in CHOICE_VERBS:
            choices = [*CHOICE_VERBS[verb][1]]
            if not rest or rest[0].lower() not in choices:
                example = ", ".join(f"{verb} {choice}" for choice in choices)
                raise CommandSyntaxError("text-needs-choice", example=example)
            return f"{verb} {rest[0].lower()}"
        if verb in SQUARE_VERBS:
            if not rest:
                raise CommandSyntaxError("text-needs-square", example=f"{verb} 16")
            return f"{verb} {self.square(' '.join(rest), verb)}"
        if verb in ("offer", "counter"):
            return self._deal(verb, rest)
        return self._squares_move(verb, rest)

    def _squares_move(self, verb: str, rest: list[str]) -> str:
        """A move of squares or levels: ``shift 16 18``, ``strip 16 4 4 3``."""
        if not rest:
            raise CommandSyntaxError("text-needs-square", example=f"{verb} 16 18")
        found = [word if word.isdecimal() else str(self.square(word, verb)) for word in rest]
        return " ".join([verb, *found])

    # ----------------------------------------------------------------------------- deals

    def _deal(self, verb: str, rest: list[str]) -> str:
        head = verb
        if verb == "offer":
            if not rest:
                raise CommandSyntaxError("text-needs-deal", example=DEAL_EXAMPLE)
            head, rest = f"offer {letter(self.seat(rest[0]))}", rest[1:]
        return f"{head} {self.sides(rest)}"

    def sides(self, words: Sequence[str]) -> str:
        """The two sides of a deal, with squares by number."""
        lower = [word.lower() for word in words]
        if "for" not in lower:
            raise CommandSyntaxError("text-needs-deal", example=DEAL_EXAMPLE)
        middle = lower.index("for")
        return f"{self._bundle(words[:middle])} for {self._bundle(words[middle + 1 :])}"

    def _bundle(self, words: Sequence[str]) -> str:
        """One side of a deal; the longest run of words that names a square is taken."""
        parts: list[str] = []
        at = 0
        while at < len(words):
            if DEAL_PART.fullmatch(words[at].lower()):
                parts.append(words[at].lower())
                at += 1
                continue
            for end in range(len(words), at, -1):
                found = squares_named(self.book, " ".join(words[at:end]), self.language)
                if len(found) == 1:
                    break
            else:
                raise CommandSyntaxError("text-no-part", word=words[at], parts=DEAL_PART_NAMES)
            parts.append(str(found[0]))
            at = end
        return " ".join(parts) or "nothing"

    # ----------------------------------------------------------------------------- names

    def square(self, word: str, verb: str = "") -> int:
        """The square that a word names; the verb decides between several."""
        found = squares_named(self.book, word, self.language)
        if len(found) > 1:
            found = [each for each in found if f"{verb} {each}" in self.legal] or found
        if not found:
            raise CommandSyntaxError("text-no-square", word=word)
        if len(found) > 1:
            named = ", ".join(f"{each} {self.book.name(each, self.language)}" for each in found)
            raise CommandSyntaxError("text-which-square", word=word, squares=named)
        return found[0]

    def seat(self, word: str) -> int:
        """The seat that a word names."""
        found = seats_named(self.names, word)
        if len(found) != 1:
            raise CommandSyntaxError("text-no-seat", word=word)
        return found[0]
