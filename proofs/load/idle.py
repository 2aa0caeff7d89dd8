"""Idle: ten thousand sockets on which nothing is said, and five thousand that come at once.

``python -m proofs.load.idle [--sockets 10000] [--minutes 10] [--rush 5000]
[--inject memory]``

Four sockets to a table, one of somebody who sits and three of those who look on.  First they come
at their leisure and stay; what they cost is how much more memory the server has with them than
without.  Then all go, and a rush comes within a second; who is refused comes back as
docs/protocol.md asks, and nobody may be refused for good.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from proofs.load.crowd import (
    HANGING,
    Inn,
    Manner,
    Ticket,
    Visitor,
    inn,
    need_files,
    rss_of,
    tickets,
)
from proofs.proof import Proof

OF_A_TABLE = 4
KIB = 1024
MOST = 40 * KIB
"""Bytes that an idle socket may cost."""
SOON = 20.0
"""Seconds within which a rush has to be in."""
AT_ONCE_IN = 1.5
"""Seconds within which a rush has to come: one, and what the generator needs."""
AT_ONCE = 32
"""Who come at their leisure, at the same time."""
SPARE_FILES = 500


@dataclass
class Crowd:
    """What happened."""

    sockets: int = 0
    before: int = 0
    after: int = 0
    """Bytes of the server without its guests, and with them."""
    lost: int = 0
    """Lines that did not hold."""
    known: int = 0
    """Lines that the server still knows of in the end."""
    dialled: list[float] = field(default_factory=list[float])
    """Seconds from the first of a rush until each of it tried to come in."""
    rush: list[float] = field(default_factory=list[float])
    """Seconds from the first of the rush until each of it was in."""
    retries: int = 0
    refused: list[int] = field(default_factory=list[int])
    """Codes with which somebody was refused in the end."""
    wrong: list[str] = field(default_factory=list[str])

    @property
    def each(self) -> float:
        """Bytes that a socket costs."""
        return (self.after - self.before) / max(self.sockets, 1)


async def stay(crowd: Crowd, server: Inn, places: Sequence[Ticket], seconds: float) -> None:
    """Come at leisure, and stay for a while without a word."""
    crowd.sockets, crowd.before = len(places), rss_of(server.pid)
    guests: list[Visitor] = []
    waiting = iter(places)

    async def usher() -> None:
        for place in waiting:
            guest = Visitor(place)
            if code := await guest.come(server.port):
                crowd.wrong.append(f"somebody who came at leisure was not let in: {code}")
            guests.append(guest)

    await asyncio.gather(*(usher() for _ in range(AT_ONCE)))
    await asyncio.sleep(seconds)
    crowd.after = rss_of(server.pid)
    crowd.lost = sum(guest.gone.done() for guest in guests)
    crowd.known = int((await server.census())["sessions"])
    for guest in guests:
        guest.leave()
    await asyncio.gather(*(guest.gone for guest in guests))


async def rush(
    crowd: Crowd, server: Inn, places: Sequence[Ticket], manner: Manner, patience: float
) -> None:
    """Come all within a second, whether those before are in or not."""
    began, random = time.monotonic(), Random("rush")
    guests: list[Visitor] = []

    async def come(number: int, place: Ticket) -> None:
        await asyncio.sleep(number / len(places))
        crowd.dialled.append(time.monotonic() - began)
        attempt, code = 0, 0
        while time.monotonic() - began < patience:
            guest, code = Visitor(place), 1006
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(patience):
                    code = await guest.come(server.port)
            if not code:
                guests.append(guest)
                crowd.rush.append(time.monotonic() - began)
                return
            guest.break_off()
            crowd.retries += 1
            await asyncio.sleep(manner.wait(attempt, random))
            attempt += 1
        crowd.refused.append(code)

    await asyncio.gather(*(come(number, place) for number, place in enumerate(places)))
    for guest in guests:
        guest.break_off()


def faults(crowd: Crowd) -> Iterator[str]:
    """What must not be, however fast the machine is."""
    if crowd.lost:
        yield f"{crowd.lost} of {crowd.sockets} lines did not hold, with nothing said on them"
    if crowd.known < crowd.sockets:
        yield f"the server knows of {crowd.known} lines, and there are {crowd.sockets}"
    if crowd.refused:
        yield f"{len(crowd.refused)} of a rush were refused for good, by {set(crowd.refused)}"


def judge(crowd: Crowd) -> Iterator[str]:
    """What only a quiet machine can tell."""
    if crowd.each > MOST:
        yield f"an idle socket costs {crowd.each / KIB:.1f} KiB, {MOST // KIB} are allowed"
    dialled = max(crowd.dialled, default=0.0)
    if dialled > AT_ONCE_IN:
        yield f"the last of the rush tried to come in after {dialled:.1f} s: that is no rush"
    last = max(crowd.rush, default=0.0)
    if last > SOON:
        yield f"the last of the rush was in after {last:.1f} s, {SOON:g} are allowed"


async def run(
    crowd: Crowd,
    folder: Path,
    words: Sequence[str],
    sockets: int,
    seconds: float,
    many: int,
    manner: Manner,
    patience: float,
) -> None:
    """First the idle ones, then the rush."""
    async with inn(folder, *words) as server:
        most = max(sockets, many)
        places = await tickets(server, most, -(-most // OF_A_TABLE))
        if sockets:
            await stay(crowd, server, places[:sockets], seconds)
        if many:
            await rush(crowd, server, places[:many], manner, patience)


def idle(
    folder: Path,
    sockets: int,
    seconds: float,
    many: int,
    *,
    words: Sequence[str] = (),
    manner: Manner | None = None,
    patience: float = HANGING,
) -> Crowd:
    """The whole of it."""
    need_files(max(sockets, many) + SPARE_FILES)
    crowd = Crowd()
    try:
        work = run(crowd, folder, words, sockets, seconds, many, manner or Manner(), patience)
        asyncio.run(work)
    except (TimeoutError, RuntimeError, OSError) as error:
        crowd.wrong.append(f"the run did not come to its end: {error or 'time out'}")
    crowd.wrong += faults(crowd)
    return crowd


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.load.idle")
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--rush", type=int, default=5_000)
    parser.add_argument("--inject", choices=["memory"], default="")
    options = parser.parse_args()
    words = ["--inject", options.inject] if options.inject else []
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as name:
        crowd = idle(Path(name), options.sockets, 60 * options.minutes, options.rush, words=words)
    figures = (
        f"{crowd.sockets} idle sockets for {options.minutes:g} min, {crowd.lost} lost,"
        f" {crowd.each / KIB:.1f} KiB each; a rush of {options.rush} within"
        f" {max(crowd.dialled, default=0):.1f} s: the last in"
        f" after {max(crowd.rush, default=0):.1f} s, {crowd.retries} came again,"
        f" {len(crowd.refused)} refused for good; {time.perf_counter() - began:.0f} s"
    )
    passed = crowd.sockets - crowd.lost + len(crowd.rush)
    return Proof(figures, passed, [*crowd.wrong, *judge(crowd)]).tell()


if __name__ == "__main__":
    sys.exit(main())
