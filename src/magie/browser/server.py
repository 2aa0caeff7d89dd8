"""The server as a browser needs it: one player's own, without threads, processes, rate limits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from magie.browser.gateway import Gateway, Post
from magie.browser.inline_writer import InlineSqliteWriter
from magie.server.api.context import Settings
from magie.server.live.bot_threads import InlineBots
from magie.server.live.rooms import Rooms
from magie.server.process.app import application
from magie.server.storage.sqlite import SqliteStore

BOT_SEARCH_S = 0.0
"""For a search of ``master``: without compiled rollouts one would hold everything up for seconds.
It makes its first candidate move, which is that of ``trader``."""
BROWSER_SETTINGS = Settings(limited=False, close_after_days=0, analysis_seconds=300.0)
"""Without limits by address, since all tabs have the same; with time for analyses, since Python
takes several times as long in a browser."""


def rooms_in(folder: Path, on_fatal: Callable[[str], None] = lambda reason: None) -> Rooms:
    """The tables in a folder."""
    store = SqliteStore(folder, on_fatal, writer=InlineSqliteWriter)
    # Deserted games wait: the only player comes back when they like.
    return Rooms(store, InlineBots(BOT_SEARCH_S), close_after_days=0)


async def open_server(folder: str, post: Post, host: str = "localhost") -> Gateway:
    """A server with its tables in a folder; its messages go to one page."""

    def fail(reason: str) -> None:
        """Tell the page that nothing more can be stored."""
        post(msgspec.json.encode({"kind": "failed", "reason": reason}).decode())

    rooms = rooms_in(Path(folder), fail)
    app = application(rooms, BROWSER_SETTINGS)
    await rooms.open()
    return Gateway(app, post, host)
