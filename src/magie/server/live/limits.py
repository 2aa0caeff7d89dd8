"""Size limits, timeouts and rate limits of the server, and the rate limiter."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from magie.server.table.rejections import Code, RejectedError

MAX_MESSAGE_BYTES = 4 * 1024
"""For one WebSocket message."""
MAX_BODY_BYTES = 16 * 1024
"""For a request without a game file."""
MAX_GAME_BODY_BYTES = 2 * 1024 * 1024
MAX_REMARK_CHARS = 200
"""A longer chat remark is cut."""
MAX_QUEUED_MESSAGES = 256
"""For a client that reads slowly; beyond that it is disconnected."""
SEND_TIMEOUT_S = 10.0
"""After that a client that reads none of them is disconnected."""
MAX_SOCKETS_PER_PLAYER = 3
MAX_SOCKETS_PER_ADDRESS = 20
MAX_SPECTATORS = 200
MAX_HEAD_BYTES = 16 * 1024
"""For the request line and the headers of a request."""
HELLO_TIMEOUT_S = 5.0
"""A new socket must authenticate within that time."""
HEADERS_TIMEOUT_S = 10.0
"""For the headers of a request to arrive."""
BODY_TIMEOUT_S = 60.0
"""For the body to arrive after the headers."""
MAX_MESSAGE_FRAMES = 1024
"""Frames that one WebSocket message may be split into."""
MAX_RATE_KEYS = 10_000
"""Keys that a rate limiter remembers; the least recently used is evicted."""


@dataclass(frozen=True)
class Rate:
    """At most ``count`` requests in ``seconds``."""

    count: int
    seconds: float


COMMAND_RATE = Rate(30, 10)
ASIDE_RATE = Rate(20, 60)
"""Commands of a seat that the game does not wait for: each is an entry in the log."""
MESSAGE_RATE = Rate(100, 20)
REMARK_RATE = Rate(5, 10)
JOIN_RATE = Rate(20, 60)
CREATE_RATE = Rate(5, 60)
MISS_RATE = Rate(60, 60)
"""Lookups of tables that do not exist."""
CONNECT_RATE = Rate(120, 60)
"""New WebSockets."""
VIEW_RATE = Rate(100, 20)
"""The lobby, boards, rules and states of tables."""
READ_RATE = Rate(30, 10)
"""Logs, games, reports and replays, which are expensive to make."""
WORDS_RATE = Rate(200, 20)
"""Sentences, legality checks and deal previews."""
COACH_RATE = Rate(40, 10)
"""Questions to the coach."""


class RateLimiter:
    """A sliding-window rate limiter with one window per key."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self.rate, self._now = rate, now
        self._seen: OrderedDict[Hashable, deque[float]] = OrderedDict()

    def retry_after(self, key: Hashable) -> float:
        """Seconds until the next request of a key is allowed; 0 if it is now."""
        now, seen = self._now(), self._seen.get(key)
        if seen is None:
            return 0.0
        while seen and seen[0] <= now - self.rate.seconds:
            seen.popleft()
        return 0.0 if len(seen) < self.rate.count else seen[0] + self.rate.seconds - now

    def record(self, key: Hashable) -> None:
        """Count a request of a key."""
        self._seen.setdefault(key, deque(maxlen=self.rate.count)).append(self._now())
        self._seen.move_to_end(key)
        while len(self._seen) > MAX_RATE_KEYS:
            self._seen.popitem(last=False)

    def check(self, key: Hashable) -> None:
        """Reject a key that is over its rate, without counting a request."""
        wait = self.retry_after(key)
        if wait:
            raise RejectedError(Code.TOO_FAST, retry_after=round(wait + 0.05, 2))

    def hit(self, key: Hashable) -> None:
        """Count a request, or reject it with ``retry_after``."""
        self.check(key)
        self.record(key)
