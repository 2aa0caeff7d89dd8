"""The schedule of a tournament, from which any machine can play it again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from shlex import quote

from magie.bots.factory import is_checkpoint, is_external
from magie.bots.game_loop import DEFAULT_DECISION_TIME_S
from magie.bots.registry import names
from magie.editions.book import Book
from magie.editions.load import from_tag
from magie.game.edition import Variant
from magie.simulate.errors import RunBlockedError
from magie.simulate.run_spec import (
    DEFAULT_MAX_TURNS,
    DEFAULT_TIMED_TURNS,
    RunSpec,
    RunSpecError,
    make_run_spec,
)
from magie.tournament.pairings import Pairing, ladder, round_robin

DEFAULT_SEATS = 4
"""Seats at a table, unless the caller says otherwise."""


@dataclass(frozen=True)
class Schedule:
    """What a tournament plays."""

    tag: str
    """The edition, its variant and the rules of the table (``Book.tag``)."""
    bots: tuple[str, ...]
    seats: int
    games: int
    """In every meeting."""
    seed: str
    turns: int
    """Turns after which a game is cut; in a timed game time is called."""
    ladder: bool
    """Whether only neighbours of the list meet."""
    seconds: float
    """What a decision of an uncompiled bot may take."""
    luck_adjusted: bool = False
    """Whether win rates are also told with luck taken off."""

    @cached_property
    def book(self) -> Book:
        """The edition with the rules of all tables."""
        return from_tag(self.tag)

    @cached_property
    def pairings(self) -> list[Pairing]:
        """All meetings."""
        return (ladder if self.ladder else round_robin)(self.bots, self.seats)

    def run_spec(self, pairing: Pairing) -> RunSpec:
        """The run spec of one meeting.

        All have the same seed, and dice depend on the seed and the number of a game alone:
        game 17 has the same dice in every meeting (common random numbers).
        """
        return RunSpec(self.tag, pairing.line_up, self.seed, self.turns, rotate=True)

    @property
    def has_uncompiled(self) -> bool:
        """Whether an uncompiled bot plays."""
        return any(bot not in names() for bot in self.bots)

    @property
    def command(self) -> str:
        """The command that plays this tournament again."""
        ours = ",".join(bot for bot in self.bots if not is_path(bot))
        words = ["magie", "tournament", self.book.id, *(["--bots", ours] if ours else [])]
        for bot in self.bots:
            words += ["--bot", quote(bot)] if is_path(bot) else []
        words += ["--games", str(self.games), "--seats", str(self.seats)]
        words += ["--seed", quote(self.seed)]
        if self.book.variant != "standard":
            words += ["--variant", self.book.variant]
        for name, value in sorted(self.book.overrides.items()):
            words += ["--rule", quote(f"{name}={value}")]
        if self.turns != _usual_turns(self.book):
            words += ["--turns", str(self.turns)]
        if self.has_uncompiled:
            words += ["--seconds", f"{self.seconds:g}"]
        words += ["--luck-adjusted"] if self.luck_adjusted else []
        return " ".join([*words, *(["--ladder"] if self.ladder else [])])


def schedule(
    edition: str = "classic",
    bots: Sequence[str] | None = None,
    games: int = 1000,
    seed: object = 0,
    rules: Mapping[str, object] | None = None,
    variant: str = "standard",
    seats: int = DEFAULT_SEATS,
    turns: int | None = None,
    ladder: bool = False,
    seconds: float = DEFAULT_DECISION_TIME_S,
    luck_adjusted: bool = False,
) -> Schedule:
    """Check a caller's request; without ``bots``, all compiled ones play."""
    field = tuple(names() if bots is None else bots)
    for bot in field:
        if field.count(bot) > 1:
            raise RunBlockedError("bots", "tournament-run-twice", bot=bot)
    if len(field) < 2:
        raise RunBlockedError("bots", "tournament-run-alone", count=len(field))
    if games < 1:
        raise RunSpecError("games", f"a meeting has at least one game, not {games}")
    if luck_adjusted and all(bot in names() for bot in field):
        raise RunBlockedError("luck_adjusted", "tournament-run-luck")
    # A built-in bot takes all seats while the request is checked.
    checked = make_run_spec(edition, names()[:1], seed, rules, variant, seats, turns)
    return Schedule(
        checked.tag,
        field,
        seats,
        games,
        checked.seed,
        checked.turns,
        ladder,
        seconds,
        luck_adjusted,
    )


def is_path(bot: str) -> bool:
    """Whether a bot comes from a file."""
    return is_external(bot) or is_checkpoint(bot)


def _usual_turns(book: Book) -> int:
    return DEFAULT_TIMED_TURNS if book.edition.variant == Variant.TIMED else DEFAULT_MAX_TURNS
