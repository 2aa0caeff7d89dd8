"""Launch: ``magie serve`` with something changed about it, for a run or for a planted defect.

``python -m tests.reliability.load.launch [--spectators N] [--inject silent|slow]
-- ARGUMENTS OF MAGIE SERVE``
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from itertools import count

from magie.cli import main as magie
from magie.server import audience
from magie.server.room import Room
from magie.server.socket import Session

SILENT = 7
"""Every so many messages the planted defect says nothing."""
SLOW = 0.5
"""Seconds that the other waits with every message, ten times what it is allowed."""
Heed = Callable[[Session, Room, bytes], Awaitable[None]]


def silent(heed: Heed) -> Heed:
    """A server that leaves some messages without an answer."""
    numbers = count(1)

    async def sometimes(session: Session, room: Room, data: bytes) -> None:
        if next(numbers) % SILENT:
            await heed(session, room, data)

    return sometimes


def slow(heed: Heed) -> Heed:
    """A server that takes its time."""

    async def late(session: Session, room: Room, data: bytes) -> None:
        await asyncio.sleep(SLOW)
        await heed(session, room, data)

    return late


DEFECTS = {"silent": silent, "slow": slow}


def main() -> int:
    """Change what is to be changed, and serve."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability.load.launch")
    parser.add_argument("--spectators", type=int, default=audience.SPECTATORS)
    parser.add_argument("--inject", choices=[*DEFECTS], default="")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    audience.SPECTATORS = options.spectators
    if options.inject:
        Session._heed = DEFECTS[options.inject](Session._heed)  # type: ignore[method-assign]
    sys.argv = ["magie", "serve", *options.words]
    magie()
    return 0


if __name__ == "__main__":
    sys.exit(main())
