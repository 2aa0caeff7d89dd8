"""How much a test does: a short form in ``make test``, its full length in ``make test-long``."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import product
from typing import Any, TypeVar

LONG = os.environ.get("MAGIE_TESTS") == "long"

Size = TypeVar("Size")


def sized(short: Size, long: Size) -> Size:
    """The size of a test: short, unless all of it was asked for."""
    return long if LONG else short


def crossed(*axes: Sequence[Any]) -> list[tuple[Any, ...]]:
    """All combinations; in the short form each value in one of them at least."""
    if LONG:
        return [*product(*axes)]
    return [tuple(axis[at % len(axis)] for axis in axes) for at in range(max(map(len, axes)))]
