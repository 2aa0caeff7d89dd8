"""What is wrong with an edition, or with what a table asks of it."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class EditionError(ValueError):
    """An edition that cannot be: the file, the key and the reason."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}")
        self.file, self.key, self.reason = file, key, reason


class RuleError(EditionError):
    """A rule that a table cannot have."""


def unknown(what: str, word: str, known: Iterable[str]) -> str:
    """The reason to refuse a word, with the word that was probably meant."""
    near = get_close_matches(word, [*known], n=1, cutoff=0.5)
    return f"there is no {what} {word!r}" + (f"; did you mean {near[0]!r}?" if near else "")
