"""Launch: ``magie serve`` with something changed about it, for a run or for a planted defect.

``python -m proofs.load.launch [--spectators N] [--inject silent|slow|costly|loaded]
-- ARGUMENTS OF MAGIE SERVE``
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from itertools import count
from time import thread_time

from magie.cli import main as magie
from magie.dice import draw
from magie.server.api.socket import Session
from magie.server.live import audience
from magie.server.live.room import Room

SILENT = 7
"""Every so many messages a planted defect says nothing."""
SLOW = 0.5
"""Seconds that another waits with every message, ten times what it is allowed."""
COSTLY = 0.01
"""Seconds of a core that another takes for every message, nine times what it is allowed."""


def silent() -> None:
    """Leave some messages without an answer."""
    heed, numbers = Session._handle, count(1)

    async def sometimes(session: Session, room: Room, data: bytes) -> None:
        if next(numbers) % SILENT:
            await heed(session, room, data)

    Session._handle = sometimes  # type: ignore[method-assign]


def slow() -> None:
    """Take one's time."""
    heed = Session._handle

    async def late(session: Session, room: Room, data: bytes) -> None:
        await asyncio.sleep(SLOW)
        await heed(session, room, data)

    Session._handle = late  # type: ignore[method-assign]


def costly() -> None:
    """Think long about everything."""
    heed = Session._handle

    async def laborious(session: Session, room: Room, data: bytes) -> None:
        # By this thread's own clock: what others do meanwhile is not counted.
        until = thread_time() + COSTLY
        while thread_time() < until:
            pass
        await heed(session, room, data)

    Session._handle = laborious  # type: ignore[method-assign]


def loaded() -> None:
    """Throw other dice than those that were committed to."""
    fair = draw.randbelow

    def other(link: bytes, salt: bytes, number: int, count: int) -> int:
        return (fair(link, salt, number, count) + 1) % count

    draw.randbelow = other


DEFECTS = {each.__name__: each for each in (silent, slow, costly, loaded)}


def main() -> int:
    """Change what is to be changed, and serve."""
    parser = argparse.ArgumentParser(prog="python -m proofs.load.launch")
    parser.add_argument("--spectators", type=int, default=audience.MAX_SPECTATORS)
    parser.add_argument("--inject", choices=[*DEFECTS], default="")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    audience.MAX_SPECTATORS = options.spectators
    if options.inject:
        DEFECTS[options.inject]()
    sys.argv = ["magie", "serve", *options.words]
    magie()
    return 0


if __name__ == "__main__":
    sys.exit(main())
