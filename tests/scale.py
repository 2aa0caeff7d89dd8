"""How much a test does: a short form in ``make test``, its full length in ``make test-long``."""

from __future__ import annotations

import os
from typing import TypeVar

LONG = os.environ.get("MAGIE_TESTS") == "long"

Size = TypeVar("Size")


def sized(short: Size, long: Size) -> Size:
    """The size of a test: short, unless all of it was asked for."""
    return long if LONG else short
