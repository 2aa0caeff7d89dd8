"""A cluster: the chunks of a run played by Dask workers, on this machine or on many.

Whoever reaches a Dask scheduler can have any code run by its workers, so everything but this
very machine is spoken to under TLS alone, with certificates on both sides.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Mapping
from concurrent.futures import Executor
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from importlib.metadata import version
from ipaddress import ip_address
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from magie.simulate.errors import HinderedError, need
from magie.simulate.worker_pool import WorkerPool

SECONDS = 5.0
"""What a chunk should take: the scheduler has many workers to serve, and each one is a message."""
RETRIES = 3
PATIENCE = 15.0
"""Seconds to wait for the scheduler, and for the first worker."""
STALE = 5.0
"""Seconds after which workers are counted again: they come and go."""

BESIDE = "127.0.0.1:0"
"""Where Dask shows its own figures: on this machine alone, even where its dashboard is off."""
NONE = "–"
"""The version of a worker that has no magie at all."""


@dataclass(frozen=True)
class Certificates:
    """The files of this side: who is trusted, who we are, and the proof."""

    authority: str | None = None
    certificate: str | None = None
    key: str | None = None


@contextmanager
def connect(address: str, files: Certificates | None = None) -> Generator[Executor]:
    """The workers of a scheduler as an executor, for as long as a run takes."""
    url = _checked(address)
    with _hushed(_dask()), closing(_client(url, files or Certificates())) as client:
        _meet(client, url)
        yield client.get_executor(pure=False, retries=RETRIES)


def cluster_pool(executor: Any, count: int | None) -> WorkerPool:
    """The crew behind the executor of a Dask client."""
    client: Any = executor._client
    hands = _counter(client) if count is None else lambda: count
    line = client.scheduler_comm

    def gone() -> bool:
        """A line that was cut and mended is another one: what was on it is lost."""
        return client.scheduler_comm is not line

    return WorkerPool(executor, hands, SECONDS, (_dask().KilledWorker,), gone)


def is_here(address: str) -> bool:
    """Whether an address is that of this machine."""
    host = urlsplit(address).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _checked(address: str) -> str:
    """The address with its protocol; refused where anybody could listen."""
    url = address if "://" in address else f"tcp://{address}"
    parts = urlsplit(url)
    try:
        whole = parts.scheme in ("tcp", "tls") and parts.hostname and parts.port
    except ValueError:
        whole = False
    if not whole:
        forms = {"here": "tcp://127.0.0.1:8786", "there": "tls://HOST:8786"}
        raise HinderedError("cluster", "simulate-run-cluster-address", address=address, **forms)
    if parts.scheme == "tcp" and not is_here(url):
        raise HinderedError("cluster", "simulate-run-cluster-plain", address=address)
    return url


def _dask() -> Any:
    return need("distributed", "cluster", "cluster")


@contextmanager
def _hushed(_: Any) -> Generator[None]:
    """Dask, once it is loaded, logs pages about a scheduler that has gone; we say it in a line."""
    loggers = [logging.getLogger(name) for name in ("distributed.client", "tornado.application")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


def _client(url: str, files: Certificates) -> Any:
    dask = _dask()
    security = _security(url, files)
    try:
        return dask.Client(url, security=security, timeout=PATIENCE, set_as_default=False)
    except (OSError, TypeError) as error:
        told = {"address": url, "why": str(error).splitlines()[0], "beside": BESIDE}
        raise HinderedError("cluster", "simulate-run-cluster-away", **told) from error


def _security(url: str, files: Certificates) -> Any:
    """Both sides show a certificate; what is not named comes from Dask's own settings."""
    if urlsplit(url).scheme == "tcp":
        return None
    named: Mapping[str, str | None] = {
        "tls_ca_file": files.authority,
        "tls_client_cert": files.certificate,
        "tls_client_key": files.key,
    }
    given = {option: file for option, file in named.items() if file}
    security = _dask().Security(require_encryption=True, **given)
    if not security.tls_ca_file or not security.tls_client_cert:
        raise HinderedError("cluster", "simulate-run-cluster-certificates")
    return security


def _meet(client: Any, url: str) -> None:
    """Wait for a worker, and see that all play by the same version."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        # Without a host of its own a worker listens to everybody, and runs what it is told.
        host = "127.0.0.1" if is_here(url) else "HOST"
        told = {"address": url, "host": host, "beside": BESIDE}
        raise HinderedError("cluster", "simulate-run-cluster-empty", **told) from error
    answers = client.run(version, "magie", on_error="return").values()
    ours, theirs = version("magie"), {a if isinstance(a, str) else NONE for a in answers}
    if theirs != {ours}:
        other = ", ".join(sorted(theirs - {ours}))
        raise HinderedError("cluster", "simulate-run-cluster-version", ours=ours, theirs=other)


def _counter(client: Any) -> Callable[[], int]:
    """Counts the hands of all workers, now and then."""
    hands, counted = 0, float("-inf")

    def count() -> int:
        nonlocal hands, counted
        if monotonic() - counted > STALE:
            counted = monotonic()
            with suppress(OSError):  # a scheduler that has gone away is noticed elsewhere
                hands = sum(client.nthreads().values())
        return hands

    return count
