"""Random legal play: a policy that tries everything and still brings games to an end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from magie.editions.load import load
from magie.engine import actor, apply, begin, call_time, chance, menu, outcome
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.state import Game, Phase
from magie.luck import Luck

EDITIONS = ("classic", "euro-1999", "francs", "canada-1961", "mega-2007")
VARIANTS = ("standard", "short", "timed")
WEIGHTS = [1.0] * len(Verb)
for verb, tried in {
    Verb.ROLL: 20,
    Verb.END: 20,
    Verb.BUY: 6,
    Verb.BID: 3,
    Verb.PASS: 2,
    Verb.CLAIM: 6,
    Verb.BUILD: 8,
    Verb.SELL: 0.3,
    Verb.STRIP: 0.3,
    Verb.MORTGAGE: 0.3,
    Verb.OFFER: 0.5,
    Verb.LAY: 3,
    Verb.PROPOSE: 2,
    Verb.BANKRUPT: 8,
    Verb.RESIGN: 0.02,
}.items():
    WEIGHTS[verb] = tried

Action = tuple[int, int, int, int]
"""Seat, verb, target, amount."""


@dataclass
class Table:
    """A game in play, with the dice and the whims of whoever plays it."""

    game: Game
    edition: Edition
    random: Random
    luck: Luck
    card: Menu

    def step(self) -> Action | None:
        """Let chance or a seat decide once; the action, or None where chance did."""
        if chance(self.game):
            outcome(self.game, self.edition, self.luck(self.game, self.edition))
            return None
        action = self.choose()
        refused = apply(self.game, self.edition, *action)
        assert not refused, (refused, action)
        return action

    def choose(self) -> Action:
        """A legal action: now and then of a seat that is not asked, any verb before any target."""
        seat = actor(self.game)
        if self.random.random() < 0.1:
            other = self.random.randrange(self.game.seats)
            menu(self.game, self.edition, other, self.card)
            if self.card.count:
                return self.pick(other)
        menu(self.game, self.edition, seat, self.card)
        assert self.card.count, "the menu of the seat that must decide is empty"
        return self.pick(seat)

    def pick(self, seat: int) -> Action:
        """One entry of the menu on the card."""
        card = self.card
        verbs = list(dict.fromkeys(card.verb[: card.count]))
        verb = self.random.choices(verbs, [WEIGHTS[verb] for verb in verbs])[0]
        entries = [at for at in range(card.count) if card.verb[at] == verb]
        at = self.random.choice(entries)
        return seat, verb, card.target[at], self.amount(verb, card.low[at], card.high[at])

    def amount(self, verb: int, low: int, high: int) -> int:
        """A sum from a range, most often near its lower end."""
        if low == high or verb in (Verb.STRIP, Verb.SHIFT):
            return low
        top = high if self.random.random() < 0.2 else min(high, low + 60 * self.edition.unit)
        unit = self.edition.unit if verb in MONEY else 1
        return low + self.random.randrange((top - low) // unit + 1) * unit


MONEY = (Verb.BID, Verb.GIVE_CASH, Verb.ASK_CASH)


def new_table(edition: str, variant: str, seed: int, **rules: object) -> Table:
    """A table of two to eight seats, as the seed says."""
    random = Random(f"{edition} {variant} {seed}")
    record = load(edition, variant, rules).edition
    seats = random.randint(record.players_min, record.players_max)
    game = Game()
    assert not begin(game, record, seats, random.randrange(seats))
    return Table(game, record, random, Luck(random.random()), Menu())


def play(
    table: Table, most: int, watch: Callable[[Table, Action | None], None] | None = None
) -> Iterator[int]:
    """Play to the end, or for so many steps; a timed game is called at half of them."""
    for number in range(most):
        if number == most // 2:
            call_time(table.game, table.edition)
        if table.game.phase == Phase.OVER:
            return
        action = table.step()
        if watch:
            watch(table, action)
        yield number
