"""The desk: what all doors share, one for each process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import ip_address, ip_network

from magie.server.history.replay import Replays
from magie.server.history.report.report_cache import Reports
from magie.server.live import limits
from magie.server.live.limits import RateLimiter
from magie.server.live.rooms import Rooms
from magie.server.table.rejections import Code, RejectedError


@dataclass(frozen=True)
class Settings:
    """How a server is set up."""

    public_url: str = ""
    """Where people reach it; found out from the request if empty."""
    origins: tuple[str, ...] = ()
    """Pages from elsewhere that may use it; its own always may."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks whose word about whom they speak for is taken."""
    limited: bool = True
    """Whether anybody may be too fast: not among one's own bots on one's own machine."""

    def trusts(self, peer: str) -> bool:
        """Whether an address is that of a known proxy."""
        return bool(self.trusted_proxies) and _is_among(peer, self.trusted_proxies)


@lru_cache(256)
def _is_among(peer: str, networks: tuple[str, ...]) -> bool:
    try:
        address = ip_address(peer)
    except ValueError:
        return False
    return any(address in ip_network(each, strict=False) for each in networks)


class AppContext:
    """Rooms, settings, and who has knocked how often."""

    def __init__(self, rooms: Rooms, settings: Settings) -> None:
        self.rooms, self.settings = rooms, settings

        def now() -> float:
            return asyncio.get_running_loop().time()

        self.commands = RateLimiter(limits.COMMAND_RATE, now)
        self.messages = RateLimiter(limits.MESSAGE_RATE, now)
        self.remarks = RateLimiter(limits.REMARK_RATE, now)
        self.joins = RateLimiter(limits.JOIN_RATE, now)
        self.creations = RateLimiter(limits.CREATE_RATE, now)
        self.misses = RateLimiter(limits.MISS_RATE, now)
        self.reads = RateLimiter(limits.READ_RATE, now)
        self.words = RateLimiter(limits.WORDS_RATE, now)
        self.sockets: dict[str, int] = {}
        """Open sockets by address."""
        self.reports = Reports()
        self.replays = Replays()
        self.limited = 0
        """How often somebody was too fast."""

    def enter(self, gate: RateLimiter, who: object) -> None:
        """Pass a gate, where there are any."""
        self._ask(gate.hit, who)

    def let_look(self, address: str, table: str) -> None:
        """Let somebody ask for a table, unless he has asked for too many that there are not.

        Tables that are awake go on for all at his address; others are not even looked for.
        """
        if table not in self.rooms.loaded:
            self._ask(self.misses.check, address)

    def missed(self, address: str, error: RejectedError) -> RejectedError:
        """What somebody is told who does not come in; not found, too often, is too fast."""
        try:
            if error.code == Code.NOT_FOUND:
                self.enter(self.misses, address)
        except RejectedError as too_fast:
            return too_fast
        return error

    def _ask(self, ask: Callable[[Hashable], None], who: object) -> None:
        if self.settings.limited:
            try:
                ask(str(who))
            except RejectedError:
                self.limited += 1
                raise
