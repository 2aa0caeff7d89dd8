"""The desk: what all doors share, one for each process."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from magie.server import limits
from magie.server.limits import Gate
from magie.server.rooms import Rooms


@dataclass(frozen=True)
class Settings:
    """How a server is set up."""

    public_url: str = ""
    """Where people reach it; found out from the request if empty."""
    origins: tuple[str, ...] = ()
    """Pages from elsewhere that may use it; its own always may."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses whose word about whom they speak for is taken."""
    limited: bool = True
    """Whether anybody may be too fast: not among one's own bots on one's own machine."""


class Desk:
    """Rooms, settings, and who has knocked how often."""

    def __init__(self, rooms: Rooms, settings: Settings) -> None:
        self.rooms, self.settings = rooms, settings

        def now() -> float:
            return asyncio.get_running_loop().time()

        self.commands = Gate(limits.COMMANDS, now)
        self.messages = Gate(limits.MESSAGES, now)
        self.remarks = Gate(limits.REMARKS, now)
        self.joins = Gate(limits.JOINS, now)
        self.creations = Gate(limits.CREATIONS, now)
        self.misses = Gate(limits.MISSES, now)
        self.sockets: dict[str, int] = {}
        """Open sockets by address."""

    def enter(self, gate: Gate, who: object) -> None:
        """Pass a gate, where there are any."""
        if self.settings.limited:
            gate.enter(str(who))
