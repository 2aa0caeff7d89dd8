"""Words: every sentence that a person reads, from the Fluent files under ``locales``.

A value that is a name is put into its sentence as it stands; a number is written as the language
writes numbers; a code goes in as the name of its enum member in lower case, and the sentence
chooses its words by it.
"""

from __future__ import annotations

import os
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "fr")
FALLBACK = "en"
"""Speaks for a language that lacks a key."""


class UnknownKeyError(KeyError):
    """No language has words for the key."""

    def __str__(self) -> str:
        return f"no words for {self.args[0]!r} in any language"


class ValueMissingError(ValueError):
    """The sentence needs a value that it was not given."""


def say(key: str, language: str = FALLBACK, **values: object) -> str:
    """The words for the key with the values put in; English where the language has none."""
    speaking = language if has(key, language) else FALLBACK
    if not has(key, speaking):
        raise UnknownKeyError(key)
    bundle = _bundle(speaking)
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise UnknownKeyError(key)
    text, errors = bundle.format_pattern(pattern, values)
    if errors:
        raise ValueMissingError(f"{key} ({speaking}): {errors[0]}")
    return str(text)


def of_environment() -> str:
    """The language that the environment asks for, or English."""
    named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", "")
    return named[:2] if named[:2] in LANGUAGES else FALLBACK


def has(key: str, language: str = FALLBACK) -> bool:
    """Whether this very language has words for the key."""
    return language in LANGUAGES and _bundle(language).has_message(key)


@cache
def _bundle(language: str) -> FluentBundle:
    """All that one language says, read when it is first spoken."""
    # The marks that isolate directions would show up as stray characters in a terminal.
    bundle = FluentBundle([language], use_isolating=False)
    for file in (files("magie") / "locales" / language).iterdir():
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle
