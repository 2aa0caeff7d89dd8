"""Parsers of option values that several commands share."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from magie.base.numerals import parse_whole
from magie.cli.localized import UsageProblem

EXIT_INTERRUPTED = 130
"""The exit status after Ctrl-C, by shell convention."""


def one_of(option: str, word: str, known: Sequence[str]) -> str:
    """A word that must be one of the known ones."""
    if word not in known:
        raise UsageProblem("unknown-choice", option=option, word=word, known=", ".join(known))
    return word


def number(option: str, word: str, least: int = 0) -> int:
    """A whole number; 10_000 is accepted."""
    found = parse_whole(word.replace("_", ""))
    if found is None:
        raise UsageProblem("not-a-number", option=option, word=word)
    if found < least:
        raise UsageProblem("too-small", option=option, word=word, least=least)
    return found


def optional_number(option: str, word: str | None, least: int = 0) -> int | None:
    """A whole number, or None where the option was left out."""
    return None if word is None else number(option, word, least)


def duration(option: str, word: str) -> float:
    """A positive number of seconds, with a decimal point or comma."""
    try:
        found = float(word.replace(",", "."))
    except ValueError:
        found = -1.0
    if not 0 < found < float("inf"):
        raise UsageProblem("tournament-run-seconds", option=option, word=word)
    return found


def output_file(word: str) -> Path:
    """A file to be written later; a path that cannot be written fails now, not after hours."""
    if word.startswith("-"):
        raise UsageProblem("file-is-option", word=word)
    path = Path(word)
    if path.is_dir():
        raise write_problem(path, OSError(errno.EISDIR, os.strerror(errno.EISDIR)))
    if not path.parent.is_dir():
        raise write_problem(path, OSError(errno.ENOENT, os.strerror(errno.ENOENT)))
    return path


def write_json(file: Path, data: dict[str, Any]) -> None:
    """Write figures as JSON."""
    try:
        file.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")
    except OSError as error:
        raise write_problem(file, error) from error


def write_problem(file: Path, error: OSError) -> UsageProblem:
    """The error of a file that cannot be written."""
    return UsageProblem("cannot-write", word=str(file), why=error.strerror or str(error))
