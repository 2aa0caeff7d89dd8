"""Moments of real games: positions in which a seat has to decide, and what it decided."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

from magie.bench.workloads import BenchDecision, carry_out
from magie.bots.memory import BotMemory
from magie.bots.registry import Bot, decide
from magie.engine.begin import begin
from magie.engine.menu import asked
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.state import Game, Phase
from magie.rng import Rng

MOMENTS = 128
"""How many of the games of each bot are taken."""
APART = 7
"""Decisions between two of them, so that all seats come up, early and late."""


def moments(edition: Edition, seats: int) -> list[tuple[Game, BenchDecision]]:
    """Some moments of the games of every bot."""
    last = MOMENTS * APART
    return [
        (game.copy(), decision)
        for bot in Bot
        for game, decision in islice(_all(edition, seats, bot), 0, last, APART)
    ]


def _all(edition: Edition, seats: int, bot: int) -> Iterator[tuple[Game, BenchDecision]]:
    """Every decision of one game after another; the game goes on behind it."""
    card = Menu()
    for number in count():
        game, dice = Game(), Rng.of(f"dice {number}")
        memories = [BotMemory.of(f"whims {number} {seat}") for seat in range(seats)]
        begin(game, edition, seats, 0)
        while game.phase != Phase.OVER:
            seat = asked(game)
            verb, target, amount = decide(bot, game, edition, seat, card, memories[seat])
            decision = BenchDecision(seat=seat, verb=verb, target=target, amount=amount)
            yield game, decision
            carry_out(game, edition, dice, decision)
