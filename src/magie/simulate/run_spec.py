"""An order: a run of games as a caller asks for it, and the plan that is made of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from magie.bots.registry import Bot, names
from magie.editions.book import Book
from magie.editions.errors import unknown
from magie.editions.load import from_tag, load
from magie.game.edition import Variant
from magie.game.state import SEATS
from magie.rng import seed_words
from magie.simulate.plan import SAMPLES, Plan

TURNS = 1000
"""After so many a game is cut, unless the caller says otherwise."""
TIMED_TURNS = 200
"""After so many time is called in a timed game."""


class RunSpecError(ValueError):
    """An order that cannot be carried out: which part of it, and why."""

    def __init__(self, part: str, reason: str) -> None:
        super().__init__(f"{part}: {reason}")
        self.part, self.reason = part, reason


@dataclass(frozen=True)
class RunSpec:
    """What is to be played: small, and the same on every machine."""

    tag: str
    """The edition, its variant and the rules of the table (``Book.tag``)."""
    bots: tuple[str, ...]
    """Who plays, in the order of the line-up."""
    seed: str
    turns: int
    rotate: bool

    @property
    def book(self) -> Book:
        """The edition as the table plays it."""
        return from_tag(self.tag)

    @property
    def step(self) -> int:
        """Turns between two samples of what everybody has."""
        return max(1, -(-self.turns // SAMPLES))

    def plan(self) -> Plan:
        """The order in figures."""
        dice, whims = seed_words(f"dice {self.seed}"), seed_words(f"whims {self.seed}")
        numbers = [Bot[name.upper()] for name in self.bots]
        return Plan(
            seats=len(self.bots),
            bot=[int(bot) for bot in numbers] + [0] * (SEATS - len(numbers)),
            rotate=int(self.rotate),
            turns=self.turns,
            step=self.step,
            dice_seed=dice[:2],
            whim_seed=whims[:2],
        )


def order(
    edition: str,
    bots: Sequence[str],
    seed: object = 0,
    rules: Mapping[str, object] | None = None,
    variant: str = "standard",
    seats: int | None = None,
    turns: int | None = None,
    rotate: bool = True,
) -> RunSpec:
    """Check what a caller asks for; fewer bots than seats take turns in filling them."""
    book = load(edition, variant, rules)
    for bot in bots:
        if bot not in names():
            raise RunSpecError("bots", unknown("bot", bot, names()))
    if not bots:
        raise RunSpecError("bots", f"nobody plays; there are {', '.join(names())}")
    count = seats or max(len(bots), 4 if len(bots) == 1 else 2)
    least, most = book.edition.players_min, book.edition.players_max
    if not max(least, len(bots)) <= count <= most:
        raise RunSpecError("seats", f"{edition} is played by {least} to {most}, not by {count}")
    timed = book.edition.variant == Variant.TIMED
    limit = turns if turns is not None else TIMED_TURNS if timed else TURNS
    if limit < 1:
        raise RunSpecError("turns", f"a game has at least one turn, not {limit}")
    line_up = tuple(bots[at % len(bots)] for at in range(count))
    return RunSpec(book.tag, line_up, str(seed), limit, rotate)
