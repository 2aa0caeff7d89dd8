"""The replies of the HTTP API."""

from __future__ import annotations

import msgspec

from magie.server.live.messages import Clock
from magie.server.table.listing import Listing
from magie.server.table.view import TableView
from magie.views.game import GameView


class JoinReply(msgspec.Struct, frozen=True):
    """The access of a new player or spectator; the token is shown only once."""

    table: str
    person: str
    token: str
    seats: list[int]
    invite: str
    """Only for the creator of a table."""
    link: str
    """The link to send to friends; its fragment is the invitation."""


class Link(msgspec.Struct, frozen=True):
    """A secret, and the link that carries it."""

    key: str
    link: str


class Lobby(msgspec.Struct, frozen=True):
    """Public tables."""

    tables: list[Listing]


class State(msgspec.Struct, frozen=True):
    """The state of a table."""

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
    """As stored, byte by byte: the hash covers it."""


class Log(msgspec.Struct, frozen=True):
    """Entries in order."""

    entries: list[Logged]


class Done(msgspec.Struct, frozen=True):
    """A command was executed."""

    id: str
    version: int
    hash: str


class Rematch(msgspec.Struct, frozen=True):
    """The table of a rematch."""

    table: str


class Piece(msgspec.Struct, frozen=True):
    """The name of a playing piece."""

    en: str
    fr: str


class EditionView(msgspec.Struct, frozen=True):
    """An edition that a table can play."""

    id: str
    fr: str
    en: str
    least: int
    most: int
    pieces: list[Piece]


class About(msgspec.Struct, frozen=True):
    """What this server offers."""

    version: str
    protocol: int
    rules_version: int
    editions: list[EditionView]
    variants: list[str]
    bots: list[str]
    clocks: list[str]
    phrases: list[str]


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was rejected."""

    code: str
    detail: str = ""
    clause: str = ""
    retry_after: float | None = None
    """Seconds to wait before another try."""
