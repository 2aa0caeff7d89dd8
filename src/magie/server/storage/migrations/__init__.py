"""Migrations: numbered scripts that bring a database up to date, one folder for each kind."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files


def scripts(kind: str) -> Iterator[str]:
    """The scripts of a folder, in order."""
    folder = files("magie.server.storage") / "migrations" / kind
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        yield file.read_text("utf-8")
