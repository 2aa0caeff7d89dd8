"""Luck: outcomes of chance drawn from a seed, each as often as it should come."""

from __future__ import annotations

from random import Random

from magie.engine import chance
from magie.engine.chance import dice_in_hand
from magie.game.edition import Edition
from magie.game.state import CARDS, NOBODY, Game, Task


class Luck:
    """A source of chance that gives the same outcomes for the same seed."""

    def __init__(self, seed: int | float | str | None = None) -> None:
        self.random = Random(seed)

    def __call__(self, game: Game, edition: Edition) -> int:
        """The next outcome."""
        task = chance(game)
        if task == Task.THROW:
            return self.dice(edition, dice_in_hand(game, edition))
        if task == Task.DRAW:
            return self.card(game, game.what[game.depth - 1])
        if task == Task.TICKET:
            drawn = self.random.randrange(game.plain_tickets + game.expiry_tickets)
            return 0 if drawn < game.plain_tickets else 1
        unowned = [
            square
            for square in range(edition.squares)
            if edition.square[square].price and game.owner[square] == NOBODY
        ]
        return self.random.choice(unowned)

    def dice(self, edition: Edition, count: int) -> int:
        """A throw of two white dice, and the blue one where it is in hand."""
        pair = self.random.randrange(36)
        white = 10 * (pair // 6 + 1) + pair % 6 + 1
        return white if count == 2 else 10 * white + self.random.choice(edition.blue_faces)

    def card(self, game: Game, deck: int) -> int:
        """Any card that nobody has seen, or the next of the known ones."""
        start = deck * CARDS
        unseen = [card for card in range(CARDS) if game.unseen[start + card]]
        return self.random.choice(unseen) if unseen else game.pile[start]
