"""A worker process with the priority of the tests: at the lowest one it starves beside them."""

from __future__ import annotations

from multiprocessing.connection import Connection

from magie.base import worker_processes

serve_at_lowest_priority = worker_processes._serve


def serve(pipe: Connection) -> None:
    """Answer calls as a worker does, in a new process."""
    worker_processes.step_aside = lambda: None
    serve_at_lowest_priority(pipe)
