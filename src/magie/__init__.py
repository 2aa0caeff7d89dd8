"""magie: the property-trading board game, five French rulebooks played exactly."""

from magie.editions.load import names as editions
from magie.match import Choice, Happening, IllegalMoveError, Match
from magie.notation.words import NotationError

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

replay = Match.replay
