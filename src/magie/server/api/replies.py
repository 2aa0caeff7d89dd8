"""Replies: what the HTTP door answers with."""

from __future__ import annotations

import msgspec

from magie.server.live.messages import Clock
from magie.server.table.listing import Listing
from magie.server.table.view import TableView
from magie.views.game import GameView


class Seated(msgspec.Struct, frozen=True):
    """What somebody who sits down or looks on goes home with.  The token is shown this once."""

    table: str
    person: str
    token: str
    seats: list[int]
    invite: str
    """Empty where one was invited oneself."""
    link: str
    """What to send to friends; the invitation stands behind the number sign."""


class Link(msgspec.Struct, frozen=True):
    """A secret, and the link that carries it."""

    key: str
    link: str


class Lobby(msgspec.Struct, frozen=True):
    """Public tables."""

    tables: list[Listing]


class State(msgspec.Struct, frozen=True):
    """How a table stands."""

    version: int
    hash: str
    table: TableView
    game: GameView | None
    clock: Clock


class Logged(msgspec.Struct, frozen=True):
    """One entry of the log."""

    version: int
    hash: str
    before: str
    command: str
    part: int
    schema: int
    at: int
    entry: msgspec.Raw
    """As it was stored, byte by byte: the hash is over it."""


class Log(msgspec.Struct, frozen=True):
    """Entries in order."""

    entries: list[Logged]


class Done(msgspec.Struct, frozen=True):
    """That a command was carried out."""

    id: str
    version: int
    hash: str


class Rematch(msgspec.Struct, frozen=True):
    """The table where the same people meet again."""

    table: str


class Piece(msgspec.Struct, frozen=True):
    """A piece to play with."""

    en: str
    fr: str


class EditionView(msgspec.Struct, frozen=True):
    """What one can choose when a table is opened."""

    id: str
    fr: str
    en: str
    least: int
    most: int
    pieces: list[Piece]


class About(msgspec.Struct, frozen=True):
    """What this server is."""

    version: str
    protocol: int
    rules_version: int
    editions: list[EditionView]
    variants: list[str]
    bots: list[str]
    clocks: list[str]
    phrases: list[str]


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was not carried out."""

    code: str
    detail: str = ""
    clause: str = ""
    retry_after: float | None = None
    """Seconds to wait before another try."""
