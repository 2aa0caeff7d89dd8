"""What goes wrong with a bot that somebody brings along: in words, and with a remedy."""

from __future__ import annotations

from enum import IntEnum

from magie import words
from magie.game.refusals import Refusal
from magie.notation.words import code


class BotFault(IntEnum):
    """What costs a guest its decision."""

    ABSENT = 0
    """its file does not load"""
    RAISED = 1
    """its function raised an error"""
    STRANGE = 2
    """nobody can read what it returned"""
    ILLEGAL = 3
    """what it wants is against the rules"""
    LATE = 4
    """it took too long"""
    DIED = 5
    """its process ended"""


class ExternalBotError(ValueError):
    """A bot that cannot be invited, or that has lost a decision; what is wrong, and what to do."""

    def __init__(self, key: str, fault: BotFault = BotFault.ABSENT, **values: object) -> None:
        self.key, self.fault, self.values = key, fault, values
        super().__init__(self.say())

    def say(self, language: str = words.FALLBACK) -> str:
        """What went wrong and what to do, for whoever wrote the bot."""
        spoken = {name: _in_words(value, language) for name, value in self.values.items()}
        return words.say(self.key, language, **spoken)


def _in_words(value: object, language: str) -> object:
    """A refusal is a sentence of its own."""
    if isinstance(value, Refusal):
        return words.say(f"refusal-{code(value)}", language)
    return value
