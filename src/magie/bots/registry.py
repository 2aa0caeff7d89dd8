"""The compiled bots, and one function that calls any of them."""

from enum import IntEnum

from magie.base.jit import part
from magie.bots.memory import BotMemory
from magie.bots.random import random
from magie.bots.steady import steady
from magie.bots.temper import Temper
from magie.bots.thrifty import thrifty
from magie.bots.trader import trader
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.state import Game


class Bot(IntEnum):
    """The bots that are compiled; their names are those of the command line."""

    RANDOM = 0
    THRIFTY = 1
    STEADY = 2
    TRADER = 3
    PATIENT = 4
    GREEDY = 5
    CAUTIOUS = 6


LADDER = ("random", "thrifty", "steady", "trader")
"""The compiled bots that differ in strength, the weakest first; the others are traders, too."""


def names() -> list[str]:
    """The names of all compiled bots."""
    return [bot.name.lower() for bot in Bot]


@part
def decide(
    bot: int, game: Game, edition: Edition, seat: int, card: Menu, memory: BotMemory
) -> tuple[int, int, int]:
    """A bot's decision at a seat: verb, target and amount.  ``card`` is scratch for a menu."""
    if bot == Bot.THRIFTY:
        return thrifty(game, edition, seat, card, memory)
    if bot == Bot.RANDOM:
        return random(game, edition, seat, card, memory)
    return decide_by_valuation(bot, game, edition, seat, card, memory)


@part
def decide_by_valuation(
    bot: int, game: Game, edition: Edition, seat: int, card: Menu, memory: BotMemory
) -> tuple[int, int, int]:
    """The same for a bot with a valuation; apart, so that the others are small enough to inline."""
    if bot == Bot.STEADY:
        memory.temper = Temper.PLAIN
        return steady(game, edition, seat, card, memory)
    memory.temper = bot - Bot.TRADER
    return trader(game, edition, seat, card, memory)
