"""The generated documentation: the clauses with their proofs, and the rulebook to read."""

from __future__ import annotations

from pathlib import Path

from magie.rulebook import book_pages, checkout, tables
from magie.rulebook.coverage import Coverage


def pages(coverage: Coverage, docs: Path) -> dict[str, str]:
    """Every page by its file name below the folder of the documentation."""
    return {
        **_below(checkout.RULES, tables.pages(coverage, docs / checkout.RULES)),
        **_below(checkout.RULEBOOK, book_pages.pages()),
    }


def _below(folder: str, found: dict[str, str]) -> dict[str, str]:
    return {f"{folder}/{name}": text for name, text in found.items()}
