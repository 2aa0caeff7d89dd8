"""A player: whoever decides at one seat of one table, compiled or not, and can say why."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from magie.bots.memory import BotMemory
from magie.bots.registry import Bot, decide
from magie.engine.menu import menu
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.state import Game


class Decision(NamedTuple):
    """What a seat does: a verb with its target and amount, as the engine takes them."""

    verb: int
    target: int
    amount: int


class Player(Protocol):
    """Sees the game as it lies on the table, and nothing of what chance will bring."""

    mind: BotMemory
    """Why it did what it did last, among other things."""

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """What to do, after so many seconds at most; the game is not touched."""
        ...

    def leave(self) -> None:
        """The game is over; whatever the player holds is let go."""
        ...


class HouseBot:
    """A bot of the house that decides by rule, at once."""

    def __init__(self, bot: Bot, seed: int | str) -> None:
        self.bot, self.mind, self.card = bot, BotMemory.of(seed), Menu()

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """What its rules say."""
        return Decision(*decide(self.bot, game, edition, seat, self.card, self.mind))

    def leave(self) -> None:
        """It holds nothing."""


def safe_choice(game: Game, edition: Edition, seat: int) -> Decision:
    """What a seat does that cannot decide: the first entry of its menu."""
    card = Menu()
    menu(game, edition, seat, card)
    return Decision(card.verb[0], card.target[0], card.low[0])
