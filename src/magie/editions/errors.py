"""Errors of edition files and of house rules."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class EditionError(ValueError):
    """An invalid edition: the file, the key and the reason."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}")
        self.file, self.key, self.reason = file, key, reason

    @property
    def sentence(self) -> str:
        """The reason, without the file; the name of a rule before it."""
        rule = self.key.removeprefix("rules.")
        return self.reason if rule == self.key else f"{rule}: {self.reason}"


class RuleError(EditionError):
    """An invalid house rule."""


def unknown(what: str, word: str, known: Iterable[str]) -> str:
    """The message about an unknown word, with a suggestion."""
    near = get_close_matches(word, [*known], n=1, cutoff=0.5)
    return f"there is no {what} {word!r}" + (f"; did you mean {near[0]!r}?" if near else "")
