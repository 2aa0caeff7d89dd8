"""magie: the property-trading board game, five French rulebooks played exactly."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from magie.editions.load import names as editions

if TYPE_CHECKING:
    from magie.match import Choice, Happening, IllegalMoveError, Match, NotationError, replay

__version__ = "0.1.0"
__all__ = [
    "Choice",
    "Happening",
    "IllegalMoveError",
    "Match",
    "NotationError",
    "editions",
    "replay",
]


def __getattr__(name: str) -> Any:
    """Fetch a name when it is asked for: `import magie.engine` needs NumPy alone, a match more."""
    if name not in __all__:
        raise AttributeError(f"module 'magie' has no attribute {name!r}")
    return getattr(import_module("magie.match"), name)
