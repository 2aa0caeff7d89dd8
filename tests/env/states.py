"""States of random play, in every edition and variant and under house rules, for tests of masks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from magie.engine import chance
from magie.engine.menu import asked
from magie.env.masks import write_mask
from magie.env.slot import Deals, EnvSlot, EnvTerms
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.state import Game, Phase
from tests.house_rules import some_rules
from tests.random_play import VARIANTS, new_table, play

STATES_OF_A_GAME = 40


@dataclass
class State:
    """A seat that is asked, with the terms of the environment."""

    game: Game
    edition: Edition
    terms: EnvTerms
    slot: EnvSlot
    card: Menu = field(default_factory=Menu)

    @property
    def seat(self) -> int:
        return asked(self.game)

    def open_actions(self) -> list[int]:
        """What the mask opens."""
        write_mask(self.game, self.edition, self.seat, self.card, self.terms, self.slot)
        bits = sum((word & 0xFFFFFFFF) << 32 * at for at, word in enumerate(self.slot.mask))
        return [at for at in range(bits.bit_length()) if bits >> at & 1]


def states(edition: str, count: int) -> Iterator[State]:
    """So many states in which a seat is asked; terms and offers made are drawn too."""
    seed = 0
    while True:
        random = Random(f"{edition} {seed}")
        rules = some_rules(edition, seed) if seed % 2 else {}
        table = new_table(edition, VARIANTS[seed % 3], seed, **rules)
        terms = EnvTerms(
            seats=table.game.seats,
            turns=1000,
            offers=2,
            deals=random.choice([*Deals, Deals.STAGED, Deals.STAGED]),
            resign=random.randrange(2),
        )
        for number in play(table, 20 * STATES_OF_A_GAME):
            rests = table.game.phase != Phase.OVER and not chance(table.game)
            if rests and (number % 7 == 0 or (table.game.depth and number % 3 == 0)):
                offers = [random.randrange(4) for _ in range(8)]
                yield State(table.game, table.edition, terms, EnvSlot(offers=offers))
                count -= 1
                if count == 0:
                    return
        seed += 1
