"""Closing: why the server ends a connection, each reason with a code for programs."""

from __future__ import annotations

from enum import IntEnum


class Close(IntEnum):
    """The codes with which a socket is closed; those below 4000 are the protocol's own."""

    POLICY = 1008
    """The first message was no hello, or the page that opened the socket is not ours."""
    TOO_BIG = 1009
    """A message was too large."""
    RESTART = 1012
    """The server goes down; come back in a moment."""
    TRY_LATER = 1013
    """Too many connections, nothing can be stored, or a mistake of the program; come back later."""
    NOT_FOUND = 4404
    """There is no such table, or it is not for you: nobody is told which."""
    TOO_SLOW = 4408
    """What was sent has not been read, or no hello came in time."""
    REPLACED = 4409
    """The same person is connected elsewhere, or the seat was handed over."""
    TOO_FAST = 4429
    """Too many messages, or too many tables that were not found; come back later."""
