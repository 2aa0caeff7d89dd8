"""Putting many inputs into a target, one after the other, and watching what comes of each."""

from __future__ import annotations

import logging
import os
import resource
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from magie.server.api import http
from proofs.hostile.fuzz.editions import Editions
from proofs.hostile.fuzz.messages import Addresses, Messages
from proofs.hostile.fuzz.records import Games, Logs
from proofs.hostile.fuzz.target import SLOWEST, Findings, SlowError, Target, reading

LARGEST = 4 << 30
"""Bytes of memory that a process may have in the long form."""
WARM = 0.2
"""The part of the time after which everything is loaded that ever will be."""
GROWTH = 256
"""MiB by which a process may grow after that."""
TARGETS: dict[str, type[Target]] = {
    each.name: each for each in (Messages, Games, Editions, Addresses, Logs)
}


@contextmanager
def watched() -> Iterator[None]:
    """Let nothing take too long, by the processor's time: others may keep a machine busy."""

    def stop(*_: Any) -> None:
        raise SlowError

    before = signal.signal(signal.SIGPROF, stop)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def fuzz(
    name: str, seed: int, count: int = 1 << 60, seconds: float = float("inf"), inject: str = ""
) -> Findings:
    """Put so many inputs into a target, or for so long; stop at a few findings."""
    findings, ends = Findings(), time.monotonic() + seconds
    warm, before = ends - (1 - WARM) * seconds, 0.0
    target = TARGETS[name]()
    logging.disable(logging.CRITICAL)
    try:
        with watched(), injected(inject):
            for number in range(count):
                if time.monotonic() > ends or len(findings.wrong) >= 5:
                    break
                if not before and time.monotonic() > warm:
                    before = resident()
                data = target.make(Random(f"fuzz {name} {seed} {number}"))
                signal.setitimer(signal.ITIMER_PROF, SLOWEST)
                wrong = reading(target, data, findings)
                findings.inputs[name] += 1
                if wrong:
                    said = f"{name}, seed {seed}, number {number}: {wrong}, from {data[:300]!r}"
                    findings.wrong.append(said)
        if before and (wrong := swollen(before, resident())):
            findings.wrong.append(f"{name}, seed {seed}: {wrong}")
    finally:
        logging.disable(logging.NOTSET)
        target.close()
    return findings


def resident() -> float:
    """MiB that this process has."""
    pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def swollen(before: float, after: float) -> str:
    """What is wrong with the memory that reading takes, from when all was warm to the end."""
    if after - before <= GROWTH:
        return ""
    return f"the process has grown from {before:.0f} to {after:.0f} MiB by what it has read"


class _NeverError(Exception):
    """Nobody raises this."""


def injected(name: str) -> Any:
    """Plant a defect, if one is named: a reader that forgets that nesting has a limit."""
    caught = _NeverError if name == "bottomless" else RecursionError
    return patch.object(http, "RecursionError", caught, create=True)


def bounded() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (LARGEST, LARGEST))
