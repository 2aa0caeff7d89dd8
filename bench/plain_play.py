"""Plain Python plays games with a random legal policy."""

from __future__ import annotations

import time
from random import Random

from magie.editions.load import load
from magie.engine import actor, apply, begin, chance, menu, outcome
from magie.game.actions import Menu
from magie.game.state import Game, Phase
from magie.luck import Luck

ACTIONS = 3000
"""Of each game, so that a game that drags on does not drown the others."""


def measure(edition: str, seats: int, games: int = 12, rounds: int = 3) -> float:
    """Microseconds an action, with its menu and its chance; the best of several rounds."""
    best = float("inf")
    for _ in range(rounds):
        start, actions = time.process_time(), 0
        for seed in range(games):
            actions += play(edition, seats, seed)
        best = min(best, (time.process_time() - start) / actions)
    return best * 1e6


def play(edition: str, seats: int, seed: int) -> int:
    """Play one game: any entry of the menu, any amount of its range; how many actions it took."""
    record, game, card = load(edition).edition, Game(), Menu()
    random, luck = Random(seed), Luck.of(seed)
    begin(game, record, seats, 0)
    for number in range(ACTIONS):
        if game.phase == Phase.OVER:
            return number
        seat = actor(game)
        menu(game, record, seat, card)
        at = random.randrange(card.count)
        low, high = card.low[at], card.high[at]
        amount = low + random.randrange((high - low) // record.unit + 1) * record.unit
        apply(game, record, seat, card.verb[at], card.target[at], amount)
        while chance(game):
            outcome(game, record, luck(game, record))
    return ACTIONS
