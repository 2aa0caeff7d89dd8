"""Words: every sentence that a person reads, from the Fluent files under ``locales``.

A value that is a name is put into its sentence as it stands; a number is written as the language
writes numbers; a code goes in as the name of its enum member in lower case, and the sentence
chooses its words by it.
"""

from __future__ import annotations

import os
import re
from functools import cache
from importlib.resources import files
from threading import RLock

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "fr")
FALLBACK_LANGUAGE = "en"
"""Speaks for a language that lacks a key."""
MAX_VALUE_LENGTH = 1000
"""Characters of a value that are put into a sentence: Fluent itself refuses a few thousand."""
FTL_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n(?:(?:[ }].*)?\n)*", re.MULTILINE)
"""A key and its words: as many lines as are indented, close a brace or are empty."""
FTL_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""Another key in the middle of them."""


class UnknownKeyError(KeyError):
    """No language has words for the key."""

    def __str__(self) -> str:
        return f"no words for {self.args[0]!r} in any language"


class ValueMissingError(ValueError):
    """The sentence needs a value that it was not given."""


def say(key: str, language: str = FALLBACK_LANGUAGE, **values: object) -> str:
    """The words for the key with the values put in; English where the language has none."""
    speaking = language if has(key, language) else FALLBACK_LANGUAGE
    if not has(key, speaking):
        raise UnknownKeyError(key)
    catalogue = _catalogue(speaking)
    catalogue.load(key)
    bundle = catalogue.bundle
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise UnknownKeyError(key)
    truncated = {name: _truncated(value) for name, value in values.items()}
    text, errors = bundle.format_pattern(pattern, truncated)
    if errors:
        raise ValueMissingError(f"{key} ({speaking}): {errors[0]}")
    return str(text)


def _truncated(value: object) -> object:
    """A value as a sentence can hold it: a word without end is broken off."""
    if isinstance(value, str) and len(value) > MAX_VALUE_LENGTH:
        return value[: MAX_VALUE_LENGTH - 1] + "…"
    return value


def environment_language() -> str:
    """The language that the environment asks for, or English."""
    named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", "")
    return named[:2] if named[:2] in LANGUAGES else FALLBACK_LANGUAGE


def has(key: str, language: str = FALLBACK_LANGUAGE) -> bool:
    """Whether this very language has words for the key."""
    return language in LANGUAGES and key in _catalogue(language)


class Catalogue:
    """What one language says; the words for a key are read when it is first said.

    There are thousands of keys, and a command says a few dozen: to read all of them would
    take longer than what was asked for.
    """

    def __init__(self, language: str) -> None:
        # The marks that isolate directions would show up as stray characters in a terminal.
        self.bundle = FluentBundle([language], use_isolating=False)
        folder = files("magie") / "locales" / language
        texts = [file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".ftl")]
        self._entries = {entry[1]: entry[0] for text in texts for entry in FTL_ENTRY.finditer(text)}
        self._loaded = set[str]()
        self._lock = RLock()

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def load(self, key: str) -> None:
        """Read the words for the key, and those that they use."""
        with self._lock:
            if key in self._loaded or key not in self._entries:
                return
            self.bundle.add_resource(FluentResource(self._entries[key]))
            for used in FTL_REFERENCE.findall(self._entries[key]):
                self.load(used)
            self._loaded.add(key)


@cache
def _catalogue(language: str) -> Catalogue:
    return Catalogue(language)
