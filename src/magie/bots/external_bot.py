"""An external bot: a user's function that plays like any other bot.

    def my_bot(match: Match, seat: str, seconds: float) -> Choice | tuple[Choice, int] | str

It gets a match at the current position, its seat and its time.  It returns a choice of
``match.menu(seat)``, a choice with an amount, or text of the notation.  It runs in a process of
its own.  When it raises an error, answers nonsense or times out, the safe choice replaces that
decision and the game goes on; after five failures in a row it is not asked again in this game.
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
from magie.notation.moves import ParsedMove, Step
from magie.notation.play import misplaced, move_refusal
from magie.notation.words import letter
from magie.rng import seed_words
from magie.rules.agenda import asks

MAX_FAILURE_STREAK = 5
"""Lost decisions after which the bot is no longer asked, so that the game goes on."""


class ExternalBot:
    """A function from a user's file, at one seat of one game."""

    def __init__(self, path: Path, function: str, seed: int | str) -> None:
        # The bot gets a hash of the seed, not the seed: the dice may come from the same one.
        bot_seed = seed_words(f"guest {seed!r}")[0]
        self.host = SubprocessHost(path.resolve(), function, bot_seed)
        self.memory = BotMemory()
        self.faults: Counter[BotFault] = Counter()
        """Failures by kind."""
        self.last_error: ExternalBotError | None = None
        """The last failure, in words."""
        self.failure_streak = 0
        self._pending_steps: list[Step] = []
        self._edition: Edition | None = None
        self._tag = ""

    @property
    def is_disabled(self) -> bool:
        """Whether it has failed too often to be asked again."""
        return self.failure_streak >= MAX_FAILURE_STREAK

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """The function's answer; the safe choice where that cannot be played."""
        if self.is_disabled:
            return safe_choice(game, edition, seat)
        try:
            step = self._next_pending(game, edition, seat)
            step = step or self._first_step(game, edition, seat, seconds)
        except ExternalBotError as error:
            self._record_failure(error)
            return safe_choice(game, edition, seat)
        self.failure_streak = 0
        return Decision(*step)

    def leave(self) -> None:
        """Close its process."""
        self.host.close()

    def _record_failure(self, error: ExternalBotError) -> None:
        self.faults[error.fault] += 1
        self.last_error = error
        self._pending_steps = []
        # A file that does not load now will not load later.
        self.failure_streak = (
            MAX_FAILURE_STREAK if error.fault == BotFault.ABSENT else self.failure_streak + 1
        )
        if self.is_disabled:
            self.host.close()

    def _next_pending(self, game: Game, edition: Edition, seat: int) -> Step | None:
        """The next step of a deal that was written whole; dropped where it no longer fits."""
        pending, self._pending_steps = self._pending_steps, []
        if not pending or not asks(game, Task.DRAFT, seat) or misplaced(game, seat, pending[0]):
            return None
        if move_refusal(game, edition, ParsedMove(seat, (pending[0],))):
            return None
        self._pending_steps = pending[1:]
        return pending[0]

    def _first_step(self, game: Game, edition: Edition, seat: int, seconds: float) -> Step:
        """Ask the function; the steps of a deal after the first are kept for later."""
        line = position.format(game, self._tag_of(edition))
        answer = self.host.ask(line, letter(seat), seconds)
        move = move_of(answer, self.host.function, game, edition, seat)
        self._pending_steps = [*move.steps[1:]]
        return move.steps[0]

    def _tag_of(self, edition: Edition) -> str:
        if edition is not self._edition:
            self._edition, self._tag = edition, from_edition(edition).tag
        return self._tag
