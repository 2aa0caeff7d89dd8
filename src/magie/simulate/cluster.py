"""A cluster: Dask workers play the chunks of a run, on this machine or on many.

A client of a Dask scheduler can run any code on its workers, so connections to other machines
require TLS, with certificates on both sides.
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

from magie.simulate.errors import RunBlockedError, require_module
from magie.simulate.worker_pool import WorkerPool

CLUSTER_CHUNK_TARGET_S = 5.0
"""What a chunk should take: each is a message, and the scheduler serves many workers."""
DASK_RETRIES = 3
SCHEDULER_TIMEOUT_S = 15.0
"""Seconds to wait for the scheduler, and for the first worker."""
WORKER_COUNT_TTL_S = 5.0
"""Seconds before workers are counted again: they come and go."""

DASHBOARD_ADDRESS = "127.0.0.1:0"
"""Where Dask serves its metrics: on the loopback only, even where its dashboard is off."""
NOT_INSTALLED = "–"
"""Stands for the version of a worker without magie."""


@dataclass(frozen=True)
class Certificates:
    """The TLS files of the client: the certificate authority, the certificate and its key."""

    authority: str | None = None
    certificate: str | None = None
    key: str | None = None


@contextmanager
def connect(address: str, files: Certificates | None = None) -> Generator[Executor]:
    """The workers of a scheduler as an executor, for the duration of a run."""
    url = _checked_url(address)
    with _quiet_logs(_dask()), closing(_client(url, files or Certificates())) as client:
        _await_workers(client, url)
        yield client.get_executor(pure=False, retries=DASK_RETRIES)


def cluster_pool(executor: Any, count: int | None) -> WorkerPool:
    """The worker pool behind the executor of a Dask client."""
    client: Any = executor._client
    workers = _worker_counter(client) if count is None else lambda: count
    connection = client.scheduler_comm

    def is_gone() -> bool:
        """A reconnected client has a new connection: what was in flight on the old one is lost."""
        return client.scheduler_comm is not connection

    return WorkerPool(executor, workers, CLUSTER_CHUNK_TARGET_S, (_dask().KilledWorker,), is_gone)


def is_loopback(address: str) -> bool:
    """Whether an address is on the loopback."""
    host = urlsplit(address).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _checked_url(address: str) -> str:
    """The address with its protocol; plain TCP to another machine is refused."""
    url = address if "://" in address else f"tcp://{address}"
    parts = urlsplit(url)
    try:
        whole = parts.scheme in ("tcp", "tls") and parts.hostname and parts.port
    except ValueError:
        whole = False
    if not whole:
        forms = {"here": "tcp://127.0.0.1:8786", "there": "tls://HOST:8786"}
        raise RunBlockedError("cluster", "simulate-run-cluster-address", address=address, **forms)
    if parts.scheme == "tcp" and not is_loopback(url):
        raise RunBlockedError("cluster", "simulate-run-cluster-plain", address=address)
    return url


def _dask() -> Any:
    return require_module("distributed", "cluster", "cluster")


@contextmanager
def _quiet_logs(_: Any) -> Generator[None]:
    """Silence Dask, which logs pages about a lost scheduler; a run reports that in one line."""
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
        return dask.Client(
            url, security=security, timeout=SCHEDULER_TIMEOUT_S, set_as_default=False
        )
    except (OSError, TypeError) as error:
        values = {"address": url, "why": str(error).splitlines()[0], "beside": DASHBOARD_ADDRESS}
        raise RunBlockedError("cluster", "simulate-run-cluster-away", **values) from error


def _security(url: str, files: Certificates) -> Any:
    """TLS with certificates on both sides; files that are not named come from Dask's settings."""
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
        raise RunBlockedError("cluster", "simulate-run-cluster-certificates")
    return security


def _await_workers(client: Any, url: str) -> None:
    """Wait for a worker, and check that all have the same version of magie."""
    try:
        client.wait_for_workers(1, timeout=SCHEDULER_TIMEOUT_S)
    except TimeoutError as error:
        # Without --host a worker listens on all interfaces, and runs any code that it is sent.
        host = "127.0.0.1" if is_loopback(url) else "HOST"
        values = {"address": url, "host": host, "beside": DASHBOARD_ADDRESS}
        raise RunBlockedError("cluster", "simulate-run-cluster-empty", **values) from error
    answers = client.run(version, "magie", on_error="return").values()
    ours, theirs = version("magie"), {a if isinstance(a, str) else NOT_INSTALLED for a in answers}
    if theirs != {ours}:
        other = ", ".join(sorted(theirs - {ours}))
        raise RunBlockedError("cluster", "simulate-run-cluster-version", ours=ours, theirs=other)


def _worker_counter(client: Any) -> Callable[[], int]:
    """Count the threads of all workers, at most once per WORKER_COUNT_TTL_S."""
    workers, counted = 0, float("-inf")

    def count() -> int:
        nonlocal workers, counted
        if monotonic() - counted > WORKER_COUNT_TTL_S:
            counted = monotonic()
            with suppress(OSError):  # a lost scheduler is noticed elsewhere
                workers = sum(client.nthreads().values())
        return workers

    return count
