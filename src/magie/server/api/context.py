"""The application context: what all requests of a process share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from magie.server.history.replay import Replays
from magie.server.history.report.report_cache import Reports
from magie.server.live import limits
from magie.server.live.analyses import ANALYSIS_CPU_S, Analyses
from magie.server.live.coach import CoachQueue
from magie.server.live.limits import RateLimiter
from magie.server.live.rooms import CLOSE_AFTER_DAYS, Rooms
from magie.server.table import commands
from magie.server.table.auth import Principal, authorise
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table


@dataclass(frozen=True)
class Settings:
    """The configuration of a server."""

    public_url: str = ""
    """Where clients reach it; taken from the request if empty."""
    origins: tuple[str, ...] = ()
    """Foreign origins that are allowed; its own always is."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks whose X-Forwarded-For header is trusted."""
    limited: bool = True
    """Whether rate limits apply; off for local play and for bots on the same machine."""
    close_after_days: int = CLOSE_AFTER_DAYS
    """After so many days a game without players is closed; never if 0."""

    analysis_seconds: float = ANALYSIS_CPU_S
    """Processor time for the analysis of a game."""

    def trusts(self, peer: str) -> bool:
        """Whether an address belongs to a trusted proxy."""
        return bool(self.trusted_proxies) and _is_in_networks(peer, self.trusted_proxies)


@lru_cache(256)
def _is_in_networks(peer: str, networks: tuple[str, ...]) -> bool:
    address = _parse_address(peer)
    return address is not None and any(
        address in ip_network(each, strict=False) for each in networks
    )


@lru_cache(1024)
def household(peer: str) -> str:
    """What limits by address count: an IPv4 address, or the /64 that a provider gives to one line.

    On a link without a router, addresses of one /64 are different devices.
    """
    address = _parse_address(peer)
    if address is None:
        return peer
    if address.version == 4 or address.is_link_local or address.is_loopback:
        return str(address)
    return str(ip_network((int(address), 64), strict=False))


def _parse_address(peer: str) -> IPv4Address | IPv6Address | None:
    """An IP address, as IPv4 where it is IPv4 mapped into IPv6; None for any other text."""
    try:
        address = ip_address(peer)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


class AppContext:
    """Rooms, settings and rate limiters."""

    def __init__(self, rooms: Rooms, settings: Settings) -> None:
        self.rooms, self.settings = rooms, settings

        def now() -> float:
            return asyncio.get_running_loop().time()

        self.commands = RateLimiter(limits.COMMAND_RATE, now)
        self.asides = RateLimiter(limits.ASIDE_RATE, now)
        self.messages = RateLimiter(limits.MESSAGE_RATE, now)
        self.remarks = RateLimiter(limits.REMARK_RATE, now)
        self.joins = RateLimiter(limits.JOIN_RATE, now)
        self.creations = RateLimiter(limits.CREATE_RATE, now)
        self.misses = RateLimiter(limits.MISS_RATE, now)
        self.connections = RateLimiter(limits.CONNECT_RATE, now)
        self.views = RateLimiter(limits.VIEW_RATE, now)
        self.reads = RateLimiter(limits.READ_RATE, now)
        self.words = RateLimiter(limits.WORDS_RATE, now)
        self.questions = RateLimiter(limits.COACH_RATE, now)
        self.sockets: dict[str, int] = {}
        """Open sockets by address."""
        self.reports = Reports()
        self.replays = Replays()
        self.analyses = Analyses(rooms, settings.analysis_seconds)
        self.coach = CoachQueue(rooms)
        self.rate_limited = 0
        """How many requests were over a rate limit."""

    def check_rate(self, limiter: RateLimiter, key: object) -> None:
        """Count a request against a rate limit, or reject it."""
        self._enforce(limiter.hit, key)

    def check_aside(self, principal: Principal, table: Table, command: commands.Command) -> None:
        """Count what the game does not wait for against the rate of its seat.

        Only the player of a seat uses it up; the command of another is rejected later.
        """
        is_due = isinstance(command, commands.Move) and table.waits_for() == command.seat
        if is_due or not isinstance(command, commands.ASIDES):
            return
        try:
            authorise(principal, table, command)
        except RejectedError:
            return
        seat = "host" if isinstance(command, commands.HOST_COMMANDS) else command.seat
        self.check_rate(self.asides, f"{table.id} {seat}")

    def check_lookup(self, address: str, table: str) -> None:
        """Reject a lookup from an address that has asked for too many missing tables.

        Loaded tables stay reachable from that address; others are not looked up.
        """
        if table not in self.rooms.loaded:
            self._enforce(self.misses.check, address)

    def count_miss(self, address: str, error: RejectedError) -> RejectedError:
        """Count a failed lookup; the error to raise, which is too-fast after too many."""
        try:
            if error.code == Code.NOT_FOUND:
                self.check_rate(self.misses, address)
        except RejectedError as too_fast:
            return too_fast
        return error

    def _enforce(self, check: Callable[[Hashable], None], key: object) -> None:
        if self.settings.limited:
            try:
                check(str(key))
            except RejectedError:
                self.rate_limited += 1
                raise
