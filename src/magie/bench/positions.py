"""Positions of real games in which a seat has to decide, with its decision."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

from magie.bench.workloads import BenchDecision, apply_decision
from magie.bots.memory import BotMemory
from magie.bots.registry import Bot, decide
from magie.engine.begin import begin
from magie.engine.menu import asked
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.state import Game, Phase
from magie.rng import Rng

POSITIONS_PER_BOT = 128
"""Positions that are sampled from the games of each bot."""
DECISIONS_APART = 7
"""Decisions between two samples, so that all seats and all stages of a game occur."""


def sample_positions(edition: Edition, seats: int) -> list[tuple[Game, BenchDecision]]:
    """Sample positions from the games of every bot."""
    last = POSITIONS_PER_BOT * DECISIONS_APART
    return [
        (game.copy(), decision)
        for bot in Bot
        for game, decision in islice(_all(edition, seats, bot), 0, last, DECISIONS_APART)
    ]


def _all(edition: Edition, seats: int, bot: int) -> Iterator[tuple[Game, BenchDecision]]:
    """Every decision of one game after another, each yielded before it is applied."""
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
            apply_decision(game, edition, dice, decision)
