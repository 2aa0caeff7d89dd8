"""A player decides at one seat of one table, compiled or not, and can say why."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from magie.bots.memory import BotMemory
from magie.bots.registry import Bot, decide
from magie.engine.menu import menu
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.state import Game


class Decision(NamedTuple):
    """A seat's action as the engine takes it: a verb with its target and amount."""

    verb: int
    target: int
    amount: int


class Player(Protocol):
    """Decides for a seat: sees the game, and nothing of future dice or cards."""

    memory: BotMemory
    """What it remembers, and the reason for its last decision."""

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """Decide within so many seconds; the game is not touched."""
        ...

    def leave(self) -> None:
        """Release resources when the game is over."""
        ...


class BuiltinBot:
    """A built-in bot that decides by heuristics, at once."""

    def __init__(self, bot: Bot, seed: int | str) -> None:
        self.bot, self.memory, self.card = bot, BotMemory.of(seed), Menu()

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """The bot's decision; it needs no time."""
        return Decision(*decide(self.bot, game, edition, seat, self.card, self.memory))

    def leave(self) -> None:
        """Nothing to release."""


def safe_choice(game: Game, edition: Edition, seat: int) -> Decision:
    """The fallback for a seat that cannot decide: the first entry of its menu."""
    card = Menu()
    menu(game, edition, seat, card)
    return Decision(card.verb[0], card.target[0], card.low[0])
