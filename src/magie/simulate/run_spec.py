"""The run spec: the games that a caller asks for, and the plan that is made of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from magie.bots.registry import Bot, names
from magie.editions.book import Book
from magie.editions.errors import unknown
from magie.editions.load import VARIANTS, from_tag, load
from magie.engine.begin import begin
from magie.game.edition import GROUPS, Edition, Variant
from magie.game.state import NO_SEAT, SEATS, Game, Phase
from magie.match import Match
from magie.notation import position
from magie.notation.words import NotationError
from magie.rng import seed_words
from magie.simulate.game_row import owner_of_group
from magie.simulate.plan import MAX_MONEY_SAMPLES, NOT_COMPLETED, Counted, Plan

DEFAULT_EDITION = "classic"
DEFAULT_MAX_TURNS = 1000
"""Turns after which a game is cut, unless the caller says otherwise."""
DEFAULT_TIMED_TURNS = 200
"""Turns after which time is called in a timed game."""
COUNTS = tuple(counted.name.lower() for counted in sorted(Counted, reverse=True))
"""What may be counted, the least first."""


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
    count: str = COUNTS[-1]
    """What is counted over all games, of COUNTS."""
    start: str = ""
    """The position line from which every game goes on; empty for whole games."""

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
            count=Counted[self.count.upper()],
            dice_seed=dice[:2],
            bot_seed=bot_rng[:2],
            **self._known_at_the_start(),
        )

    def first_game(self) -> Game:
        """What every game begins with: the table is laid, or the position of the line."""
        if self.start:
            return position.parse(self.start)[0]
        game = Game()
        begin(game, self.book.edition, len(self.bots), 0)
        return game

    def _known_at_the_start(self) -> dict[str, int | list[int]]:
        """What the events of a game that goes on from a position do not tell."""
        if not self.start:
            return {}
        game, edition = self.first_game(), self.book.edition
        begun = game.phase not in (Phase.DEALING, Phase.START)
        return {
            "starter": game.turn if begun else NO_SEAT,
            "proposer": game.deal_from,
            "completed": [_completed(game, edition, group) for group in range(GROUPS)],
        }


def _completed(game: Game, edition: Edition, group: int) -> int:
    owner = owner_of_group(game, edition, group)
    return NOT_COMPLETED if owner == NO_SEAT else owner


def make_run_spec(
    edition: str,
    bots: Sequence[str],
    seed: object = 0,
    rules: Mapping[str, object] | None = None,
    variant: str = VARIANTS[0],
    seats: int | None = None,
    turns: int | None = None,
    rotate: bool | None = None,
    count: str = COUNTS[-1],
    start: str = "",
) -> RunSpec:
    """Check a caller's request; fewer bots than seats fill them in turn.

    The line-up rotates, unless a position says who has what.
    """
    if start:
        book, seated = _position(start)
        _refuse_beside_start(book, seated, edition, rules, variant, seats)
        seats = seated
    else:
        book = load(edition, variant, rules)
    for bot in bots:
        if bot not in names():
            raise RunSpecError("bots", unknown("bot", bot, names()))
    if not bots:
        raise RunSpecError("bots", f"at least one bot is needed: {', '.join(names())}")
    if count not in COUNTS:
        raise RunSpecError("count", f"{count!r} is none of {', '.join(COUNTS)}")
    seat_count = seats or max(len(bots), 4 if len(bots) == 1 else 2)
    least, most = book.edition.players_min, book.edition.players_max
    if not max(least, len(bots)) <= seat_count <= most:
        raise RunSpecError(
            "seats", f"{book.id} is played by {least} to {most}, not by {seat_count}"
        )
    timed = book.edition.variant == Variant.TIMED
    limit = turns if turns is not None else DEFAULT_TIMED_TURNS if timed else DEFAULT_MAX_TURNS
    if limit < 1:
        raise RunSpecError("turns", f"a game has at least one turn, not {limit}")
    line_up = tuple(bots[at % len(bots)] for at in range(seat_count))
    rotates = not start if rotate is None else rotate
    return RunSpec(book.tag, line_up, str(seed), limit, rotates, count, start)


def _position(line: str) -> tuple[Book, int]:
    """The book of a position from which play can go on, and its seats."""
    try:
        match = Match.at(line)
    except NotationError as error:
        raise RunSpecError("start", str(error)) from error
    if match.over:
        raise RunSpecError("start", "the game of this position is over: name one from before that")
    return match.book, match.game.seats


def _refuse_beside_start(
    book: Book,
    seated: int,
    edition: str,
    rules: Mapping[str, object] | None,
    variant: str,
    seats: int | None,
) -> None:
    """Refuse what contradicts the position line, which says it all."""
    asked = {
        "edition": edition not in (DEFAULT_EDITION, book.id),
        "variant": variant not in (VARIANTS[0], book.variant),
        "rules": bool(rules),
        "seats": seats not in (None, seated),
    }
    for part, differs in asked.items():
        if differs:
            reason = f"the position says it ({book.tag}, {seated} seats): leave it out"
            raise RunSpecError(part, reason)
