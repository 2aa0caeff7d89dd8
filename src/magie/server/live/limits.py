"""Limits: how much of anything one may ask for, and how soon again."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from magie.server.table.rejections import Code, RejectedError

MESSAGE = 4 * 1024
"""Bytes of a message on a socket."""
BODY = 16 * 1024
"""Bytes of a request, where no game is brought along."""
GAME_BODY = 2 * 1024 * 1024
REMARK = 200
"""Characters of a remark."""
QUEUE = 256
"""Messages that may wait for a slow reader."""
STALL = 10.0
"""Seconds after which a reader who takes none of them is let go."""
SOCKETS_OF_A_SEAT = 3
SOCKETS_OF_AN_ADDRESS = 20
SPECTATORS = 200
HELLO = 5.0
"""Seconds until a new socket has to say who it is."""
HEAD = 10.0
"""Seconds until the head of a request has to be there."""
WHOLE = 60.0
"""Seconds from there until its body has to be."""
PIECES = 1024
"""Frames that a message may be broken into."""
REMEMBERED = 10_000
"""Addresses and people that are kept in mind."""


@dataclass(frozen=True)
class Rate:
    """So many of something in so many seconds."""

    count: int
    seconds: float


COMMANDS = Rate(30, 10)
MESSAGES = Rate(100, 20)
REMARKS = Rate(5, 10)
JOINS = Rate(20, 60)
CREATIONS = Rate(5, 60)
MISSES = Rate(60, 60)
"""Tables that were not found."""
READS = Rate(30, 10)
"""Logs, games, reports and replays, which take a while to make."""
WORDS = Rate(200, 20)
"""Requests for sentences, and questions about moves and deals that nobody makes yet."""


class RateLimiter:
    """Lets so many through in so many seconds, for each who knocks."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self.rate, self._now = rate, now
        self._seen: OrderedDict[Hashable, deque[float]] = OrderedDict()

    def wait(self, who: Hashable) -> float:
        """Seconds until somebody may pass; 0 if at once."""
        now, seen = self._now(), self._seen.get(who)
        if seen is None:
            return 0.0
        while seen and seen[0] <= now - self.rate.seconds:
            seen.popleft()
        return 0.0 if len(seen) < self.rate.count else seen[0] + self.rate.seconds - now

    def count(self, who: Hashable) -> None:
        """Somebody has passed."""
        self._seen.setdefault(who, deque(maxlen=self.rate.count)).append(self._now())
        self._seen.move_to_end(who)
        while len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)

    def check(self, who: Hashable) -> None:
        """Be told when to come back, where one could not pass."""
        wait = self.wait(who)
        if wait:
            raise RejectedError(Code.TOO_FAST, retry_after=round(wait + 0.05, 2))

    def enter(self, who: Hashable) -> None:
        """Pass, or be told when to come back."""
        self.check(who)
        self.count(who)
