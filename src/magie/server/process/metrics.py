"""Metrics for the operator's monitoring, in the text format of Prometheus.

The format takes a dozen lines; a library would keep a second copy of every count.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Protocol, runtime_checkable

import magie
from magie.server.api.context import AppContext
from magie.server.live.histogram import BUCKETS_S, Histogram
from magie.server.storage.store import Store

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"


@runtime_checkable
class Measured(Protocol):
    """A store that has metrics of its own."""

    def metrics(self) -> dict[str, tuple[str, str, float]]:
        """By name: the kind of the metric, its help text, and its value."""
        ...


def page(context: AppContext) -> str:
    """All metrics as text."""
    return "".join(f"{line}\n" for line in _lines(context))


def _lines(context: AppContext) -> Iterator[str]:
    rooms, figures = context.rooms, context.rooms.counters
    yield from _metric(
        "magie_info", "gauge", "The version of magie.", {f'version="{magie.__version__}"': 1}
    )
    yield from _one("magie_rooms_loaded", "gauge", "Tables in memory.", len(rooms.loaded))
    yield from _one("magie_drivers", "gauge", "Tables driven by this process.", rooms.drivers)
    yield from _one(
        "magie_sockets", "gauge", "Open WebSocket connections.", sum(context.sockets.values())
    )
    yield from _metric(
        "magie_commands_total",
        "counter",
        "Commands by outcome: ack, repeat, or the code of the rejection.",
        {f'outcome="{_quoted(outcome)}"': count for outcome, count in figures.commands.items()},
    )
    yield from _one(
        "magie_rate_limited_total", "counter", "Requests over a rate limit.", context.rate_limited
    )
    yield from _one(
        "magie_entries_total", "counter", "Entries appended to table logs.", figures.entries
    )
    yield from _one(
        "magie_internal_errors_total", "counter", "Unexpected exceptions.", figures.internal_errors
    )
    yield from _one(
        "magie_bot_failures_total",
        "counter",
        "Decisions that a bot failed to make, or not in time.",
        figures.bot_failures,
    )
    yield from _histogram("magie_commit_seconds", "From a decision to its commit.", figures.commits)
    yield from _of_store(rooms.store)
    yield from _of_process()


def _of_store(store: Store) -> Iterator[str]:
    """Metrics that only some stores have."""
    found = store.metrics() if isinstance(store, Measured) else {}
    for name, (kind, help, value) in found.items():
        yield from _one(f"magie_store_{name}", kind, help, value)


def _of_process() -> Iterator[str]:
    """CPU time; on Linux also memory and open files, which /proc gives cheaply."""
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
    for edge, count in zip((*map(str, BUCKETS_S), "+Inf"), histogram.counts, strict=True):
        below += count
        yield f'{name}_bucket{{le="{edge}"}} {below}'
    yield f"{name}_sum {round(histogram.sum, 6)}"
    yield f"{name}_count {below}"


def _head(name: str, kind: str, help: str) -> tuple[str, str]:
    return f"# HELP {name} {help}", f"# TYPE {name} {kind}"


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
