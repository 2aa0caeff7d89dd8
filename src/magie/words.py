"""Localised messages from the Fluent files under ``locales``.

A name is inserted as it is; a number is formatted for the language; a code is passed as the name of
its enum member in lower case, and the message selects its words by it.
"""

from __future__ import annotations

import os
import re
from functools import cache
from importlib.resources import files
from threading import RLock

LANGUAGES = ("en", "fr")
FALLBACK_LANGUAGE = "en"
"""Used where a language lacks a key."""
MAX_VALUE_LENGTH = 1000
"""Characters of a value in a message: Fluent itself refuses a few thousand."""
FTL_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n(?:(?:[ }].*)?\n)*", re.MULTILINE)
"""A message: its key, and all lines that are indented, close a brace or are empty."""
FTL_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""A reference to another message."""


class UnknownKeyError(KeyError):
    """No language has a message for the key."""

    def __str__(self) -> str:
        return f"no words for {self.args[0]!r} in any language"


class ValueMissingError(ValueError):
    """The message needs a value that was not given."""


def say(key: str, language: str = FALLBACK_LANGUAGE, **values: object) -> str:
    """Format the message of a key with its values; in English where the language lacks it."""
    used = language if has(key, language) else FALLBACK_LANGUAGE
    if not has(key, used):
        raise UnknownKeyError(key)
    catalogue = _catalogue(used)
    catalogue.load(key)
    bundle = catalogue.bundle
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise UnknownKeyError(key)
    truncated = {name: _truncated(value) for name, value in values.items()}
    text, errors = bundle.format_pattern(pattern, truncated)
    if errors:
        raise ValueMissingError(f"{key} ({used}): {errors[0]}")
    return str(text)


def _truncated(value: object) -> object:
    """A value, cut off where a text is too long."""
    if isinstance(value, str) and len(value) > MAX_VALUE_LENGTH:
        return value[: MAX_VALUE_LENGTH - 1] + "…"
    return value


def environment_language() -> str:
    """The language of the environment's locale, or English."""
    named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", "")
    return named[:2] if named[:2] in LANGUAGES else FALLBACK_LANGUAGE


def has(key: str, language: str = FALLBACK_LANGUAGE) -> bool:
    """Whether this language itself has a message for the key."""
    return language in LANGUAGES and key in _catalogue(language)


class Catalogue:
    """The messages of one language; each is parsed on first use.

    There are thousands of keys, and a command uses a few dozen: parsing all of them would take
    longer than most commands.
    """

    def __init__(self, language: str) -> None:
        # With Babel, a tenth of what a table imports in a browser, and it says nothing itself.
        from fluent.runtime import FluentBundle, FluentResource

        self._parse = FluentResource
        # A terminal shows the bidirectional isolation marks as stray characters.
        self.bundle = FluentBundle([language], use_isolating=False)
        folder = files("magie") / "locales" / language
        texts = [file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".ftl")]
        self._entries = {entry[1]: entry[0] for text in texts for entry in FTL_ENTRY.finditer(text)}
        self._loaded = set[str]()
        self._lock = RLock()

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def load(self, key: str) -> None:
        """Parse the message of a key, and the messages that it references."""
        with self._lock:
            if key in self._loaded or key not in self._entries:
                return
            self.bundle.add_resource(self._parse(self._entries[key]))
            for used in FTL_REFERENCE.findall(self._entries[key]):
                self.load(used)
            self._loaded.add(key)


@cache
def _catalogue(language: str) -> Catalogue:
    return Catalogue(language)
