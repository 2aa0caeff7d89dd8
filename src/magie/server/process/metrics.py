"""Metrics: what an operator's monitoring reads, in the text format of Prometheus.

The format is a dozen lines to write; a library would keep a second copy of every count.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Protocol, runtime_checkable

import magie
from magie.server.api.context import Desk
from magie.server.live.histogram import SECONDS, Histogram
from magie.server.storage.store import Store

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"


@runtime_checkable
class Measured(Protocol):
    """A store that counts what it does."""

    def figures(self) -> dict[str, tuple[str, str, float]]:
        """By name: the kind of the metric, what it is, and its value."""
        ...


def page(desk: Desk) -> str:
    """Everything that is counted."""
    return "".join(f"{line}\n" for line in _lines(desk))


def _lines(desk: Desk) -> Iterator[str]:
    rooms, figures = desk.rooms, desk.rooms.figures
    yield from _metric("magie_info", "gauge", "The program.", {f'version="{magie.__version__}"': 1})
    yield from _one("magie_rooms_awake", "gauge", "Tables in memory.", len(rooms.awake))
    yield from _one("magie_drivers", "gauge", "Tables driven by this process.", rooms.drivers)
    yield from _one("magie_sockets", "gauge", "Open sockets.", sum(desk.sockets.values()))
    yield from _metric(
        "magie_commands_total",
        "counter",
        "Commands by what became of them: ack, repeat, or the code of the rejection.",
        {f'outcome="{_quoted(outcome)}"': count for outcome, count in figures.commands.items()},
    )
    yield from _one(
        "magie_limited_total", "counter", "Whoever was too fast and was told so.", desk.limited
    )
    yield from _one("magie_entries_total", "counter", "Entries added to logs.", figures.entries)
    yield from _one("magie_broken_total", "counter", "Mistakes of the program.", figures.broken)
    yield from _one(
        "magie_stumbles_total", "counter", "Decisions that bots have lost.", figures.stumbles
    )
    yield from _histogram("magie_commit_seconds", "From a decision to its commit.", figures.commits)
    yield from _of_store(rooms.store)
    yield from _of_process()


def _of_store(store: Store) -> Iterator[str]:
    """What only some stores can say."""
    found = store.figures() if isinstance(store, Measured) else {}
    for name, (kind, help, value) in found.items():
        yield from _one(f"magie_store_{name}", kind, help, value)


def _of_process() -> Iterator[str]:
    """What the system says about this process, where it is cheap to ask."""
    spent = round(time.process_time(), 3)
    yield from _one("process_cpu_seconds_total", "counter", "Processor time.", spent)
    if sys.platform != "linux":
        return
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    files = sum(1 for _ in Path("/proc/self/fd").iterdir())
    held = pages * os.sysconf("SC_PAGE_SIZE")
    yield from _one("process_resident_memory_bytes", "gauge", "Memory.", held)
    yield from _one("process_open_fds", "gauge", "Open files and sockets.", files)


def _one(name: str, kind: str, help: str, value: float) -> Iterator[str]:
    return _metric(name, kind, help, {"": value})


def _metric(name: str, kind: str, help: str, values: Mapping[str, float]) -> Iterator[str]:
    """A metric with its values by label."""
    yield from _head(name, kind, help)
    for label, value in values.items():
        yield f"{name}{{{label}}} {value}" if label else f"{name} {value}"


def _histogram(name: str, help: str, histogram: Histogram) -> Iterator[str]:
    yield from _head(name, "histogram", help)
    below = 0
    for edge, count in zip((*map(str, SECONDS), "+Inf"), histogram.counts, strict=True):
        below += count
        yield f'{name}_bucket{{le="{edge}"}} {below}'
    yield f"{name}_sum {round(histogram.sum, 6)}"
    yield f"{name}_count {below}"


def _head(name: str, kind: str, help: str) -> tuple[str, str]:
    return f"# HELP {name} {help}", f"# TYPE {name} {kind}"


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
