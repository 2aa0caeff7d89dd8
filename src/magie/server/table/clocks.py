"""Time controls: how long a table waits for a decision before a bot makes it.

Time belongs to the question that a seat is asked, whoever answers it and whatever else is done
meanwhile; and all questions of a seat within one turn of the game share a budget.  Time is the
event loop's, which no change of the wall clock affects.  The time left for a decision, for its turn
and for a timed game is stored, so that a restart neither gives nor takes time.  After a crash it is
up to half a minute out of date, and the full time where the table has gone on since.  Pending deals
and absent players get their full time again: no player could answer or come back while the server
was down.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from magie.game.state import SEATS, Game, Task
from magie.server.table.entries import TimeControlName

MINUTE = 60.0
DAY = 24 * 60 * MINUTE
TURN_DECISIONS = 6
"""How many decisions' time a player has for everything within one turn of the game."""


@dataclass(frozen=True)
class TimeControl:
    """One time control, in seconds."""

    decision: float | None
    """For a decision of a connected player; None for no limit."""
    away: float
    """For a decision of an absent player."""
    auction: float | None
    """For a bid."""
    deal: float
    """Until an unanswered deal expires."""

    @property
    def turn(self) -> float | None:
        """For all decisions of a player within one turn of the game."""
        return None if self.decision is None else TURN_DECISIONS * self.decision


TIME_CONTROLS: dict[TimeControlName, TimeControl] = {
    "none": TimeControl(None, 5 * MINUTE, None, 10 * MINUTE),
    "relaxed": TimeControl(3 * MINUTE, 2 * MINUTE, 90, 5 * MINUTE),
    "normal": TimeControl(MINUTE, MINUTE, 30, 3 * MINUTE),
    "fast": TimeControl(20, 20, 10, MINUTE),
    "days": TimeControl(3 * DAY, 3 * DAY, DAY, 7 * DAY),
}
REVEAL_TIMEOUT_S = 15.0
"""For the dice shares to be revealed; after that the table is opened again with new dice."""
HOST_TIMEOUT_S = 60.0
"""Until another player becomes host of a table whose host is away."""
OFFER_WAIT_S = 30.0
"""How long a bot waits for a player's answer to its offer, before it plays on."""
CLAIM_DELAY_S = 6.0
"""A bot's delay while a player may still claim a rent."""

Question = tuple[Any, ...]


def question_of(game: Game, drawn: int, *, below_deal: bool = False) -> Question:
    """What identifies the decision that is due, after so many draws of chance, or the one below the
    deal on the table; other moves meanwhile do not change it."""
    at = game.depth - 1
    while below_deal and at >= 0 and game.task[at] in (Task.DRAFT, Task.DEAL):
        at -= 1
    if at < 0:
        return (game.turn, game.phase, drawn)
    wishes = tuple(game.wish[seat] for seat in range(SEATS))
    return (game.turn, game.phase, drawn, game.task[at], game.what[at], game.bid, wishes)


class Countdown:
    """A countdown timer that can be paused."""

    def __init__(self) -> None:
        self._until: float | None = None
        self._left: float | None = None

    def start(self, now: float, seconds: float | None) -> None:
        """Restart; None means no end."""
        self._until = None if seconds is None else now + seconds
        self._left = None

    def pause(self, now: float) -> None:
        """Pause."""
        if self._until is not None:
            self._left, self._until = self.left(now), None

    def resume(self, now: float) -> None:
        """Resume, if it was paused."""
        if self._left is not None:
            self.start(now, self._left)

    @property
    def is_running(self) -> bool:
        """Whether it has an end and is not paused."""
        return self._until is not None

    def left(self, now: float) -> float | None:
        """Seconds left; None without an end."""
        if self._left is not None:
            return self._left
        return None if self._until is None else max(0.0, self._until - now)
