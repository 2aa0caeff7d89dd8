"""The run spec: the games that a caller asks for, and the plan that is made of it."""

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
from magie.simulate.plan import MAX_MONEY_SAMPLES, Plan

DEFAULT_MAX_TURNS = 1000
"""Turns after which a game is cut, unless the caller says otherwise."""
DEFAULT_TIMED_TURNS = 200
"""Turns after which time is called in a timed game."""


class RunSpecError(ValueError):
    """An invalid run spec: which part of it, and why."""

    def __init__(self, part: str, reason: str) -> None:
        super().__init__(f"{part}: {reason}")
        self.part, self.reason = part, reason


@dataclass(frozen=True)
class RunSpec:
    """What a run plays: small, and the same on every machine."""

    tag: str
    """The edition, its variant and the rules of the table (``Book.tag``)."""
    bots: tuple[str, ...]
    """The bots, in the order of the line-up."""
    seed: str
    turns: int
    rotate: bool

    @property
    def book(self) -> Book:
        """The edition with the rules of the table."""
        return from_tag(self.tag)

    @property
    def step(self) -> int:
        """Turns between two samples of everybody's money."""
        return max(1, -(-self.turns // MAX_MONEY_SAMPLES))

    def plan(self) -> Plan:
        """The run spec as a record of the plain subset."""
        # The labels stay as they are: with another one, every seed would play other games.
        dice, bot_rng = seed_words(f"dice {self.seed}"), seed_words(f"whims {self.seed}")
        numbers = [Bot[name.upper()] for name in self.bots]
        return Plan(
            seats=len(self.bots),
            bot=[int(bot) for bot in numbers] + [0] * (SEATS - len(numbers)),
            rotate=int(self.rotate),
            turns=self.turns,
            step=self.step,
            dice_seed=dice[:2],
            bot_seed=bot_rng[:2],
        )


def make_run_spec(
    edition: str,
    bots: Sequence[str],
    seed: object = 0,
    rules: Mapping[str, object] | None = None,
    variant: str = "standard",
    seats: int | None = None,
    turns: int | None = None,
    rotate: bool = True,
) -> RunSpec:
    """Check a caller's request; fewer bots than seats fill them in turn."""
    book = load(edition, variant, rules)
    for bot in bots:
        if bot not in names():
            raise RunSpecError("bots", unknown("bot", bot, names()))
    if not bots:
        raise RunSpecError("bots", f"at least one bot is needed: {', '.join(names())}")
    count = seats or max(len(bots), 4 if len(bots) == 1 else 2)
    least, most = book.edition.players_min, book.edition.players_max
    if not max(least, len(bots)) <= count <= most:
        raise RunSpecError("seats", f"{edition} is played by {least} to {most}, not by {count}")
    timed = book.edition.variant == Variant.TIMED
    limit = turns if turns is not None else DEFAULT_TIMED_TURNS if timed else DEFAULT_MAX_TURNS
    if limit < 1:
        raise RunSpecError("turns", f"a game has at least one turn, not {limit}")
    line_up = tuple(bots[at % len(bots)] for at in range(count))
    return RunSpec(book.tag, line_up, str(seed), limit, rotate)
