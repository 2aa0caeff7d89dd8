"""Random legal play: a policy that tries everything and still brings games to an end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from magie.editions.load import load
from magie.engine import actor, apply, begin, call_time, chance, menu, outcome, refusal
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.state import Game, Phase, Task
from magie.notation.chances import deal_text, outcome_text
from magie.notation.wording import line_of
from magie.rng import Rng
from magie.rules.agenda import top
from magie.rules.windows import is_open

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
    Verb.BUILD: 25,
    Verb.SELL: 0.2,
    Verb.STRIP: 0.2,
    Verb.MORTGAGE: 0.2,
    Verb.OFFER: 0.4,
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
    """A game in play, with the RNGs of its dice and its players."""

    game: Game
    edition: Edition
    random: Random
    dice_rng: Rng
    card: Menu
    tag: str
    steps: int = 0
    lines: list[str] = field(default_factory=list)
    """The game as text; a deal of deeds is written when it is complete."""
    dealt: list[tuple[int, int]] = field(default_factory=list)

    def step(self) -> Action | None:
        """Let chance or a seat decide once; the action, or None where chance did."""
        self.steps += 1
        if chance(self.game):
            self.resolve_chance(self.dice_rng(self.game, self.edition))
            return None
        action = (self.squander() if self.steps > GIVEAWAY_AFTER_STEPS else None) or self.choose()
        line = line_of(self.game, action[0], (Verb(action[1]), *action[2:]))
        refused = apply(self.game, self.edition, *action)
        assert not refused, (refused, action)
        self.lines += [line] if line else []
        return action

    def resolve_chance(self, value: int) -> None:
        """Let chance bring an outcome, and write it down."""
        game = self.game
        if chance(game) == Task.DEAL_DEED:
            self.dealt.append((game.who[game.depth - 1], value))
            self.lines = [deal_text(self.dealt, game.seats)]
        else:
            self.lines[-1] += f" {outcome_text(game, self.edition, value)}"
        outcome(game, self.edition, value)

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

    def squander(self) -> Action | None:
        """When a game drags on, the poorest seat gives all it has away, so that it ends."""
        game, task = self.game, top(self.game)
        if task == Task.DRAFT:
            return self.give_all(actor(game))
        if task == Task.DEAL:
            action = (actor(game), Verb.ACCEPT, game.deal_number, 0)
            return None if refusal(game, self.edition, *action) else action
        if is_open(game) and self.random.random() < 0.5:
            rich_last = sorted(range(game.seats), key=lambda seat: (game.cash[seat], seat))
            playing = [seat for seat in rich_last if not game.out[seat]]
            offer = (playing[0], Verb.OFFER, playing[-1], 0)
            if game.cash[playing[0]] >= self.edition.unit:
                return None if refusal(game, self.edition, *offer) else offer
        return None

    def give_all(self, seat: int) -> Action | None:
        """The next step of giving everything for nothing."""
        game, edition = self.game, self.edition
        gift = game.cash[seat] // edition.unit * edition.unit
        if gift and not game.deal_cash[0]:
            return seat, Verb.GIVE_CASH, 0, gift
        for square in range(edition.squares):
            if game.owner[square] == seat and not game.deal_deed[square]:
                action = (seat, Verb.LAY, square, 0)
                if not refusal(game, edition, *action):
                    return action
        proposal = (seat, Verb.PROPOSE, 0, 0)
        return None if refusal(game, edition, *proposal) else proposal

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
        top = high if self.random.random() < 0.5 else min(high, low + 60 * self.edition.unit)
        unit = self.edition.unit if verb in MONEY else 1
        return low + self.random.randrange((top - low) // unit + 1) * unit


GIVEAWAY_AFTER_STEPS = 350
CLOSING_TIME = 450
MONEY = (Verb.BID, Verb.GIVE_CASH, Verb.ASK_CASH)


def new_table(edition: str, variant: str, seed: int, **rules: object) -> Table:
    """A table of two to eight seats, as the seed says."""
    random = Random(f"{edition} {variant} {seed}")
    book = load(edition, variant, rules)
    record = book.edition
    seats = random.randint(record.players_min, record.players_max)
    game = Game()
    assert not begin(game, record, seats, random.randrange(seats))
    return Table(game, record, random, Rng.of(random.random()), Menu(), book.tag)


def play(
    table: Table, most: int, watch: Callable[[Table, Action | None], None] | None = None
) -> Iterator[int]:
    """Play to the end, or for so many steps; the clock of a timed game runs out on the way."""
    for number in range(most):
        late = number >= CLOSING_TIME and not table.game.time_up
        if late and not call_time(table.game, table.edition):
            table.lines.append("time up")
        if table.game.phase == Phase.OVER:
            return
        action = table.step()
        if watch:
            watch(table, action)
        yield number
