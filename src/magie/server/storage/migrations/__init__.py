"""Migrations: numbered scripts that bring a database up to date, one folder for each kind."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from magie.server.storage.store import StoreError


def require_migrated(kind: str, have: int) -> None:
    """Raise unless a database that had so many scripts has had all of them."""
    known = len([*scripts(kind)])
    if have < known:
        raise StoreError(
            f"the database was written by an older magie (version {have}, not {known});"
            " a server or `magie db migrate` brings it up to date"
        )


def scripts(kind: str) -> Iterator[str]:
    """The scripts of a folder, in order."""
    folder = files("magie.server.storage") / "migrations" / kind
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        yield file.read_text("utf-8")
