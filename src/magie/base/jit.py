"""Marks on the functions of the rulebook, from which coverage and compiled twins are made.

A marked function stays the ordinary function that was written.  ``rule`` names the clauses
that it implements; ``part`` marks a helper that no clause names.  Both are written in the
plain subset (ints, tuples, loops, other marked functions), so that they can be compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

CLAUSES: dict[str, list[str]] = {}
"""Rulebook clause -> the functions that implement it."""

PARTS: dict[str, Callable[..., Any]] = {}
"""Every marked function by its dotted name: what the plain subset is checked on."""


def rule(*clauses: str) -> Callable[[F], F]:
    """Mark a function as the implementation of these rulebook clauses."""

    def mark(function: F) -> F:
        for clause in clauses:
            CLAUSES.setdefault(clause, []).append(_name(function))
        return part(function)

    return mark


def part(function: F) -> F:
    """Mark a helper that no clause names."""
    PARTS[_name(function)] = function
    return function


def _name(function: Callable[..., Any]) -> str:
    return f"{function.__module__}.{function.__name__}"
