"""Options that several commands read in the same way."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from magie.base.numerals import whole
from magie.cli.localized import UsageProblem, nearest
from magie.editions.book import Book
from magie.editions.errors import RuleError
from magie.editions.load import load
from magie.editions.parameters import PARAMETERS
from magie.simulate.errors import HinderedError, need
from magie.simulate.plots.page import drawable

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""


def book_of(name: str, variant: str, rules: Sequence[str]) -> Book:
    """The edition with the rules of the table, each written ``name=value``."""
    table: dict[str, object] = {}
    for rule in rules:
        key, _, value = rule.partition("=")
        if key not in PARAMETERS:
            raise UsageProblem("unknown-rule", word=key, near=nearest(key, PARAMETERS))
        table[key] = value
    try:
        return load(name, variant, table)
    except RuleError as error:
        raise UsageProblem("impossible-rule", rule=error.key, why=error.reason) from error


def one_of(option: str, word: str, known: Sequence[str]) -> str:
    """A word that has to be one of a few."""
    if word not in known:
        raise UsageProblem("unknown-choice", option=option, word=word, known=", ".join(known))
    return word


def number(option: str, word: str, least: int = 0) -> int:
    """A whole number, which may be written 10_000."""
    found = whole(word.replace("_", ""))
    if found is None:
        raise UsageProblem("not-a-number", option=option, word=word)
    if found < least:
        raise UsageProblem("too-small", option=option, word=word, least=least)
    return found


def some_number(option: str, word: str | None, least: int = 0) -> int | None:
    """The same for an option that may be left out."""
    return None if word is None else number(option, word, least)


def duration(option: str, word: str) -> float:
    """Seconds, or parts of them."""
    try:
        found = float(word.replace(",", "."))
    except ValueError:
        found = -1.0
    if not 0 < found < float("inf"):
        raise UsageProblem("tournament-run-seconds", option=option, word=word)
    return found


def new_file(word: str) -> Path:
    """A file that is to be written later: complain now rather than after hours."""
    path = Path(word)
    if path.is_dir():
        raise unwritable(path, OSError(errno.EISDIR, os.strerror(errno.EISDIR)))
    if not path.parent.is_dir():
        raise unwritable(path, OSError(errno.ENOENT, os.strerror(errno.ENOENT)))
    return path


def drawing(word: str) -> Path:
    """A picture that can be drawn."""
    path = new_file(word)
    with hindrances():
        drawable(path)
        need("matplotlib", "sim", "plot")
    return path


@contextmanager
def hindrances() -> Generator[None]:
    """What stands in the way, in the reader's language."""
    try:
        yield
    except HinderedError as error:
        raise UsageProblem(error.key, None, **error.values) from error


def write_json(file: Path, data: dict[str, Any]) -> None:
    """Figures for other programs."""
    try:
        file.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")
    except OSError as error:
        raise unwritable(file, error) from error


def unwritable(file: Path, error: OSError) -> UsageProblem:
    """What is said about a file that cannot be written."""
    return UsageProblem("cannot-write", word=str(file), why=error.strerror or str(error))
