"""Clocks: how long a table waits for a decision before a bot makes it.

Time is the loop's own, which no change of the wall clock touches.  What is left of a decision and
of a timed game is stored, so that a restart neither gives nor takes time; after a crash it is what
was left up to half a minute before, and the whole time again where the table has gone on since.
Deals that wait, and people who are away, get their whole time again: nobody could answer or come
back while the server was down.
"""

from __future__ import annotations

from dataclasses import dataclass

from magie.server.table.entries import Pace

MINUTE = 60.0
DAY = 24 * 60 * MINUTE


@dataclass(frozen=True)
class TimeControl:
    """One way to keep time, in seconds."""

    decision: float | None
    """For a decision of somebody who is there; None where that may take as long as it likes."""
    away: float
    """For a decision of somebody who is not."""
    auction: float | None
    """For a bid."""
    deal: float
    """Until an unanswered deal is off the table."""


CLOCKS: dict[Pace, TimeControl] = {
    "none": TimeControl(None, 5 * MINUTE, None, 10 * MINUTE),
    "relaxed": TimeControl(3 * MINUTE, 2 * MINUTE, 90, 5 * MINUTE),
    "normal": TimeControl(MINUTE, MINUTE, 30, 3 * MINUTE),
    "fast": TimeControl(20, 20, 10, MINUTE),
    "days": TimeControl(3 * DAY, 3 * DAY, DAY, 7 * DAY),
}
REVEAL = 5.0
"""Until play begins without the shares that nobody has shown."""
HOST = 60.0
"""Until somebody else looks after a table whose host is away."""
CLAIM = 6.0
"""What a bot waits before it plays on while a person may still claim a rent."""


class Countdown:
    """Time left for something; it stands still while the table is paused."""

    def __init__(self) -> None:
        self._until: float | None = None
        self._left: float | None = None

    def start(self, now: float, seconds: float | None) -> None:
        """Begin anew; without an end where no number is given."""
        self._until = None if seconds is None else now + seconds
        self._left = None

    def stop(self, now: float) -> None:
        """Stand still."""
        if self._until is not None:
            self._left, self._until = self.left(now), None

    def go_on(self, now: float) -> None:
        """Run again, if it stood still."""
        if self._left is not None:
            self.start(now, self._left)

    @property
    def runs(self) -> bool:
        """Whether there is an end, and it comes nearer."""
        return self._until is not None

    def left(self, now: float) -> float | None:
        """Seconds that are left; None where there is no end."""
        if self._left is not None:
            return self._left
        return None if self._until is None else max(0.0, self._until - now)
