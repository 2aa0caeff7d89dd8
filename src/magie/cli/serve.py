"""``magie serve``: the table server in the foreground."""

from __future__ import annotations

import errno
import logging
import socket
from collections.abc import Callable, Sequence
from ipaddress import ip_network
from urllib.parse import urlsplit

import click

from magie.cli.localized import LocalizedCommand, UsageProblem, localized_options
from magie.cli.options import EXIT_INTERRUPTED, number, one_of, optional_number
from magie.server.api.context import Settings
from magie.server.live.rooms import CLOSE_AFTER_DAYS, Rooms
from magie.server.process import data_folder, logs
from magie.server.process import serve as serving
from magie.server.process.app import application
from magie.server.storage.sqlite import SqliteStore
from magie.server.storage.store import HeldError, Store, StoreError

log = logging.getLogger("magie.serve")

LOOPBACK = "127.0.0.1"
MAX_PORT = 65535


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.option("--host", default=LOOPBACK)
@click.option("--port", default="8000")
@click.option("--database", default="", envvar="MAGIE_DATABASE")
@click.option("--public-url", default="")
@click.option("--trusted-proxy", "proxies", multiple=True)
@click.option("--origin", "origins", multiple=True)
@click.option("--no-limits", "unlimited", is_flag=True)
@click.option("--close-after", "days", default=str(CLOSE_AFTER_DAYS))
@click.option("--metrics-port")
@click.option("--log-level", default="info")
@localized_options
def serve(
    host: str,
    port: str,
    database: str,
    public_url: str,
    proxies: tuple[str, ...],
    origins: tuple[str, ...],
    unlimited: bool,
    days: str,
    metrics_port: str | None,
    log_level: str,
) -> None:
    """Serve tables until stopped by a signal."""
    logs.set_up(one_of("--log-level", log_level.lower(), logs.LOG_LEVELS))
    settings = Settings(
        _origin("--public-url", public_url) if public_url else "",
        tuple(_origin("--origin", origin) for origin in origins),
        _networks(proxies),
        not unlimited,
        number("--close-after", days),
    )
    store = store_named(database)
    wanted = optional_number("--metrics-port", metrics_port)
    sock = listening(host, number("--port", port))
    operator = None if wanted is None else listening(LOOPBACK, wanted)
    url = address_of(sock)

    def ready() -> None:
        log.info("serving", extra={"address": url})
        if operator is not None:
            log.info("admin endpoint open", extra={"address": address_of(operator)})
        click.echo(f"serving on {url}")

    run(store, settings, sock, ready, operator)
    log.info("stopped")


def run(
    store: Store,
    settings: Settings,
    sock: socket.socket,
    ready: Callable[[], None],
    operator: socket.socket | None = None,
) -> None:
    """Serve, and note the URL in the data folder; errors become one sentence."""
    folder = store.log.parent if isinstance(store, SqliteStore) else None
    url = address_of(sock)

    def on_ready() -> None:
        if folder is not None:
            data_folder.note(folder, url)
        ready()

    try:
        rooms = Rooms(store, close_after_days=settings.close_after_days)
        serving.run(application(rooms, settings), sock, on_ready, operator)
    except HeldError as error:
        raise UsageProblem("serve-held", folder=str(folder)) from error
    except StoreError as error:
        raise UsageProblem("serve-store", why=str(error)) from error
    except KeyboardInterrupt:
        raise click.exceptions.Exit(EXIT_INTERRUPTED) from None
    finally:
        if folder is not None:
            data_folder.forget(folder)


def store_named(database: str) -> Store:
    """The store of a database URL, or the one in the data folder."""
    try:
        return serving.store_at(database, data_folder.data_folder())
    except StoreError as error:
        raise UsageProblem("serve-store", why=str(error)) from error


def listening(host: str, port: int) -> socket.socket:
    """A listening socket; errors become one sentence."""
    if port > MAX_PORT:
        raise UsageProblem("serve-port", port=str(port), most=str(MAX_PORT))
    try:
        return serving.listen(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise UsageProblem("serve-port-taken", host=host, port=str(port)) from error
        why = error.strerror or str(error)
        raise UsageProblem("serve-address", host=host, port=str(port), why=why) from error


def address_of(sock: socket.socket) -> str:
    """The URL of a listening socket."""
    host, port = sock.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _origin(option: str, word: str) -> str:
    """A valid origin: scheme, host and port, without a path."""
    try:
        parts = urlsplit(word)
        fits = parts.scheme in ("http", "https") and bool(parts.hostname)
        fits = fits and parts.path in ("", "/") and not (parts.query or parts.fragment)
        fits = fits and "@" not in parts.netloc and parts.port != 0
    except ValueError:
        fits = False
    if not fits:
        raise UsageProblem("serve-site", option=option, word=word)
    return word.rstrip("/")


def _networks(words: Sequence[str]) -> tuple[str, ...]:
    """Valid addresses or networks of trusted proxies."""
    for word in words:
        try:
            ip_network(word, strict=False)
        except ValueError as error:
            raise UsageProblem("serve-proxy", word=word) from error
    return tuple(words)
