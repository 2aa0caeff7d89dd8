"""A guest: a function that somebody brings along, and that plays like any other bot.

    def my_bot(match: Match, seat: str, seconds: float) -> Choice | tuple[Choice, int] | str

It is given a match that stands at the present position, its seat and its time.  It returns a
choice of ``match.menu(seat)``, one with a sum, or text of the notation.  It runs in a process of
its own.  When it raises an error, answers nonsense or takes too long, that decision is lost to the
safe choice and the game goes on; after five in a row it is not asked again in this game.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from magie.bots.answers import move_of
from magie.bots.errors import BotFault, ExternalBotError
from magie.bots.memory import BotMemory
from magie.bots.player import Decision, safe_choice
from magie.bots.subprocess_host import SubprocessHost
from magie.editions.load import from_edition
from magie.game.edition import Edition
from magie.game.state import Game, Task
from magie.notation import position
from magie.notation.moves import Move, Step
from magie.notation.play import misplaced, why_not
from magie.notation.words import letter
from magie.rng import seed_words
from magie.rules.agenda import asks

IN_A_ROW = 5
"""Decisions lost one after the other: then a guest is sent away, so that the game gets on."""


class ExternalBot:
    """A function from somebody's file, at one seat of one game."""

    def __init__(self, path: Path, function: str, seed: int | str) -> None:
        # The guest is told a number that leads back to no seed, since dice may come from it too.
        whims = seed_words(f"guest {seed!r}")[0]
        self.parlour = SubprocessHost(path.resolve(), function, whims)
        self.mind = BotMemory()
        self.faults: Counter[BotFault] = Counter()
        """How often what went wrong."""
        self.last: ExternalBotError | None = None
        """What went wrong last, in words."""
        self.in_a_row = 0
        self._rest: list[Step] = []
        self._edition: Edition | None = None
        self._tag = ""

    @property
    def is_sent_away(self) -> bool:
        """Whether it is no longer asked."""
        return self.in_a_row >= IN_A_ROW

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """What the function answers; the safe choice where that is nothing one could play."""
        if self.is_sent_away:
            return safe_choice(game, edition, seat)
        try:
            step = self._next_laid(game, edition, seat)
            step = step or self._first_step(game, edition, seat, seconds)
        except ExternalBotError as error:
            self._blame(error)
            return safe_choice(game, edition, seat)
        self.in_a_row = 0
        return Decision(*step)

    def leave(self) -> None:
        """End its process."""
        self.parlour.close()

    def _blame(self, error: ExternalBotError) -> None:
        self.faults[error.fault] += 1
        self.last = error
        self._rest = []
        # A file that does not load will not load the next time.
        self.in_a_row = IN_A_ROW if error.fault == BotFault.ABSENT else self.in_a_row + 1
        if self.is_sent_away:
            self.parlour.close()

    def _next_laid(self, game: Game, edition: Edition, seat: int) -> Step | None:
        """The next step of a deal that was written whole; forgotten where it no longer fits."""
        rest, self._rest = self._rest, []
        if not rest or not asks(game, Task.DRAFT, seat) or misplaced(game, seat, rest[0]):
            return None
        if why_not(game, edition, Move(seat, (rest[0],))):
            return None
        self._rest = rest[1:]
        return rest[0]

    def _first_step(self, game: Game, edition: Edition, seat: int, seconds: float) -> Step:
        """Ask the function; of a deal, the steps behind the first are kept for later."""
        line = position.format(game, self._tag_of(edition))
        answer = self.parlour.ask(line, letter(seat), seconds)
        move = move_of(answer, self.parlour.function, game, edition, seat)
        self._rest = [*move.steps[1:]]
        return move.steps[0]

    def _tag_of(self, edition: Edition) -> str:
        if edition is not self._edition:
            self._edition, self._tag = edition, from_edition(edition).tag
        return self._tag
