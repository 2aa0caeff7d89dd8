"""Slots: the fields of a game, written one after the other and parsed again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Any

from magie.game.state import SEATS, Game
from magie.notation.words import SEAT_LETTERS, NotationError

NUMBER_PATTERN = re.compile(r"-?[0-9]+")
SEAT_WORDS = dict(enumerate(SEAT_LETTERS))


def name_of(member: IntEnum) -> str:
    """The name of an enum member: ``rent-throw``."""
    return member.name.lower().replace("_", "-")


@dataclass(frozen=True)
class Codec:
    """Encodes and decodes a number: as digits within bounds, or as a word."""

    what: str
    low: int = 1
    high: int = 0
    words: Mapping[int, str] = field(default_factory=dict[int, str])

    def write(self, value: int) -> str:
        """The number as text."""
        return self.words[value] if value in self.words else str(value)

    @cached_property
    def values(self) -> dict[str, int]:
        """The words with their numbers, the longest first."""
        longest = sorted(self.words.items(), key=lambda item: -len(item[1]))
        return {word: value for value, word in longest}

    def __str__(self) -> str:
        bounds = [f"{self.low} to {self.high}"] if self.low <= self.high else []
        return f"{self.what} ({', '.join([*bounds, *self.words.values()])})"


def enum_codec(what: str, kind: type[IntEnum]) -> Codec:
    """A codec that writes the members of an enum by name."""
    return Codec(what, words={member: name_of(member) for member in kind})


class Slot:
    """A field of the game, its prefix and its codec."""

    def __init__(
        self,
        name: str,
        codec: Codec,
        prefix: str = "",
        optional: bool = False,
        index: int | None = None,
    ) -> None:
        self.field, self.codec, self.prefix = name, codec, prefix
        self.optional = optional
        """Left out at the default value."""
        self.index = index
        """The index in an array, where the part does not supply it."""
        self.default = Game.fields[name].first
        self.is_scalar = not Game.fields[name].shape

    def get(self, game: Game, at: int) -> int:
        """The value; ``at`` is the seat, square or row."""
        held: Any = getattr(game, self.field)
        return int(held if self.is_scalar else held[at if self.index is None else self.index])

    def set(self, game: Game, at: int, value: int) -> None:
        """Set the value."""
        if self.is_scalar:
            setattr(game, self.field, value)
        else:
            getattr(game, self.field)[at if self.index is None else self.index] = value


def write_slots(game: Game, slots: tuple[Slot, ...], at: int = 0) -> str:
    """Write several slots, one after the other."""
    text = ""
    for slot in slots:
        value = slot.get(game, at)
        if not slot.optional or value != slot.default:
            text += slot.prefix + slot.codec.write(value)
    return text


class Reader:
    """A cursor over a line."""

    def __init__(self, line: str) -> None:
        self.line, self.at, self.seats = line, 0, SEATS

    def error(self, reason: str, at: int | None = None) -> NotationError:
        """An error at the cursor, or at another place."""
        return NotationError(reason, 1, (self.at if at is None else at) + 1)

    def preview(self) -> str:
        """The next word, for error messages."""
        rest = self.line[self.at :].split(" ")[0]
        return repr(rest[:16]) if rest else "nothing"

    def peek(self, text: str) -> bool:
        """Whether this text is next."""
        return self.line.startswith(text, self.at)

    def accept(self, text: str) -> bool:
        """Consume this text if it is next; return whether it was."""
        if self.line.startswith(text, self.at):
            self.at += len(text)
            return True
        return False

    def expect(self, text: str, why: str) -> None:
        """Consume this text, which must be next."""
        if not self.accept(text):
            raise self.error(f"expected {text!r} {why}, found {self.preview()}")

    def match(self, pattern: re.Pattern[str]) -> str:
        """Consume and return what matches the pattern, perhaps nothing."""
        found = pattern.match(self.line, self.at)
        self.at = found.end() if found else self.at
        return found.group() if found else ""

    def at_end(self) -> bool:
        """Whether the cursor is at the end of the part."""
        return self.at == len(self.line) or self.peek(" ")

    def value(self, codec: Codec) -> int:
        """Consume and decode a value."""
        start = self.at
        for word, value in codec.values.items():
            if self.accept(word):
                if value >= self.seats and word in SEAT_WORDS.values():
                    last = SEAT_LETTERS[self.seats - 1]
                    raise self.error(f"there is no seat {word}: the last one is {last}", start)
                return value
        text = self.match(NUMBER_PATTERN) if codec.low <= codec.high else ""
        if text == "":
            raise self.error(f"expected {codec}, found {self.preview()}")
        if len(text) > 11 or not codec.low <= int(text) <= codec.high:
            raise self.error(f"expected {codec}, found {text[:16]}", start)
        return int(text)

    def list_items(self) -> Iterator[int]:
        """Iterate over a comma-separated list: the position of each item."""
        yield self.at
        while self.accept(","):
            yield self.at

    def slots(self, game: Game, slots: tuple[Slot, ...], at: int = 0) -> None:
        """Consume several slots into the game."""
        for slot in slots:
            if not slot.optional:
                self.expect(slot.prefix, f"before {slot.codec.what}")
            elif not self.accept(slot.prefix):
                continue
            slot.set(game, at, self.value(slot.codec))
