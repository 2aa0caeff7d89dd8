"""Errors of external bots, each with its remedy."""

from __future__ import annotations

from enum import IntEnum

from magie import words
from magie.game.refusals import Refusal
from magie.notation.words import code


class BotFault(IntEnum):
    """Why an external bot lost a decision."""

    ABSENT = 0
    """its file does not load"""
    RAISED = 1
    """its function raised an error"""
    STRANGE = 2
    """its answer cannot be parsed"""
    ILLEGAL = 3
    """its answer is against the rules"""
    LATE = 4
    """it took too long"""
    DIED = 5
    """its process ended"""


class ExternalBotError(ValueError):
    """An external bot cannot be loaded, or has lost a decision: what is wrong, and what to do."""

    def __init__(self, key: str, fault: BotFault = BotFault.ABSENT, **values: object) -> None:
        self.key, self.fault, self.values = key, fault, values
        super().__init__(self.say())

    def say(self, language: str = words.FALLBACK_LANGUAGE) -> str:
        """What went wrong and what to do, for the author of the bot."""
        spoken = {name: _in_words(value, language) for name, value in self.values.items()}
        return words.say(self.key, language, **spoken)


def _in_words(value: object, language: str) -> object:
    """Put a refusal in words; leave other values alone."""
    if isinstance(value, Refusal):
        return words.say(f"refusal-{code(value)}", language)
    return value
