"""WebSocket close codes."""

from __future__ import annotations

from enum import IntEnum


class Close(IntEnum):
    """Why the server closes a socket; codes below 4000 are WebSocket's own."""

    POLICY = 1008
    """The first message was not a hello, or the origin is not allowed."""
    TOO_BIG = 1009
    """A message was too large."""
    RESTART = 1012
    """The server shuts down; reconnect in a moment."""
    TRY_LATER = 1013
    """Too many connections, the store is unavailable, or an internal error; reconnect later."""
    NOT_FOUND = 4404
    """No such table, or no access to it: the client cannot tell which."""
    TOO_SLOW = 4408
    """The client does not read, or sent no hello in time."""
    REPLACED = 4409
    """The player has connected elsewhere, or has handed over the seat."""
    TOO_FAST = 4429
    """Over a rate limit: messages, or lookups of tables that do not exist."""
